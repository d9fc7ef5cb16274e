import Glibc
import ScrollCairo
import ScrollCore
import TestStage

/// A window of the command with our title bar on Weston, which is itself a window that fills the output of sway: so it has
/// a pointer, which headless Weston has not.
final class NestedWeston {
    private let stage: Stage
    private let touchpad: VirtualTouchpad
    private let weston: ChildProcess
    private let window: ChildProcess
    private let file: String
    /// The frame that Weston draws around its own window, logical pixels.
    private static let frame = (left: 6, top: 27, right: 6, bottom: 6)
    /// Weston's output, logical pixels.
    private static let size = (width: 1280 - frame.left - frame.right, height: 800 - frame.top - frame.bottom)
    private static let display = "wayland-9"

    /// Starts sway, Weston in it, and the window in that.
    init() throws {
        stage = try Stage(.sway, scale: 1)
        // Weston looks for a pointer when it starts, and never again.
        touchpad = try VirtualTouchpad(on: stage)
        try touchpad.move(x: 1279, y: 799)
        let settings = try stage.writeWestonSettings()
        weston = try stage.run(
            [
                "weston", "--backend=wayland-backend.so", "--use-pixman", "--width=\(Self.size.width)",
                "--height=\(Self.size.height)", "--socket=\(Self.display)", "--shell=desktop-shell.so", "--debug", "-c",
                settings,
            ], log: "weston")
        let socket = stage.path(Self.display)
        _ = try eventually("the socket of Weston") { access(socket, F_OK) == 0 ? true : nil }
        file = try text(on: stage)
        window = try stage.run(
            Self.inside([try program, file, "--size", "900x600", "--set", "scroll.gain=1"]), log: "client",
            with: ["WAYLAND_DEBUG=1"])
    }

    /// Two fingers move the text by as much as they go; Weston passes on neither what moves it nor the lift.
    func followsFingers() throws -> Bool {
        guard let place = try place(offset: 0) else { return false }
        try touch(x: place.x + 450, y: place.y + 300)
        try touchpad.swipe(Array(repeating: 16, count: 12))
        return try self.place(offset: 192) != nil
    }

    /// Two double clicks on the title bar maximize the window and give it its size back.
    func isMaximizedByItsBar() throws -> Bool {
        guard let place = try place(offset: 192) else { return false }
        try touch(x: place.x + 100, y: place.y - 20)
        try doubleClick()
        guard try self.place(size: "\(Self.size.width)x\(Self.size.height - 40)", offset: 192) != nil else {
            return false
        }
        try touch(x: 200, y: 37)
        try doubleClick()
        return try self.place(offset: 192) != nil
    }

    /// A drag of the title bar moves the window by as much.
    func isMovedByItsBar() throws -> Bool {
        guard let start = try place(offset: 192) else { return false }
        // Weston puts windows anywhere; out of its output nothing could be seen.
        let right = start.maxX + 50 < Self.size.width ? 1 : -1
        let down = start.maxY + 50 < Self.size.height ? 1 : -1
        func drag(by way: Int) throws { try touch(x: start.x + 100 + right * way, y: start.y - 20 + down * way) }
        try drag(by: 0)
        try touchpad.press(true)
        for way in [5, 10, 20, 30] { try drag(by: way) }
        _ = try eventually("a move", 10) { self.stage.log("client").contains(".move(") ? true : nil }
        try drag(by: 40)
        try touchpad.press(false)
        guard let end = try place(offset: 192) else { return false }
        let (x, y) = (right * (end.x - start.x), down * (end.y - start.y))
        return x > 10 && x == y
    }

    /// A click on the title bar's close button ends the program without an error.
    func isClosedByItsBar() throws -> Bool {
        guard let place = try place(offset: 192) else { return false }
        try touch(x: place.x + 900 - 23, y: place.y - 20)
        try click()
        return try window.waitForExit() == 0
    }

    /// Words that run on Weston.
    private static func inside(_ words: [String]) -> [String] { ["env", "WAYLAND_DISPLAY=\(display)"] + words }

    /// Moves the pointer to a place on Weston's output, logical pixels.
    private func touch(x: Int, y: Int) throws {
        try touchpad.move(x: UInt32(x + Self.frame.left), y: UInt32(y + Self.frame.top))
    }

    private func click() throws {
        for state in [true, false] { try touchpad.press(state) }
    }

    private func doubleClick() throws {
        for _ in 0..<2 { try click() }
    }

    /// Where the window's content lies in a picture of Weston's output; nil where it never is what `snapshot` draws of it.
    private func place(size: String = "900x600", offset: Int) throws -> BufferRect? {
        let picture = try snapshot(file, on: stage, ["--size", size, "--offset", "0,\(offset)"])
        let part = BufferRect(x: 0, y: 0, width: picture.size.width, height: picture.size.height - 20)
        return try? eventually("the picture", 20) { () -> BufferRect? in
            // Weston's pictures have the pointer in them; at the output's very edge it would be on Weston's own frame,
            // and before its window is shown Weston knows of no pointer.
            for way in 0..<2 { try self.touch(x: Self.size.width / 2 + way, y: Self.size.height - 12) }
            let shot = try self.stage.westonScreenshot(Self.inside)
            guard let place = shot.place(of: picture),
                shot.differentRows(to: picture, at: place, within: part) == 0
            else { return nil }
            return place
        }
    }
}
