import ScrollCore
import Testing

@testable import fading_scroll

@Suite("Data of a plot")
struct PlotDataTests {
    private func data(_ write: (inout TraceText) -> Void) throws -> PlotData {
        var text = TraceText()
        write(&text)
        var options = ReplayOptions(trace: "trace")
        options.offset = Point(x: 0, y: 1000)
        options.settings.configuration.motion.gain = 1
        return try PlotData(try text.trace(), options: options)
    }

    @Test("The curve is the model's, from the start until a little after the rest")
    func curve() throws {
        let data = try data { $0.swipe(16) }
        #expect(data.axes == [.vertical])
        #expect(abs(data.offset(.vertical, at: 588) - 1695.171) < 0.05)
        #expect(data.samples.first?.time == 0)
        let last = try #require(data.samples.last)
        #expect(last.offset.vertical == 1801 && last.time > 1458 && last.time < 1600)
        #expect(data.end.lift?.reason == .fling)
    }

    @Test("Events of one time and kind are one; frames and sources are none")
    func events() throws {
        let data = try data { text in
            text.finger(10, at: 0)
            text.finger(5, at: 0, axis: "horizontal_scroll")
            text.stop(at: 8)
            text.event("gesture_hold.begin", at: 20)
            text.event("keyboard.key", at: 30, #""key":"Next","state":"pressed""#)
            text.event("keyboard.key", at: 40, #""key":"Next","state":"released""#)
            text.event("pointer.axis_value120", at: 50, #""axis":"vertical_scroll","value120":120"#)
        }
        #expect(data.events.map(\.kind) == [.fingers, .stop, .hold, .key, .wheel])
        #expect(data.events.map(\.time) == [0, 8, 20, 30, 50])
    }

    @Test("Both axes are shown where both moved, and one where nothing did")
    func axes() throws {
        #expect(try data { $0.event("pointer.frame", at: 0) }.axes == [.vertical])
        var text = TraceText()
        text.finger(10, at: 0)
        text.finger(10, at: 8, axis: "horizontal_scroll")
        var options = ReplayOptions(trace: "trace", content: Size(width: 5000, height: 5000))
        options.settings.configuration.motion.gain = 1
        #expect(try PlotData(try text.trace(), options: options).axes == [.vertical, .horizontal])
    }
}
