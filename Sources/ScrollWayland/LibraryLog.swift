import CWaylandClient
import Glibc
import Synchronization

/// What libwayland has to say: it gives a protocol error's text to its log and to nothing else.
enum LibraryLog {
    private static let lastLine = Mutex("")

    /// Sends libwayland's log lines here instead of to standard error.
    static func capture() {
        wl_log_set_handler_client { format, arguments in
            guard let format, let arguments else { return }
            var line = [CChar](repeating: 0, count: 1024)
            vsnprintf(&line, line.count, format, arguments)
            let text = String(decoding: line.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
            LibraryLog.lastLine.withLock { $0 = text.split(whereSeparator: \.isNewline).joined(separator: " ") }
        }
    }

    /// The last line that libwayland logged in this process; empty where there is none.
    static var last: String { lastLine.withLock { $0 } }
}
