import CWaylandClient
import Glibc

/// What libwayland has to say: it gives a protocol error's text to its log and to nothing else.
///
/// Each thread has a line of its own: a connection is used on one, and libwayland logs on the thread that is in it.
enum LibraryLog {
    /// The place of a thread's line, whose memory goes with the thread; nil where the system has no place left.
    private static let key: pthread_key_t? = {
        var key = pthread_key_t()
        return pthread_key_create(&key, { free($0) }) == 0 ? key : nil
    }()

    /// The most bytes of a line, with its final zero.
    private static let capacity = 1024

    /// Sends libwayland's log lines here instead of to standard error, and forgets what it has said on this thread, of
    /// another connection.
    static func capture() {
        line?[0] = 0
        wl_log_set_handler_client { format, arguments in
            guard let format, let arguments, let line = LibraryLog.line ?? LibraryLog.makeLine() else { return }
            vsnprintf(line, LibraryLog.capacity, format, arguments)
        }
    }

    /// What libwayland last logged on this thread, with whatever the compositor put into it; empty where there is nothing.
    static var last: String {
        guard let line else { return "" }
        let text = String(cString: line)
        return text.last == "\n" ? String(text.dropLast()) : text
    }

    private static var line: UnsafeMutablePointer<CChar>? {
        key.flatMap { pthread_getspecific($0) }?.assumingMemoryBound(to: CChar.self)
    }

    /// Nil where the system refuses a place or memory: then there is no line either.
    private static func makeLine() -> UnsafeMutablePointer<CChar>? {
        guard let key, let memory = calloc(capacity, 1) else { return nil }
        guard pthread_setspecific(key, memory) == 0 else {
            free(memory)
            return nil
        }
        return memory.assumingMemoryBound(to: CChar.self)
    }
}
