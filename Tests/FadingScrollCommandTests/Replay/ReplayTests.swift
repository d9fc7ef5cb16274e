import ScrollCore
import Testing

@testable import fading_scroll

@Suite("Replay")
struct ReplayTests {
    private func swipe(_ delta: Double = 16, from start: Double = 0) -> TraceText {
        var text = TraceText()
        text.swipe(delta, from: start)
        return text
    }

    private func isNear(_ value: Double, _ expected: Double, within tolerance: Double) -> Bool {
        abs(value - expected) <= tolerance
    }

    @Test("A steady swipe of 2000 px/s glides as the vector says")
    func steadySwipe() throws {
        // Glide times count from the last motion at 88 ms.
        let expected = [
            (88.0, 1192.0), (104.667, 1224.486), (188, 1363.766), (338, 1538.595), (588, 1695.171), (1088, 1791.426),
            (2000, 1801),
        ]
        let (moments, end) = try swipe().replayed(at: expected.map(\.0))
        #expect(moments.map(\.time) == expected.map(\.0))
        for (moment, (time, offset)) in zip(moments, expected) {
            #expect(isNear(moment.offset.y, offset, within: 0.01), "at \(time)")
            #expect(moment.offset.x == 0)
        }
        #expect(isNear(moments[1].velocity.vertical, 1898.807, within: 0.1))
        #expect(moments.map(\.phase) == [.tracking, .fling, .fling, .fling, .fling, .fling, .idle])
        let lift = try #require(end.lift)
        #expect(isNear(lift.velocity.vertical, 2000, within: 0.1))
        #expect(lift.reason == .fling)
        #expect(isNear(lift.time, 0.096, within: 0.000_001))
        #expect(end.restOffset == Point(x: 0, y: 1801))
        #expect(isNear(end.restTime, 88 + 1370, within: 1))
    }

    @Test("Frames go from the start until rest")
    func frames() throws {
        let (moments, end) = try swipe().replayed(at: nil)
        #expect(moments.first?.time == 0)
        #expect(moments.first?.offset.y == 1016)
        for (earlier, later) in zip(moments, moments.dropFirst()) {
            #expect(isNear(later.time - earlier.time, 1000.0 / 60, within: 0.000_001))
        }
        let last = try #require(moments.last)
        #expect(last.phase == .idle)
        #expect(last.offset == end.restOffset)
        #expect(last.time >= end.restTime && last.time < end.restTime + 1000.0 / 60)
        #expect(moments.dropLast().allSatisfy { $0.phase != .idle })
    }

    @Test("At rest there are no frames until the next event's")
    func restBetween() throws {
        var text = TraceText()
        text.event("pointer.frame", at: 86_400_000)
        #expect(try text.replayed(at: nil).moments.map(\.time) == [0, 86_400_000])

        text = swipe()
        text.swipe(-16, from: 3_600_000)
        let (moments, _) = try text.replayed(at: nil)
        let first = try swipe().replayed(at: nil).moments
        #expect(Array(moments.prefix(first.count)) == first)
        let later = moments.dropFirst(first.count).filter { $0.time >= 3_600_000 }
        #expect(later.first?.time == 3_600_000 && later.first?.phase == .tracking)
        // Between them the scrollbar goes.
        let between = moments[first.count..<(moments.count - later.count)]
        #expect(between.count < 60 && between.last?.picture?.bars.isEmpty == true)
        #expect(between.allSatisfy { $0.phase == .idle && $0.offset == first.last?.offset })
    }

