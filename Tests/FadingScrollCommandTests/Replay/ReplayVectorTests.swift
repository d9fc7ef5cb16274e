import ScrollCore
import Testing

@testable import fading_scroll

/// Swipes of known figures as traces: what a replay says of their lift and rest. Gain 1, 0.1 px/s, 1 ms, 0.01 px.
@Suite("Replayed vectors")
struct ReplayVectorTests {
    /// A gesture from offset (0, 1000) and what it must come to.
    struct Vector: CustomTestStringConvertible, Sendable {
        let name: String
        let write: @Sendable (inout TraceText) -> Void
        /// At the lift, logical px/s.
        var velocity: (x: Double, y: Double) = (0, 0)
        /// Logical px; nil where the vector has none.
        var rest: Double?
        /// After the last motion, s.
        var duration: Double?
        /// When the last motion was, ms.
        var last = 88.0

        var testDescription: String { name }
    }

    private static func glide(_ text: inout TraceText) { text.swipe(16) }

    private static func drag(_ distances: [Double], every interval: Double = 8, from start: Double = 0)
        -> @Sendable (inout TraceText) -> Void
    {
        { text in
            for (index, distance) in distances.enumerated() {
                text.finger(distance, at: start + Double(index) * interval)
            }
        }
    }

    private static func then(
        _ first: @escaping @Sendable (inout TraceText) -> Void, _ second: @escaping @Sendable (inout TraceText) -> Void
    ) -> @Sendable (inout TraceText) -> Void {
        { text in
            first(&text)
            second(&text)
        }
    }

    private static func stop(_ time: Double) -> @Sendable (inout TraceText) -> Void { { $0.stop(at: time) } }

    /// A swipe of 12 frames with something else in each of them, before or after its own events.
    private static func swipe(
        before: @escaping @Sendable (inout TraceText, Double) -> Void = { _, _ in },
        after: @escaping @Sendable (inout TraceText, Double) -> Void = { _, _ in }
    ) -> @Sendable (inout TraceText) -> Void {
        { text in
            for time in stride(from: 0.0, to: 96, by: 8) {
                before(&text, time)
                text.finger(16, at: time)
                after(&text, time)
            }
        }
    }

    /// A frame that also moves the other axis.
    private static func sideways(_ distance: Double) -> @Sendable (inout TraceText, Double) -> Void {
        { text, time in
            text.event("pointer.axis", at: time, "\"axis\":\"horizontal_scroll\",\"value\":\(distance)")
        }
    }

    /// Both axes stop, in two frames.
    private static func stops(_ text: inout TraceText) {
        text.stop(at: 96, axis: "horizontal_scroll")
        text.stop(at: 96)
    }

    private static let steady = drag(Array(repeating: 16, count: 12))
    private static let slow = drag([30, 30, 29, 27, 24, 20, 16, 12, 9, 7])

