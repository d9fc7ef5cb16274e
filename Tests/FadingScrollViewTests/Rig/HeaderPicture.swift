import FadingScrollView
import Testing

extension WindowRig {
    /// Expects that the window shows its content below some rows and within a line, and the header's ground in its corners.
    func expectHeader(
        of rows: Int, line: Int = 1, scale: DeviceScale = .one,
        sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        let shown = self.shown
        let line = rows > 0 ? line : 0
        let inside = BufferSize(width: shown.width - 2 * line, height: shown.height - rows - line)
        let size = Size(width: scale.logical(Double(inside.width)), height: scale.logical(Double(inside.height)))
        let content = try PaintedPixels(of: self.content, window.configuration, size: size, scale: scale)
        #expect(content.width == inside.width && content.height == inside.height, sourceLocation: sourceLocation)
        let wrongRows = (0..<inside.height).filter { y in
            (0..<inside.width).contains { shown[line + $0, rows + y] != content[$0, y] }
        }
        #expect(wrongRows.isEmpty, sourceLocation: sourceLocation)
        guard rows > 0 else { return }
        expectLine(of: line, sourceLocation)
        let ground = shown[line, line]
        #expect(shown[shown.width - 1 - line, line] == ground, sourceLocation: sourceLocation)
        #expect(shown[line, rows - 1] != ground, "there is no line below it", sourceLocation: sourceLocation)
        #expect(
            shown.pixels[..<(rows * shown.width)].contains { $0 & 0xff < 0x60 }, "there is no title",
            sourceLocation: sourceLocation)
    }

    /// Expects the header's colour for the line in all pixels that are so near to the edges, and in none further inside.
    private func expectLine(of width: Int, _ sourceLocation: SourceLocation) {
        let shown = self.shown
        let color: UInt32 = toplevel.states.contains(.activated) ? 0xffb1_b1b2 : 0xffc5_c5c6
        let wrongRows = (0..<shown.height).filter { y in
            (0..<shown.width).contains { x in
                let isAtEdge = min(x, y, shown.width - 1 - x, shown.height - 1 - y) < width
                return (shown[x, y] == color) != isAtEdge
            }
        }
        #expect(
            wrongRows.isEmpty, "the line is \(String(shown[0, 0], radix: 16)), not \(String(color, radix: 16))",
            sourceLocation: sourceLocation)
    }
}
