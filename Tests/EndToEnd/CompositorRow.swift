import Glibc
import ScrollCore
import TestStage
import Testing

/// A window of the command on one compositor, and what was seen of it: a row of the table of compositors in README.md.
final class CompositorRow {
    /// The columns of the table.
    enum Column: String, CaseIterable {
        case window
        case picture
        case input
        case resize
        case scale
        case decoration
        case close
    }

    let stage: Stage
    let file: String
    private let window: ChildProcess
    private var cells: [Column: String] = [:]

    /// Opens a window on a compositor with one output.
    init(_ kind: Stage.Kind, scale: Int = 1) throws {
        stage = try Stage(kind, scale: scale)
        file = try text(on: stage)
        window = try stage.run(
            [
                try program, file, "--size", "900x600", "--set", "scroll.gain=1", "--decoration",
                // Where nothing else has a title bar, the pointer uses ours.
                kind == .mutter ? "auto" : "none",
            ], log: "client", with: ["WAYLAND_DEBUG=1"])
    }

    /// Adds the row, in Markdown, to a file; does nothing without one.
    func append(toTable path: String?) {
        guard let path, let table = fopen(path, "a") else { return }
        defer { fclose(table) }
        let words = Column.allCases.map { cells[$0] ?? "FAILED" }
        fputs("| \(stage.kind) | \(words.joined(separator: " | ")) |\n", table)
    }

    /// What has been neither seen nor left out.
    var emptyColumns: [Column] { Column.allCases.filter { cells[$0] == nil } }

    /// Writes down what was seen in a column, and expects that it was as it ought to be.
    func note(_ column: Column, _ isRight: Bool, _ words: String) {
        cells[column] = isRight ? words : "FAILED"
        #expect(isRight, "\(stage.kind), \(column): \(words)")
    }

    /// Writes down that columns cannot be judged here.
    func leaveOut(_ columns: [Column], _ why: String) {
        for column in columns { cells[column] = "not run here: \(why)" }
    }

    // MARK: What is seen

    /// The compositor takes a picture and asks for the next.
    func expectWindow() {
        let isShown = try? eventually("a frame after the first picture") { () -> Bool? in
            let words = self.stage.log("client").split(separator: "\n")
            guard let first = words.firstIndex(where: { $0.contains(".attach(wl_buffer") }) else { return nil }
            return words[first...].contains { $0.contains("wl_callback@") && $0.contains(".done(") } ? true : nil
        }
        note(.window, isShown == true, "test")
    }

    /// The window's pixels are those of `snapshot`, at a scale and in a size of logical pixels.
    func shows(scale: Double? = nil, size: String? = nil, offset: Int = 0, within part: BufferRect? = nil) throws
        -> Bool
    {
        // Who is not told to fill the output has the size that it wants.
        let size = size ?? (stage.kind.isOfWlroots ? "1280x800" : "900x600")
        let picture = try snapshot(file, on: stage, scale: scale, ["--size", size, "--offset", "0,\(offset)"])
        return try EndToEndTests.expectWindow(on: stage, shows: picture, within: part, "\(stage.kind), \(scale ?? 1)")
    }

    /// All that a window which fills its output can be held to.
    func expectPictureScalesAndInput() throws {
        // Not every compositor has settings for the size of its output.
        try changeOutput(scale: 1)
        // A pointer that nobody has is in labwc's pictures; one that somebody has is out of the way.
        let touchpad = stage.kind == .labwc ? try parkedTouchpad() : nil
        note(.picture, try showsUncovered(scale: 1), "test")
        try expectScales()
        try changeOutput(scale: 1, size: (1000, 700))
        // A smaller output has drawn the pointer in.
        for place in [1278, 1279] as [UInt32] { try touchpad?.move(x: place, y: 799) }
        let isResized = try showsUncovered(scale: 1, size: (1000, 700))
        try changeOutput(scale: 1)
        for place in [1278, 1279] as [UInt32] { try touchpad?.move(x: place, y: 799) }
        note(.resize, try isResized && showsUncovered(scale: 1), "test")
        try expectInput(by: touchpad ?? parkedTouchpad())
    }

