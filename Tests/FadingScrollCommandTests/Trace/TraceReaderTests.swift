import ScrollCore
import Testing

@testable import fading_scroll

@Suite("Traces")
struct TraceReaderTests {
    private func read(_ text: String) throws -> Trace {
        try TraceReader.read(Array(text.utf8), name: "swipe")
    }

    private func event(_ fields: String) throws -> TraceEvent? {
        try read(#"{"t":0,"event":"# + fields + "}").entries.first?.event
    }

    @Test("A swipe is read line by line with its times")
    func swipe() throws {
        let trace = try read(
            """
            {"t":0,"event":"pointer.axis_source","source":"finger"}
            {"t":0,"event":"pointer.axis","axis":"vertical_scroll","value":12.5}
            {"t":0,"event":"pointer.frame"}

            {"event":"pointer.axis_stop", "axis":"vertical_scroll", "t":96.25}\r
            {"t":96.25,"event":"pointer.frame","comment":"ignored"}
            """)
        #expect(trace.entries.map(\.time) == [0, 0, 0, 96.25, 96.25])
        #expect(
            trace.entries.map(\.event) == [
                .pointer(.axisSource(.finger)), .pointer(.axis(.vertical, 12.5)), .pointer(.frame),
                .pointer(.axisStop(.vertical)), .pointer(.frame),
            ])
    }

