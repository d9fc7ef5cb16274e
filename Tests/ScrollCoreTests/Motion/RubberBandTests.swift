import ScrollCore
import Testing

@Suite struct RubberBandTests {
    @Test func `nothing pulled shows nothing`() throws {
        let band = try #require(RubberBand(resistance: 0.55, page: 600))
        #expect(band.shown(raw: 0) == 0)
        #expect(band.slope(raw: 0) == 0.55)
    }

    @Test func `however far it is pulled it never shows a whole viewport`() throws {
        let band = try #require(RubberBand(resistance: 0.55, page: 600))
        var shown = 0.0
        for raw in [1.0, 10, 100, 1e3, 1e4, 1e6, 1e9] {
            #expect(band.shown(raw: raw) > shown && band.shown(raw: raw) < 600)
            #expect(band.shown(raw: -raw) == -band.shown(raw: raw))
            shown = band.shown(raw: raw)
        }
        #expect(band.shown(raw: .infinity) == 600)
        #expect(band.shown(raw: .nan) == 0)
    }

    @Test func `what shows tells how far it was pulled`() throws {
        let band = try #require(RubberBand(resistance: 0.55, page: 600))
        for raw in stride(from: -2000.0, to: 2000, by: 37) {
            #expect(near(band.raw(shown: band.shown(raw: raw)), raw, within: 1e-6))
        }
        #expect(band.raw(shown: 600).isFinite)
    }

    @Test func `the slope is that of the shown excess`() throws {
        let band = try #require(RubberBand(resistance: 0.55, page: 600))
        for raw in [1.0, 50, 300, 2000] {
            let slope = (band.shown(raw: raw + 1e-4) - band.shown(raw: raw - 1e-4)) / 2e-4
            #expect(near(band.slope(raw: raw), slope, within: 1e-6))
        }
    }

    @Test func `a viewport without length has no band`() {
        #expect(RubberBand(resistance: 0.55, page: 0) == nil)
        #expect(RubberBand(resistance: .nan, page: 600) == nil)
    }
}
