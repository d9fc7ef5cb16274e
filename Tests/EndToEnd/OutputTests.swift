import Glibc
import TestStage
import Testing

/// A window of the command on sway with two outputs of different scale.
@Suite(.serialized) struct OutputTests {
    private let stage: Stage
    private let file: String
    private let touchpad: VirtualTouchpad
    private let keyboard: VirtualKeyboard
    private let window: ChildProcess

    init() throws {
        stage = try Stage(.sway, scale: 1)
        try stage.perform(["swaymsg", "create_output"])
        try stage.perform(
            ["swaymsg", "output HEADLESS-2 resolution 2560x1600 scale 2 position 1280 0 bg #202830 solid_color"])
        touchpad = try VirtualTouchpad(on: stage)
        keyboard = try VirtualKeyboard(on: stage)
        try stage.perform(["swaymsg", "mouse_warping none, focus output HEADLESS-1"])
        // The two outputs are one plane of 2560 px, and the pointer rests on the left one.
        try touchpad.move(x: 320, y: 700)
        file = try text(on: stage)
        window = try stage.run(
            [try program, file, "--set", "scroll.gain=1"], log: "client", with: ["WAYLAND_DEBUG=1"])
        _ = try eventually("a picture that is shown") { [stage] in entries(on: stage) > 0 ? true : nil }
    }

    @Test func `Moved fifty times in mid-fling it has the scale of the output that it lies on (O-14)`() throws {
        try expectRoundTrips(25) { turn in
            try touchpad.swipe(Array(repeating: turn.isMultiple(of: 2) ? 16 : -16, count: 4))
            try expectScale(2) { try tell("\(isWindow) move to output HEADLESS-2") }
            try expectScale(1) { try tell("\(isWindow) move to output HEADLESS-1") }
        }
        try expectScale(2) { try tell("\(isWindow) move to output HEADLESS-2") }
        try expectGoodEnd()
    }

    @Test(.enabled(if: Stage.tree != nil, "not run here: headless sway 1.7 cannot turn an output off"))
    func `It lives through two hundred ends of the output that it lies on (O-22)`() throws {
        try expectScale(2) { try tell("\(isWindow) move to output HEADLESS-2") }
        try expectRoundTrips(200) { turn in
            // sway keeps the window on a desk of its own, which nobody sees until it is asked for.
            try expectScale(1) { try tell("output HEADLESS-2 disable; \(isWindow) focus") }
            // There the pointer is in it; it glides for 1.4 s, past the output's next end.
            try touchpad.swipe(Array(repeating: (turn / 4).isMultiple(of: 2) ? 16 : -16, count: 4))
            try tell("output HEADLESS-2 enable")
            try expectScale(2) {
                _ = try eventually("the output", 10) { try? tell("\(isWindow) move to output HEADLESS-2") }
            }
        }
        try expectGoodEnd()
    }

    /// Does something twice, so that the window has all it will ever need, and then often, which must leave no descriptor.
    private func expectRoundTrips(_ count: Int, _ trip: (Int) throws -> Void) throws {
        for turn in 0..<2 { try trip(turn) }
        let before = try descriptorCount(of: window.pid)
        for turn in 0..<count { try trip(turn) }
        // A window that glides has one to three buffers, and those of the other scale until sway gives them back.
        var after = Int.max
        _ = try? eventually("no more descriptors than before", 10) {
            after = try descriptorCount(of: window.pid)
            return after <= before + 2 ? true : nil
        }
        #expect(after <= before + 2, "descriptors are left behind: \(before), then \(after)")
    }

    private let isWindow = "[app_id=\"org.fadingscroll.FadingScroll\"]"

    private func tell(_ command: String) throws { try stage.perform(["swaymsg", command]) }

    /// Does something, and waits for a new buffer of the size that the window has at a scale.
    private func expectScale(_ scale: Int, _ change: () throws -> Void) throws {
        let before = said().count
        try change()
        _ = try eventually("a picture at scale \(scale)", 10) { () -> Bool? in
            let words = String(decoding: said().dropFirst(before), as: UTF8.self)
            return words.contains(", 0, \(1280 * scale), \(800 * scale), ") ? true : nil
        }
    }

    /// The window, which lies on the second output, shows its top after the key Home, and closes without an error.
    private func expectGoodEnd() throws {
        try tell("\(isWindow) focus")
        try keyboard.type(.home)
        let top = try snapshot(file, on: stage, scale: 2, ["--size", "1280x800"])
        try expectWindow(on: stage, output: "HEADLESS-2", shows: top, "at the top")
        try tell("\(isWindow) kill")
        // A protocol error is exit status 70.
        #expect(try window.waitForExit() == 0)
        #expect(!stage.log("client").contains("wl_display@1.error"))
    }

    /// What has been said so far.
    private func said() -> [UInt8] { (try? contents(of: stage.path("client.log"))) ?? [] }
}

/// How often a window has come onto an output.
private func entries(on stage: Stage) -> Int {
    stage.log("client").split(separator: "\n").count { $0.contains("wl_surface@") && $0.contains(".enter(") }
}
