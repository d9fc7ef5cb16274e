import ScrollCore
import Testing

@testable import fading_scroll

@Suite("Input of a replay")
struct ReplayInputTests {
    private func swipe() -> TraceText {
        var text = TraceText()
        text.swipe(16)
        return text
    }

    @Test("Wheel clicks move by the step")
    func wheel() throws {
        var text = TraceText()
        for time in [0.0, 50] { text.click(at: time) }
        let (moments, _) = try text.replayed(at: [100, 1000]) { $0.offset = .zero }
        #expect(abs(moments[0].offset.y - 75.980) < 0.01)
        #expect(moments[1].offset.y == 142)
        let (own, _) = try text.replayed(at: [5000]) { $0.settings.wheelStep = 50 }
        #expect(own[0].offset.y == 1100)
    }

    /// A wheel's click downwards beside a key that is held, on content of some size.
    private func rest(ofClickHolding key: String, in content: Size) throws -> Point {
        var text = TraceText()
        text.event("keyboard.key", at: 0, "\"key\":\"\(key)\",\"state\":\"pressed\"")
        text.click(at: 100)
        return try text.replayed {
            $0.content = content
            $0.offset = .zero
        }.end.restOffset
    }

    @Test(
        "A wheel has a window's manners: Shift turns it sideways, Ctrl keeps it still, and so does content that only goes sideways",
        arguments: [
            ("a", Size(width: 3000, height: 3000), Point(x: 0, y: 71)),
            ("Shift_L", Size(width: 3000, height: 3000), Point(x: 86, y: 0)),
            ("Control_L", Size(width: 3000, height: 3000), .zero),
            ("a", Size(width: 3000, height: 600), Point(x: 86, y: 0)),
        ])
    func wheelManners(key: String, content: Size, rest: Point) throws {
        #expect(try self.rest(ofClickHolding: key, in: content) == rest)
    }

    @Test("A hold stops the glide")
    func hold() throws {
        var text = swipe()
        text.event("gesture_hold.begin", at: 388, #""fingers":2"#)
        let (_, end) = try text.replayed()
        // 300 ms after the glide began at 88 ms; content had moved 192 px before.
        #expect(end.restOffset.y == 1000 + 192 + 389)
        #expect(abs(end.restTime - 388) < 0.001)
    }

    @Test("Pointer motion stops the glide only where the trace has no holds")
    func pointerMotion() throws {
        var text = swipe()
        text.event("pointer.enter", at: 300, #""x":0,"y":0"#)
        text.event("pointer.motion", at: 388, #""x":30,"y":0"#)
        let stopped = try text.replayed()
        #expect(stopped.end.restOffset.y == 1000 + 192 + 389)
        text.event("gesture_hold.begin", at: 5000)
        #expect(try text.replayed().end.restOffset.y == 1801)
    }

    @Test("Pointer motion leaves the glide alone where the trace says that its compositor tells of holds")
    func pointerMotionBesideHolds() throws {
        var text = TraceText()
        text.event("configure", at: 0, #""size":[800,600],"holds":true"#)
        text.swipe(16)
        text.event("pointer.enter", at: 300, #""x":0,"y":0"#)
        text.event("pointer.motion", at: 388, #""x":30,"y":0"#)
        #expect(try text.replayed().end.restOffset.y == 1801)
    }

    @Test("A leave in mid-gesture ends it without a fling")
    func leave() throws {
        var text = TraceText()
        for index in 0..<12 { text.finger(16, at: Double(index) * 8) }
        text.event("pointer.leave", at: 96)
        text.event("pointer.frame", at: 96)
        let (_, end) = try text.replayed()
        #expect(end.lift?.reason == .pointerLeft)
        #expect(end.restOffset.y == 1192)
    }

    @Test("A button stops the glide")
    func button() throws {
        var text = swipe()
        text.event("pointer.button", at: 388, #""button":272,"state":"pressed""#)
        #expect(try text.replayed().end.restOffset.y < 1600)
    }

    @Test("A configure changes the bounds")
    func configure() throws {
        var text = swipe()
        text.event("configure", at: 200, #""size":[800,1200],"scale":2"#)
        let (_, end) = try text.replayed { $0.content = Size(width: 800, height: 2400) }
        #expect(end.restOffset.y == 1200)
    }

    @Test("A burst of frames at one time is spread, so that it has a velocity")
    func burst() throws {
        var text = TraceText()
        for _ in 0..<12 { text.finger(16, at: 96) }
        text.stop(at: 96)
        #expect(abs(try #require(try text.replayed().end.lift).velocity.vertical - 1600) < 0.1)
    }

    @Test("Without frames every event stands alone, as on old seats")
    func oldSeat() throws {
        var text = TraceText()
        for index in 0..<12 {
            text.event("pointer.axis", at: Double(index) * 8, #""axis":"vertical_scroll","value":16.5"#)
        }
        let (_, end) = try text.replayed()
        #expect(end.restOffset.y == 1198)
    }

    @Test("Keys scroll, and modifiers that are held change what they mean")
    func keys() throws {
        var text = TraceText()
        for (index, (key, state)) in [
            ("Next", "pressed"), ("Next", "released"), ("Shift_L", "pressed"), ("space", "pressed"),
            ("space", "released"), ("G", "pressed"), ("Shift_L", "released"), ("Control_R", "pressed"),
            ("u", "pressed"),
            ("x", "pressed"),
        ].enumerated() {
            text.event("keyboard.key", at: Double(index) * 1000, "\"key\":\"\(key)\",\"state\":\"\(state)\"")
        }
        let (moments, _) = try text.replayed(at: [990, 3990, 5990, 8990, 20_000])
        #expect(moments.map(\.offset.y) == [1540, 1000, 99_400, 99_100, 99_100])
        #expect(try text.replayed(at: [50]).moments[0].phase == .animating)
    }

    @Test("The first finger on a touch screen drags beyond the slop and throws; a second one does not count")
    func touch() throws {
        func drag(ending: String) throws -> ReplayEnd {
            var text = TraceText()
            text.event("touch.down", at: 0, #""id":4,"x":100,"y":500"#)
            text.event("touch.down", at: 4, #""id":5,"x":300,"y":500"#)
            for index in 1...12 {
                text.event("touch.motion", at: Double(index) * 8, "\"id\":4,\"x\":100,\"y\":\(500 - index * 16)")
                text.event("touch.motion", at: Double(index) * 8, #""id":5,"x":300,"y":0"#)
                text.event("touch.frame", at: Double(index) * 8)
            }
            text.event(ending, at: 104, #""id":4"#)
            return try text.replayed().end
        }
        let thrown = try drag(ending: "touch.up")
        #expect(thrown.lift?.reason == .fling && abs((thrown.lift?.velocity.vertical ?? 0) - 2050.704) < 0.1)
        // Farther than a touchpad's fling: a finger on a screen has the longer time constant.
        #expect(thrown.restOffset.y == 2146)
        #expect(try drag(ending: "touch.cancel").restOffset.y == 1184)
    }
}
