import Glibc
import Testing

/// A folder of cursor themes, removed with all that was put into it.
final class ThemeFolder {
    let path: String
    private var made: [String] = []

    init() throws {
        var template = Array("/tmp/fading-scroll-test-XXXXXX".utf8CString)
        path = try #require(mkdtemp(&template).map { String(cString: $0) })
    }

    deinit {
        for name in made.reversed() where unlink(name) != 0 { rmdir(name) }
        rmdir(path)
    }

    func write(_ name: String, _ text: String) { write(name, Array(text.utf8)) }

    func write(_ name: String, _ bytes: [UInt8]) {
        let descriptor = open(place(name), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
        _ = bytes.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
        close(descriptor)
    }

    /// Writes a file of the X cursor format with one white square of each size, its hot spot in the middle.
    func writeCursor(_ name: String, sizes: [UInt32]) {
        let image: UInt32 = 0xfffd_0002
        var place: UInt32 = 16 + 12 * UInt32(sizes.count)
        var (contents, images): ([UInt32], [UInt32]) = ([], [])
        for size in sizes {
            contents += [image, size, place]
            images += [36, image, size, 1, size, size, size / 2, size / 2, 0]
            images += Array(repeating: 0xffff_ffff, count: Int(size * size))
            place += 36 + 4 * size * size
        }
        // The letters "Xcur" as one word, the length of this head, the format's version.
        let words = [0x7275_6358, 16, 0x1_0000, UInt32(sizes.count)] + contents + images
        write(name, words.flatMap { word in (0..<4).map { UInt8(truncatingIfNeeded: word >> ($0 * 8)) } })
    }

    func link(_ name: String, to target: String) { symlink(target, place(name)) }

    func pipe(_ name: String) { mkfifo(place(name), 0o600) }

    /// A path in the folder, after the folders that lead there were made.
    private func place(_ name: String) -> String {
        var folder = path
        for part in name.split(separator: "/").dropLast() {
            folder += "/" + part
            if mkdir(folder, 0o700) == 0 { made.append(folder) }
        }
        made.append(path + "/" + name)
        return path + "/" + name
    }
}
