/// A picture file's format, told by how its bytes begin, whatever its name says.
enum PictureFormat: Equatable {
    case png
    case jpeg

    /// Bytes that tell a format and, in PNG, the size: signature, chunk length, chunk name, width, height.
    static let headLength = 24

    private static let pngSignature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    private static let jpegSignature: [UInt8] = [0xFF, 0xD8, 0xFF]

    /// The format of a file that begins with these bytes; nil where it is neither. A file that ends within a signature is
    /// taken for a picture cut short, because no UTF-8 text begins like that.
    init?(head: [UInt8]) {
        if PictureFormat.begins(head, with: PictureFormat.pngSignature) {
            self = .png
        } else if PictureFormat.begins(head, with: PictureFormat.jpegSignature) {
            self = .jpeg
        } else {
            return nil
        }
    }

    /// The width and height that a PNG file's first chunk states, pixels; nil where the head has none.
    static func pngSize(head: [UInt8]) -> (width: Int, height: Int)? {
        guard head.count >= headLength, head[12..<16].elementsEqual("IHDR".utf8) else { return nil }
        func number(at index: Int) -> Int { head[index..<index + 4].reduce(0) { $0 << 8 | Int($1) } }
        return (number(at: 16), number(at: 20))
    }

    private static func begins(_ head: [UInt8], with signature: [UInt8]) -> Bool {
        !head.isEmpty && (head.starts(with: signature) || signature.starts(with: head))
    }
}
