import ScrollCore
import Testing

/// How evenly content moves from frame to frame, where fingers lift, rest and come back.
@Suite struct DrawnFramesTests {
    private typealias Event = FilmedPointer.Event

    /// Every phase of a display against the pointer, in steps of a millisecond.
    private static let displays = [60.0, 144, 240].flatMap { hertz in
        stride(from: 0, through: 1000 / hertz, by: 1).map { FilmedPointer.Display(hertz: hertz, phase: $0) }
    }

    private func steps(_ offsets: [Double]) -> [Double] { zip(offsets.dropFirst(), offsets).map { $0 - $1 } }

    /// The steps of frames between two times, ms.
    private func steps(
        _ events: [Event], on display: FilmedPointer.Display, from start: Double, to end: Double, seed: UInt64 = 1
    ) -> [Double] {
        var film = FilmedPointer(on: display)
        let drawn = steps(film.film(events, for: end, seed: seed))
        return Array(drawn.dropFirst(Int(start / 1000 * display.hertz)))
    }

    /// The greatest change from a step to the next, as a share.
    private func unevenness(_ steps: [Double]) -> Double {
        zip(steps.dropFirst(), steps).map { abs($0 - $1) / $1 }.max() ?? .infinity
    }

    /// V01.
    private let swipe = [Event].fingers([Double](repeating: 16, count: 12)) + [.stop(at: 96)]

    @Test(arguments: DrawnFramesTests.displays, [1, 4, 8, 9])
    func `V01 no frame's step at the lift differs by more than 6 % from the one before`(
        _ display: FilmedPointer.Display, _ silence: Int
    ) {
        let swipe = [Event].fingers([Double](repeating: 16, count: 12)) + [.stop(at: 88 + silence)]
        let steps = steps(swipe, on: display, from: 34, to: 300)
        #expect(unevenness(steps) < 0.06, "\(steps)")
    }

    @Test(arguments: [60.0, 144, 240], 1...8 as ClosedRange<UInt64>)
    func `V01 frames that are drawn up to 2 ms late move as evenly where the display tells its refreshes`(
        _ hertz: Double, _ seed: UInt64
    ) {
        let display = FilmedPointer.Display(
            hertz: hertz, phase: Double(seed) / 2, lateness: 2, givesFeedback: true)
        let steps = steps(swipe, on: display, from: 34, to: 300, seed: seed)
        #expect(unevenness(steps) < 0.06, "\(steps)")
    }

    @Test(arguments: DrawnFramesTests.displays)
    func `V04 content that fingers brake is not drawn faster again`(_ display: FilmedPointer.Display) {
        let events = [Event].fingers([30, 30, 29, 27, 24, 20, 16, 12, 9, 7]) + [.stop(at: 80)]
        // Under braking fingers content is drawn a little ahead between two events; frames of 17 ms do not show it.
        let steps = steps(events, on: display, from: display.hertz == 60 ? 34 : 80, to: 300)
        // Nor does any picture show half a pixel.
        #expect(zip(steps.dropFirst(), steps).allSatisfy { $0 - $1 < max(0.06 * $1, 0.5) }, "\(steps)")
    }

    @Test(arguments: DrawnFramesTests.displays, [0.0, 3, 12])
    func `fingers that rest on a glide never take content back, however late they are told of`(
        _ display: FilmedPointer.Display, _ delay: Double
    ) {
        expectNoWayBack([.hold(at: 200)], on: display, delay: delay)
    }

    @Test(arguments: DrawnFramesTests.displays, [0.0, 3])
    func `fingers that swipe on in a glide never take content back`(
        _ display: FilmedPointer.Display, _ delay: Double
    ) {
        expectNoWayBack(.fingers([16, 16, 16], from: 200), on: display, delay: delay)
    }

