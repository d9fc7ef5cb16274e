import Glibc

/// Standard output: text gathered into blocks and written whole, so that a reader who has gone is seen.
final class Output {
    /// Bytes gathered before a write: the usual capacity of a Linux pipe (pipe(7)).
    private static let blockSize = 65_536

    private let descriptor: Int32
    private var pending: [UInt8] = []

    /// Writes to an open descriptor, which stays the caller's.
    init(descriptor: Int32 = 1) {
        self.descriptor = descriptor
    }

    /// Adds one line.
    /// - Throws: exit status 73 where the descriptor cannot be written.
    func writeLine(_ line: String) throws(CommandFailure) {
        pending.append(contentsOf: line.utf8)
        pending.append(UInt8(ascii: "\n"))
        if pending.count >= Output.blockSize { try flush() }
    }

    /// Writes what is gathered.
    /// - Throws: exit status 73 where the descriptor cannot be written.
    func flush() throws(CommandFailure) {
        let cause = writeAll(pending, to: descriptor)
        pending.removeAll(keepingCapacity: true)
        guard let cause else { return }
        throw CommandFailure(
            status: .cannotWrite, wrong: "standard output cannot be written (\(systemErrorText(cause)))",
            allowed: "an open file, pipe or terminal with room is needed")
    }
}

/// Writes every byte, waiting where the descriptor has no room; answers the errno that stopped it, or nil.
func writeAll(_ bytes: [UInt8], to descriptor: Int32) -> Int32? {
    var written = 0
    while written < bytes.count {
        let count = bytes.withUnsafeBytes { write(descriptor, $0.baseAddress! + written, $0.count - written) }
        if count >= 0 {
            written += count
        } else if errno == EAGAIN {
            // The caller may have given us a pipe that does not block.
            var room = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
            _ = poll(&room, 1, -1)
        } else if errno != EINTR {
            return errno
        }
    }
    return nil
}

/// The C library's words for an errno; the program sets no locale, so they are English.
func systemErrorText(_ code: Int32) -> String {
    strerror(code).map { String(cString: $0) } ?? "error \(code)"
}