    @Test("The rate of frames changes how often is looked, not what is seen")
    func frameRate() throws {
        let slow = try swipe().replayed(at: nil) { $0.framesPerSecond = 50 }
        let fast = try swipe().replayed(at: nil) { $0.framesPerSecond = 100 }
        for (index, moment) in slow.moments.enumerated() { #expect(fast.moments[2 * index] == moment) }
        #expect(slow.end == fast.end)
    }

    @Test("Times are reported in the order asked for, and as often")
    func order() throws {
        let (moments, _) = try swipe().replayed(at: [588, 0, 588, 5000])
        #expect(moments.map(\.time) == [588, 0, 588, 5000])
        #expect(moments[0] == moments[2])
        #expect(moments[1].offset.y == 1016)
    }

    @Test("A trace may start late and have fractions of milliseconds")
    func lateStart() throws {
        let (moments, end) = try swipe(from: 1000.3).replayed(at: [0, 1588.3])
        #expect(moments[0].phase == .idle)
        #expect(isNear(moments[1].offset.y, 1695.171, within: 0.01))
        #expect(isNear(try #require(end.lift).velocity.vertical, 2000, within: 0.1))
    }

    @Test("A trace without a lift ends where the fingers left the content")
    func noLift() throws {
        var text = TraceText()
        text.finger(30, at: 10)
        text.finger(20, at: 30)
        text.event("pointer.motion", at: 50, #""x":1,"y":1"#)
        let (_, end) = try text.replayed()
        #expect(end.lift == nil)
        #expect(end.restOffset == Point(x: 0, y: 1050))
        #expect(isNear(end.restTime, 30, within: 0.001))
    }

    @Test("Overscroll without a stop springs back by itself")
    func missingStop() throws {
        var text = TraceText()
        for index in 0..<12 { text.finger(-16, at: Double(index) * 8) }
        let (moments, end) = try text.replayed(at: nil) { $0.offset = .zero }
        #expect(moments.contains { $0.offset.y < -50 })
        #expect(end.restOffset == .zero)
        // 250 ms after the last motion the spring begins.
        #expect(end.restTime > 88 + 250 && end.restTime < 88 + 250 + 1000)
        #expect(moments.last?.offset == .zero)
    }

    @Test("The other axis's earlier rest is not the end of it")
    func restOfBothAxes() throws {
        var text = TraceText()
        text.key("Right", at: 0)
        for index in 0..<20 { text.finger(3, at: 1000 + Double(index) * 8) }
        text.stop(at: 1400)
        let (_, end) = try text.replayed {
            $0.content = Size(width: 3000, height: 3000)
            $0.settings.configuration.motion.axisLock = false
        }
        #expect(end.restTime == 1400 && end.restOffset.y == 1060 && end.restOffset.x > 0)
    }

    @Test("Overscroll without a stop springs back whatever the other axis did before")
    func missingStopOnOneAxis() throws {
        var text = TraceText()
        text.key("Right", at: 0)
        for index in 0..<12 { text.finger(-16, at: 1000 + Double(index) * 8) }
        let (moments, end) = try text.replayed(at: nil) {
            $0.content = Size(width: 3000, height: 3000)
            $0.offset = .zero
        }
        let still = moments.last { $0.phase != .idle }?.time ?? 0
        #expect(end.restOffset.y == 0 && end.restOffset.x > 0)
        #expect(end.restTime > still && end.restTime < still + 1000.0 / 60)
    }

    @Test("What comes after the rest does not hide it", arguments: ["pointer.frame", "keyboard.key"])
    func eventAfterRest(event: String) throws {
        var text = TraceText()
        for index in 0..<12 { text.finger(-16, at: Double(index) * 8) }
        let alone = try text.replayed { $0.offset = .zero }.end
        text.event(event, at: 5000, #""key":"q","state":"pressed""#)
        let end = try text.replayed { $0.offset = .zero }.end
        #expect(isNear(end.restTime, alone.restTime, within: 0.000_001) && end.restTime > 600)
        #expect(end.restOffset == .zero)
    }

    @Test("Rest lies on a device pixel at every scale", arguments: [60, 120, 150, 160, 240, 480])
    func restAtScale(numerator: Int) throws {
        let scale = DeviceScale(numerator120: numerator)
        let (_, end) = try swipe(15.7).replayed { $0.scale = scale }
        let device = scale.device(end.restOffset.y)
        #expect(isNear(device, device.rounded(), within: 0.000_001))
    }

    @Test("Content that fits does not move")
    func contentThatFits() throws {
        let (moments, end) = try swipe().replayed(at: nil) { $0.content = Size(width: 800, height: 600) }
        #expect(moments.allSatisfy { $0.offset == .zero })
        #expect(end.restOffset == .zero)
    }

    @Test("Insets widen the bounds")
    func insets() throws {
        let (moments, _) = try swipe(-300).replayed(at: [5000]) {
            $0.offset = .zero
            $0.settings.configuration.insets.top = 40
        }
        #expect(moments[0].offset.y == -40)
    }

    @Test("Settings reach the motion")
    func settings() throws {
        let off = try swipe().replayed { $0.settings.configuration.motion.fling = .off }
        #expect(off.end.lift?.reason == .flingOff)
        #expect(off.end.restOffset.y == 1192)
        let doubled = try swipe().replayed(at: [88]) { $0.settings.configuration.motion.gain = 2 }
        #expect(isNear(doubled.moments[0].offset.y, 1384, within: 0.01))
    }
}
