/// The pointer's hold on a scrollbar's thumb: content follows in proportion, so that thumb and pointer stay together.
struct ThumbDrag: Equatable, Sendable {
    let axis: Axis
    /// How far the thumb can move in its track; px, above 0.
    let room: Double
    /// From where the pointer's way counts; px along the track.
    var grip: Double
    /// The content offset there; logical px.
    var offset: Double
    /// The pointer's newest place along the track; px.
    var pointer: Double

    /// The content offset for the newest place.
    func offset(in bounds: ScrollBounds) -> Double {
        bounds.clamped(offset + (pointer - grip) * (bounds.upper - bounds.lower) / room)
    }
}

extension ScrollMotion {
    /// The pointer took hold of a scrollbar's thumb: gestures, glides and animations end.
    ///
    /// - Parameters:
    ///   - axis: the axis that the bar scrolls.
    ///   - pointer: the pointer's place along the bar; px.
    ///   - room: the track's length without the thumb's; px. Where there is none, nothing is grabbed.
    ///   - time: seconds on the arrival clock.
    public mutating func thumbGrabbed(on axis: Axis, pointer: Double, room: Double, at time: Double) {
        guard time.isFinite, pointer.isFinite, room > 0, room.isFinite else { return }
        thumbReleased(at: time)
        interrupt(.interrupted, at: time)
        catchContent(at: time)
        carry = nil
        let offset = axes[axis].bounds.clamped(axes[axis].offset(at: time))
        thumb = ThumbDrag(axis: axis, room: room, grip: pointer, offset: offset, pointer: pointer)
    }

    /// The pointer that holds a thumb moved, on the bar or beside it. Where something else moved the content meanwhile, it
    /// goes on from there.
    ///
    /// - Parameter pointer: its place along the bar; px.
    public mutating func thumbDragged(to pointer: Double, at time: Double) {
        guard time.isFinite, pointer.isFinite, var drag = thumb else { return }
        let bounds = axes[drag.axis].bounds
        if axes[drag.axis].state != .held(offset: drag.offset(in: bounds)) {
            interrupt(.interrupted, at: time)
            drag.grip = drag.pointer
            drag.offset = bounds.clamped(axes[drag.axis].offset(at: time))
        }
        drag.pointer = pointer
        axes[drag.axis].hold(at: drag.offset(in: bounds))
        thumb = drag
    }

    /// The pointer let go of the thumb.
    public mutating func thumbReleased(at time: Double) {
        guard time.isFinite, let axis = thumb?.axis else { return }
        thumb = nil
        axes[axis].letGo()
        leaveForSnapPoints(at: time)
    }
}

extension AxisScroller {
    /// Content follows the thumb.
    mutating func hold(at offset: Double) {
        path = nil
        state = .held(offset: offset)
    }

    /// Content that followed the thumb, or came to where the trough was pressed, stays.
    mutating func letGo() {
        switch state {
        case .held(let offset), .resting(let offset, _): rest(at: offset, keepsRemainder: false)
        case .tracking, .coasting, .chasing: break
        }
    }
}
