import Glibc

/// A real compositor, headless, in a private XDG_RUNTIME_DIR of its own; gone with everything it made when this object is.
package final class Stage {
    /// The compositors that Debian 12 has and that run without a GPU.
    package enum Kind: String, CaseIterable, Sendable {
        case sway
        case weston
    }

    package let kind: Kind
    /// The output in logical pixels.
    package let size = (width: 1280, height: 800)
    /// Device pixels per logical pixel.
    package let scale: Int
    private let scratch: ScratchFolder
    private var compositor: ChildProcess?

    /// Starts a compositor with one output of 1280x800 logical pixels and waits for its socket.
    ///
    /// - Throws: `NoAnswer` where it is not installed or does not come up.
    package init(_ kind: Kind, scale: Int) throws {
        self.kind = kind
        self.scale = scale
        scratch = try ScratchFolder()
        compositor = try start()
        _ = try eventually("the socket of \(kind)") {
            if let status = self.compositor?.exitStatus() {
                throw NoAnswer("\(kind) ended with \(status): \(self.log("compositor"))")
            }
            return access("\(folder)/\(self.display)", F_OK) == 0 && (kind == .weston || self.isSwayReady) ? true : nil
        }
    }

    deinit { compositor?.stop() }

    /// The private folder: sockets, logs and pictures.
    package var folder: String { scratch.path }

    /// The name of the socket in the private folder.
    package let display = "wayland-1"

    /// The environment of programs on this stage.
    package var environment: [String] {
        [
            "XDG_RUNTIME_DIR=\(folder)", "WAYLAND_DISPLAY=\(display)", "SWAYSOCK=\(folder)/sway.sock", "LC_ALL=C",
            "PATH=\(getenv("PATH").map { String(cString: $0) } ?? "/usr/bin:/bin")", "HOME=\(folder)",
        ] + sanitizerVariables
    }

    /// Starts a program on this stage; what it says goes to a log.
    package func run(_ words: [String], log: String, with variables: [String] = []) throws -> ChildProcess {
        var launch = ChildProcess.Launch(words: words, environment: environment + variables, log: path("\(log).log"))
        launch.folder = folder
        return try ChildProcess(launch)
    }

    /// Runs a program to its end.
    ///
    /// - Throws: `NoAnswer` where it fails.
    package func perform(_ words: [String]) throws {
        let process = try run(words, log: words[0].split(separator: "/").last.map(String.init) ?? "program")
        let status = try process.waitForExit()
        guard status == 0 else { throw NoAnswer("\(words.joined(separator: " ")) ended with \(status)") }
    }

    /// What a program has said so far.
    package func log(_ name: String) -> String {
        (try? contents(of: "\(folder)/\(name).log")).map { String(decoding: $0, as: UTF8.self) } ?? ""
    }

    /// Where a file of this stage lies.
    package func path(_ name: String) -> String { "\(folder)/\(name)" }

    private var isSwayReady: Bool {
        guard let process = try? run(["swaymsg", "-t", "get_version"], log: "swaymsg") else { return false }
        return (try? process.waitForExit()) == 0
    }

    private func start() throws -> ChildProcess {
        switch kind {
        case .sway: try startSway()
        case .weston: try startWeston()
        }
    }

    /// How to start what refuses to run as root: as an ordinary user of a user namespace of our own, so that files stay ours,
    /// or where none can be made, as in a changed root, as nobody, to whom the folder then belongs.
    private func notAsRoot() -> [String] {
        guard geteuid() == 0 else { return [] }
        let namespace = ["unshare", "--user", "--map-user=1000", "--map-group=1000"]
        if (try? perform(namespace + ["true"])) != nil { return namespace }
        let nobody = 65_534
        chown(folder, uid_t(nobody), gid_t(nobody))
        return ["setpriv", "--reuid=\(nobody)", "--regid=\(nobody)", "--clear-groups"]
    }

    private func startSway() throws -> ChildProcess {
        let (width, height) = (size.width * scale, size.height * scale)
        try write(
            """
            output HEADLESS-1 resolution \(width)x\(height)@60Hz position 0 0 scale \(scale) bg #202830 solid_color
            default_border none
            xwayland disable
            seat seat0 fallback true
            """, to: path("sway.conf"))
        return try run(
            notAsRoot() + ["sway", "-c", path("sway.conf")], log: "compositor",
            with: ["WLR_BACKENDS=headless", "WLR_RENDERER=pixman", "WLR_LIBINPUT_NO_DEVICES=1"])
    }

    private func startWeston() throws -> ChildProcess {
        try write(
            """
            [core]
            idle-time=0
            repaint-window=16
            [shell]
            panel-position=none
            background-color=0xff202830
            locking=false
            animation=none
            startup-animation=none
            close-animation=none
            """, to: path("weston.ini"))
        return try run(
            [
                "weston", "--backend=headless-backend.so", "--use-pixman", "--width=\(size.width)",
                "--height=\(size.height)", "--scale=\(scale)", "--socket=\(display)", "--shell=desktop-shell.so",
                "--debug", "-c", path("weston.ini"),
            ], log: "compositor")
    }
}
