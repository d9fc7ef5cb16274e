import Glibc

/// A folder of its own for one test, removed with all that is in it when the test lets go of it.
final class TemporaryFolder {
    let path: String

    init() throws {
        var template = Array("/tmp/scroll-contents-XXXXXX".utf8CString)
        guard mkdtemp(&template) != nil else { throw Failure(call: "mkdtemp") }
        path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }

    deinit {
        guard let folder = opendir(path) else { return }
        while let entry = readdir(folder) {
            withUnsafePointer(to: &entry.pointee.d_name) { name in
                name.withMemoryRebound(to: CChar.self, capacity: 256) { _ = unlinkat(dirfd(folder), $0, 0) }
            }
        }
        closedir(folder)
        rmdir(path)
    }

    /// The path of a file in the folder, whether it exists or not.
    func file(_ name: String) -> String { path + "/" + name }

    /// Writes a file and answers its path.
    @discardableResult
    func write(_ bytes: [UInt8], as name: String) throws -> String {
        let path = file(name)
        let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw Failure(call: "open") }
        defer { close(descriptor) }
        var start = 0
        while start < bytes.count {
            let count = bytes[start...].withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
            guard count > 0 else { throw Failure(call: "write") }
            start += count
        }
        return path
    }

    @discardableResult
    func write(_ text: String, as name: String) throws -> String { try write(Array(text.utf8), as: name) }

    struct Failure: Error {
        let call: String
        let code = errno
    }
}
