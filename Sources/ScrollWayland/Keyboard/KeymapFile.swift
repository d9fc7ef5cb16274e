import Glibc

/// The text of a keymap in the file that a compositor hands over.
///
/// It is read and not mapped: a file that is shorter than announced, or is cut while it is looked at, would kill us.
enum KeymapFile {
    /// The longest keymap that is read, bytes: the largest of the usual ones has a tenth of it.
    static let longest = 1 << 20

    /// Reads a keymap and closes its descriptor, whatever comes.
    ///
    /// - Parameter size: the length that was announced, bytes.
    /// - Returns: the text, without the zero that may end it.
    /// - Throws: `KeymapFault` where it is no file, too long, shorter than announced or cannot be read.
    static func read(_ descriptor: Int32, size: UInt32) throws(KeymapFault) -> [UInt8] {
        defer { close(descriptor) }
        guard size <= longest else { throw .tooLong(bytes: size) }
        var status = stat()
        // A pipe may never have anything to read.
        guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { throw .noFile }
        let bytes = try readBytes(descriptor, count: Int(size))
        return Array(bytes.prefix { $0 != 0 })
    }

    private static func readBytes(_ descriptor: Int32, count: Int) throws(KeymapFault) -> [UInt8] {
        var bytes = [UInt8](repeating: 0, count: count)
        var filled = 0
        while filled < count {
            let part = bytes.withUnsafeMutableBytes {
                pread(descriptor, $0.baseAddress! + filled, count - filled, off_t(filled))
            }
            if part > 0 {
                filled += part
            } else if part == 0 {
                throw .short(bytes: filled, announced: UInt32(count))
            } else if errno != EINTR {
                throw .unreadable(SystemError("pread"))
            }
        }
        return bytes
    }
}
