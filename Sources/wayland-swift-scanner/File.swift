import Glibc
import ProtocolScanner

/// Whole files, read and written through descriptors.
enum File {
    /// All bytes of a file, nil if it can't be read.
    static func contents(_ path: String) -> [UInt8]? {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { return nil }
        defer { close(descriptor) }
        var bytes: [UInt8] = []
        var block = [UInt8](repeating: 0, count: 65_536)
        while true {
            let count = read(descriptor, &block, block.count)
            if count < 0 { return nil }
            if count == 0 { return bytes }
            bytes += block[..<count]
        }
    }

    static func write(_ text: String, to path: String) throws(ScannerError) {
        let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
        guard descriptor >= 0, writeAll(Array(text.utf8), to: descriptor), close(descriptor) == 0 else {
            let reason = String(cString: strerror(errno))
            throw ScannerError(file: path, line: 0, message: "the file can't be written: \(reason)")
        }
    }

    @discardableResult
    static func writeAll(_ bytes: [UInt8], to descriptor: Int32) -> Bool {
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
            guard count > 0 else { return false }
            rest = rest.dropFirst(count)
        }
        return true
    }
}
