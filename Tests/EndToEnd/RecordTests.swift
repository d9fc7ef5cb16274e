import Glibc
import TestStage
import Testing

/// What happens to a window on sway, recorded.
@Suite(.serialized) struct RecordTests {
    @Test func `A swipe on sway, recorded and replayed, comes to rest where the window did`() throws {
        let stage = try Stage(.sway, scale: 1)
        let touchpad = try VirtualTouchpad(on: stage)
        try touchpad.move(x: 1279, y: 799)
        let file = try text(on: stage)
        let trace = stage.path("trace")
        let options = ["--set", "scroll.gain=1"]
        let window = try stage.run([try program, "record", file, "--output", trace] + options, log: "client")
        _ = try eventually("the pointer in the window") {
            lines(of: trace).contains { $0.contains("pointer.enter") } ? true : nil
        }
        try touchpad.swipe(Array(repeating: 16, count: 12))
        // Lines are in the file at once, while the window is open.
        let rest = try eventually("rest") {
            lines(of: trace).last { $0.contains(#""phase":"idle""#) && $0.contains(#""offset":[0,801]"#) }
        }
        window.signal(SIGTERM)
        #expect(try window.waitForExit() == 0)
        #expect(lines(of: trace).last?.hasSuffix("}") == true)
        // sway tells the size that counts with the second configure.
        #expect(lines(of: trace).contains { $0.contains(#""event":"configure","size":[1280,800],"scale":1"#) })
        try stage.perform([try program, "replay", trace, "--size", "1280x800"] + options)
        let end = try #require(stage.log("fading-scroll").split(separator: "\n").last)
        #expect(end.contains(#""offset":[0,801]}"#) && end.contains(#""velocity":[0,2000]"#), "\(end); seen: \(rest)")
    }

    @Test func `What clients say with WAYLAND_DEBUG becomes a trace of the swipe that they got`() throws {
        let stage = try Stage(.sway, scale: 1)
        let touchpad = try VirtualTouchpad(on: stage)
        try touchpad.move(x: 1279, y: 799)
        let window = try stage.run(
            [try program, try text(on: stage)], log: "client", with: ["WAYLAND_DEBUG=1"])
        _ = try eventually("the pointer in the window") { stage.log("client").contains(".enter(") ? true : nil }
        try touchpad.swipe(Array(repeating: 16, count: 12))
        _ = try eventually("the stop") { stage.log("client").contains("axis_stop") ? true : nil }
        window.signal(SIGTERM)
        #expect(try window.waitForExit() == 0)
        let trace = stage.path("trace")
        try stage.perform([try program, "record", "--from-log", stage.path("client.log"), "--output", trace])
        try stage.perform([try program, "replay", trace, "--set", "scroll.gain=1", "--at", "0"])
        let end = try #require(stage.log("fading-scroll").split(separator: "\n").last)
        #expect(end.contains(#""offset":[0,801]}"#) && end.contains(#""velocity":[0,2000]"#), "\(end)")
    }

    private func lines(of path: String) -> [Substring] {
        ((try? contents(of: path)).map { String(decoding: $0, as: UTF8.self) } ?? "").split(separator: "\n")
    }
}
