import Glibc

/// A file that grows line by line; each line is in it as soon as it is written, so that an end at any time loses none.
final class LineFile {
    private let name: FileName
    private let descriptor: Int32
    /// Bytes of the lines that are in it.
    private var length = 0

    /// Opens a file and empties it.
    ///
    /// - Throws: exit status 73 where it cannot be written; 71 where the system has no descriptor or memory left.
    init(_ name: FileName) throws(CommandFailure) {
        let path = name.bytes.map { CChar(bitPattern: $0) } + [0]
        // Else a pipe that nobody reads would keep us until somebody does.
        let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_NONBLOCK | O_CLOEXEC | O_NOCTTY, 0o666)
        guard descriptor >= 0 else { throw OutputFile.failure(of: name, errno) }
        _ = fcntl(descriptor, F_SETFL, O_WRONLY)
        self.name = name
        self.descriptor = descriptor
    }

    deinit { close(descriptor) }

    /// Adds a line, or nothing where it does not fit.
    ///
    /// - Throws: as `init`.
    func write(_ line: String) throws(CommandFailure) {
        let bytes = Array((line + "\n").utf8)
        guard let cause = writeAll(bytes, to: descriptor) else {
            length += bytes.count
            return
        }
        // Of no effect on a pipe, whose reader has had the part of the line already.
        ftruncate(descriptor, length)
        throw OutputFile.failure(of: name, cause)
    }
}
