import Glibc
import ScrollCairo
import ScrollCore
import TestStage
import Testing

extension Stage {
    /// Every pixel of an output, by default of all, by the compositor's own means; KWin and Mutter have `SessionHand`.
    func screenshot(of output: String? = nil) throws -> PixelSurface {
        if kind.isOfWlroots {
            try perform(["grim"] + (output.map { ["-o", $0] } ?? []) + [path("shot.png")])
            return try PixelSurface(png: contents(of: path("shot.png")))
        }
        return try westonScreenshot { self.inTree($0) }
    }

    /// Every pixel of Weston's output, by a program that is run where Weston is.
    func westonScreenshot(_ there: ([String]) -> [String]) throws -> PixelSurface {
        try perform(there(["env", "--chdir=\(folder)", "weston-screenshooter"]))
        let name = try #require(try files().first { $0.hasPrefix("wayland-screenshot-") })
        defer { unlink(path(name)) }
        return try PixelSurface(png: contents(of: path(name)))
    }

    private func files() throws -> [String] {
        let directory = try #require(opendir(folder))
        defer { closedir(directory) }
        var names: [String] = []
        while let entry = readdir(directory) {
            names.append(
                withUnsafePointer(to: &entry.pointee.d_name) {
                    $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
                })
        }
        return names
    }
}

// Whole rows are compared as bytes: in a debug build a look at every pixel of a screen takes seconds.
extension PixelSurface {
    /// Calls with the first of some pixels in a row; screenshots and snapshots of opaque windows both have an alpha of 255.
    private func withRow<Result>(_ y: Int, from x: Int = 0, _ body: (UnsafePointer<UInt32>) -> Result) -> Result {
        withPixels { body(UnsafePointer($0.baseAddress! + y * (stride / 4) + x)) }
    }

    private func isRow(_ y: Int, from x: Int, equalTo other: PixelSurface, row: Int, from otherX: Int, count: Int)
        -> Bool
    {
        withRow(y, from: x) { here in other.withRow(row, from: otherX) { memcmp(here, $0, count * 4) == 0 } }
    }

    /// The smallest rectangle around all that is not the stage's backdrop.
    func window() -> BufferRect {
        let backdrop = [UInt32](repeating: 0xff20_2830, count: size.width)
        let rows = (0..<size.height).filter { y in withRow(y) { memcmp($0, backdrop, size.width * 4) != 0 } }
        guard let top = rows.first, let bottom = rows.last else { return BufferRect(x: 0, y: 0, width: 0, height: 0) }
        let middle = withRow((top + bottom) / 2) { Array(UnsafeBufferPointer(start: $0, count: size.width)) }
        guard let left = middle.firstIndex(where: { $0 != backdrop[0] }),
            let right = middle.lastIndex(where: { $0 != backdrop[0] })
        else { return BufferRect(x: 0, y: 0, width: 0, height: 0) }
        return BufferRect(x: left, y: top, width: right + 1 - left, height: bottom + 1 - top)
    }

    /// Where a picture of an opaque window lies, by its first row and that the columns beside it are none of it; nil where it
    /// lies nowhere.
    func place(of picture: PixelSurface) -> BufferRect? {
        let (width, height) = (picture.size.width, picture.size.height)
        let first = picture[0, 0]
        for y in 0..<max(0, size.height - height + 1) {
            let row = withRow(y) { Array(UnsafeBufferPointer(start: $0, count: size.width)) }
            guard let x = row.firstIndex(of: first), x + width <= size.width,
                isRow(y, from: x, equalTo: picture, row: 0, from: 0, count: width),
                x + width == size.width || row[x + width] != picture[width - 1, 0]
            else { continue }
            return BufferRect(x: x, y: y, width: width, height: height)
        }
        return nil
    }

    /// How many rows of a window in this screenshot differ from a picture of the window's size, within a part of it.
    func differentRows(to picture: PixelSurface, at window: BufferRect, within part: BufferRect? = nil) -> Int {
        guard window.width == picture.size.width, window.height == picture.size.height else { return .max }
        let part = part ?? picture.size.bounds
        return (part.y..<part.maxY).count { y in
            !isRow(
                window.y + y, from: window.x + part.x, equalTo: picture, row: y, from: part.x, count: part.width)
        }
    }

    /// By how many device pixels the content is scrolled whose whole length another picture shows: where in that picture
    /// the rows of this one's middle are found, or of a window's in it. Nil where they are nowhere.
    func offset(in whole: PixelSurface, at window: BufferRect? = nil) -> Int? {
        let window = window ?? size.bounds
        let (first, height, width) = (200, 200, window.width - 40)
        return (0...max(0, whole.size.height - first - height)).first { offset in
            (first..<first + height).allSatisfy {
                isRow(window.y + $0, from: window.x, equalTo: whole, row: $0 + offset, from: 0, count: width)
            }
        }
    }
}
