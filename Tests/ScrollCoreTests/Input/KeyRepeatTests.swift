import Testing

@testable import ScrollCore

@Suite struct KeyRepeatTests {
    private let down = HeldKey(code: 108, press: KeyPress(.down), repeats: true)
    private let pageDown = HeldKey(code: 109, press: KeyPress(.pageDown), repeats: true)

    /// The keys that repeat while a caller asks at every multiple of `step` seconds, 0 included, up to an end.
    private func repeats(
        of keyRepeat: inout KeyRepeat, every step: Double = 0.001, from start: Double = 0, to end: Double
    ) -> [(time: Double, press: KeyPress)] {
        (0...Int(((end - start) / step).rounded())).compactMap { index in
            let time = start + Double(index) * step
            return keyRepeat.take(dueAt: time).map { (time, $0) }
        }
    }

    @Test func `A rate of 25 and a delay of 600 give 50 repeats in 2.6 s, the first after 600 ms (O-44)`() throws {
        var keyRepeat = KeyRepeat()
        keyRepeat.setRate(perSecond: 25, delay: 600)
        keyRepeat.pressed(down, at: 0)
        let taken = repeats(of: &keyRepeat, to: 2.599)
        #expect(taken.count == 50)
        #expect(abs(try #require(taken.first).time - 0.6) < 0.002)
        #expect(taken.allSatisfy { $0.press == KeyPress(.down, isRepeat: true) })
    }

    @Test func `A rate of 0 means no repeat, and stops one that runs (O-43)`() {
        var keyRepeat = KeyRepeat()
        keyRepeat.setRate(perSecond: 25, delay: 0)
        keyRepeat.pressed(down, at: 0)
        keyRepeat.setRate(perSecond: 0, delay: 0)
        #expect(keyRepeat.nextTime == nil)
        keyRepeat.pressed(down, at: 1)
        #expect(keyRepeat.nextTime == nil)
    }

    @Test(arguments: [(-5, -5), (-1, 600), (25, -1)] as [(Int32, Int32)])
    func `Negative numbers change nothing (O-43)`(perSecond: Int32, delay: Int32) {
        var keyRepeat = KeyRepeat()
        keyRepeat.setRate(perSecond: 2, delay: 100)
        let before = keyRepeat
        keyRepeat.setRate(perSecond: perSecond, delay: delay)
        #expect(keyRepeat == before)
    }

    @Test func `A delay of 0 is one of a millisecond (O-43)`() {
        var keyRepeat = KeyRepeat()
        keyRepeat.setRate(perSecond: 1, delay: 0)
        keyRepeat.pressed(down, at: 5)
        #expect(keyRepeat.nextTime == 5.001)
    }

    @Test func `The highest rate of the protocol repeats 60 times a second (O-43)`() {
        var keyRepeat = KeyRepeat()
        keyRepeat.setRate(perSecond: .max, delay: 0)
        keyRepeat.pressed(down, at: 0)
        #expect((59...61).contains(repeats(of: &keyRepeat, to: 1).count))
    }

    @Test func `Only the release of the key that repeats ends it (O-45)`() {
        var keyRepeat = KeyRepeat()
        keyRepeat.pressed(pageDown, at: 0)
        keyRepeat.pressed(down, at: 0.1)
        keyRepeat.released(code: pageDown.code)
        #expect(keyRepeat.take(dueAt: 1)?.key == .down)
        keyRepeat.released(code: down.code)
        #expect(keyRepeat.nextTime == nil)
    }

    @Test func `A key that does not repeat neither repeats nor ends another one's repeats`() {
        var keyRepeat = KeyRepeat()
        keyRepeat.pressed(down, at: 0)
        keyRepeat.pressed(HeldKey(code: 1, press: KeyPress(.escape), repeats: false), at: 0.1)
        #expect(keyRepeat.take(dueAt: 1)?.key == .down)
    }

    @Test func `A stop leaves nothing pending (O-46)`() {
        var keyRepeat = KeyRepeat()
        keyRepeat.pressed(down, at: 0)
        keyRepeat.stop()
        #expect(keyRepeat.nextTime == nil)
        #expect(keyRepeat.take(dueAt: 10) == nil)
    }

    @Test func `After a stall there is one repeat, and the next after a whole interval (O-47)`() throws {
        var keyRepeat = KeyRepeat()
        keyRepeat.setRate(perSecond: 25, delay: 600)
        keyRepeat.pressed(down, at: 0)
        #expect(keyRepeat.take(dueAt: 3.6) != nil)
        #expect(keyRepeat.take(dueAt: 3.6) == nil)
        #expect(abs(try #require(keyRepeat.nextTime) - 3.64) < 1e-9)
    }

    @Test func `Being asked late now and then does not slow the rate`() {
        var keyRepeat = KeyRepeat()
        keyRepeat.setRate(perSecond: 25, delay: 600)
        keyRepeat.pressed(down, at: 0)
        #expect(repeats(of: &keyRepeat, every: 1.0 / 60, to: 2.59).count == 50)
    }

    @Test(arguments: [Double.nan, .infinity, -.infinity])
    func `Times that are none repeat nothing`(time: Double) {
        var keyRepeat = KeyRepeat()
        keyRepeat.pressed(down, at: time)
        #expect(keyRepeat.nextTime == nil)
        keyRepeat.pressed(down, at: 0)
        if time != .infinity { #expect(keyRepeat.take(dueAt: time) == nil) }
    }
}
