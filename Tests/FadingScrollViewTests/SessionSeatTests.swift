import FadingScrollView
import HeadlessCompositor
import TestStage
import Testing

/// Devices that come and go under the window's eyes.
@Suite struct SessionSeatTests {
    /// A window at offset 1000 that is swiped as in V01.
    private func swipedRig(lifts: Bool = true) throws -> WindowRig {
        let rig = try WindowRig()
        rig.window.initialOffset = Point(x: 0, y: 1000)
        rig.enter()
        rig.swipe(lifts: lifts)
        return rig
    }

    @Test func `A glide stops when its device is lost, and the device that comes back scrolls once (O-23, O-49, O-50)`()
        throws
    {
        let rig = try swipedRig()
        for index in 0..<10 {
            rig.at(1.2 + Double(index) / 20) { $0.compositor.setCapabilities([]) }
            rig.at(1.225 + Double(index) / 20) { $0.compositor.setCapabilities(.pointer) }
        }
        var caught = 0.0
        rig.at(1.21) { caught = $0.offset }
        rig.enter(at: 5)
        rig.swipe(10, count: 1, from: 6, lifts: false)
        try rig.run()
        #expect(caught > 1300 && caught < 1600)
        #expect(rig.offset == caught + 10)
    }

    @Test func `A device that is lost under moving fingers ends the gesture without a fling (O-49)`() throws {
        let rig = try swipedRig(lifts: false)
        rig.at(1.09) { $0.compositor.setCapabilities([]) }
        try rig.run()
        #expect(rig.offset == 1192)
        #expect(rig.window.view.node.motion.phase(at: rig.compositor.now) == .idle)
    }

    @Test func `A device that is lost at an overscrolled edge lets the content spring back`() throws {
        let rig = try WindowRig()
        rig.enter()
        rig.swipe(-16, lifts: false)
        rig.at(1.09) { rig in
            #expect(rig.offset < -20)
            rig.compositor.setCapabilities([])
        }
        #expect(try rig.run() == .quiet)
        #expect(rig.offset == 0)
    }

    @Test(arguments: [1.05, 1.3], [true, false])
    func `A seat may be removed at any time (O-50)`(seconds: Double, lifts: Bool) throws {
        let rig = try swipedRig(lifts: lifts)
        rig.at(seconds) { $0.compositor.withdraw(.seat) }
        var glide = 0.0
        rig.at(seconds) { glide = $0.offset.rounded() }
        #expect(try rig.run() == .quiet)
        let isGliding = seconds > 1.1 && lifts
        #expect(rig.offset == (isGliding ? glide : seconds > 1.1 ? 1192 : 1112))
        #expect(!isGliding || glide < 1600)
    }

    @Test func `Two seats scroll the same content`() throws {
        var options = CompositorOptions()
        options.globals.offers.append(.init(.seat, version: 5))
        let rig = try WindowRig(options)
        rig.enter()
        rig.swipe(10, count: 5, lifts: false)
        try rig.run()
        // The compositor's one pointer speaks through both seats.
        #expect(rig.offset == 100)
    }

    @Test func `Moving the pointer stops a glide (C.6)`() throws {
        let rig = try swipedRig()
        rig.at(1.338) { rig in
            rig.compositor.pointer.motion(x: 30, y: 20)
            rig.compositor.pointer.frame()
        }
        try rig.run()
        #expect(rig.offset == 1539)
    }

    // MARK: Two seats

    /// A window of content that scrolls both ways, and a second seat whose pointer is in it from 0.6 s on.
    private func twoSeats(_ options: CompositorOptions = .withKeyboard) throws -> (WindowRig, Seat) {
        let rig = try WindowRig(options)
        rig.content.width = 4000
        rig.enter()
        let seat = rig.compositor.addSeat([.pointer, .keyboard])
        rig.enter(seat)
        return (rig, seat)
    }

    private func place(_ rig: WindowRig) -> Point { rig.window.view.node.motion.offset(at: rig.compositor.now) }

