import Testing

@testable import ScrollCore

@Suite struct WindowBorderTests {
    private let size = BufferSize(width: 10, height: 8)

    private func border(_ widths: PerEdge<Int> = PerEdge(all: 2), _ color: Color = .black) -> WindowBorder {
        WindowBorder(widths: widths, in: size, color: color)
    }

    @Test func `It covers every pixel at the window's edges once, and is opaque`() {
        for widths in [PerEdge(all: 2), PerEdge(all: 0), PerEdge(top: 1, bottom: 0, left: 3, right: 0)] {
            let border = border(widths, Color.white.faded(to: 0.3))
            for y in 0..<size.height {
                for x in 0..<size.width {
                    let isAtEdge =
                        x < widths.left || y < widths.top || x >= size.width - widths.right
                        || y >= size.height - widths.bottom
                    let pixel = BufferRect(x: x, y: y, width: 1, height: 1)
                    #expect(border.rects.count { $0.contains(pixel) } == (isAtEdge ? 1 : 0), "\(x), \(y)")
                }
            }
            #expect(border.color == .white)
        }
    }

    @Test func `Another colour damages all of it, and an edge that comes or goes is damaged too`() {
        #expect(border().damage(since: border()).isEmpty)
        #expect(border(PerEdge(all: 2), .white).damage(since: border()) == Damage(border().rects))
        #expect(border().damage(since: nil) == Damage(border().rects))
        let open = border(PerEdge(top: 0, bottom: 2, left: 2, right: 2))
        let top = BufferRect(x: 0, y: 0, width: 10, height: 2)
        for damage in [open.damage(since: border()), border().damage(since: open)] {
            #expect(damage.rects.contains { $0.contains(top) })
        }
    }
}
