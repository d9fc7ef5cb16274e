import Testing

@testable import ScrollCore

@Suite struct FrameHandTests {
    private let frame = WindowFrame(
        size: Size(width: 400, height: 300), scale: .one, header: WindowFrame.HeaderWish(height: 40))
    private let onHeader = Point(x: 100, y: 20), onClose = Point(x: 377, y: 20), inContent = Point(x: 200, y: 200)

    /// A hand at a place.
    private func hand(at place: Point) -> FrameHand {
        var hand = FrameHand()
        #expect(hand.moved(to: place) == nil)
        return hand
    }

    @Test func `A press on the header moves the window once the hand has gone more than 8 px, and once`() {
        var hand = hand(at: onHeader)
        #expect(hand.pressed(.primary, at: 1, in: frame) == nil)
        #expect(hand.moved(to: Point(x: 108, y: 20)) == nil)
        #expect(hand.moved(to: Point(x: 106, y: 26.5)) == .move)
        #expect(hand.moved(to: Point(x: 150, y: 30)) == nil)
    }

    @Test func `After a move the lost release is missed by nothing (O-55)`() {
        var hand = hand(at: onHeader)
        _ = hand.pressed(.primary, at: 1, in: frame)
        _ = hand.moved(to: Point(x: 150, y: 20))
        hand.left()
        _ = hand.moved(to: inContent)
        #expect(hand.isInContent(of: frame))
        _ = hand.pressed(.primary, at: 2, in: frame)
        #expect(hand.isInContent(of: frame))
    }

    @Test func `Without a press nothing moves, and a press in the content never does`() {
        var hand = hand(at: onHeader)
        #expect(hand.moved(to: Point(x: 200, y: 20)) == nil)
        _ = hand.moved(to: inContent)
        #expect(hand.pressed(.primary, at: 1, in: frame) == nil)
        #expect(hand.moved(to: onHeader) == nil)
        #expect(hand.isInContent(of: frame), "a thumb that is dragged over the header is let go")
        #expect(!hand.isOnHeader(of: frame))
        #expect(hand.released(.secondary, in: frame) == nil)
        #expect(hand.isInContent(of: frame))
        #expect(hand.released(.primary, in: frame) == nil)
        #expect(!hand.isInContent(of: frame))
        #expect(hand.isOnHeader(of: frame))
    }

    @Test(
        arguments: [
            (1.4, Point(x: 103, y: 24), FrameHand.Request.press(.maximize)), (1.41, Point(x: 100, y: 20), nil),
            (1.2, Point(x: 106, y: 20), nil),
        ] as [(Double, Point, FrameHand.Request?)])
    func `Two presses within 0.4 s and 5 px are a double click`(
        time: Double, place: Point, request: FrameHand.Request?
    ) {
        var hand = hand(at: onHeader)
        _ = hand.pressed(.primary, at: 1, in: frame)
        _ = hand.released(.primary, in: frame)
        _ = hand.moved(to: place)
        #expect(hand.pressed(.primary, at: time, in: frame) == request)
    }

    @Test func `A third press is no second double click, and a double click moves nothing`() {
        var hand = hand(at: onHeader)
        for time in [1.0, 1.1] {
            _ = hand.released(.primary, in: frame)
            _ = hand.pressed(.primary, at: time, in: frame)
        }
        #expect(hand.moved(to: Point(x: 150, y: 20)) == nil)
        _ = hand.released(.primary, in: frame)
        _ = hand.moved(to: onHeader)
        #expect(hand.pressed(.primary, at: 1.2, in: frame) == nil)
    }

    @Test func `A button acts when it is released where it was pressed`() {
        var hand = hand(at: onClose)
        #expect(hand.look(of: .close, in: frame) == .hovered)
        #expect(hand.look(of: .minimize, in: frame) == .plain)
        #expect(hand.pressed(.primary, at: 1, in: frame) == nil)
        #expect(hand.look(of: .close, in: frame) == .pressed)
        _ = hand.moved(to: onHeader)
        #expect(hand.look(of: .close, in: frame) == .plain)
        _ = hand.moved(to: onClose)
        #expect(hand.look(of: .close, in: frame) == .pressed)
        #expect(hand.released(.primary, in: frame) == .press(.close))
        #expect(hand.look(of: .close, in: frame) == .hovered)
    }

    @Test func `A button does nothing when it is released elsewhere, or by another button of the mouse`() {
        var hand = hand(at: onClose)
        _ = hand.pressed(.primary, at: 1, in: frame)
        _ = hand.moved(to: Point(x: 343, y: 20))
        #expect(hand.look(of: .maximize, in: frame) == .plain)
        #expect(hand.released(.primary, in: frame) == nil)
        _ = hand.moved(to: onClose)
        #expect(hand.pressed(.secondary, at: 2, in: frame) == nil)
        #expect(hand.released(.secondary, in: frame) == nil)
        #expect(hand.pressed(.primary, at: 3, in: frame) == nil)
        #expect(hand.released(.secondary, in: frame) == nil)
        #expect(hand.released(.primary, in: frame) == .press(.close))
    }

    @Test func `A press at an edge resizes at once, and the right button shows the menu on the header alone`() {
        var hand = hand(at: Point(x: 399, y: 150))
        #expect(hand.edge(of: frame) == .right)
        #expect(hand.pressed(.secondary, at: 1, in: frame) == nil)
        #expect(hand.released(.secondary, in: frame) == nil)
        #expect(hand.pressed(.primary, at: 1, in: frame) == .resize(.right))
        _ = hand.moved(to: onHeader)
        #expect(hand.edge(of: frame) == nil)
        #expect(hand.pressed(.secondary, at: 2, in: frame) == .menu(onHeader))
    }

    @Test func `While something is held the edges are nobody's`() {
        var hand = hand(at: inContent)
        _ = hand.pressed(.primary, at: 1, in: frame)
        _ = hand.moved(to: Point(x: 399, y: 150))
        #expect(hand.edge(of: frame) == nil)
    }

    @Test func `A hand that is gone hovers over nothing`() {
        var hand = hand(at: onClose)
        hand.left()
        #expect(hand.look(of: .close, in: frame) == .plain)
        #expect(!hand.isInContent(of: frame))
        #expect(hand.pressed(.primary, at: 1, in: frame) == nil)
    }
}
