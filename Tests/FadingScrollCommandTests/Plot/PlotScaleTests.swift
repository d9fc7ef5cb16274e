import Testing

@testable import fading_scroll

@Suite("Scales of a plot")
struct PlotScaleTests {
    @Test(
        "Ticks stand at round numbers, as many as have room",
        arguments: [
            (0.0...1458.0, 12, 200.0, 8), (-50.4...3, 8, 10, 6), (0...0.9, 8, 0.2, 5), (1000...1801, 8, 200, 5),
            (3795...4040, 8, 50, 5),
        ])
    func ticks(range: ClosedRange<Double>, most: Int, step: Double, count: Int) {
        let scale = PlotScale(range, from: 0, to: 100, mostTicks: most)
        #expect(scale.step == step)
        #expect(scale.ticks.count == count)
        #expect(scale.ticks.allSatisfy { range.contains($0) && abs(($0 / step).rounded() * step - $0) < 1e-9 })
    }

    @Test("Places go from one end to the other, upwards too")
    func places() {
        let scale = PlotScale(-100...300, from: 400, to: 0, mostTicks: 8)
        #expect(scale.place(of: -100) == 400 && scale.place(of: 300) == 0 && scale.place(of: 0) == 300)
    }

    @Test("A range has room around its values, and is never empty")
    func ranges() {
        #expect(PlotScale.range(around: [0, 100, 50], free: 0.1) == -10...110)
        #expect(PlotScale.range(around: [7, 7], free: 0.1) == 2...12)
        #expect(PlotScale.range(around: [], free: 0.1) == -5...5)
    }
}
