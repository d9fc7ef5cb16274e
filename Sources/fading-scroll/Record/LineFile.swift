import Glibc

/// A file that grows line by line; each line is in it as soon as it is written, so that an end at any time loses none.
/// What it held before is kept until there is a first line.
final class LineFile {
    private let name: FileName
    private let descriptor: Int32
    /// Bytes of the lines that are in it.
    private var length = 0
    /// Whether it was not there before.
    private let isNew: Bool

    /// Opens a file.
    ///
    /// - Throws: exit status 73 where it cannot be written; 71 where the system has no descriptor or memory left.
    init(_ name: FileName) throws(CommandFailure) {
        let path = name.bytes.map { CChar(bitPattern: $0) } + [0]
        // Else a pipe that nobody reads would keep us until somebody does.
        let flags = O_WRONLY | O_CREAT | O_NONBLOCK | O_CLOEXEC | O_NOCTTY
        let new = open(path, flags | O_EXCL, 0o666)
        let descriptor = new < 0 && errno == EEXIST ? open(path, flags, 0o666) : new
        guard descriptor >= 0 else { throw OutputFile.failure(of: name, errno) }
        _ = fcntl(descriptor, F_SETFL, O_WRONLY)
        self.name = name
        self.descriptor = descriptor
        isNew = new >= 0
    }

    /// Removes the file if it has no line and was not there before.
    func removeIfUnused() {
        let path = name.bytes.map { CChar(bitPattern: $0) } + [0]
        var (ours, there) = (stat(), stat())
        guard isNew, length == 0, fstat(descriptor, &ours) == 0, lstat(path, &there) == 0, ours.st_dev == there.st_dev,
            ours.st_ino == there.st_ino
        else { return }
        unlink(path)
    }

    deinit { close(descriptor) }

    /// Adds a line, or nothing where it does not fit.
    ///
    /// - Throws: as `init`.
    func write(_ line: String) throws(CommandFailure) {
        let bytes = Array((line + "\n").utf8)
        // Of no effect on a pipe, here and below.
        if length == 0 { ftruncate(descriptor, 0) }
        guard let cause = writeAll(bytes, to: descriptor) else {
            length += bytes.count
            return
        }
        // The reader of a pipe has had the part of the line already.
        ftruncate(descriptor, length)
        throw OutputFile.failure(of: name, cause)
    }
}
