import ScrollCore
import Testing

@testable import ScrollCairo

/// Fades and long contents as public bug reports have them.
@Suite struct FadeCasesTests {
    private func configuration(_ policy: FadePolicy = .hybrid) -> ScrollConfiguration {
        var configuration = ScrollConfiguration()
        configuration.fade.policy = PerEdge(all: policy)
        configuration.background = .clear
        configuration.scrollbars.policy = .never
        return configuration
    }

    private func plain(height: Double) -> RuledContent {
        let content = RuledContent(height: height)
        content.color = .white
        return content
    }

    @Test(arguments: [199.0, 200.0])
    func `Content that is no longer than the view does not fade, wherever it is scrolled to (O-69)`(height: Double)
        throws
    {
        for offset in [0.0, 0.5, height, -50] {
            let picture = try picture(plain(height: height), configuration(), offset: offset)
            #expect(Set(picture.pixels(BufferRect(x: 0, y: 0, width: 100, height: 199))) == [0xffff_ffff])
        }
    }

    @Test func `One pixel more than the view fades by one pixel's share at one end, and not at the other (O-69)`()
        throws
    {
        let start = try picture(plain(height: 201), configuration(), offset: 0)
        #expect(start[50, 0] == 0xffff_ffff)
        // A hidden length of 1 of 24 px is a strength of 1/24: the edge loses that share of its opacity.
        #expect(abs(Double(Channels(start[50, 199]).alpha) - 255 * (1 - 1.0 / 24)) <= 1.5)
        let end = try picture(plain(height: 201), configuration(), offset: 1)
        #expect(end[50, 199] == 0xffff_ffff)
        #expect(abs(Double(Channels(end[50, 0]).alpha) - 255 * (1 - 1.0 / 24)) <= 1.5)
    }

    @Test(arguments: Array(stride(from: 0.0, through: 60, by: 4)))
    func `In a view of any height the bands never overlap and opacity rises from the edge (O-70)`(height: Double) throws
    {
        let view = ScrollView(content: plain(height: 1000), configuration: configuration(.always))
        view.resize(to: Size(width: 20, height: height), scale: .one, at: 0)
        view.place(at: Point(x: 0, y: 500), at: 0)
        view.advance(to: 0)
        guard height > 0 else { return #expect(view.scene?.bufferSize.height == 0) }
        let picture = try picture(of: view)
        let column = (0..<Int(height)).map { Channels(picture[10, $0]).alpha }
        let half = column.prefix(column.count / 2)
        #expect(Array(half) == half.sorted())
        #expect(column == column.reversed())
    }

    @Test(arguments: [
        Color.black, Color(red: 0.8, green: 0.1, blue: 0.4), Color(red: 0, green: 0, blue: 0, alpha: 0.3),
    ])
    func `A fade over flat colours has no step of more than one code too many, and never turns back (O-76)`(
        color: Color
    ) throws {
        let content = RuledContent(height: 1000)
        (content.color, content.lineColor) = (color, .clear)
        var configuration = configuration(.always)
        configuration.background = .white
        configuration.fade.size = PerEdge(all: 48)
        configuration.fade.curve = .linear
        let picture = try picture(content, configuration, offset: 300)
        let column = (0..<48).map { Channels(picture[50, $0]).green }
        for row in 0..<48 {
            let opacity = color.alpha * (Double(row) + 0.5) / 48
            let ideal = 255 * (1 - opacity + opacity * color.green)
            // One code for the step, one for rounding content, mask and background each to 8 bits.
            #expect(abs(Double(column[row]) - ideal) <= 2, "row \(row)")
        }
        #expect(column == column.sorted(by: >))
    }

    @Test func `A content of 1e9 px is drawn at its end, fades and all (O-81)`() throws {
        let content = PlainContent(Size(width: 100, height: 1e9))
        let picture = try picture(content, configuration(.hybrid), offset: 1e9)
        #expect(picture[50, 199] == 0xffff_ffff)
        #expect(picture[50, 100] == 0xffff_ffff)
        #expect(Channels(picture[50, 0]).alpha < 4)
    }

    @Test func `Ten million rows: the last looks like the tenth, and a quarter of a pixel is kept there (O-73)`() throws
    {
        let rows = TenMillionRows()
        let view = ScrollView(content: rows, configuration: configuration(.never))
        view.resize(to: Size(width: 100, height: 200), scale: DeviceScale(4), at: 0)
        let end = 20 * 10_000_000 - 200.0
        view.place(at: Point(x: 0, y: end - 0.25), at: 0)
        view.advance(to: 0)
        #expect(view.node.motion.offset(at: 0).y == end - 0.25)
        let far = try picture(of: view)
        view.place(at: Point(x: 0, y: 20 - 0.25), at: 1)
        view.advance(to: 1)
        let near = try picture(of: view)
        #expect(far.pixels(far.size.bounds) == near.pixels(near.size.bounds))
        for _ in 0..<10 { view.move { $0.shift(by: Point(x: 0, y: 0.1)) } }
        #expect(abs(view.node.motion.offset(at: 1).y - (21 - 0.25)) < 1e-9)
    }
}

/// Rows of 20 px that all look alike.
private final class TenMillionRows: Content {
    func layOut(for proposal: LayoutProposal) -> ContentLayout {
        ContentLayout(size: Size(width: 100, height: 20 * 10_000_000))
    }

    func draw(on canvas: Canvas, visible: Rect) {
        let first = Int(visible.minY / 20)
        for row in first...Int(visible.maxY / 20) {
            canvas.translated(x: 0, y: Double(row) * 20) {
                canvas.fill(Rect(x: 10, y: 4, width: 50, height: 11.5), with: .black)
            }
        }
    }
}
