import Glibc

/// Where the compositor is to be found, read from the environment once.
///
/// WAYLAND_SOCKET names an open descriptor and wins; else WAYLAND_DISPLAY names a socket, absolute or in
/// XDG_RUNTIME_DIR, and "wayland-0" is its default.
package enum ConnectionTarget: Equatable, CustomStringConvertible {
    /// A descriptor that is connected already.
    case descriptor(Int32)
    /// A socket's absolute path; `isNamed` is false where only the default was looked for.
    case path(String, isNamed: Bool)
    /// Nothing is named, and no default can be looked for.
    case nowhere

    /// Judges the three variables; empty ones count as unset.
    ///
    /// - Throws: `SetupError.badVariable` where one has a value that cannot be meant.
    package init(socket: String?, display: String?, runtimeDirectory: String?) throws(SetupError) {
        if let socket, !socket.isEmpty {
            self = .descriptor(try ConnectionTarget.descriptor(from: socket))
        } else if let display, !display.isEmpty {
            self = .path(try ConnectionTarget.path(of: display, in: runtimeDirectory), isNamed: true)
        } else if let runtimeDirectory, runtimeDirectory.hasPrefix("/"),
            let path = try? ConnectionTarget.path(of: "wayland-0", in: runtimeDirectory)
        {
            self = .path(path, isNamed: false)
        } else {
            // No socket can lie where its address would be too long.
            self = .nowhere
        }
    }

    /// Judges this process's environment.
    ///
    /// - Throws: as the other initialiser.
    package static func ofEnvironment() throws(SetupError) -> ConnectionTarget {
        func variable(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }
        return try ConnectionTarget(
            socket: variable("WAYLAND_SOCKET"), display: variable("WAYLAND_DISPLAY"),
            runtimeDirectory: variable("XDG_RUNTIME_DIR"))
    }

    /// False where nothing is named and no socket has the default name: then a program may do without a compositor.
    package var isPresent: Bool {
        switch self {
        case .descriptor, .path(_, isNamed: true): true
        case .path(let path, isNamed: false): ConnectionTarget.isSocket(path)
        case .nowhere: false
        }
    }

    /// The place with the variables that name it, in one line.
    package var description: String {
        switch self {
        case .descriptor(let number): "descriptor \(number) (WAYLAND_SOCKET)"
        case .path(let path, isNamed: true): "\(path.oneLine) (WAYLAND_DISPLAY, XDG_RUNTIME_DIR)"
        case .path(let path, isNamed: false): "\(path.oneLine) (XDG_RUNTIME_DIR)"
        case .nowhere: "no place"
        }
    }

    /// The longest path that a socket's address takes, without its final zero: `sun_path` has 108 bytes.
    private static let longestPath = 107

    private static func descriptor(from socket: String) throws(SetupError) -> Int32 {
        guard let number = Int32(socket), number >= 0 else {
            throw .badVariable("WAYLAND_SOCKET", value: socket, allowed: allowedSocket)
        }
        // A file is of no such type; then comes the other end's name, since a socket that is not connected has no other end.
        var type: Int32 = 0
        var size = socklen_t(MemoryLayout.size(ofValue: type))
        let isStream = getsockopt(number, SOL_SOCKET, SO_TYPE, &type, &size) == 0 && type == Int32(SOCK_STREAM.rawValue)
        var address = sockaddr_storage()
        var length = socklen_t(MemoryLayout.size(ofValue: address))
        let hasOtherEnd = withUnsafeMutablePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { getpeername(number, $0, &length) == 0 }
        }
        guard isStream, hasOtherEnd else { throw .badVariable("WAYLAND_SOCKET", value: socket, allowed: allowedSocket) }
        return number
    }

    private static let allowedSocket = "the number of a connected stream socket"

    private static func isSocket(_ path: String) -> Bool {
        var status = stat()
        return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFSOCK
    }

    private static func path(of display: String, in runtimeDirectory: String?) throws(SetupError) -> String {
        var path = display
        if !display.hasPrefix("/") {
            guard let runtimeDirectory, runtimeDirectory.hasPrefix("/") else {
                throw .badVariable(
                    "XDG_RUNTIME_DIR", value: runtimeDirectory,
                    allowed: "the absolute path of the folder that holds the socket \(display)")
            }
            path = runtimeDirectory + "/" + display
        }
        guard path.utf8.count <= longestPath else {
            throw .badVariable("WAYLAND_DISPLAY", value: display, allowed: "a path of at most \(longestPath) bytes")
        }
        return path
    }
}
