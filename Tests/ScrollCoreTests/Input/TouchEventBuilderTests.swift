import ScrollCore
import Testing

@Suite struct TouchEventBuilderTests {
    private let place = Point(x: 10, y: 20)
    private let next = Point(x: 10, y: 12)

    /// What becomes of events of a `wl_touch` that are read together.
    private func actions(_ record: (inout TouchEventBuilder) -> Void) -> [TouchEvent.Action] {
        var builder = TouchEventBuilder()
        record(&builder)
        return builder.takeEvents(arrival: 5).map(\.action)
    }

    @Test func `The finger that comes down first is followed, and others are not`() {
        let actions = actions { touch in
            touch.down(0, at: place, time: 100)
            touch.down(1, at: next, time: 104)
            touch.motion(1, to: place, time: 108)
            touch.motion(0, to: next, time: 108)
            touch.up(1, time: 112)
            touch.up(0, time: 116)
            touch.motion(1, to: place, time: 120)
            touch.up(0, time: 124)
        }
        #expect(actions == [.began(place), .moved(next), .ended])
    }

    @Test func `A number that was given back is another finger's, and so is one after a cancel (O-114)`() {
        let actions = actions { touch in
            touch.down(0, at: place, time: 100)
            touch.motion(0, to: next, time: 108)
            touch.cancel()
            touch.motion(0, to: place, time: 110)
            touch.down(0, at: next, time: 120)
            touch.motion(0, to: place, time: 128)
            touch.up(0, time: 136)
            touch.cancel()
            touch.down(0, at: place, time: 200)
        }
        #expect(
            actions == [
                .began(place), .moved(next), .cancelled, .began(next), .moved(place), .ended, .began(place),
            ])
    }

    @Test func `A finger that comes down a second time was lost in between`() {
        let actions = actions { touch in
            touch.down(4, at: place, time: 100)
            touch.down(4, at: next, time: 200)
        }
        #expect(actions == [.began(place), .cancelled, .began(next)])
    }

    @Test func `Events have the times between them that the device has told, none of them after their arrival`() {
        var builder = TouchEventBuilder()
        func times(_ arrival: Double) -> [Double] { builder.takeEvents(arrival: arrival).map(\.time) }
        builder.down(0, at: place, time: 4_294_967_290)
        #expect(times(5) == [5])
        builder.motion(0, to: next, time: 2)
        builder.motion(0, to: place, time: 10)
        let moves = times(5.016)
        #expect(abs(moves[0] - 5.008) < 1e-9 && abs(moves[1] - 5.016) < 1e-9)
        builder.up(0, time: 18)
        // Read late.
        #expect(abs(times(5.040)[0] - 5.024) < 1e-9)
        #expect(times(6).isEmpty)
    }
}
