import Glibc
import Testing

/// A real compositor, headless, in a private XDG_RUNTIME_DIR of its own; gone with everything it made when the test is.
final class Stage {
    /// The compositors that Debian 12 has and that run without a GPU.
    enum Kind: String, CaseIterable, CustomTestStringConvertible {
        case sway
        case weston

        var testDescription: String { rawValue }
    }

    let kind: Kind
    /// The private folder: sockets, logs and pictures.
    let folder: String
    /// The output in logical pixels.
    let size = (width: 1280, height: 800)
    let scale: Int
    private var compositor: ChildProcess?

    /// Starts a compositor with one output of 1280x800 logical pixels and waits for its socket.
    init(_ kind: Kind, scale: Int) throws {
        self.kind = kind
        self.scale = scale
        var template = Array("/tmp/fading-scroll-stage-XXXXXX".utf8CString)
        folder = String(cString: try #require(mkdtemp(&template)))
        compositor = try start()
        _ = try eventually("the socket of \(kind)") {
            if let status = self.compositor?.exitStatus() {
                throw NoAnswer(description: "\(kind) ended with \(status): \(self.log("compositor"))")
            }
            return access("\(folder)/\(self.display)", F_OK) == 0 && (kind == .weston || self.isSwayReady) ? true : nil
        }
    }

    deinit {
        compositor?.stop()
        remove(folder)
    }

    /// The name of the socket in the private folder.
    let display = "wayland-1"

    /// The environment of programs on this stage.
    var environment: [String] {
        [
            "XDG_RUNTIME_DIR=\(folder)", "WAYLAND_DISPLAY=\(display)", "SWAYSOCK=\(folder)/sway.sock", "LC_ALL=C",
            "PATH=\(getenv("PATH").map { String(cString: $0) } ?? "/usr/bin:/bin")", "HOME=\(folder)",
        ]
    }

    /// Starts a program on this stage; what it says goes to a log.
    func run(_ words: [String], log: String, with variables: [String] = []) throws -> ChildProcess {
        try ChildProcess(
            .init(words: words, environment: environment + variables, folder: folder, log: "\(folder)/\(log).log"))
    }

    /// Runs a program to its end and expects it to succeed.
    func perform(_ words: [String]) throws {
        let process = try run(words, log: words[0].split(separator: "/").last.map(String.init) ?? "program")
        let status = try process.waitForExit()
        try #require(status == 0, "\(words.joined(separator: " ")) ended with \(status)")
    }

    /// What a program has said so far.
    func log(_ name: String) -> String { (try? contents(of: "\(folder)/\(name).log")).map(text) ?? "" }

    /// Where a file of this stage lies.
    func path(_ name: String) -> String { "\(folder)/\(name)" }

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

    /// sway refuses to run as root; a user namespace that maps us to an ordinary user is the way round.
    private func startSway() throws -> ChildProcess {
        let (width, height) = (size.width * scale, size.height * scale)
        try write(
            """
            output HEADLESS-1 resolution \(width)x\(height)@60Hz position 0 0 scale \(scale) bg #202830 solid_color
            default_border none
            xwayland disable
            seat seat0 fallback true
            """, to: path("sway.conf"))
        let asUser = geteuid() == 0 ? ["unshare", "--user", "--map-user=1000", "--map-group=1000"] : []
        return try run(
            asUser + ["sway", "-c", path("sway.conf")], log: "compositor",
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

/// The bytes of a file.
func contents(of path: String) throws -> [UInt8] {
    let file = try #require(fopen(path, "r"), "\(path) cannot be read")
    defer { fclose(file) }
    var bytes: [UInt8] = []
    var block = [UInt8](repeating: 0, count: 65_536)
    while case let count = fread(&block, 1, block.count, file), count > 0 { bytes += block[..<count] }
    return bytes
}

/// A new file with a text.
func write(_ text: String, to path: String) throws {
    let file = try #require(fopen(path, "w"), "\(path) cannot be written")
    fputs(text + "\n", file)
    fclose(file)
}

private func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

/// Removes a folder with all that is in it.
private func remove(_ folder: String) {
    guard let directory = opendir(folder) else { return }
    while let entry = readdir(directory) {
        let name = withUnsafePointer(to: &entry.pointee.d_name) {
            $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
        }
        guard name != ".", name != ".." else { continue }
        if unlink("\(folder)/\(name)") != 0 { remove("\(folder)/\(name)") }
    }
    closedir(directory)
    rmdir(folder)
}
