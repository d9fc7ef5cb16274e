import Testing

@testable import ScrollCore

@Suite struct SnapPointsTests {
    private func bounds(
        _ snap: SnapPoints, upper: Double = 2000, page: Double = 600, scale: DeviceScale = .one
    ) -> ScrollBounds {
        var bounds = ScrollBounds(lower: -20, upper: upper, page: page, scale: scale)
        bounds.snap = snap
        return bounds
    }

    @Test func `pages and steps count from the content's start, and the bounds are among them`() {
        let pages = bounds(.pages)
        #expect([-100, 279, 281, 1800, 1950, 9e9].map(pages.snapPoint(nearest:)) == [-20, -20, 580, 1780, 2000, 2000])
        let steps = bounds(.every(150))
        #expect([0, 60, 1990].map(steps.snapPoint(nearest:)) == [-20, 130, 2000])
    }

    @Test func `where content begins at the far bound they count from there`() {
        let pages = bounds(.pages).anchored(at: .end)
        #expect([2000, 1710, 1690, 900, 0, -20].map(pages.snapPoint(nearest:)) == [2000, 2000, 1400, 800, -20, -20])
        #expect(pages.snapPoint(from: 1400, along: -1) == 1400)
        #expect(pages.snapPoint(from: 1399, along: -1) == 800)
    }

    @Test func `listed offsets need no order, and what lies beyond the bounds counts as the bounds`() {
        let listed = bounds(.offsets([900, 100, -5000, 7000, .nan, .infinity]))
        #expect([-20, 39, 41, 499, 501, 1460].map(listed.snapPoint(nearest:)) == [-20, -20, 100, 100, 900, 2000])
        #expect(bounds(.offsets([])).snapPoint(nearest: 900) == -20)
    }

    @Test func `along a way it is the first one at or beyond the offset`() {
        let pages = bounds(.pages)
        #expect(pages.snapPoint(from: 580, along: 1) == 580)
        #expect(pages.snapPoint(from: 580, along: -1) == 580)
        #expect(pages.snapPoint(from: 581, along: 1) == 1180)
        #expect(pages.snapPoint(from: 581, along: -1) == 580)
        #expect(pages.snapPoint(from: 1999, along: 1) == 2000)
        #expect(pages.snapPoint(from: 2000, along: -1) == 2000)
    }

    @Test(arguments: [120, 150, 180, 240]) func `they lie on device pixels`(_ numerator: Int) {
        let scale = DeviceScale(numerator120: numerator)
        let steps = bounds(.every(33.3), scale: scale)
        for offset in stride(from: 0, to: 1900, by: 7.7) {
            let pixels = scale.device(steps.snapPoint(nearest: offset))
            #expect(near(pixels, pixels.rounded(), within: 1e-9))
        }
    }

    @Test(arguments: [.none, .every(0), .every(-5), .every(.nan), .every(.infinity)] as [SnapPoints])
    func `no points, or none that make sense, leave content where it is`(_ snap: SnapPoints) {
        #expect(bounds(snap).snapPoint(nearest: 123.4) == 123.4)
        #expect(bounds(snap).snapPoint(from: 123.4, along: 1) == 123.4)
    }

    @Test func `a viewport without length has no pages`() {
        #expect(bounds(.pages, page: 0).snapPoint(nearest: 77) == 77)
    }
}