    static let lifts: [Vector] = [
        Vector(name: "V01", write: glide, velocity: (0, 2000), rest: 1801, duration: 1.370),
        Vector(name: "V02", write: then(steady, stop(138)), velocity: (0, 1200)),
        Vector(name: "V03", write: then(steady, stop(208)), rest: 1192),
        Vector(
            name: "V04", write: then(slow, stop(80)), velocity: (0, 636.793), rest: 1381, duration: 1.008, last: 72),
        Vector(
            name: "V05", write: then(drag([22, 31], every: 7), stop(14)), velocity: (0, 3114.62), rest: 2020,
            duration: 1.512, last: 7),
        Vector(
            name: "V06", write: then(drag([12]), stop(8)), velocity: (0, 1200), rest: 1366, duration: 1.207, last: 0),
        Vector(
            name: "V07", write: then(drag(Array(repeating: 12, count: 12) + [-1, -1]), stop(112)),
            velocity: (0, 1500)),
        Vector(
            name: "V08",
            write: then(
                drag(Array(repeating: 10, count: 20)), then(drag([1, 2], from: 460), stop(476))), rest: 1203),
        Vector(
            name: "V09",
            write: then(glide, then(drag(Array(repeating: 12, count: 12), from: 288), stop(384))),
            velocity: (0, 2567.079)),
        Vector(
            name: "V10a",
            write: then(glide, then(drag(Array(repeating: -12, count: 12), from: 288), stop(384))),
            velocity: (0, -1500)),
        Vector(
            name: "V10b",
            write: then(
                glide,
                { text in
                    text.event("gesture_hold.begin", at: 288)
                    text.event("gesture_hold.end", at: 488, #""cancelled":true"#)
                    drag(Array(repeating: 12, count: 12), from: 488)(&text)
                    text.stop(at: 584)
                }), velocity: (0, 1500)),
        Vector(
            name: "V10c",
            write: then(glide, then(drag(Array(repeating: 12, count: 50), from: 288), stop(688))),
            velocity: (0, 1804.88)),
        Vector(
            name: "V14",
            write: then(
                swipe(after: { text, time in for _ in 0..<3 { text.event("pointer.frame", at: time) } }), stop(96)),
            velocity: (0, 2000), rest: 1801),
        Vector(
            name: "V15",
            write: then(
                swipe(before: { $0.event("pointer.axis_stop", at: $1, #""axis":"horizontal_scroll""#) }), stop(96)),
            velocity: (0, 2000), rest: 1801),
        Vector(name: "V16a", write: then(swipe(before: sideways(4)), stops), velocity: (0, 2000), rest: 1801),
        Vector(name: "V16b", write: then(swipe(before: sideways(12)), stops), velocity: (1500, 2000), rest: 1801),
        Vector(
            name: "V17",
            write: then(
                steady,
                { text in
                    text.event("pointer.axis", at: 96, #""axis":"vertical_scroll","value":0"#)
                    text.stop(at: 96)
                    // Neither is a wheel's: it stops no glide.
                    text.event("pointer.axis_source", at: 200, #""source":"wheel""#)
                    text.event("pointer.axis", at: 200, #""axis":"vertical_scroll","value":0"#)
                    text.event("pointer.frame", at: 200)
                }), velocity: (0, 2000), rest: 1801, duration: 1.370),
        Vector(
            name: "V22",
            write: then(
                glide,
                { text in
                    text.event("gesture_hold.begin", at: 388)
                    text.event("gesture_hold.end", at: 488, #""cancelled":true"#)
                    drag(Array(repeating: 12, count: 12), from: 488)(&text)
                    text.stop(at: 584)
                }), velocity: (0, 2276.508)),
        Vector(
            name: "V23", write: then(drag(Array(repeating: 1, count: 40), every: 12), stop(480)), rest: 1040),
        Vector(
            name: "V24", write: then(drag(Array(repeating: 16, count: 12), every: 0, from: 96), stop(96)),
            velocity: (0, 1600)),
    ]

    @Test("A replay prints the lift and the rest of each vector", arguments: lifts)
    func lift(vector: Vector) throws {
        var text = TraceText()
        vector.write(&text)
        let end = try text.replayed { $0.content = Size(width: 50_000, height: 100_000) }.end
        let velocity = try #require(end.lift).velocity
        #expect(abs(velocity.vertical - vector.velocity.y) <= 0.1, "\(velocity)")
        #expect(abs(velocity.horizontal - vector.velocity.x) <= 0.1, "\(velocity)")
        if let rest = vector.rest { #expect(abs(end.restOffset.y - rest) <= 0.01, "\(end.restOffset)") }
        if let duration = vector.duration {
            #expect(abs(end.restTime - vector.last - duration * 1000) <= 1, "\(end.restTime)")
        }
    }

    @Test("V11 and V11b: a fling over the edge comes back to it", arguments: [(16.0, 0.6387), (72, 0.64)])
    func overTheEdge(step: Double, duration: Double) throws {
        var text = TraceText()
        text.swipe(step)
        let (moments, end) = try text.replayed(at: [88 + 191.4]) {
            $0.content = Size(width: 800, height: 4600)
            $0.offset = Point(x: 0, y: 3800 - step * 12)
        }
        #expect(end.restOffset.y == 4000)
        #expect(abs(end.restTime - 88 - duration * 1000) <= 1, "\(end.restTime)")
        if step == 16 { #expect(abs(moments[0].offset.y - 4036.093) <= 0.01) }
    }

    @Test("V18: content pulled past its beginning springs back")
    func rubberBand() throws {
        var text = TraceText()
        Self.drag(Array(repeating: -10, count: 10))(&text)
        text.stop(at: 192)
        let (moments, end) = try text.replayed(at: [184, 284]) { $0.offset = .zero }
        #expect(abs(moments[0].offset.y + 50.382) <= 0.01)
        #expect(end.lift?.velocity.vertical == 0 && end.restOffset.y == 0)
    }

    @Test("V12: a glide is where it is by the clock, whatever the rate, and after a pause", arguments: [60, 144, 23.7])
    func rates(hertz: Double) throws {
        var text = TraceText()
        Self.glide(&text)
        let (moments, _) = try text.replayed(at: [588, 10_588]) { $0.framesPerSecond = hertz }
        #expect(abs(moments[0].offset.y - 1695.170_555) <= 0.000_001)
        #expect(moments[1].offset.y == 1801)
    }

    @Test("V13: a swipe over which the device's clock wraps, from a debug log")
    func wrap() throws {
        var log = ""
        func say(_ index: UInt32, _ event: String) {
            let time = UInt32(4_294_967_255) &+ index * 8
            let says = event.replacing("TIME", with: "\(time)")
            log += "[\(1000 + index * 8).000] wl_pointer@3.\(says)\n[\(1000 + index * 8).000] wl_pointer@3.frame()\n"
        }
        for index in 0..<12 as Range<UInt32> {
            log += "[\(1000 + index * 8).000] wl_pointer@3.axis_source(1)\n"
            say(index, "axis(TIME, 0, 16.00000000)")
        }
        say(12, "axis_stop(TIME, 0)")
        let text = TraceText(text: DebugLog(Array(log.utf8)).lines.map { $0 + "\n" }.joined())
        let end = try text.replayed().end
        #expect(abs(try #require(end.lift).velocity.vertical - 2000) <= 0.1)
        #expect(end.restOffset.y == 1801)
    }

    @Test("V20: a wheel's eighths of a click are one path")
    func eighths() throws {
        var text = TraceText()
        for time in stride(from: 0.0, to: 80, by: 10) {
            text.event("pointer.axis_source", at: time, #""source":"wheel""#)
            text.event("pointer.axis_value120", at: time, #""axis":"vertical_scroll","value120":15"#)
            // No eighth of what a click is told as, so that only the finer value counts.
            text.event("pointer.axis", at: time, #""axis":"vertical_scroll","value":7"#)
            text.event("pointer.frame", at: time)
        }
        let (moments, end) = try text.replayed(at: [70, 100, 200]) { $0.offset = .zero }
        for (moment, offset) in zip(moments, [33.508, 55.316, 70.864]) {
            #expect(abs(moment.offset.y - offset) <= 0.01, "\(moment.time)")
        }
        // The target of 71.138 on a whole device pixel.
        #expect(end.restOffset.y == 71)
    }

    @Test("V19: two clicks of a wheel are one smooth path")
    func wheel() throws {
        var text = TraceText()
        for time in [0.0, 50] {
            text.event("pointer.axis_source", at: time, #""source":"wheel""#)
            text.event("pointer.axis_value120", at: time, #""axis":"vertical_scroll","value120":120"#)
            text.event("pointer.axis", at: time, #""axis":"vertical_scroll","value":15"#)
            text.event("pointer.frame", at: time)
        }
        let (moments, _) = try text.replayed(at: [16.667, 49.999, 100, 200, 400]) { $0.offset = .zero }
        for (moment, offset) in zip(moments, [4.701, 25.28, 75.98, 131.453, 142.13]) {
            #expect(abs(moment.offset.y - offset) <= 0.01, "\(moment.time)")
        }
    }
}
