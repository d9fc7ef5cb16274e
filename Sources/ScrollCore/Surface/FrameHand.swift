/// One pointer or finger on a window's frame: what it presses there, and what that asks of the desktop.
///
/// Places are surface-local logical pixels, times seconds of one clock. What begins in the content stays the content's
/// until it is released, wherever it goes.
public struct FrameHand: Equatable, Sendable {
    /// What the desktop, or the program, is asked for.
    public enum Request: Hashable, Sendable {
        /// The hand moves the window from now on.
        case move
        /// It moves these edges.
        case resize(WindowEdge)
        /// A menu of the window at a place.
        case menu(Point)
        /// A button was pressed and released.
        case press(WindowButton)
    }

    /// Which kind of press.
    public enum Press: Hashable, Sendable {
        /// The left button, or a finger.
        case primary
        /// The right button.
        case secondary
        case other
    }

    /// What the press that is held has taken.
    private enum Grip: Equatable {
        case none
        case content(Press)
        /// The header, from a place; the window moves once the hand has gone some way.
        case header(Point)
        case button(WindowButton)
        /// Something on which this press does nothing.
        case nothing(Press)
    }

    /// A click on the header, which another one may make a double click.
    private struct Click: Equatable {
        let place: Point
        let time: Double
    }

    /// How far a hand goes before it moves a window, logical pixels, and how far two clicks may be apart; GTK's 8 and 5.
    public static let moveThreshold = 8.0, doubleClickDistance = 5.0
    /// The longest time between the presses of a double click, seconds; GTK's.
    public static let doubleClickTime = 0.4

    /// Where it is; nil where it is not over the window.
    public private(set) var place: Point?
    private var grip = Grip.none
    private var lastClick: Click?

    /// A hand that is nowhere yet.
    public init() {}

    /// True while what the hand does is the content's.
    public func isInContent(of frame: WindowFrame) -> Bool {
        switch grip {
        case .content: true
        case .none: place.map { frame.part(at: $0) == .content } ?? false
        case .header, .button, .nothing: false
        }
    }

    /// True where it is on the header and holds nothing of the content.
    public func isOnHeader(of frame: WindowFrame) -> Bool {
        if case .content = grip { return false }
        guard let place else { return false }
        return frame.header.contains(place)
    }

    /// The edges that a press would move; nil where it would move none.
    public func edge(of frame: WindowFrame) -> WindowEdge? {
        guard grip == .none, let place, case .edge(let edge) = frame.part(at: place) else { return nil }
        return edge
    }

    /// How a button looks under this hand.
    public func look(of button: WindowButton, in frame: WindowFrame) -> HeaderScene.Look {
        guard let place, frame.part(at: place) == .button(button) else { return .plain }
        switch grip {
        case .none: return .hovered
        case .button(button): return .pressed
        case .button, .content, .header, .nothing: return .plain
        }
    }

    /// It is at a place now.
    public mutating func moved(to place: Point) -> Request? {
        self.place = place
        guard case .header(let start) = grip, start.distance(to: place) > FrameHand.moveThreshold else { return nil }
        // The desktop has the hand now, and its release too.
        grip = .none
        lastClick = nil
        return .move
    }

    /// It presses where it is; further presses while one is held count for nothing here.
    public mutating func pressed(_ press: Press, at time: Double, in frame: WindowFrame) -> Request? {
        guard grip == .none, let place else { return nil }
        let part = frame.part(at: place)
        switch (part, press) {
        case (.content, _): grip = .content(press)
        case (.edge(let edge), .primary): return .resize(edge)
        case (.button(let button), .primary): grip = .button(button)
        case (.header, .primary): return pressedHeader(at: place, time)
        case (.header, .secondary): return .menu(place)
        default: grip = .nothing(press)
        }
        return nil
    }

    /// It has released such a press.
    public mutating func released(_ press: Press, in frame: WindowFrame) -> Request? {
        let held = grip
        switch held {
        case .none: return nil
        case .content(press), .nothing(press): grip = .none
        case .content, .nothing: return nil
        case .header, .button:
            guard press == .primary else { return nil }
            grip = .none
        }
        guard case .button(let button) = held, let place, frame.part(at: place) == .button(button) else { return nil }
        return .press(button)
    }

    /// It is gone, and what it held with it.
    public mutating func left() {
        place = nil
        grip = .none
    }

    private mutating func pressedHeader(at place: Point, _ time: Double) -> Request? {
        if let last = lastClick, time - last.time <= FrameHand.doubleClickTime,
            last.place.distance(to: place) <= FrameHand.doubleClickDistance
        {
            lastClick = nil
            grip = .nothing(.primary)
            return .press(.maximize)
        }
        lastClick = Click(place: place, time: time)
        grip = .header(place)
        return nil
    }
}

extension Point {
    fileprivate func distance(to other: Point) -> Double {
        let (dx, dy) = (other.x - x, other.y - y)
        return (dx * dx + dy * dy).squareRoot()
    }
}
