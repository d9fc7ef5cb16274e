import Glibc

/// A file that is written whole or not at all.
enum OutputFile {
    /// Writes bytes to a file, replacing what it held; until all are written, the old file stays.
    ///
    /// A pipe or a device is written straight into, and so is the file that standard output or standard error goes to:
    /// what they hold already must stay.
    /// - Throws: exit status 73 where it cannot be written; 71 where the system has no descriptor or memory left.
    static func write(_ bytes: [UInt8], to name: FileName) throws(CommandFailure) {
        let path = name.bytes.map { CChar(bitPattern: $0) } + [0]
        var status = stat()
        let isLink = lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFLNK
        let exists = stat(path, &status) == 0
        let missing = errno
        let cause: Int32?
        if isLink, !exists {
            // A link to nothing, or one of a ring of links.
            cause = missing
        } else if let open = [Int32(1), 2].first(where: { exists && isOpen($0, on: status) }) {
            cause = writeAll(bytes, to: open)
        } else if exists, status.st_mode & S_IFMT != S_IFREG {
            cause = overwrite(path, with: bytes)
        } else {
            cause = replace(path, exists: exists, mode: status.st_mode, with: bytes)
        }
        if let cause { throw failure(of: name, cause) }
    }

    /// Why a file cannot be written, by the errno of the attempt.
    static func failure(of name: FileName, _ cause: Int32) -> CommandFailure {
        guard !isRefusal(cause) else { return .refused("\(name.shown): \(systemErrorText(cause))") }
        var status = stat()
        let path = name.bytes.map { CChar(bitPattern: $0) } + [0]
        let isUnread = cause == ENXIO && stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFIFO
        let reason = isUnread ? "nobody reads this pipe" : systemErrorText(cause)
        return CommandFailure(
            status: .cannotWrite, wrong: "\(name.shown) cannot be written (\(reason))",
            allowed: "a file in a folder that can be written")
    }

    /// Refuses to write over an input, whatever names lead to it.
    ///
    /// - Throws: exit status 73.
    static func requireOther(_ name: FileName, than inputs: [FileName]) throws(CommandFailure) {
        guard let output = identity(of: name), inputs.contains(where: { identity(of: $0) == output }) else { return }
        throw CommandFailure(
            status: .cannotWrite, wrong: "\(name.shown) is one of the inputs",
            allowed: "an output is written to another file")
    }

    /// Device and number of a regular file; nil where there is none.
    private static func identity(of name: FileName) -> [UInt64]? {
        var status = stat()
        let path = name.bytes.map { CChar(bitPattern: $0) } + [0]
        guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
        return [UInt64(status.st_dev), UInt64(status.st_ino)]
    }

    private static func isOpen(_ descriptor: Int32, on file: stat) -> Bool {
        var status = stat()
        return fstat(descriptor, &status) == 0 && status.st_dev == file.st_dev && status.st_ino == file.st_ino
    }

    private static func overwrite(_ path: [CChar], with bytes: [UInt8]) -> Int32? {
        // Else a pipe that nobody reads would keep us until somebody does.
        let descriptor = open(path, O_WRONLY | O_NONBLOCK | O_CLOEXEC | O_NOCTTY)
        guard descriptor >= 0 else { return errno }
        _ = fcntl(descriptor, F_SETFL, O_WRONLY)
        return finish(descriptor, writing: bytes)
    }

    /// Writes a new file beside the old one and moves it there; a link's target is replaced, not the link.
    private static func replace(_ path: [CChar], exists: Bool, mode: mode_t, with bytes: [UInt8]) -> Int32? {
        // A link whose target has no path, as of a deleted file, is not for us to replace.
        guard let target = exists ? resolved(path) : path else { return errno }
        // A name of its own, since the file's may be as long as names can be.
        let folder = target.prefix((target.lastIndex(of: CChar(bitPattern: UInt8(ascii: "/"))) ?? -1) + 1)
        var temporary = Array(folder + ".fading-scroll-XXXXXX".utf8CString)
        let descriptor = mkstemp(&temporary)
        guard descriptor >= 0 else { return errno }
        let mask = umask(0)
        umask(mask)
        fchmod(descriptor, exists ? mode & 0o777 : 0o666 & ~mask)
        var cause = finish(descriptor, writing: bytes)
        if cause == nil, rename(temporary, target) != 0 { cause = errno }
        if cause != nil { unlink(temporary) }
        return cause
    }

    private static func finish(_ descriptor: Int32, writing bytes: [UInt8]) -> Int32? {
        let cause = writeAll(bytes, to: descriptor)
        let closing = close(descriptor) == 0 ? nil : errno
        return cause ?? closing
    }

    private static func resolved(_ path: [CChar]) -> [CChar]? {
        guard let real = realpath(path, nil) else { return nil }
        defer { free(real) }
        return Array(UnsafeBufferPointer(start: real, count: strlen(real) + 1))
    }
}
