import Testing

@testable import ScrollCore

@Suite struct FadeStopsTests {
    private func stops(_ pairs: (Double, Double)...) -> [GradientStop] {
        pairs.map { GradientStop(location: $0.0, alpha: $0.1) }
    }

    @Test func `Stops are freely settable, any number of them, and drawn as they are`() {
        let own = stops((0, 0), (0.2, 0.7), (0.21, 0.1), (0.9, 0.9), (1, 1))
        #expect(FadeStops(own).stops == own)
        #expect(FadeCurve.stops(FadeStops(own)).gradient == own)
        #expect(abs(FadeCurve.stops(FadeStops(own)).value(at: 0.1) - 0.35) < 1e-12)
    }

    @Test func `Stops out of order are sorted, and of several at one location the last given counts`() {
        #expect(FadeStops(stops((1, 1), (0.5, 0.2), (0, 0), (0.5, 0.3))).stops == stops((0, 0), (0.5, 0.3), (1, 1)))
    }

    @Test func `Locations and alphas out of range are clamped, and NaN counts as 0`() {
        #expect(FadeStops(stops((.nan, -3), (7, .infinity))).stops == stops((0, 0), (1, 1)))
    }

    @Test func `The first and the last alpha go on to the ends`() {
        #expect(FadeStops(stops((0.5, 0.25))).stops == stops((0, 0.25), (0.5, 0.25), (1, 0.25)))
    }

    @Test func `No stop at all is the linear curve`() {
        #expect(FadeStops([]).stops == stops((0, 0), (1, 1)))
    }
}
