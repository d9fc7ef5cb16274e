import Glibc

/// Reads a whole regular file; never waits for a writer and never maps, so that no other process can stop us.
enum InputFile {
    /// The bytes of a file of at most `limit` bytes.
    /// - Throws: exit status 66, naming the file, what is wrong and what is needed; 71 where the system has no
    ///   descriptor or memory left.
    static func read(_ name: FileName, limit: Int, needed: String) throws(CommandFailure) -> [UInt8] {
        func failure(_ wrong: String, _ status: ExitStatus = .noInput) -> CommandFailure {
            CommandFailure(status: status, wrong: "\(name.shown): \(wrong)", allowed: needed)
        }
        let descriptor = openForReading(name)
        guard descriptor >= 0 else {
            let code = errno
            throw failure(reason(code), isRefusal(code) ? .refused : .noInput)
        }
        defer { close(descriptor) }
        if let wrong = refusal(of: descriptor, limit: limit) { throw failure(wrong) }
        var bytes: [UInt8] = []
        while let block = block(of: descriptor) {
            guard !block.isEmpty else { return bytes }
            bytes += block
            // The file may grow while it is read.
            guard bytes.count <= limit else { throw failure(tooLarge(limit)) }
        }
        throw failure(reason(errno))
    }

    /// The length of a byte order mark, which editors put before UTF-8 text.
    static func mark(_ bytes: [UInt8]) -> Int { bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0 }

    private static func openForReading(_ name: FileName) -> Int32 {
        let path = name.bytes.map(CChar.init(bitPattern:)) + [0]
        return path.withUnsafeBufferPointer { open($0.baseAddress!, O_RDONLY | O_NONBLOCK | O_CLOEXEC | O_NOCTTY) }
    }

    /// Why the open file is none that we read, or nil.
    private static func refusal(of descriptor: Int32, limit: Int) -> String? {
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { return reason(errno) }
        switch status.st_mode & S_IFMT {
        case S_IFREG: return status.st_size > limit ? tooLarge(limit) : nil
        case S_IFDIR: return "a folder"
        default: return "not a regular file"
        }
    }

    /// The next bytes; none at the end, nil where reading fails.
    private static func block(of descriptor: Int32) -> [UInt8]? {
        // As much as the kernel reads ahead by default.
        let size = 131_072
        var count = 0
        let bytes = [UInt8](unsafeUninitializedCapacity: size) { buffer, filled in
            repeat { count = Glibc.read(descriptor, buffer.baseAddress, size) } while count < 0 && errno == EINTR
            filled = max(0, count)
        }
        return count < 0 ? nil : bytes
    }

    private static func tooLarge(_ limit: Int) -> String { "larger than \(limit >> 20) MiB" }

    private static func reason(_ code: Int32) -> String {
        switch code {
        case ENOENT: "no such file"
        case ENOTDIR: "a part of its path is no folder"
        case ELOOP: "a symlink loop"
        case EACCES: "permission denied"
        case ENAMETOOLONG: "the name is too long"
        case ENXIO: "not a regular file"
        default: systemErrorText(code)
        }
    }
}
