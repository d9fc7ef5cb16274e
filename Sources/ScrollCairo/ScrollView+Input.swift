import ScrollCore

/// Input to whichever scroll view it is meant for: this one, or one inside its content. `InputRouter` has the rules.
extension ScrollView {
    /// Takes one frame of a pointer's axis events, at the pointer's place in logical pixels from the view's top left.
    public func handle(_ frame: AxisFrame, at place: Point) {
        router.handle(frame, at: place, in: &node)
    }

    /// Takes what the finger on a touch screen did; places are logical pixels from the view's top left.
    ///
    /// - Returns: true where a touch came down that was only meant to stop a glide, so that it should not click anything.
    @discardableResult
    public func handle(_ event: TouchEvent) -> Bool {
        touchRouter.handle(event, in: &node)
    }

    /// The pointer came to a place, logical pixels from the view's top left: scrollbars show, grow and follow it.
    ///
    /// - Returns: true where it moved the content by a thumb.
    @discardableResult
    public func pointerMoved(to place: Point, at time: Double) -> Bool {
        barRouter.pointerMoved(to: place, at: time, in: &node)
    }

    /// A button was pressed where the pointer is; the bar that it is on takes the press and holds the pointer until
    /// `barReleased(at:)`.
    ///
    /// - Returns: true where there is such a bar; else the press is the content's.
    public func barPressed(_ press: BarPress, at time: Double) -> Bool {
        barRouter.pressed(press, at: time, in: &node)
    }

    /// The button that was pressed on a bar was released.
    ///
    /// - Returns: true where a bar was held.
    @discardableResult
    public func barReleased(at time: Double) -> Bool {
        barRouter.released(at: time, in: &node)
    }

    /// When `repeatBarPress(dueAt:)` has something to do; seconds, nil where nothing is held.
    public var nextBarRepeat: Double? { barRouter.nextRepeat }

    /// Goes on by a page where a button has been held beside a thumb until now.
    ///
    /// - Returns: true where it did.
    public func repeatBarPress(dueAt time: Double) -> Bool {
        barRouter.takeRepeat(dueAt: time, in: &node)
    }

    /// The pointer left, or its device did: a gesture ends without a fling, a glide goes on.
    public func pointerLeft(at time: Double) {
        barRouter.pointerLeft(at: time, in: &node)
        router.pointerLeft(at: time, in: &node)
    }

    /// The pointer moved by logical pixels, which stops a glide. Call it only where the compositor has no hold gestures.
    public func pointerMoved(by delta: Point, at time: Double) {
        node.forEachView { $0.move { $0.pointerMoved(by: delta, at: time) } }
    }

    /// Fingers came down and rest: a glide stops.
    public func holdBegan(at time: Double) {
        node.forEachView { $0.move { $0.holdBegan(at: time) } }
    }

    /// The rest ended; `cancelled` where it turned into another gesture.
    public func holdEnded(cancelled: Bool, at time: Double) {
        node.forEachView { $0.move { $0.holdEnded(cancelled: cancelled, at: time) } }
    }

    /// A button was pressed: a glide stops.
    ///
    /// - Returns: true where that is all the press was meant for, so that it should not click anything.
    public func buttonPressed(at time: Double) -> Bool {
        var isCaught = false
        node.forEachView { view in
            if view.move({ $0.buttonPressed(at: time) }) { isCaught = true }
        }
        return isCaught
    }

    /// Does what a key asks for: this view scrolls, and what glides inside it stops.
    public func perform(_ action: KeyAction, at time: Double) {
        node.forEachView { $0.move { $0.stop(at: time) } }
        move { $0.perform(action, at: time) }
    }

    /// A frame is about to be drawn; see `ScrollMotion.willDraw(at:frameInterval:)`.
    public func willDraw(at time: Double, frameInterval: Double) {
        node.forEachView { $0.move { $0.willDraw(at: time, frameInterval: frameInterval) } }
    }
}