    @Test("Whether holds were told is read, and may be left open; anything else than true and false is refused")
    func holds() throws {
        func tellsHolds(_ member: String, then line: String = "") throws -> Bool {
            try read(#"{"t":0,"event":"configure","size":[8,6]\#(member)}\#n\#(line)"#).tellsHolds
        }
        let hold = #"{"t":9,"event":"gesture_hold.begin"}"#
        #expect(try tellsHolds(#","holds":true"#) && tellsHolds("", then: hold))
        #expect(try !tellsHolds(#","holds":false"#) && !tellsHolds("") && !tellsHolds(#","holds":null"#))
        #expect(throws: CommandFailure.self) { try tellsHolds(#","holds":"yes""#) }
    }

    private static let events: [(String, TraceEvent)] = [
        (#""pointer.axis_source","source":"wheel_tilt""#, .pointer(.axisSource(.wheelTilt))),
        (#""pointer.axis","axis":"horizontal_scroll","value":-0.25"#, .pointer(.axis(.horizontal, -0.25))),
        (#""pointer.axis_value120","axis":"vertical_scroll","value120":-15"#, .pointer(.axisValue120(.vertical, -15))),
        (#""pointer.axis_value120","axis":"vertical_scroll","value":120"#, .pointer(.axisValue120(.vertical, 120))),
        (#""pointer.axis_discrete","axis":"vertical_scroll","discrete":1"#, .pointer(.axisDiscrete(.vertical, 1))),
        (#""pointer.enter""#, .pointer(.enter(nil))),
        (#""pointer.enter","x":1.5,"y":2"#, .pointer(.enter(Point(x: 1.5, y: 2)))),
        (#""pointer.leave""#, .pointer(.leave)),
        (#""pointer.motion","x":0,"y":-1"#, .pointer(.motion(Point(x: 0, y: -1)))),
        (#""pointer.button","button":272,"state":"pressed""#, .pointer(.button(272, .pressed))),
        (#""gesture_hold.begin","fingers":2"#, .hold(.begin(fingers: 2))),
        (#""gesture_hold.begin""#, .hold(.begin(fingers: 1))),
        (#""gesture_hold.end","cancelled":1"#, .hold(.end(isCancelled: true))),
        (#""gesture_hold.end","cancelled":false"#, .hold(.end(isCancelled: false))),
        (#""touch.down","id":3,"x":1,"y":2"#, .touch(.down(3, Point(x: 1, y: 2)))),
        (#""touch.motion","id":0,"x":1,"y":2"#, .touch(.motion(0, Point(x: 1, y: 2)))),
        (#""touch.up","id":0"#, .touch(.up(0))),
        (#""touch.frame""#, .touch(.frame)),
        (#""touch.cancel""#, .touch(.cancel)),
        (#""keyboard.key","key":"Page_Down","state":"released""#, .key(name: "Page_Down", state: .released)),
        (#""configure","size":[640,480]"#, .configure(Size(width: 640, height: 480), nil)),
        (
            #""configure","size":[640,480],"scale":1.25"#,
            .configure(Size(width: 640, height: 480), DeviceScale(numerator120: 150))
        ),
    ]

    @Test("Every kind of event is read", arguments: events)
    func kinds(fields: String, expected: TraceEvent) throws {
        #expect(try event(fields) == expected)
    }

    @Test("Every event of the table is read by a test")
    func tableIsCovered() {
        let read = Set(TraceReaderTests.events.compactMap { $0.0.split(separator: "\"").first.map(String.init) })
        let swipe: Set = ["pointer.axis_stop", "pointer.frame"]
        #expect(read.union(swipe) == Set(TraceEvent.rules.map(\.name)))
    }

    private static let errors: [(String, String)] = [
        ("", #"swipe: no event in it: lines such as {"t":0,"event":"pointer.frame"}"#),
        ("\n \n", #"swipe: no event in it: lines such as {"t":0,"event":"pointer.frame"}"#),
        ("hello", #"swipe:1: not a JSON object: a line such as {"t":0,"event":"pointer.frame"}"#),
        ("\n[1]", #"swipe:2: not a JSON object: a line such as {"t":0,"event":"pointer.frame"}"#),
        (#"{"event":"pointer.frame"}"#, "swipe:1: field \"t\" is missing: a number, 0 ... 86400000"),
        (#"{"t":"0","event":"pointer.frame"}"#, "swipe:1: bad field \"t\": \"0\": a number, 0 ... 86400000"),
        (#"{"t":-1,"event":"pointer.frame"}"#, "swipe:1: bad field \"t\": -1: a number, 0 ... 86400000"),
        (#"{"t":1e99,"event":"pointer.frame"}"#, "swipe:1: bad field \"t\": 1e+99: a number, 0 ... 86400000"),
        (#"{"t":0}"#, "swipe:1: field \"event\" is missing: some text"),
        (
            "{\"t\":8,\"event\":\"pointer.frame\"}\n{\"t\":7.5,\"event\":\"pointer.frame\"}",
            "swipe:2: time 7.5 goes back: 8 or later"
        ),
        (
            #"{"t":0,"event":"pointer.axis","axis":"up","value":1}"#,
            #"swipe:1: bad field "axis": "up": "vertical_scroll", "horizontal_scroll""#
        ),
        (
            #"{"t":0,"event":"pointer.axis","axis":"vertical_scroll","value":9e9}"#,
            "swipe:1: bad field \"value\": 9000000000: a number, -8388608 ... 8388607.99609375"
        ),
        (
            #"{"t":0,"event":"pointer.axis_source","source":"foot"}"#,
            #"swipe:1: bad field "source": "foot": "wheel", "finger", "continuous", "wheel_tilt""#
        ),
        (
            #"{"t":0,"event":"pointer.axis_value120","axis":"vertical_scroll","value120":1.5}"#,
            "swipe:1: bad field \"value120\": 1.5: a whole number, -2147483648 ... 2147483647"
        ),
        (
            #"{"t":0,"event":"configure","size":[0,480]}"#,
            "swipe:1: bad field \"size\": an array: [width, height], 1 ... 16384 each at scale 1"
        ),
        (
            #"{"t":0,"event":"configure","size":[4097,480],"scale":4}"#,
            "swipe:1: bad field \"size\": an array: [width, height], 1 ... 4096 each at scale 4"
        ),
        (
            #"{"t":0,"event":"gesture_hold.end","cancelled":"no"}"#,
            "swipe:1: bad field \"cancelled\": \"no\": true, false"
        ),
    ]

    @Test("Each wrong trace gives its one line and exit status 66", arguments: errors)
    func lines(text: String, line: String) {
        let failure = #expect(throws: CommandFailure.self) { try read(text) }
        #expect(failure?.line == "fading-scroll: " + line)
        #expect(failure?.status == .noInput)
    }

    @Test("Nesting that would fill a stack is refused, and the line is named")
    func nesting() {
        let deep = String(repeating: "[", count: 510) + String(repeating: "]", count: 510)
        let failure = #expect(throws: CommandFailure.self) { try read("\n{\"t\":0,\"event\":\(deep)}") }
        #expect(failure?.line == "fading-scroll: swipe:2: nested 511 deep: at most 32")
        #expect(failure?.status == .noInput)
    }

    @Test("An unknown event is named, with those that there are")
    func unknownEvent() {
        let failure = #expect(throws: CommandFailure.self) { try event(#""pointer.axi""#) }
        #expect(failure?.wrong == "swipe:1: unknown event \"pointer.axi\"")
        #expect(failure?.allowed.hasPrefix("pointer.axis_source, pointer.axis, ") == true)
    }

    @Test("A byte order mark and a missing last line end are no fault")
    func editorHabits() throws {
        #expect(try read("\u{FEFF}{\"t\":1,\"event\":\"pointer.frame\"}").entries.count == 1)
    }
}
