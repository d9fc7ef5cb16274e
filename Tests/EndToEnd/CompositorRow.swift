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
        case scale
        case decoration
        case close
    }

    let stage: Stage
    private let file: String
    private let window: ChildProcess
    private var cells: [Column: String] = [:]

    /// Opens a window on a compositor with one output.
    init(_ kind: Stage.Kind, scale: Int = 1) throws {
        stage = try Stage(kind, scale: scale)
        file = try text(on: stage)
        window = try stage.run(
            [try program, file, "--size", "900x600", "--set", "scroll.gain=1", "--decoration", "none"], log: "client",
            with: ["WAYLAND_DEBUG=1"]
        )
    }

    /// Adds the row, in Markdown, to a file; does nothing without one.
    func append(toTable path: String?) {
        guard let path, let table = fopen(path, "a") else { return }
        defer { fclose(table) }
        let words = Column.allCases.map { cells[$0] ?? "FAILED" }
        fputs("| \(stage.kind) | \(words.joined(separator: " | ")) |\n", table)
    }

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

    /// The window's pixels are those of `snapshot`, at a scale.
    func shows(scale: Double? = nil, offset: Int = 0, within part: BufferRect? = nil) throws -> Bool {
        // Who is not told to fill the output has the size that it wants.
        let size = stage.kind.isOfWlroots ? "1280x800" : "900x600"
        let picture = try snapshot(file, on: stage, scale: scale, ["--size", size, "--offset", "0,\(offset)"])
        return try EndToEndTests.expectWindow(on: stage, shows: picture, within: part, "\(stage.kind), \(scale ?? 1)")
    }

    /// All that a window which fills its output can be held to.
    func expectPictureScalesAndInput() throws {
        // Not every compositor has settings for the size of its output.
        try stage.perform(scaleChange()(1))
        if stage.kind == .labwc {
            leaveOut([.picture, .scale], "a pointer that nobody has is in the picture")
        } else {
            note(.picture, try shows(), "test")
            try expectScales()
        }
        try expectInput()
    }

    /// Scales that come while the window is shown, and the first one again.
    private func expectScales() throws {
        let change = scaleChange()
        let scales = offers("wp_fractional_scale_manager_v1") ? [1.5, 2, 1] : [2, 1]
        let isRight = try scales.allSatisfy { scale in
            try stage.perform(change(scale))
            return try shows(scale: scale)
        }
        note(.scale, isRight, scales.count == 3 ? "test: 1, 1.5, 2" : "test: 1, 2")
    }

    /// The command that gives the output a scale and leaves its logical size.
    private func scaleChange() -> (Double) -> [String] {
        let size = stage.size
        func pixels(_ scale: Double) -> String {
            "\(Int(Double(size.width) * scale))x\(Int(Double(size.height) * scale))"
        }
        if stage.kind == .sway {
            return { ["swaymsg", "output", "HEADLESS-1", "resolution", pixels($0), "scale", "\($0)"] }
        }
        return { ["wlr-randr", "--output", "HEADLESS-1", "--custom-mode", pixels($0), "--scale", "\($0)"] }
    }

    /// Pictures of twice the window's size, that the compositor was told of, by what the window said.
    func expectDoubleScale() {
        let isRight = try? eventually("a picture at scale 2", 10) { () -> Bool? in
            let isTold =
                self.hears("wl_surface@", ".set_buffer_scale(2)") || self.hears("wp_viewport@", "n(900, 600)")
            return isTold && self.hears("wl_shm_pool@", ", 1800, 1200, ") ? true : nil
        }
        note(.scale, isRight == true, "test: 2")
    }

    /// Has Mutter show everything at twice the size, by its own service.
    func doubleScaleOfMutter() throws {
        let name = "org.gnome.Mutter.DisplayConfig"
        let call = [
            "gdbus", "call", "--session", "--dest", name, "--object-path", "/org/gnome/Mutter/DisplayConfig",
            "--method",
        ]
        try stage.perform(call + ["\(name).GetCurrentState"])
        // The state begins with its number: (uint32 2, ...
        let number = stage.log("gdbus").drop { !$0.isWhitespace }.dropFirst().prefix { $0.isNumber }
        let screen = "(0, 0, 2.0, uint32 0, true, [('Meta-0', '2560x1600@60.000', @a{sv} {})])"
        try stage.perform(call + ["\(name).ApplyMonitorsConfig", "\(number)", "1", "[\(screen)]", "{}"])
    }

    /// Two fingers move the text, which comes to rest where the model says.
    private func expectInput() throws {
        let touchpad = try VirtualTouchpad(on: stage)
        // phoc has a seat from then on only, and tells nobody of a pointer that has entered before.
        _ = try eventually("a pointer of the window", 10) {
            self.hears("wl_seat@", ".get_pointer(") ? true : nil
        }
        try touchpad.move(x: 1279, y: 799)
        _ = try eventually("the pointer in the window", 10) {
            self.hears("wl_pointer@", ".enter(") ? true : nil
        }
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
