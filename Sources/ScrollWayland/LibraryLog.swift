import CWaylandClient
import Glibc
import Synchronization

/// What libwayland has to say: it gives a protocol error's text to its log and to nothing else.
enum LibraryLog {
    /// By thread: a connection is used on one, and libwayland logs on the thread that is in it.
    private static let lastLines = Mutex<[pthread_t: String]>([:])

    /// Sends libwayland's log lines here instead of to standard error, and forgets what it has said on this thread, of
    /// another connection.
    static func capture() {
        lastLines.withLock { $0[pthread_self()] = nil }
        wl_log_set_handler_client { format, arguments in
            guard let format, let arguments else { return }
            var bytes = [CChar](repeating: 0, count: 1024)
            vsnprintf(&bytes, bytes.count, format, arguments)
            var line = String(decoding: bytes.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
            if line.last == "\n" { line.removeLast() }
            LibraryLog.lastLines.withLock { $0[pthread_self()] = line }
        }
    }

    /// What libwayland last logged on this thread, with whatever the compositor put into it; empty where there is nothing.
    static var last: String { lastLines.withLock { $0[pthread_self()] ?? "" } }
}
