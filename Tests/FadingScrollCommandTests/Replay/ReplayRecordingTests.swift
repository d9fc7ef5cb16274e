import ScrollCore
import Testing

@testable import fading_scroll

@Suite("Replay of a recording")
struct ReplayRecordingTests {
    /// A recording of a window of 640x480 at scale 2 on 1,500 px of content, from 500 px on, in which a swipe goes down.
    private func recording(from offset: String = "[0,500]", of content: String = "[640,1500]") -> TraceText {
        var text = TraceText()
        text.event("configure", at: 0, #""size":[640,480],"scale":2"#)
        text.event("frame", at: 0, "\"offset\":\(offset),\"content\":\(content)")
        text.swipe(16, from: 100)
        return text
    }

    @Test("What the options leave open is as in the window that was recorded")
    func asRecorded() throws {
        let (moments, end) = try recording().replayed(at: [0]) { $0.offset = nil }
        #expect(moments[0].offset == Point(x: 0, y: 500))
        #expect(end.restOffset == Point(x: 0, y: 1020))
    }

    @Test("Options win over the recording; a configure that comes after input is an event of the gesture")
    func options() throws {
        func end(_ text: TraceText) throws -> ReplayEnd {
            try text.replayed {
                $0.size = Size(width: 640, height: 400)
                $0.content = Size(width: 640, height: 1400)
                $0.offset = .zero
            }.end
        }
        #expect(try end(recording()).restOffset.y == 801)
        var longer = recording()
        longer.swipe(16, from: 3000)
        #expect(try end(longer).restOffset.y == 1000)
        longer.event("configure", at: 9000, #""size":[640,900]"#)
        #expect(try end(longer).restOffset.y == 500)
    }

    @Test("Content grows when it grew in the recording")
    func growth() throws {
        var text = recording()
        text.event("frame", at: 150, #""content":[640,1500]"#)
        text.event("frame", at: 180, #""content":[640,9000]"#)
        let (moments, end) = try text.replayed(at: nil) { $0.offset = nil }
        #expect(end.restOffset.y == 1301)
        #expect(moments.last?.offset == end.restOffset)
        text.event("frame", at: 60_000, #""content":[640,600]"#)
        #expect(try text.replayed(at: nil) { $0.offset = nil }.moments.last?.offset.y == 120)
    }

    @Test(
        "Frames that tell nothing, or nonsense, leave the scene as it is without them",
        arguments: [("null", "7"), ("[1]", "[640]"), ("[0,1e99]", "[-1,9]"), (#"["0",1]"#, "[1e99,1]")])
    func nonsense(offset: String, content: String) throws {
        let (moments, end) = try recording(from: offset, of: content).replayed(at: [0]) { $0.offset = nil }
        #expect(moments[0].offset == .zero && end.restOffset == Point(x: 0, y: 801))
    }
}
