import FadingScrollView
import Glibc

/// Pictures of a window, taken by a key: `fading-scroll-1.png` and so on, the first that is not there yet.
enum Screenshot {
    /// So many a folder can hold.
    static let highestNumber = 9_999

    /// Writes what a view shows, in device pixels.
    ///
    /// - Parameter folder: where the file goes, with a slash at its end; empty for the folder that the program runs in.
    /// - Returns: the file's name.
    /// - Throws: exit status 71 where there is no memory for it, 73 where no file can be written.
    static func write(of view: ScrollView, to folder: String = "") throws(CommandFailure) -> FileName {
        let bytes = try png(of: view)
        for number in 1...highestNumber {
            let name = FileName("\(folder)fading-scroll-\(number).png")
            switch create(name, with: bytes) {
            case nil: return name
            case EEXIST: continue
            case let cause?: throw failure(name, systemErrorText(cause))
            }
        }
        throw failure("fading-scroll-N.png", "all numbers are taken")
    }

    private static func png(of view: ScrollView) throws(CommandFailure) -> [UInt8] {
        do {
            let picture = try PixelSurface(size: view.scene?.bufferSize ?? BufferSize(width: 0, height: 0))
            try picture.draw { view.paint(on: $0.context) }
            return try picture.pngData()
        } catch {
            throw .refused("a picture of the window: \(error)")
        }
    }

    /// Makes a new file; answers the errno that kept it from being made whole, or nil.
    private static func create(_ name: FileName, with bytes: [UInt8]) -> Int32? {
        let path = name.bytes.map { CChar(bitPattern: $0) } + [0]
        let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
        guard descriptor >= 0 else { return errno }
        let cause = writeAll(bytes, to: descriptor)
        let closing = close(descriptor) == 0 ? nil : errno
        guard let cause = cause ?? closing else { return nil }
        unlink(path)
        return cause
    }

    private static func failure(_ name: FileName, _ reason: String) -> CommandFailure {
        CommandFailure(
            status: .cannotWrite, wrong: "\(name.shown) cannot be written (\(reason))",
            allowed: "it takes a folder that can be written and has room")
    }
}