    /// Scales that come while the window is shown, and the first one again.
    private func expectScales() throws {
        let scales = offers("wp_fractional_scale_manager_v1") ? [1.5, 2, 1] : [2, 1]
        let isRight = try scales.allSatisfy { scale in
            try changeOutput(scale: scale)
            return try showsUncovered(scale: scale)
        }
        note(.scale, isRight, scales.count == 3 ? "test: 1, 1.5, 2" : "test: 1, 2")
    }

    /// The same where a pointer may be in the picture's lower right corner.
    private func showsUncovered(scale: Double, size: (width: Int, height: Int) = (1280, 800)) throws -> Bool {
        let covered = stage.kind == .labwc ? 20 : 0
        let part = BufferRect(
            x: 0, y: 0, width: Int(Double(size.width) * scale), height: Int(Double(size.height - covered) * scale))
        return try shows(scale: scale, size: "\(size.width)x\(size.height)", within: part)
    }

    /// Gives the output a scale, and a size in logical pixels.
    private func changeOutput(scale: Double, size: (width: Int, height: Int) = (1280, 800)) throws {
        let pixels = "\(Int(Double(size.width) * scale))x\(Int(Double(size.height) * scale))"
        try stage.perform(
            stage.kind == .sway
                ? ["swaymsg", "output", "HEADLESS-1", "resolution", pixels, "scale", "\(scale)"]
                : ["wlr-randr", "--output", "HEADLESS-1", "--custom-mode", pixels, "--scale", "\(scale)"])
    }

    /// Pictures of twice the window's size, that the compositor was told of, by what the window said.
    ///
    /// - Parameter height: the window's, logical pixels.
    func expectDoubleScale(width: Int = 900, height: Int = 600) {
        let isRight = try? eventually("a picture at scale 2", 10) { () -> Bool? in
            let isTold =
                self.hears("wl_surface@", ".set_buffer_scale(2)")
                || self.hears("wp_viewport@", "n(\(width), \(height))")
            return isTold && self.hears("wl_shm_pool@", ", \(2 * width), \(2 * height), ") ? true : nil
        }
        note(.scale, isRight == true, "test: 2")
    }

    /// Two fingers on a touchpad whose pointer is in the output's corner.
    private func parkedTouchpad() throws -> VirtualTouchpad {
        let touchpad = try VirtualTouchpad(on: stage)
        // phoc has a seat from then on only, and tells nobody of a pointer that has entered before.
        _ = try eventually("a pointer of the window", 10) {
            self.hears("wl_seat@", ".get_pointer(") ? true : nil
        }
        try touchpad.move(x: 1279, y: 799)
        return touchpad
    }

    /// Two fingers move the text, which comes to rest where the model says.
    private func expectInput(by touchpad: VirtualTouchpad) throws {
        try touchpad.move(x: 1278, y: 799)
        _ = try eventually("the pointer in the window", 10) {
            self.hears("wl_pointer@", ".enter(") ? true : nil
        }
        try touchpad.move(x: 1279, y: 799)
        try touchpad.swipe(Array(repeating: 16, count: 12))
        note(.input, try shows(offset: 801, within: uncovered), "test: fingers")
    }

    /// What the compositor has said of the frame around the window.
    func expectDecoration() {
        guard offers("zxdg_decoration_manager_v1") else { return note(.decoration, true, "test: none offered") }
        let isServers = hears("zxdg_toplevel_decoration_v1@", ".configure(2)")
        let isOurs = hears("zxdg_toplevel_decoration_v1@", ".configure(1)")
        note(.decoration, isServers || isOurs, isServers ? "test: the compositor's" : "test: left to us")
    }

    /// The window goes when it is asked to, without any error.
    func expectEnd(_ words: String, _ ask: () throws -> Void) throws {
        try ask()
        note(.close, try window.waitForExit() == 0, words)
        let replay = try LogReplay(stage.log("client"))
        #expect(replay.errors.isEmpty, "\(stage.kind)")
    }

    /// The window goes by a signal, where the compositor has no way to ask that needs no hand.
    func expectEndBySignal() throws {
        try expectEnd("test: SIGTERM") { window.signal(SIGTERM) }
    }

    /// Whether the compositor has a global.
    func offers(_ interface: String) -> Bool { hears("wl_registry@", "\"\(interface)\"") }

    /// Whether a line of what was said, by either side, has an object and some words.
    func hears(_ object: String, _ words: String) -> Bool {
        stage.log("client").split(separator: "\n").contains { $0.contains(object) && $0.contains(words) }
    }
}