    @Test func `The fingers of two seats on an axis each fling as they would alone`() throws {
        let (rig, seat) = try twoSeats()
        rig.swipe()
        rig.swipe(from: 1.003, axis: .horizontalScroll, of: seat.pointer)
        #expect(try rig.run() == .quiet)
        #expect(place(rig) == Point(x: 801, y: 801))
    }

    @Test func `The fingers of two seats on two views scroll both`() throws {
        let (rig, seat) = try twoSeats()
        var configuration = ScrollConfiguration()
        configuration.motion.gain = 1
        rig.content.nested = [
            NestedContent(
                content: BandedContent(height: 4000), frame: Rect(x: 100, y: 0, width: 80, height: 100),
                configuration: configuration)
        ]
        rig.at(0.7) { _ in
            seat.pointer.motion(x: 120, y: 50)
            seat.pointer.frame()
        }
        rig.swipe()
        rig.swipe(from: 1.003, of: seat.pointer)
        rig.at(1.098) { #expect($0.window.view.node.children[0].motion.offset(at: $0.compositor.now).y == 192) }
        try rig.run()
        // Fingers that come down stop what glides elsewhere; these came down before anything did.
        #expect(rig.offset == 801)
        #expect(rig.window.view.node.children[0].motion.offset(at: rig.compositor.now).y == 801)
    }

    @Test(arguments: [true, false])
    func `A seat's pointer that moves, leaves or is lost ends nothing of the other's`(isGliding: Bool) throws {
        let (rig, seat) = try twoSeats()
        rig.swipe()
        let time = isGliding ? 1.3 : 1.05
        rig.at(time) { rig in
            seat.pointer.motion(x: 90, y: 90)
            seat.pointer.frame()
            seat.pointer.leave()
            seat.pointer.frame()
        }
        rig.at(time + 0.01) { _ in seat.setCapabilities(.keyboard) }
        rig.at(time + 0.02) { $0.compositor.removeSeat(seat) }
        try rig.run()
        #expect(rig.offset == 801)
    }

    @Test func `While one seat drags a thumb, the other's pointer drags nothing`() throws {
        let (rig, seat) = try twoSeats()
        rig.move(193, 10, at: 1)
        rig.at(1.1) { rig in
            rig.compositor.pointer.button(pressed: true)
            rig.compositor.pointer.frame()
        }
        rig.move(193, 30, at: 1.2)
        var dragged = 0.0
        rig.at(1.25) { dragged = $0.offset }
        rig.at(1.3) { _ in
            seat.pointer.motion(x: 193, y: 100)
            seat.pointer.button(pressed: true)
            seat.pointer.motion(x: 193, y: 120)
            seat.pointer.button(pressed: false)
            seat.pointer.frame()
        }
        rig.move(193, 30, at: 1.4)
        try rig.run(for: 3)
        #expect(dragged > 100 && rig.offset == dragged)
    }

    @Test func `Each seat's keys repeat by themselves, at its own rate, until it lets go`() throws {
        let (rig, seat) = try twoSeats()
        seat.keyboard.setKeymap(KeymapOffer(text: KeymapText.us))
        seat.keyboard.setRepeatInfo(rate: 5, delay: 100)
        rig.compositor.keyboard.setKeymap(KeymapOffer(text: KeymapText.us))
        rig.compositor.keyboard.setRepeatInfo(rate: 10, delay: 200)
        rig.at(0.9) { rig in
            rig.focus()
            seat.keyboard.enter(rig.toplevel)
        }
        rig.press(.down, holding: nil)
        rig.at(1) { _ in seat.keyboard.key(EvdevKey.right.rawValue, pressed: true) }
        rig.at(2.01) { _ in seat.keyboard.key(EvdevKey.right.rawValue, pressed: false) }
        // A focus that the second seat loses is not the first one's.
        rig.at(2.02) { _ in seat.keyboard.leave() }
        rig.release(.down, at: 3.01)
        #expect(try rig.run() == .quiet)
        // A press, and repeats at 1.1 ... 1.9 s; a press, and repeats at 1.2 ... 3.0 s.
        #expect((5...6).contains(place(rig).x / 40))
        #expect((19...20).contains(place(rig).y / 40))
    }
}
