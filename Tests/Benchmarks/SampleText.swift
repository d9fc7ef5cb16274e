import TestStage

/// Text that nobody wrote, the same at every run: lines of 40 to 110 letters in words of 2 to 9.
enum SampleText {
    /// Letters about as frequent as in English.
    private static let letters = Array("etaoinshrdlucmfwypvbgketaoinshrdetaoin".utf8)

    /// Whole lines, `count` bytes or a little more.
    static func bytes(atLeast count: Int) -> [UInt8] {
        var dice = Dice()
        var text: [UInt8] = []
        text.reserveCapacity(count + 128)
        while text.count < count {
            let end = text.count + 40 + dice.roll(71)
            while text.count < end {
                for _ in 0..<2 + dice.roll(8) { text.append(letters[dice.roll(letters.count)]) }
                text.append(UInt8(ascii: " "))
            }
            text[text.count - 1] = UInt8(ascii: "\n")
        }
        return text
    }

    /// A generator of the kind of Knuth's MMIX (The Art of Computer Programming 3.3.4, the upper bits of a linear one).
    private struct Dice {
        private var state: UInt64 = 11

        /// A number of 0 ..< sides.
        mutating func roll(_ sides: Int) -> Int {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int(truncatingIfNeeded: state >> 33) % sides
        }
    }
}

/// A text file that a run shows.
struct SampleFile {
    /// What a table calls it.
    let name: String
    let path: String
}

/// The texts of a run, in a folder of their own.
final class SampleFiles {
    let small: SampleFile
    let middle: SampleFile
    let large: SampleFile
    private let folder: ScratchFolder

    /// Writes 4 KB, 1 MB and 100 MB, or 8 MB for the last one in a quick run.
    init(isQuick: Bool) throws {
        let folder = try ScratchFolder()
        func file(_ name: String, _ megabytes: Double) throws -> SampleFile {
            let path = "\(folder.path)/\(name).txt"
            try write(String(decoding: SampleText.bytes(atLeast: Int(megabytes * 1e6)), as: UTF8.self), to: path)
            return SampleFile(name: name, path: path)
        }
        self.folder = folder
        small = try file("4 KB", 0.004)
        middle = try file("1 MB", 1)
        large = try file(isQuick ? "8 MB" : "100 MB", isQuick ? 8 : 100)
    }
}