    private func expectNoWayBack(_ events: [Event], on display: FilmedPointer.Display, delay: Double) {
        var display = display
        display.delay = delay
        for silence in [8, 11] {
            let swipe = [Event].fingers([Double](repeating: 16, count: 12)) + [.stop(at: 88 + silence)]
            var film = FilmedPointer(on: display)
            // On pixels, as content comes to rest on one.
            let drawn = film.film(swipe + events, for: 230).dropFirst(Int(0.12 * display.hertz))
            let steps = steps(drawn.map { $0.rounded() })
            #expect(steps.allSatisfy { $0 >= 0 }, "\(steps)")
        }
    }

    @Test(arguments: DrawnFramesTests.displays, [45, 140])
    func `other bounds, under fingers and in a glide that has to land elsewhere, do not show in the steps`(
        _ display: FilmedPointer.Display, _ time: Int
    ) {
        let bounds = ScrollBounds(lower: -9000, upper: 9000, page: 600, scale: DeviceScale(numerator120: 180))
        let change = Event(milliseconds: time) {
            $0.motion.setBounds(PerAxis(both: bounds), at: Double(time) / 1000)
        }
        let events = (swipe + [change]).sorted { $0.milliseconds < $1.milliseconds }
        let steps = steps(events, on: display, from: 34, to: 300)
        #expect(unevenness(steps) < 0.06, "\(steps)")
    }

    @Test func `a wheel's click shows nothing of itself at a moment before it`() {
        var pointer = ScriptedPointer()
        pointer.wheel(120, at: 100)
        #expect(pointer.motion.drawnOffset(for: 0.104).y == 0)
        #expect(pointer.motion.nextDrawnChange(after: 0.104) == 0.104)
        let expected = pointer.y(0.145)
        pointer.wheel(120, at: 150)
        #expect(near(pointer.motion.drawnOffset(for: 0.150).y, expected, within: 1))
        #expect(pointer.y(0.150) > expected + 2)
        #expect(near(pointer.motion.drawnOffset(for: 0.205).y, pointer.y(0.200), within: 1e-9))
    }

    @Test func `a finger that comes back to content which springs back does not show before it came`() {
        var pointer = ScriptedPointer(in: ScrollBounds(lower: 0, upper: 4000, page: 600))
        pointer.swipe(4, y: -40)
        let spring = pointer.motion
        pointer.finger(y: -1, at: 400)
        let (before, after) = (spring.drawnOffset(for: 0.4001).y, pointer.motion.drawnOffset(for: 0.4001).y)
        #expect(abs(after - before) < 0.5)
        #expect(abs(spring.drawnOffset(for: 0.405).y - before) > 1, "else there is nothing to see")
    }

    @Test func `content that may no longer be pulled beyond its bounds is shown within them`() {
        var pointer = ScriptedPointer(in: ScrollBounds(lower: 0, upper: 4000, page: 600))
        pointer.swipe(4, y: -4)
        #expect(pointer.motion.drawnOffset(for: 0.1).y < 0)
        // As long as the viewport for a moment, which leaves nothing to scroll.
        for upper in [0, 4000.0] {
            pointer.motion.setBounds(PerAxis(both: ScrollBounds(lower: 0, upper: upper, page: 600)), at: 0.1)
        }
        #expect(pointer.motion.drawnOffset(for: 0.2).y == 0)
    }

    @Test func `a glide whose first frames nobody could see begins one frame before the first that is drawn`() {
        var pointer = ScriptedPointer()
        pointer.swipe(12, y: 16)
        pointer.stop(at: 96)
        pointer.motion.willDraw(at: 0.300, frameInterval: 0.016)
        #expect(near(pointer.y(0.284), 192, within: 1e-9))
        #expect(near(pointer.y(0.300), 192 + 31.2, within: 0.1))
        pointer.motion.willDraw(at: 0.400, frameInterval: 0.016)
        #expect(near(pointer.y(0.284), 192, within: 1e-9))
    }

    @Test func `after a pause the first frame is where the glide is by then`() {
        var film = FilmedPointer(on: FilmedPointer.Display())
        _ = film.film(swipe, for: 300)
        #expect(film.pointer.motion.drawnOffset(for: 10).y == film.pointer.y(10))
        #expect(film.pointer.motion.nextDrawnChange(after: 10) == nil)
    }
}
