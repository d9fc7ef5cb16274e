import Glibc

/// A stream socket connected to a compositor's address, made without ever blocking.
///
/// A compositor that accepts nobody leaves connections in a queue; where that is full the system says EAGAIN to a
/// socket that does not block, and would keep any other waiting for ever.
enum CompositorSocket {
    /// How a full queue is waited for.
    struct Patience {
        /// A clock, seconds.
        var now: () -> Double
        /// Lets some seconds pass.
        var pause: (_ seconds: Double) -> Void

        /// By the monotonic clock.
        static var real: Patience {
            Patience(
                now: PollEventSource.monotonicTime,
                pause: { seconds in _ = poll(nil, 0, Int32((seconds * 1000).rounded(.up))) })
        }
    }

    /// How long the queue may be full, seconds: as long as a compositor has for its first answer.
    static let limit = 5.0
    /// Time between two tries, seconds: well below what a person notices, and few enough tries to cost nothing.
    static let interval = 0.01

    /// Connects to a path.
    ///
    /// - Parameter isNamed: as in `ConnectionTarget.path`, for what is said of a failure.
    /// - Returns: a descriptor, close-on-exec, which becomes the caller's.
    /// - Throws: `SetupError.unreachable` with the system's reason, or `.silent` where the queue stays full.
    static func connect(to path: String, isNamed: Bool = true, patience: Patience) throws(SetupError) -> Int32 {
        let kind = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue | SOCK_NONBLOCK.rawValue)
        let descriptor = socket(AF_UNIX, kind, 0)
        let target = ConnectionTarget.path(path, isNamed: isNamed)
        guard descriptor >= 0 else { throw .unreachable(target, SystemError("socket")) }
        do throws(SetupError) {
            try connect(descriptor, to: path, of: target, patience: patience)
        } catch {
            close(descriptor)
            throw error
        }
        return descriptor
    }

    private static func connect(
        _ descriptor: Int32, to path: String, of target: ConnectionTarget, patience: Patience
    ) throws(SetupError) {
        let deadline = patience.now() + limit
        while true {
            let code = attempt(descriptor, path: path)
            guard code != 0 else { return }
            guard code == EAGAIN || code == EINTR else {
                throw .unreachable(target, SystemError("connect", number: code))
            }
            guard patience.now() < deadline else { throw .silent(target, seconds: limit) }
            patience.pause(interval)
        }
    }

    /// Tries once; answers the error number, or 0.
    private static func attempt(_ descriptor: Int32, path: String) -> Int32 {
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        let bytes = Array(path.utf8)
        guard bytes.count < MemoryLayout.size(ofValue: address.sun_path) else { return ENAMETOOLONG }
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: bytes) }
        let result = withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                Glibc.connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
            }
        }
        return result == 0 ? 0 : errno
    }
}
