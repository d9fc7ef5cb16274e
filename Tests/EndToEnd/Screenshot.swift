import Glibc
import ScrollCairo
import ScrollCore
import TestStage
import Testing

extension Stage {
    /// Every pixel of the output, by the compositor's own means.
    func screenshot() throws -> PixelSurface {
        switch kind {
        case .sway:
            try perform(["grim", path("shot.png")])
            return try PixelSurface(png: contents(of: path("shot.png")))
        case .weston:
            try perform(["weston-screenshooter"])
            let name = try #require(try files().first { $0.hasPrefix("wayland-screenshot-") })
            defer { unlink(path(name)) }
            return try PixelSurface(png: contents(of: path(name)))
        }
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

extension PixelSurface {
    /// The colours of one row, with the alpha that screenshots have: all opaque.
    private func row(_ y: Int, _ columns: Range<Int>) -> [UInt32] {
        withPixels { pixels in
            pixels[(y * (stride / 4) + columns.lowerBound)...].prefix(columns.count).map { $0 | 0xff00_0000 }
        }
    }

    /// The smallest rectangle around all that is not the stage's backdrop.
    func window() -> BufferRect {
        let backdrop = [UInt32](repeating: 0xff20_2830, count: size.width)
        let rows = (0..<size.height).filter { row($0, 0..<size.width) != backdrop }
        guard let top = rows.first, let bottom = rows.last else { return BufferRect(x: 0, y: 0, width: 0, height: 0) }
        let middle = row((top + bottom) / 2, 0..<size.width)
        guard let left = middle.firstIndex(where: { $0 != backdrop[0] }),
            let right = middle.lastIndex(where: { $0 != backdrop[0] })
        else { return BufferRect(x: 0, y: 0, width: 0, height: 0) }
        return BufferRect(x: left, y: top, width: right + 1 - left, height: bottom + 1 - top)
    }

    /// How many pixels of a window in this screenshot differ from a picture of the window's size, within a part of it.
    func differences(to picture: PixelSurface, at window: BufferRect, within part: BufferRect? = nil) -> Int {
        guard window.width == picture.size.width, window.height == picture.size.height else { return .max }
        let part = part ?? picture.size.bounds
        return (part.y..<part.maxY).reduce(0) { count, y in
            let here = row(window.y + y, window.x + part.x..<window.x + part.maxX)
            let there = picture.row(y, part.x..<part.maxX)
            return here == there ? count : count + zip(here, there).count { $0 != $1 }
        }
    }

    /// By how many device pixels the content is scrolled whose whole length another picture shows: where in that picture
    /// the rows of this one's middle are found. Nil where they are nowhere.
    func offset(in whole: PixelSurface) -> Int? {
        let (first, columns) = (200, 0..<size.width - 40)
        let band = (first..<first + 200).map { row($0, columns) }
        return (0...max(0, whole.size.height - first - band.count)).first { offset in
            band.indices.allSatisfy { whole.row(first + offset + $0, columns) == band[$0] }
        }
    }
}
