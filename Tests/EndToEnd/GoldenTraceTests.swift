import Glibc
import TestStage
import Testing

/// Real input on sway, as `record` writes it: its events against golden traces, and what they do to the content.
@Suite(.serialized) struct GoldenTraceTests {
    /// One kind of input.
    private struct Gesture: Sendable {
        /// The golden trace is `sway-NAME.jsonl`.
        let name: String
        /// Where the pointer is when the window opens, logical pixels of the output.
        let start: (x: UInt32, y: UInt32)
        /// Where content of a length comes to rest, logical pixels, in a page of 800.
        let rest: @Sendable (_ length: Double) -> Double
        let play: @Sendable (VirtualTouchpad, VirtualKeyboard) throws -> Void
    }

    /// How far content goes for a pixel of the thumb's way, and how long the thumb is; logical pixels.
    private static func thumb(_ length: Double) -> (gain: Double, length: Double) {
        // The track keeps 3 px off both ends.
        let track = 794.0
        let thumb = max(24, track * 800 / length)
        return ((length - 800) / (track - thumb), thumb)
    }

    private static let gestures = [
        // Vector V01 of the scroll model: 2,000 px/s, at rest after 801 px.
        Gesture(
            name: "swipe", start: (1270, 780), rest: { _ in 801 },
            play: { touchpad, _ in try touchpad.swipe(Array(repeating: 16, count: 12)) }),
        // A click is 800 to the power of 2/3, which is 86.177.
        Gesture(
            name: "wheel", start: (1270, 780), rest: { _ in (3 * 86.177).rounded() },
            play: { touchpad, _ in for _ in 0..<3 { try touchpad.turnWheel(clicks: 1) } }),
        // 0.9 of the page, and steps of 40 px.
        Gesture(
            name: "keys", start: (1270, 780), rest: { _ in 720 - 40 + 40 + 40 },
            play: { for key in [EvdevKey.pageDown, .up, .j, .down] { try $1.type(key) } }),
        // Far beside the bar, for the thumb is held.
        Gesture(
            name: "thumb", start: (1271, 50), rest: { (100 * thumb($0).gain).rounded() },
            play: { touchpad, _ in
                try touchpad.press(true)
                try touchpad.move(x: 1000, y: 90)
                try touchpad.move(x: 1000, y: 150)
                try touchpad.press(false)
            }),
        Gesture(
            name: "trough", start: (1271, 400),
            rest: { ((400 - 3 - thumb($0).length / 2) * thumb($0).gain).rounded() },
            play: { touchpad, _ in
                try touchpad.press(true)
                try touchpad.press(false)
            }),
    ]

    @Test func `Recorded input on sway has the events of the golden traces and moves content as they say`() throws {
        let stage = try Stage(.sway, scale: 1)
        let devices = (try VirtualTouchpad(on: stage), try VirtualKeyboard(on: stage))
        let file = try text(on: stage)
        for gesture in Self.gestures {
            let trace = stage.path("\(gesture.name).jsonl")
            try devices.0.move(x: gesture.start.x, y: gesture.start.y)
            let window = try stage.run(
                [try program, "record", file, "--output", trace, "--set", "scroll.gain=1"], log: "client")
            _ = try eventually("the pointer in the window") { enter(in: lines(of: trace)) }
            try gesture.play(devices.0, devices.1)
            let golden = try golden(gesture.name)
            _ = try? eventually("every event of \(gesture.name)") {
                normalized(lines(of: trace)).count >= golden.count ? true : nil
            }
            var frame: Substring = ""
            _ = try? eventually("rest after \(gesture.name)") {
                frame = lines(of: trace).last { $0.contains(#""event":"frame""#) } ?? ""
                return isRest(frame, of: gesture) ? true : nil
            }
            #expect(isRest(frame, of: gesture), "\(gesture.name): \(frame)")
            window.signal(SIGTERM)
            #expect(try window.waitForExit() == 0)
            let events = normalized(lines(of: trace))
            #expect(events == golden, "\(gesture.name):\n\(events)")
        }
        #expect(stage.log("client").isEmpty)
    }

    /// The events from the pointer's coming on, without sizes, and with times of 8 ms from one frame or key to the next:
    /// those of injected input are the machine's.
    private func normalized(_ lines: [Substring]) -> String {
        guard let enter = enter(in: lines) else { return "" }
        var time = 0
        var text = ""
        for line in lines[enter...] where !line.contains(#""event":"frame""#) && !line.contains(#""event":"configure""#)
        {
            guard let event = line.firstIndex(of: ",") else { continue }
            text += "{\"t\":\(time)\(line[event...])\n"
            if line.contains(#""event":"pointer.frame""#) || line.contains("keyboard.key") { time += 8 }
        }
        return text
    }

    /// Where the pointer comes to stay: sway may tell the size that counts after it.
    private func enter(in lines: [Substring]) -> Int? { lines.lastIndex { $0.contains("pointer.enter") } }

    /// Whether content is at rest where a gesture brings it.
    private func isRest(_ frame: Substring, of gesture: Gesture) -> Bool {
        guard let length = number(after: #""content":[1280,"#, in: frame),
            let offset = number(after: #""offset":[0,"#, in: frame)
        else { return false }
        // The last steps of a glide are smaller than a device pixel, and no frame shows them.
        return offset.rounded() == gesture.rest(length)
    }

    private func number(after key: String, in line: Substring) -> Double? {
        guard let start = line.firstRange(of: key)?.upperBound else { return nil }
        return Double(line[start...].prefix { $0.isNumber || $0 == "." })
    }

    private func golden(_ name: String) throws -> String {
        let folder = #filePath.split(separator: "Tests/EndToEnd")[0]
        return String(decoding: try contents(of: "\(folder)Tests/Goldens/sway-\(name).jsonl"), as: UTF8.self)
    }

    private func lines(of path: String) -> [Substring] {
        ((try? contents(of: path)).map { String(decoding: $0, as: UTF8.self) } ?? "").split(separator: "\n")
    }
}
