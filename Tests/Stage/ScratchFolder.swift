import Glibc

/// A private folder under /tmp; gone with all that is in it when this object is.
package final class ScratchFolder {
    /// Its absolute path.
    package let path: String

    /// A new, empty folder that nobody else may read.
    ///
    /// - Throws: `NoAnswer` where it cannot be made.
    package init() throws {
        var template = Array("/tmp/fading-scroll-stage-XXXXXX".utf8CString)
        guard mkdtemp(&template) != nil else {
            throw NoAnswer("no folder can be made in /tmp: \(String(cString: strerror(errno)))")
        }
        path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }

    deinit { remove(path) }
}

/// The bytes of a file.
///
/// - Throws: `NoAnswer` where it cannot be read.
package func contents(of path: String) throws -> [UInt8] {
    guard let file = fopen(path, "r") else { throw NoAnswer("\(path) cannot be read") }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    var block = [UInt8](repeating: 0, count: 65_536)
    while case let count = fread(&block, 1, block.count, file), count > 0 { bytes += block[..<count] }
    return bytes
}

/// A new file with a text and a line end after it.
///
/// - Throws: `NoAnswer` where it cannot be written.
package func write(_ text: String, to path: String) throws {
    guard let file = fopen(path, "w") else { throw NoAnswer("\(path) cannot be written") }
    let written = fputs(text + "\n", file)
    guard fclose(file) == 0, written >= 0 else { throw NoAnswer("\(path) cannot be written") }
}

/// Removes a folder with all that is in it.
private func remove(_ folder: String) {
    guard let directory = opendir(folder) else { return }
    while let entry = readdir(directory) {
        let name = withUnsafePointer(to: &entry.pointee.d_name) {
            $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
        }
        guard name != ".", name != ".." else { continue }
        if unlink("\(folder)/\(name)") != 0 { remove("\(folder)/\(name)") }
    }
    closedir(directory)
    rmdir(folder)
}
