import Glibc

/// A regular file open for reading: every way of not being one has ended in an error before this exists.
final class OpenFile {
    /// Its name as given.
    let name: FileName
    /// The descriptor, closed with this object.
    let descriptor: Int32
    /// Its size when it was opened, bytes; 0 for files such as those in /proc, which do not say.
    private(set) var byteCount = 0

    /// Bytes read at once.
    private static let blockLength = 256 << 10

    /// Opens a file without ever waiting, as a pipe or a device would make us.
    ///
    /// - Throws: `ContentError` where it is missing, forbidden or no regular file.
    init(_ name: FileName) throws(ContentError) {
        self.name = name
        descriptor = open(name.bytes, O_RDONLY | O_NONBLOCK | O_CLOEXEC | O_NOCTTY)
        guard descriptor >= 0 else { throw ContentError(name, ContentError.Problem(code: errno)) }
        try requireRegular()
    }

    deinit { if descriptor >= 0 { close(descriptor) } }

    /// The file's first bytes, at most `limit`.
    func head(_ limit: Int) throws(ContentError) -> [UInt8] {
        var head = [UInt8](repeating: 0, count: limit)
        let count = try readBlock(into: &head, from: 0)
        return Array(head.prefix(count))
    }

    /// The whole file.
    ///
    /// - Throws: `ContentError` where it fails to be read or has more than `limit` bytes.
    func read(atMost limit: Int) throws(ContentError) -> [UInt8] {
        var bytes: [UInt8] = []
        var block = [UInt8](repeating: 0, count: OpenFile.blockLength)
        while true {
            let count = try readBlock(into: &block, from: bytes.count)
            guard count > 0 else { return bytes }
            guard bytes.count + count <= limit else { throw error(.fileTooLarge(limit: limit)) }
            bytes += block[..<count]
        }
    }

    /// An error of this file.
    func error(_ problem: ContentError.Problem) -> ContentError { ContentError(name, problem) }

    private func readBlock(into block: inout [UInt8], from offset: Int) throws(ContentError) -> Int {
        while true {
            let count = pread(descriptor, &block, block.count, off_t(offset))
            if count >= 0 { return count }
            guard errno == EINTR else { throw error(ContentError.Problem(code: errno)) }
        }
    }

    private func requireRegular() throws(ContentError) {
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { throw error(ContentError.Problem(code: errno)) }
        switch status.st_mode & S_IFMT {
        case S_IFREG: byteCount = Int(status.st_size)
        case S_IFDIR: throw error(.folder)
        case S_IFIFO: throw error(.special(kind: "pipe"))
        case S_IFSOCK: throw error(.special(kind: "socket"))
        default: throw error(.special(kind: "device"))
        }
    }
}
