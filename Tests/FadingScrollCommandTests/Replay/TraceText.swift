import ScrollCore
import Testing

@testable import fading_scroll

/// Builds traces for tests, in the words of a trace file.
struct TraceText {
    private(set) var text = ""

    /// One event with its other fields as JSON.
    mutating func event(_ name: String, at time: Double, _ fields: String = "") {
        text += "{\"t\":\(time),\"event\":\"\(name)\"\(fields.isEmpty ? "" : ",")\(fields)}\n"
    }

    /// One frame of vertical finger motion, logical pixels.
    mutating func finger(_ delta: Double, at time: Double, axis: String = "vertical_scroll") {
        event("pointer.axis_source", at: time, #""source":"finger""#)
        event("pointer.axis", at: time, "\"axis\":\"\(axis)\",\"value\":\(delta)")
        event("pointer.frame", at: time)
    }

    /// The frame in which the fingers leave.
    mutating func stop(at time: Double, axis: String = "vertical_scroll") {
        event("pointer.axis_stop", at: time, "\"axis\":\"\(axis)\"")
        event("pointer.frame", at: time)
    }

    /// A swipe of 12 frames every 8 ms, and a stop 8 ms later.
    mutating func swipe(_ delta: Double, from start: Double = 0) {
        for index in 0..<12 { finger(delta, at: start + Double(index) * 8) }
        stop(at: start + 96)
    }

    /// A wheel's click downwards.
    mutating func click(at time: Double) {
        event("pointer.axis_source", at: time, #""source":"wheel""#)
        event("pointer.axis_value120", at: time, #""axis":"vertical_scroll","value120":120"#)
        event("pointer.axis", at: time, #""axis":"vertical_scroll","value":15"#)
        event("pointer.frame", at: time)
    }

    /// The frame in which the pointer comes, surface-local.
    mutating func enter(x: Double, y: Double) {
        event("pointer.enter", at: 0, "\"x\":\(x),\"y\":\(y)")
        event("pointer.frame", at: 0)
    }

    /// A press of a key by its xkb name and its release 40 ms later, with a modifier around it where there is one.
    mutating func key(_ name: String, at time: Double, holding modifier: String? = nil) {
        let names = (modifier.map { [$0] } ?? []) + [name]
        for name in names { event("keyboard.key", at: time, "\"key\":\"\(name)\",\"state\":\"pressed\"") }
        for name in names.reversed() {
            event("keyboard.key", at: time + 40, "\"key\":\"\(name)\",\"state\":\"released\"")
        }
    }

    func trace() throws -> Trace { try TraceReader.read(Array(text.utf8), name: "trace") }

    /// The moments at times in ms and the end, at gain 1 from offset (0, 1000).
    func replayed(
        at times: [Double]? = [], _ change: (inout ReplayOptions) -> Void = { _ in }
    ) throws -> (moments: [ReplayMoment], end: ReplayEnd) {
        var options = ReplayOptions(trace: "trace", times: times)
        options.offset = Point(x: 0, y: 1000)
        options.settings.configuration.motion.gain = 1
        change(&options)
        var replay = Replay(try trace(), options: options)
        var moments: [ReplayMoment] = []
        let end = try replay.run { moment throws(CommandFailure) in moments.append(moment) }
        return (moments, end)
    }
}

/// A trace of one kind of input, in which content of 1,000 px moves in a viewport of 400x300 and is moved again before it
/// has come to rest.
struct SampleTrace: CustomTestStringConvertible {
    let testDescription: String
    let text: TraceText

    private init(_ name: String, _ write: (inout TraceText) -> Void) {
        var text = TraceText()
        text.enter(x: 200, y: 150)
        write(&text)
        (testDescription, self.text) = (name, text)
    }

    /// Two fingers swipe, and a hold stops the glide, from which a second swipe goes on.
    static let hold = SampleTrace("a hold") { text in
        text.swipe(4, from: 8)
        text.event("gesture_hold.begin", at: 250, #""fingers":2"#)
        text.event("gesture_hold.end", at: 300, #""cancelled":true"#)
        text.swipe(2, from: 300)
        text.event("gesture_hold.begin", at: 600, #""fingers":3"#)
        text.event("gesture_hold.end", at: 700, #""cancelled":false"#)
    }

    /// A finger throws content, another one beside it counts for nothing, and a third touch drags it back.
    static let touch = SampleTrace("touches") { text in
        func drag(_ id: Int, from start: Double, by step: Double, ending: String) {
            text.event("touch.down", at: start, "\"id\":\(id),\"x\":100,\"y\":150")
            for index in 1...8 {
                let y = 150 - Double(index) * step
                text.event("touch.motion", at: start + Double(index) * 8, "\"id\":\(id),\"x\":100,\"y\":\(y)")
                text.event("touch.frame", at: start + Double(index) * 8)
            }
            text.event(ending, at: start + 72, ending == "touch.up" ? "\"id\":\(id)" : "")
            if ending == "touch.up" { text.event("touch.frame", at: start + 72) }
        }
        text.event("touch.down", at: 4, #""id":5,"x":300.5,"y":20"#)
        text.event("touch.up", at: 8, #""id":5"#)
        text.event("touch.frame", at: 8)
        drag(1, from: 16, by: 5, ending: "touch.up")
        drag(0, from: 300, by: -3, ending: "touch.cancel")
    }

    /// Pages, steps and a half page by modifiers, one of them in mid-way, and letters that mean nothing.
    static let keys = SampleTrace("keys") { text in
        text.key("Next", at: 10)
        text.key("KP_Down", at: 60)
        text.key("space", at: 400, holding: "Shift_L")
        text.key("d", at: 900, holding: "Control_R")
        text.key("j", at: 960)
        text.key("x", at: 1000)
        text.key("J", at: 1040, holding: "Shift_R")
    }

    /// The pointer moves in a glide, on a compositor that would tell of resting fingers.
    static let motion = SampleTrace("motion in a glide") { text in
        text.swipe(6, from: 8)
        text.event("pointer.motion", at: 200, #""x":220,"y":150"#)
        text.event("pointer.frame", at: 200)
        text.event("configure", at: 2000, #""size":[400,300],"scale":1,"holds":true"#)
    }

    /// A wheel turns with Ctrl, with Shift and alone.
    static let wheels = SampleTrace("wheels") { text in
        for (index, modifier) in ["Control_L", "Shift_L"].enumerated() {
            let time = 10 + 190 * Double(index)
            text.event("keyboard.key", at: time, "\"key\":\"\(modifier)\",\"state\":\"pressed\"")
            text.click(at: time + 10)
            text.event("keyboard.key", at: time + 30, "\"key\":\"\(modifier)\",\"state\":\"released\"")
        }
        for time in [380.0, 430, 960] { text.click(at: time) }
    }

    /// A thumb is dragged, pages go by while the middle button is held beside it, and Shift does the same for the left one.
    static let bars = SampleTrace("scrollbars") { text in
        func button(_ code: Int, _ state: String, at time: Double) {
            text.event("pointer.button", at: time, "\"button\":\(code),\"state\":\"\(state)\"")
            text.event("pointer.frame", at: time)
        }
        func move(x: Double, y: Double, at time: Double) {
            text.event("pointer.motion", at: time, "\"x\":\(x),\"y\":\(y)")
            text.event("pointer.frame", at: time)
        }
        move(x: 394, y: 20, at: 10)
        button(0x110, "pressed", at: 20)
        move(x: 300, y: 30, at: 60)
        move(x: 300, y: 44.5, at: 100)
        button(0x110, "released", at: 110)
        move(x: 394, y: 290, at: 120)
        button(0x112, "pressed", at: 300)
        button(0x112, "released", at: 980)
        move(x: 394, y: 8, at: 1000)
        text.event("keyboard.key", at: 1001, #""key":"Shift_L","state":"pressed""#)
        button(0x110, "pressed", at: 1002)
        button(0x110, "released", at: 1400)
    }

    /// One of each kind besides axis events.
    static let all = [hold, touch, keys, bars, wheels, motion]
}
