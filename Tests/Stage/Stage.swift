import Glibc

/// A real compositor, headless, in a private XDG_RUNTIME_DIR of its own; gone with everything it made when this object is.
package final class Stage {
    package let kind: Kind
    /// The output in logical pixels.
    package let size = (width: 1280, height: 800)
    /// Device pixels per logical pixel.
    package let scale: Int
    private let scratch: ScratchFolder
    private var compositor: ChildProcess?
    /// What runs before it: a message bus, and what else it needs there.
    private var services: [ChildProcess] = []

    /// Starts a compositor with one output of 1280x800 logical pixels and waits for its socket.
    ///
    /// - Throws: `NoAnswer` where it is not installed or does not come up.
    package init(_ kind: Kind, scale: Int) throws {
        self.kind = kind
        self.scale = scale
        scratch = try ScratchFolder()
        let command = try command()
        for service in command.services { try start(service) }
        compositor = try run(inTree(notAsRoot() + command.words), log: "compositor", with: command.variables)
        display = try eventually("the socket of \(kind)") { try self.readySocket() }
    }

    deinit {
        compositor?.stop()
        for service in services.reversed() { service.stop() }
    }

    /// The private folder: sockets, logs and pictures.
    package var folder: String { scratch.path }

    /// The name of the socket in the private folder.
    package private(set) var display = "wayland-1"

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

    /// The name of the compositor's socket once it takes clients.
    private func readySocket() throws -> String? {
        if let status = compositor?.exitStatus() {
            throw NoAnswer("\(kind) ended with \(status): \(log("compositor"))")
        }
        // wlroots' kin take the first name that is free, or the second.
        let name = ["wayland-1", "wayland-0"].first { access(path($0), F_OK) == 0 }
        return kind != .sway || isSwayReady ? name : nil
    }

    private var isSwayReady: Bool {
        guard let process = try? run(["swaymsg", "-t", "get_version"], log: "swaymsg") else { return false }
        return (try? process.waitForExit()) == 0
    }

    private func start(_ service: Service) throws {
        services.append(try run(service.words, log: service.words[0]))
        guard let socket = service.socket.map(path) else { return }
        _ = try eventually("the socket of \(service.words[0])") { access(socket, F_OK) == 0 ? true : nil }
    }
}
