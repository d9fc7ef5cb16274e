import ScrollCore
import Testing

@testable import fading_scroll

@Suite("Lines of a trace")
struct TraceEventLineTests {
    private static let events: [TraceEvent] =
        TraceEvent.Source.allCases.map { .pointer(.axisSource($0)) } + [
            .pointer(.axis(.vertical, -12.00390625)), .pointer(.axis(.horizontal, 0)), .pointer(.axisStop(.vertical)),
            .pointer(.axisStop(.horizontal)), .pointer(.axisValue120(.vertical, -15)),
            .pointer(.axisDiscrete(.horizontal, 2)), .pointer(.enter(nil)),
            .pointer(.enter(Point(x: 1.99609375, y: 700))), .pointer(.leave), .pointer(.motion(Point(x: -4, y: 0.5))),
            .pointer(.button(0x110, .pressed)), .pointer(.button(0x111, .released)), .pointer(.frame),
            .hold(.begin(fingers: 2)), .hold(.end(isCancelled: true)), .hold(.end(isCancelled: false)),
            .touch(.down(3, Point(x: 5, y: 6.25))), .touch(.motion(3, Point(x: 5, y: 7))), .touch(.up(3)),
            .touch(.frame), .touch(.cancel), .key(name: "Next", state: .pressed), .key(name: "\"", state: .released),
            .configure(Size(width: 800, height: 600), nil),
            .configure(Size(width: 801, height: 1), DeviceScale(numerator120: 155)),
        ]

    @Test("Every event is read as it was written", arguments: events)
    func roundTrip(event: TraceEvent) throws {
        let line = event.line(at: 8.125)
        let trace = try TraceReader.read(Array(line.utf8), name: "trace")
        #expect(trace.entries == [Trace.Entry(time: 8.125, event: event)], "\(line)")
    }

    @Test("Every kind of event that a trace may hold can be written")
    func kinds() {
        let written = Set(
            Self.events.compactMap { event -> String? in
                guard case .object(let object)? = JSONValue.parse(event.line(at: 0).utf8),
                    case .string(let name)? = object["event"]
                else { return nil }
                return name
            })
        #expect(written == Set(TraceEvent.rules.map(\.name)))
    }
}
