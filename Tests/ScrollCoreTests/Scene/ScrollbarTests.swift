import Testing

@testable import ScrollCore

@Suite struct ScrollbarTests {
    private let configuration = ScrollbarConfiguration()

    private func viewport(width: Double = 400, height: Double) -> Viewport {
        Viewport(
            frame: Rect(x: 0, y: 0, width: 400, height: 600), contentSize: Size(width: width, height: height))
    }

    @Test func `Content that fits has no thumb`() {
        #expect(configuration.thumb(on: .vertical, of: viewport(height: 600), offset: .zero) == nil)
    }

    @Test func `The thumb is to its track as the page is to the content`() throws {
        let thumb = try #require(configuration.thumb(on: .vertical, of: viewport(height: 1200), offset: .zero))
        #expect(thumb == Rect(x: 391, y: 3, width: 6, height: 297))
        let end = try #require(
            configuration.thumb(on: .vertical, of: viewport(height: 1200), offset: Point(x: 0, y: 600)))
        #expect(end.maxY == 597)
    }

    @Test func `A thumb is never too short to be hit, and moves monotonically to its track's end`() throws {
        let long = viewport(height: 10_000_000)
        var last = -1.0
        for step in 0...100 {
            let offset = Point(x: 0, y: Double(step) / 100 * (10_000_000 - 600))
            let thumb = try #require(configuration.thumb(on: .vertical, of: long, offset: offset))
            #expect(thumb.size.height == 24)
            #expect(thumb.minY > last)
            last = thumb.minY
        }
        #expect(abs(last + 24 - 597) < 1e-9)
    }

    @Test func `Beyond the bounds the thumb stays at its track's end`() {
        let viewport = viewport(height: 1200)
        let beyond = configuration.thumb(on: .vertical, of: viewport, offset: Point(x: 0, y: -90))
        #expect(beyond == configuration.thumb(on: .vertical, of: viewport, offset: .zero))
    }

    @Test func `Where both axes scroll, the bars leave the corner free`() throws {
        let both = viewport(width: 800, height: 1200)
        let end = Point(x: 400, y: 600)
        let vertical = try #require(configuration.thumb(on: .vertical, of: both, offset: end))
        let horizontal = try #require(configuration.thumb(on: .horizontal, of: both, offset: end))
        #expect(vertical.intersection(horizontal).isEmpty)
        #expect(vertical.maxY <= horizontal.minY)
    }

    @Test func `An overlay bar shows with motion, stays a second, fades in a quarter and is gone`() {
        var visibility = ScrollbarVisibility()
        #expect(visibility.alpha(at: 5, configuration) == 0)
        #expect(visibility.nextFrame(after: 5, configuration) == .none)
        visibility.needed(at: 10)
        #expect(visibility.alpha(at: 10.9, configuration) == 1)
        #expect(visibility.nextFrame(after: 10.5, configuration) == .at(11))
        #expect(visibility.alpha(at: 11.125, configuration) == 0.5)
        #expect(visibility.nextFrame(after: 11.1, configuration) == .next)
        #expect(visibility.alpha(at: 11.25, configuration) == 0)
        #expect(visibility.nextFrame(after: 11.3, configuration) == .none)
    }

    @Test func `Any motion brings a bar back, a hundred times`() {
        var visibility = ScrollbarVisibility()
        for round in 0..<100 {
            let time = Double(round) * 86_400
            visibility.needed(at: time)
            #expect(visibility.alpha(at: time + 0.5, configuration) == 1)
            #expect(visibility.alpha(at: time + 2, configuration) == 0)
        }
    }
}
