import Glibc
import TestStage
import Testing

@testable import func fading_scroll.perform

/// A thousand signals a second, as a program's own timer or a profiler sends them: every call to the system may be
/// interrupted at any time.
@Suite(.serialized) struct StormTests {
    /// How long the storm lasts: STORM_SECONDS, for Tests/Scripts/signal-storm, or 3.
    private static let seconds = getenv("STORM_SECONDS").flatMap { Int(String(cString: $0)) } ?? 3

    @Test func `Under a thousand signals a second a window on sway loses no event and says nothing`() async throws {
        let stage = try Stage(.sway, scale: 1)
        let (trace, file) = (stage.path("trace"), try text(on: stage))
        let result = await #expect(
            processExitsWith: .success, observing: [\.standardErrorContent, \.standardOutputContent]
        ) {
            [
                display = stage.path(stage.display) as String, file = file as String, trace = trace as String,
                seconds = StormTests.seconds as Int
            ] in
            // In a process of its own, for the environment and the signal's handler are everybody's.
            setenv("WAYLAND_DISPLAY", display, 1)
            let storm = SignalStorm(of: SIGALRM, every: 1_000)
            let fingers = try Fingers(display: display, trace: trace, rounds: 2 * seconds)
            let status = perform(
                ["record", .init(file), "--output", .init(trace), "--exit-after", .init("\(seconds + 2)")]
                    + ["--set", "scroll.gain=1", "--set", "scroll.fling=off"], output: .init())
            storm.end()
            guard SignalStorm.strikes > 100 * seconds else { exit(8) }
            fingers.join()
            exit(status.rawValue)
        }
        let said = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        // Swift Testing itself writes some bytes there.
        #expect(!said.contains("fading-scroll:"), "\(said)")
        let lines = String(decoding: try contents(of: trace), as: UTF8.self).split(separator: "\n")
        #expect(lines.count { $0.contains(#""event":"pointer.axis","#) } == 2 * StormTests.seconds * 12)
        // There and back, and there and back again.
        let offsets = lines.filter { $0.contains(#""event":"frame""#) }
        #expect(offsets.contains { $0.contains(#""offset":[0,192]"#) })
        #expect(offsets.last?.contains(#""offset":[0,0]"#) == true, "\(offsets.last ?? "no frame")")
    }
}

/// Two fingers that move to and fro, every half second, once the pointer is in a window that records.
private final class Fingers {
    private let touchpad: VirtualTouchpad
    private let trace: String
    private let rounds: Int
    private var thread = pthread_t()

    init(display: String, trace: String, rounds: Int) throws {
        touchpad = try VirtualTouchpad(StageClient(display: display))
        self.trace = trace
        self.rounds = rounds
        try touchpad.move(x: 1279, y: 799)
        let order = Unmanaged.passRetained(self).toOpaque()
        let code = pthread_create(
            &thread, nil,
            { argument in
                let fingers = argument.map { Unmanaged<Fingers>.fromOpaque($0).takeRetainedValue() }
                do { try fingers?.move() } catch { exit(9) }
                return nil
            }, order)
        guard code == 0 else { throw NoAnswer("no thread can be made") }
    }

    /// Returns when they have done.
    func join() { pthread_join(thread, nil) }

    private func move() throws {
        _ = try eventually("the pointer in the window") {
            String(decoding: (try? contents(of: trace)) ?? [], as: UTF8.self).contains("pointer.enter") ? true : nil
        }
        for round in 0..<rounds {
            try touchpad.swipe(Array(repeating: round.isMultiple(of: 2) ? 16 : -16, count: 12), lifts: false)
            usleep(400_000)
        }
    }
}
