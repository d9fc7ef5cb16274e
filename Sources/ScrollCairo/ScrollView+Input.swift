import ScrollCore

/// Where one pointer's input goes in the tree of scroll views.
struct PointerRoutes {
    /// Its axis events.
    var axes = InputRouter()
    /// Its way over scrollbars.
    var bars = BarRouter()
}

/// Input to whichever scroll view it is meant for: this one, or one inside its content. `InputRouter`, `BarRouter`,
/// `TouchRouter` and `KeyRouter` have the rules.
///
/// Where several pointers are over the view, as on a desktop with two seats, each has a number; they scroll side by side.
extension ScrollView {
    /// Takes one frame of a pointer's axis events, at the pointer's place in logical pixels from the view's top left.
    ///
    /// - Parameter modifiers: what is held on the keyboard. As it is when a wheel begins to turn it counts until the wheel
    ///   has rested: with Shift a wheel scrolls the other axis, with Ctrl nothing.
    public func handle(_ frame: AxisFrame, at place: Point, modifiers: KeyModifiers = []) {
        pointers[frame.pointer, default: PointerRoutes()].axes
            .handle(frame, at: Hover(at: place, modifiers: modifiers), in: &node)
        if frame.hasMotion, let view = pointers[frame.pointer]?.axes.latestView { keyRouter.used(view) }
    }

    /// Takes what the finger on a touch screen did; places are logical pixels from the view's top left.
    ///
    /// - Returns: true where a touch came down that was only meant to stop a glide, so that it should not click anything.
    @discardableResult
    public func handle(_ event: TouchEvent) -> Bool {
        let isCatch = touchRouter.handle(event, in: &node)
        if let view = touchRouter.latestView { keyRouter.used(view) }
        return isCatch
    }

    /// A pointer came to a place, logical pixels from the view's top left: scrollbars show, grow and follow it.
    ///
    /// - Returns: true where it moved the content by a thumb.
    @discardableResult
    public func pointerMoved(to place: Point, at time: Double, pointer: Int = 0) -> Bool {
        guard !isBarHeld(byOtherThan: pointer) else {
            pointers[pointer, default: PointerRoutes()].bars.place = place
            return false
        }
        return pointers[pointer, default: PointerRoutes()].bars.pointerMoved(to: place, at: time, in: &node)
    }

    /// A button was pressed where the pointer is; the bar that it is on takes the press and holds the pointer until
    /// `barReleased(at:pointer:)`. While another pointer holds a bar, presses on bars do nothing.
    ///
    /// - Returns: true where there is such a bar; else the press is the content's.
    public func barPressed(_ press: BarPress, at time: Double, pointer: Int = 0) -> Bool {
        if isBarHeld(byOtherThan: pointer) { return false }
        let isTaken = pointers[pointer, default: PointerRoutes()].bars.pressed(press, at: time, in: &node)
        if let view = pointers[pointer]?.bars.heldView { keyRouter.used(view) }
        return isTaken
    }

    /// The button that was pressed on a bar was released.
    ///
    /// - Returns: true where a bar was held.
    @discardableResult
    public func barReleased(at time: Double, pointer: Int = 0) -> Bool {
        pointers[pointer]?.bars.released(at: time, in: &node) ?? false
    }

    /// When `repeatBarPress(dueAt:)` has something to do; seconds, nil where nothing is held.
    public var nextBarRepeat: Double? { pointers.values.compactMap(\.bars.nextRepeat).min() }

    /// Goes on by a page where a button has been held beside a thumb until now.
    ///
    /// - Returns: true where it did.
    public func repeatBarPress(dueAt time: Double) -> Bool {
        guard let pointer = pointers.first(where: { $1.bars.nextRepeat != nil })?.key else { return false }
        return pointers[pointer]?.bars.takeRepeat(dueAt: time, in: &node) ?? false
    }

    /// A pointer left: its gesture ends without a fling, a glide goes on.
    public func pointerLeft(at time: Double, pointer: Int = 0) {
        pointers[pointer, default: PointerRoutes()].bars.pointerLeft(at: time, in: &node)
        pointers[pointer]?.axes.pointerLeft(pointer, at: time, in: &node)
    }

    /// A pointer's device is gone: its gesture ends without a fling, and so does the glide that it threw.
    public func pointerLost(at time: Double, pointer: Int = 0) {
        pointers[pointer, default: PointerRoutes()].bars.pointerLeft(at: time, in: &node)
        pointers[pointer]?.axes.pointerLost(pointer, at: time, in: &node)
        pointers[pointer] = nil
    }

    /// A pointer moved by logical pixels, which stops a glide that it threw. Call it only where the compositor has no hold
    /// gestures.
    public func pointerMoved(by delta: Point, at time: Double, pointer: Int = 0) {
        pointers[pointer]?.axes.pointerMoved(by: delta, at: time, in: &node)
    }

    /// Fingers came down and rest: a glide stops.
    public func holdBegan(at time: Double) {
        node.handOverFlings(until: time)
        node.forEachView { $0.move { $0.holdBegan(at: time) } }
    }

    /// The rest ended; `cancelled` where it turned into another gesture.
    public func holdEnded(cancelled: Bool, at time: Double) {
        node.forEachView { $0.move { $0.holdEnded(cancelled: cancelled, at: time) } }
    }

    /// A button was pressed on the content where the pointer is: a glide stops, and keys are for the view there.
    ///
    /// - Returns: true where a glide is all the press was meant for, so that it should not click anything.
    public func buttonPressed(at time: Double, pointer: Int = 0) -> Bool {
        node.handOverFlings(until: time)
        if let place = pointers[pointer]?.bars.place, let view = node.deepestView(at: place, at: time) {
            keyRouter.used(view)
        }
        var isCaught = false
        node.forEachView { view in
            if view.move({ $0.buttonPressed(at: time) }) { isCaught = true }
        }
        return isCaught
    }

    /// Does what a key asks for: the view that was scrolled or pressed last scrolls, or one around it.
    public func perform(_ action: KeyAction, at time: Double) {
        keyRouter.perform(action, at: time, in: &node)
    }

    /// A frame is about to be drawn; see `ScrollMotion.willDraw(at:frameInterval:)`.
    public func willDraw(at time: Double, frameInterval: Double) {
        node.forEachView { $0.move { $0.willDraw(at: time, frameInterval: frameInterval) } }
    }

    private func isBarHeld(byOtherThan pointer: Int) -> Bool {
        pointers.contains { $0 != pointer && $1.bars.heldView != nil }
    }
}
