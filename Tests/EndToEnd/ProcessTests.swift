import Glibc
import TestStage
import Testing

/// What befalls a process while its window is on sway: signals, stops, and clocks that are set.
@Suite(.serialized) struct ProcessTests {
    /// A recording window with a text, and a touchpad whose pointer is in it.
    private struct Recording {
        let stage: Stage
        let touchpad: VirtualTouchpad
        let window: ChildProcess
        let trace: String

        init(with variables: [String] = []) throws {
            stage = try Stage(.sway, scale: 1)
            touchpad = try VirtualTouchpad(on: stage)
            try touchpad.move(x: 1279, y: 799)
            trace = stage.path("trace")
            let words = [
                try program, "record", try text(on: stage), "--output", trace, "--set", "scroll.gain=1",
            ]
            window = try stage.run(words, log: "client", with: variables)
            _ = try eventually("the pointer in the window") { [self] in
                lines.contains { $0.contains("pointer.enter") } ? true : nil
            }
        }

        /// What is recorded so far.
        var lines: [Substring] {
            ((try? contents(of: trace)).map { String(decoding: $0, as: UTF8.self) } ?? "").split(separator: "\n")
        }

        /// Waits until the fling of a swipe is a while old.
        func awaitFling() throws {
            _ = try eventually("a fling") { lines.count { $0.contains(#""phase":"fling""#) } > 10 ? true : nil }
        }

        /// Waits for the rest of V01, 801 px, and ends the window.
        func expectRest(sourceLocation: SourceLocation = #_sourceLocation) throws {
            _ = try eventually("rest") {
                lines.last { $0.contains(#""phase":"idle""#) && $0.contains(#""offset":[0,801]"#) }
            }
            window.signal(SIGTERM)
            #expect(try window.waitForExit() == 0, sourceLocation: sourceLocation)
            #expect(stage.log("client").isEmpty, sourceLocation: sourceLocation)
        }
    }

    @Test func `A process that is stopped in a fling and goes on a second later is at rest where it would have been`()
        throws
    {
        let recording = try Recording()
        let before = try descriptorCount(of: recording.window.pid)
        try recording.touchpad.swipe(Array(repeating: 16, count: 12))
        try recording.awaitFling()
        recording.window.signal(SIGSTOP)
        usleep(1_000_000)
        recording.window.signal(SIGCONT)
        _ = try eventually("rest") { recording.lines.last { $0.contains(#""offset":[0,801]"#) } }
        // A fling may need two more buffers, each with the descriptor of its memory.
        #expect(try descriptorCount(of: recording.window.pid) <= before + 2)
        try recording.expectRest()
    }

    @Test func `A process that is stopped and sent on a thousand times a second loses nothing of a swipe`() throws {
        let recording = try Recording()
        try recording.touchpad.swipe(Array(repeating: 16, count: 12), lifts: false)
        for _ in 0..<1000 {
            recording.window.signal(SIGSTOP)
            recording.window.signal(SIGCONT)
            usleep(1_000)
        }
        try recording.touchpad.swipe(Array(repeating: -16, count: 2), lifts: false)
        _ = try eventually("160 px under the fingers") {
            recording.lines.last?.contains(#""offset":[0,160]"#) == true ? true : nil
        }
        #expect(recording.lines.count { $0.contains(#""event":"pointer.axis","#) } == 14)
        recording.window.signal(SIGTERM)
        #expect(try recording.window.waitForExit() == 0)
        #expect(recording.stage.log("client").isEmpty)
    }

    @Test func `A signal at any moment of a swipe that is recorded leaves whole lines and exit status 0`() throws {
        var dice = SeededRandom(seed: 12)
        let recording = try Recording()
        recording.window.signal(SIGTERM)
        #expect(try recording.window.waitForExit() == 0)
        let file = try text(on: recording.stage)
        for round in 0..<20 {
            let trace = recording.stage.path("trace\(round)")
            let window = try recording.stage.run([try program, "record", file, "--output", trace], log: "client")
            _ = try eventually("a recording") { (try? contents(of: trace)).map { $0.isEmpty ? nil : true } ?? nil }
            try recording.touchpad.swipe(Array(repeating: 16, count: 12))
            usleep(UInt32.random(in: 0..<200_000, using: &dice))
            let signal = [SIGTERM, SIGINT, SIGHUP].randomElement(using: &dice) ?? SIGTERM
            window.signal(signal)
            #expect(try window.waitForExit() == 0, "round \(round): signal \(signal)")
            let lines = try contents(of: trace).split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
            #expect(lines.last?.isEmpty == true, "round \(round)")
            #expect(lines.dropLast().allSatisfy { $0.first == UInt8(ascii: "{") && $0.last == UInt8(ascii: "}") })
        }
        #expect(recording.stage.log("client").isEmpty)
    }

    @Test(arguments: [
        ("--nofile=5:5", "Too many open files"), ("--fsize=2000000:2000000", "ftruncate: File too large"),
    ])
    func `A window that grows where the system gives no more ends with 71 and one line (O-29)`(
        limit: String, reason: String
    ) throws {
        let recording = try Recording()
        // 1280 x 800 pixels are 4 MB at scale 1.
        try recording.stage.perform(["prlimit", "--pid", "\(recording.window.pid)", limit])
        try recording.stage.perform(["swaymsg", "output HEADLESS-1 resolution 1900x1000"])
        #expect(try recording.window.waitForExit() == 71)
        let said = recording.stage.log("client")
        #expect(
            said.hasPrefix("fading-scroll: ") && said.contains(reason) && said.split(separator: "\n").count == 1,
            "\(said)")
        #expect(recording.lines.allSatisfy { $0.hasSuffix("}") })
    }

    @Test(.enabled(if: ProcessTests.clockLibrary != nil, "libfaketime is not installed"))
    func `A clock of the day that is set back and forward in a fling has no effect`() throws {
        let library = try #require(ProcessTests.clockLibrary)
        let folder = try ScratchFolder()
        let clock = "\(folder.path)/clock"
        try write("+0", to: clock)
        let recording = try Recording(with: [
            "LD_PRELOAD=\(library)", "FAKETIME_TIMESTAMP_FILE=\(clock)", "FAKETIME_DONT_FAKE_MONOTONIC=1",
            "FAKETIME_NO_CACHE=1",
        ])
        try recording.touchpad.swipe(Array(repeating: 16, count: 12))
        try recording.awaitFling()
        for offset in ["+1d", "-10d", "+3y", "+0"] {
            try write(offset, to: clock)
            usleep(50_000)
        }
        try recording.expectRest()
        let times = recording.lines.compactMap { $0.split(separator: ",").first.flatMap { Double($0.dropFirst(5)) } }
        #expect(times.count > 30 && times.allSatisfy { (0..<30_000).contains($0) }, "\(times)")
    }

    /// Debian's libfaketime, where it is installed.
    private static let clockLibrary: String? = ["x86_64", "aarch64"]
        .map { (machine: String) -> String in "/usr/lib/\(machine)-linux-gnu/faketime/libfaketime.so.1" }
        .first { access($0, R_OK) == 0 }
}
