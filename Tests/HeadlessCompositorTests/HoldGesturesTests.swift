import HeadlessCompositor
import ScrollWayland
import Testing

@Suite struct HoldGesturesTests {
    @Test func whoListensToHoldsOfThePointerInItIsToldOfThem() throws {
        var options = CompositorOptions()
        options.globals[.pointerGestures] = 3
        let window = try TestWindow(showing: 0, options)
        let gestures = try window.client.bind(ZwpPointerGesturesV1.self, "zwp_pointer_gestures_v1")
        let pointer = try window.client.bind(WlSeat.self, "wl_seat").getPointer()
        let swipe = gestures.getSwipeGesture(pointer)
        let pinch = gestures.getPinchGesture(pointer)
        let hold = gestures.getHoldGesture(pointer)
        var events: [ZwpPointerGestureHoldV1.Event] = []
        hold.onEvent = { events.append($0) }
        window.client.settle()
        window.server.pointer.holdBegin(fingers: 2, time: 5)
        #expect(window.server.pointer.holdCount == 1)
        window.server.pointer.enter(window.server.toplevels[0], x: 1, y: 1)
        window.server.pointer.holdBegin(fingers: 3, time: 7)
        window.server.pointer.holdEnd(cancelled: true, time: 9)
        window.client.settle()
        guard case .begin(_, 7, let surface, 3) = events.first, case .end(_, 9, 1) = events.last else {
            Issue.record("\(events)")
            return
        }
        #expect(surface == window.surface)
        #expect(events.count == 2)
        swipe.destroy()
        pinch.destroy()
        hold.destroy()
        gestures.release()
        window.client.settle()
        #expect(window.server.pointer.holdCount == 0)
        #expect(window.client.error == nil)
    }
}
