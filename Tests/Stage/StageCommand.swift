import Glibc

extension Stage {
    /// How a compositor is started.
    struct Command {
        var words: [String]
        var variables: [String] = []
        /// What it wants to find when it starts, in this order.
        var services: [Service] = []
    }

    /// A program that a compositor needs beside it.
    struct Service {
        let words: [String]
        /// The socket in the private folder by which it shows that it is ready; nil for none.
        var socket: String?
    }

    private var bus: Service {
        Service(
            words: ["dbus-daemon", "--session", "--address=unix:path=\(path("bus"))", "--nofork", "--nopidfile"],
            socket: "bus")
    }

    /// The command of this stage's compositor, whose files are written.
    func command() throws -> Command {
        switch kind {
        case .sway: try swayCommand()
        case .weston: try westonCommand()
        case .phoc: try phocCommand()
        case .labwc: Command(words: ["labwc"], variables: wlrootsVariables)
        // cage runs as long as its client, which it does not end: so that one waits for cage's own end.
        case .cage:
            Command(
                words: ["cage", "--", "sh", "-c", "exec tail --pid=$PPID -f /dev/null"], variables: wlrootsVariables)
        case .kwin: try kwinCommand()
        case .mutter: mutterCommand()
        }
    }

    /// How to start what refuses to run as root: as an ordinary user of a user namespace of our own, so that files stay ours,
    /// or where none can be made, as in a changed root, as nobody, to whom the folder then belongs.
    func notAsRoot() -> [String] {
        // Newer ones do not refuse.
        guard geteuid() == 0, Self.tree == nil, kind == .sway || kind == .cage else { return [] }
        let namespace = ["unshare", "--user", "--map-user=1000", "--map-group=1000"]
        if (try? perform(namespace + ["true"])) != nil { return namespace }
        let nobody = 65_534
        chown(folder, uid_t(nobody), gid_t(nobody))
        return ["setpriv", "--reuid=\(nobody)", "--regid=\(nobody)", "--clear-groups"]
    }

    private var wlrootsVariables: [String] {
        ["WLR_BACKENDS=headless", "WLR_RENDERER=pixman", "WLR_LIBINPUT_NO_DEVICES=1"]
    }

    /// The output in device pixels, as compositors' settings have it.
    private var pixels: String { "\(size.width * scale)x\(size.height * scale)" }

    private func swayCommand() throws -> Command {
        try write(
            """
            output HEADLESS-1 resolution \(pixels)@60Hz position 0 0 scale \(scale) bg #202830 solid_color
            default_border none
            xwayland disable
            seat seat0 fallback true
            """, to: path("sway.conf"))
        return Command(words: ["sway", "-c", path("sway.conf")], variables: wlrootsVariables)
    }

    /// Writes the settings of a Weston that shows windows and nothing else, and gives their path.
    package func writeWestonSettings() throws -> String {
        let file = path("weston.ini")
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
            """, to: file)
        return file
    }

    private func westonCommand() throws -> Command {
        let settings = try writeWestonSettings()
        // Weston 11 shortened the names of its parts; Debian 12's has the long ones.
        let isOld = Self.tree == nil
        let backend =
            isOld ? ["--backend=headless-backend.so", "--use-pixman"] : ["--backend=headless", "--renderer=pixman"]
        return Command(
            words: ["weston"] + backend + [
                "--width=\(size.width)", "--height=\(size.height)", "--scale=\(scale)", "--socket=\(display)",
                "--shell=desktop\(isOld ? "-shell.so" : "")", "--debug", "-c", settings,
            ])
    }

    private func phocCommand() throws -> Command {
        try write(
            """
            [core]
            xwayland=false
            [output:HEADLESS-1]
            mode=\(pixels)@60Hz
            scale=\(scale)
            """, to: path("phoc.ini"))
        return Command(words: ["phoc", "-C", path("phoc.ini")], variables: wlrootsVariables)
    }

    /// KWin's program has a file capability that not every machine lets it use; a copy has none.
    private func kwinCommand() throws -> Command {
        let copy = path("kwin_wayland")
        try perform(["cp", "--no-preserve=all", "\(Self.tree ?? "")/usr/bin/kwin_wayland", copy])
        chmod(copy, 0o755)
        // Three quarters of the usual size are whole pixels at scales of 1, 1.5 and 2 after one another. Pictures are made
        // with OpenGL alone, which KWin 6 has not got without a graphics device.
        return Command(
            words: [
                copy, "--virtual", "--width", "\(size.width * 3 / 4)", "--height", "\(size.height * 3 / 4)", "--scale",
                "\(scale)",
                "--no-lockscreen", "--no-global-shortcuts", "--socket", display,
            ],
            variables: [
                "KWIN_COMPOSE=\(Self.tree == nil ? "O2" : "Q")", "KWIN_WAYLAND_NO_PERMISSION_CHECKS=1",
                "KWIN_SCREENSHOT_NO_PERMISSION_CHECKS=1",
            ], services: [bus])
    }

    private func mutterCommand() -> Command {
        Command(
            words: [
                "mutter", "--headless", "--virtual-monitor", pixels, "--wayland", "--no-x11", "--wayland-display",
                display,
            ], variables: ["GSETTINGS_BACKEND=memory"],
            // By PipeWire it gives pictures.
            services: [bus, Service(words: ["pipewire"], socket: "pipewire-0"), Service(words: ["wireplumber"])])
    }
}
