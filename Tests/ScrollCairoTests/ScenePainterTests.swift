import ScrollCore
import Testing

@testable import ScrollCairo

@Suite struct ScenePainterTests {
    private func configuration(_ policy: FadePolicy) -> ScrollConfiguration {
        var configuration = ScrollConfiguration()
        configuration.fade.policy = PerEdge(all: policy)
        configuration.scrollbars.policy = .always
        configuration.background = Color(red: 0.9, green: 0.8, blue: 0.7)
        return configuration
    }

    @Test func `The bar is the same in the fade as without one`() throws {
        let content = RuledContent(height: 400)
        let faded = try picture(content, configuration(.always), offset: 0)
        let plain = try picture(content, configuration(.never), offset: 0)
        let bar = BufferRect(x: 93, y: 5, width: 2, height: 25)
        #expect(faded.pixels(bar) == plain.pixels(bar))
        #expect(Set(faded.pixels(bar)).count == 1)
        #expect(
            faded.pixels(BufferRect(x: 0, y: 0, width: 90, height: 30))
                != plain.pixels(BufferRect(x: 0, y: 0, width: 90, height: 30)))
    }

    @Test(arguments: [120, 150, 180, 240])
    func `A bar that is cut by damage is, pixel by pixel, the bar that is painted whole (O-85)`(scale: Int) throws {
        let content = RuledContent(width: 160, height: 400)
        let view = ScrollView(content: content, configuration: configuration(.always))
        view.resize(to: Size(width: 66, height: 68), scale: DeviceScale(numerator120: scale), at: 0)
        view.place(at: Point(x: 11, y: 37), at: 0)
        view.advance(to: 0)
        let whole = try picture(of: view)
        let (size, cut) = (whole.size, try PixelSurface(size: whole.size))
        for x in 1..<size.width {
            let y = 1 + x * 5 % (size.height - 1)
            let parts = [
                BufferRect(x: 0, y: 0, width: x, height: size.height),
                BufferRect(x: x, y: 0, width: size.width - x, height: y),
                BufferRect(x: x, y: y, width: size.width - x, height: size.height - y),
            ]
            for part in parts { try cut.draw { view.paint(on: $0.context, damage: Damage([part])) } }
            #expect(cut.pixels(size.bounds) == whole.pixels(size.bounds), "cut at (\(x), \(y))")
        }
    }

    @Test func `A bar that is not exempt fades with the content`() throws {
        var masked = configuration(.always)
        masked.scrollbars.isExemptFromMask = false
        let picture = try picture(RuledContent(height: 400), masked)
        #expect(picture[94, 6] != picture[94, 60])
    }

    @Test func `The backdrop scrolls with the content and never fades`() throws {
        let content = RuledContent(height: 400)
        content.color = .clear
        content.backdrop = Color(red: 0, green: 0, blue: 0, alpha: 0.75)
        let faded = try picture(content, configuration(.always))
        let plain = try picture(content, configuration(.never))
        let row = BufferRect(x: 0, y: 1, width: 90, height: 9)
        #expect(faded.pixels(row) == plain.pixels(row))
        #expect(Channels(faded[10, 5]).alpha == 255)
    }

    @Test func `The foreground scrolls with the content, is cut to the viewport and never fades`() throws {
        let content = RuledContent(height: 400)
        content.ring = Color(red: 1, green: 0, blue: 0, alpha: 0.5)
        // Without content below, so that only a mask over the ring could make a difference.
        content.color = .clear
        content.lineColor = .clear
        let faded = try picture(content, configuration(.always), offset: 100)
        let plain = try picture(content, configuration(.never), offset: 100)
        #expect(faded.pixels(faded.size.bounds) == plain.pixels(plain.size.bounds))
        let ringRow = Channels(faded[10, 0])
        #expect(ringRow != Channels(faded[10, 5]) && ringRow == Channels(faded[10, 199]))
    }

    @Test func `What is drawn as background stays where it is, under backdrop and content, and never fades`() throws {
        let content = RuledContent(width: 60, height: 400)
        content.background = Color(red: 0, green: 0.5, blue: 0.25)
        content.backdrop = Color(red: 1, green: 0, blue: 0)
        let pictures = try [(FadePolicy.always, 0.0), (.always, 77), (.never, 33)].map { policy, offset in
            try picture(content, configuration(policy), offset: offset, scale: DeviceScale(numerator120: 150))
        }
        for picture in pictures {
            let beside = BufferRect(x: 76, y: 0, width: 30, height: picture.size.height)
            #expect(Set(picture.pixels(beside)) == [0xFF00_8040])
            #expect(Channels(picture[10, 100]).green != 0x80)
        }
    }

    @Test func `A view in the content has its background from its own top left on, cut to itself`() throws {
        let inner = RuledContent(width: 40, height: 300)
        (inner.color, inner.lineColor) = (.clear, .clear)
        inner.background = Color(red: 0, green: 0.5, blue: 0.25)
        let outer = RuledContent(height: 400)
        var clear = configuration(.never)
        clear.background = .clear
        outer.nested = [
            NestedContent(content: inner, frame: Rect(x: 20, y: 30, width: 50, height: 60), configuration: clear)
        ]
        let picture = try picture(outer, configuration(.never), offset: 10)
        let corner = BufferRect(x: 20, y: 20, width: 4, height: 4)
        #expect(Set(picture.pixels(corner)) == [0xFF00_0000])
        let rest = BufferRect(x: 24, y: 20, width: 36, height: 60)
        #expect(Set(picture.pixels(rest)) == [0xFF00_8040])
        for (x, y) in [(19, 40), (70, 40), (40, 19), (40, 80)] { #expect(picture[x, y] != 0xFF00_8040) }
    }

    @Test func `The background is never masked`() throws {
        let content = RuledContent(width: 60, height: 400)
        let faded = try picture(content, configuration(.always))
        let beside = BufferRect(x: 62, y: 0, width: 25, height: 200)
        #expect(Set(faded.pixels(beside)).count == 1)
    }

    @Test func `Content that fits is drawn in one go, as if there were no fade`() throws {
        let content = RuledContent(height: 150)
        let faded = try picture(content, configuration(.hybrid))
        let plain = try picture(content, configuration(.never))
        #expect(faded.pixels(faded.size.bounds) == plain.pixels(plain.size.bounds))
    }

    @Test func `The content is never asked for more than what is seen`() throws {
        let content = RuledContent(height: 1_000_000)
        _ = try picture(content, configuration(.always), offset: 5000)
        #expect(content.drawnAreas.allSatisfy { $0.minY >= 5000 && $0.maxY <= 5200 })
    }

    @Test(arguments: [60, 150, 160, 180, 210, 240, 480])
    func `A content offset is drawn on whole device pixels at every scale`(numerator: Int) throws {
        let scale = DeviceScale(numerator120: numerator)
        let snapped = scale.snapped(37.31)
        let content = RuledContent(height: 1000)
        let one = try picture(content, configuration(.never), offset: 37.31, scale: scale)
        let other = try picture(content, configuration(.never), offset: snapped, scale: scale)
        let left = BufferRect(x: 0, y: 0, width: one.size.width * 8 / 10, height: one.size.height)
        #expect(one.pixels(left) == other.pixels(left))
    }

    @Test(arguments: [120, 150, 180, 240])
    func `With high contrast the content is whole, a line of one device pixel marks an edge, and a bar lies over it`(
        scale: Int
    ) throws {
        let content = RuledContent(height: 400)
        let scale = DeviceScale(numerator120: scale)
        var contrast = configuration(.hybrid)
        contrast.isContrastHigh = true
        contrast.insets.top = 20
        let picture = try picture(content, contrast, offset: 100, scale: scale)
        let plain = try self.plain(content, offset: 100, scale: scale)
        let (top, bottom) = (scale.bufferLength(20), scale.bufferLength(200) - 1)
        for y in 0..<picture.size.height {
            let isLine = y == top || y == bottom
            #expect(picture[10, y] == (isLine ? 0xff00_0000 : plain[10, y]), "row \(y)")
        }
    }

    private func plain(_ content: RuledContent, offset: Double, scale: DeviceScale) throws -> PixelSurface {
        var plain = configuration(.never)
        plain.insets.top = 20
        return try picture(content, plain, offset: offset, scale: scale)
    }
}
