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

/// A cursor in the format of libXcursor (Xcursor(3)): a picture of one colour for each size that it is offered for.
struct CursorFile {
    /// The pictures' nominal sizes and what they say of their own, with hot spots in the middle.
    var pictures: [(nominal: UInt32, width: UInt32, height: UInt32)]
    /// Every pixel, premultiplied 0xAARRGGBB.
    var pixel: UInt32 = 0xFF12_3456

    /// One picture for 24 pixels, which may say another size.
    init(width: UInt32 = 24, height: UInt32 = 24, pixel: UInt32 = 0xFF12_3456) {
        pictures = [(24, width, height)]
        self.pixel = pixel
    }

    /// A square picture of each size.
    init(sizes: [UInt32]) { pictures = sizes.map { ($0, $0, $0) } }

    /// The file: its head, a table of the pictures, and the pictures. One that says more than 256 pixels a side is cut short.
    var bytes: [UInt8] {
        let image: UInt32 = 0xFFFD_0002
        var place: UInt32 = 16 + 12 * UInt32(pictures.count)
        var (table, bodies): ([UInt32], [UInt32]) = ([], [])
        for (nominal, width, height) in pictures {
            let body =
                [36, image, nominal, 1, width, height, width / 2, height / 2, 0]
                + [UInt32](repeating: pixel, count: Int(min(width, 256) * min(height, 256)))
            table += [image, nominal, place]
            bodies += body
            place += 4 * UInt32(body.count)
        }
        let words = [0x7275_6358, 16, 0x1_0000, UInt32(pictures.count)] + table + bodies
        return words.flatMap { word in [0, 8, 16, 24].map { UInt8(truncatingIfNeeded: word >> $0) } }
    }
}
