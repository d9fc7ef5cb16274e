/// The motion of scrolled content on both axes: input goes in with its time, and the content offset is asked at any time.
///
/// All motion is closed form: nothing is stepped, so asking often, seldom or late gives the same path. Times are seconds
/// on one clock, the one by which frames are drawn; offsets are logical px of content at the viewport's top left.
public struct ScrollMotion: Equatable, Sendable {
    /// The numbers it goes by. A change counts from the next input on.
    public var parameters: MotionParameters {
        didSet {
            guard parameters.snap != oldValue.snap else { return }
            for axis in Axis.allCases { axes[axis].setSnap(parameters.snap[axis]) }
        }
    }
    /// What the newest gesture ended with; nil before one did.
    public internal(set) var lastLift: Lift?

    var axes = PerAxis(both: AxisScroller())
    /// The gestures in progress, each of another source; no axis is led by two of them.
    var gestures: [Gesture] = []
    /// The finger on a touch screen; nil where there is none, or where other input took the content from it.
    var touch: TouchDrag?
    /// The scrollbar's thumb that the pointer holds.
    var thumb: ThumbDrag?
    /// What a hold left of the glide it stopped.
    var carry: Carry?
    /// The device interval of the newest gesture that was long enough to tell, seconds.
    var learnedInterval: Double?
    /// The lift that no frame has followed yet.
    var unseenLift: Lift?
    /// Pointer motion since the newest lift, logical px.
    var pointerTravel = Point.zero

    /// Content at offset (0, 0) without bounds to scroll in.
    public init(parameters: MotionParameters = MotionParameters()) {
        self.parameters = parameters
    }

    // MARK: Asking

    /// The bounds in force.
    public var bounds: PerAxis<ScrollBounds> { axes.map(\.bounds) }

    /// The content offset, logical px; beyond the bounds where content is overscrolled.
    public func offset(at time: Double) -> Point {
        Point(x: axes.horizontal.offset(at: time), y: axes.vertical.offset(at: time))
    }

    /// Where the content is bound for by wheel, keys or program; else where it is. Not rounded to a device pixel.
    public func target(at time: Double) -> Point {
        Point(x: axes.horizontal.targetOffset(at: time), y: axes.vertical.targetOffset(at: time))
    }

    /// The velocity that shows; logical px/s.
    public func velocity(at time: Double) -> PerAxis<Double> {
        PerAxis(horizontal: velocity(of: .horizontal, at: time), vertical: velocity(of: .vertical, at: time))
    }

    /// What moves the content.
    public func phase(at time: Double) -> MotionPhase {
        axes.horizontal.phase(at: time).merged(with: axes.vertical.phase(at: time))
    }

    /// False where nothing will change without input, so that nobody needs to wake up.
    public func isMoving(at time: Double) -> Bool { nextChange(after: time) != nil }

    /// The next moment at which something changes without input: `time` itself in motion, later where overscrolled content
    /// waits for a stop that may not come, nil at rest.
    public func nextChange(after time: Double) -> Double? {
        Axis.allCases.compactMap { axes[$0].nextChange(after: time) }.min()
    }

    /// When the motion in progress comes to rest, or did; nil where there is none and under fingers.
    public var restTime: Double? {
        Axis.allCases.compactMap { axes[$0].restTime }.max()
    }

    private func velocity(of axis: Axis, at time: Double) -> Double {
        guard let track = axes[axis].track, track.silence(at: time) == nil,
            let gesture = gestures.first(where: { $0.source == track.source })
        else {
            return axes[axis].velocity(at: time)
        }
        let fingers = gesture.trackers[axis].runningVelocity(
            at: time - gesture.clockOffset, learned: learnedInterval)
        let parameters = gesture.source.parameters(parameters)
        let limit = parameters.fastestFling
        return min(max(fingers * parameters.gain, -limit), limit) * track.slope
    }

    /// Whether nothing moves the content on an axis, and it lies where it begins.
    public func restsAtStart(on axis: Axis, at time: Double) -> Bool { axes[axis].restsAtStart(at: time) }

    // MARK: Content and viewport

    /// Takes the bounds of content and viewport; the same ones again change nothing. A motion in progress keeps offset
    /// and velocity and finds a new end; content at rest stays where it is, at its start if it was there, or comes to the
    /// nearest bound.
    public mutating func setBounds(_ bounds: PerAxis<ScrollBounds>, at time: Double) {
        guard time.isFinite else { return }
        for axis in Axis.allCases {
            var bounds = bounds[axis]
            bounds.snap = parameters.snap[axis]
            axes[axis].setBounds(bounds, at: time, parameters)
        }
    }

    /// Moves the content under the viewport, as where something was inserted before it: offset, targets and the path of
    /// a motion in progress all move by that much, and the velocity stays. Bounds are the caller's to set.
    public mutating func shift(by shift: Point) {
        for axis in Axis.allCases where shift[axis].isFinite { axes[axis].shift(by: shift[axis]) }
    }

    // MARK: Programs and keys

    /// Puts the content at an offset, clamped to the bounds, at once and exactly. Fingers on it go on from there.
    public mutating func jump(to offset: Point, at time: Double) {
        guard time.isFinite else { return }
        carry = nil
        for axis in Axis.allCases where !offset[axis].isNaN { axes[axis].jump(to: offset[axis], at: time, parameters) }
    }

    /// Lets the content follow to an offset, clamped to the bounds; a far one from some pages before it.
    public mutating func animate(to offset: Point, at time: Double) {
        guard time.isFinite else { return }
        stopAll(at: time)
        for axis in Axis.allCases where !offset[axis].isNaN { animate(axis, to: offset[axis], at: time) }
        leaveForSnapPoints(at: time)
    }

    /// Moves the target by logical px, as keys do; the content follows. Repeated calls add up.
    public mutating func scroll(by delta: Point, at time: Double) {
        guard time.isFinite else { return }
        stopAll(at: time)
        let pursuit = AxisScroller.Pursuit(rate: parameters.keyRate, lead: nil)
        for axis in Axis.allCases where delta[axis] != 0 && delta[axis].isFinite {
            axes[axis].pursue(by: delta[axis], at: time, pursuit, parameters)
        }
        leaveForSnapPoints(at: time)
    }

    /// Stops a glide where it is, as Escape does; overscrolled content still springs back, and content between snap points
    /// goes to the nearest one.
    public mutating func stop(at time: Double) {
        guard time.isFinite else { return }
        carry = nil
        for axis in Axis.allCases { axes[axis].stopGlide(at: time, keepsRemainder: false, parameters) }
        leaveForSnapPoints(at: time)
    }

    private mutating func animate(_ axis: Axis, to offset: Double, at time: Double) {
        let bounds = axes[axis].bounds
        let goal = axes[axis].goal(offset)
        let target = goal.target
        let way = target - axes[axis].offset(at: time)
        guard bounds.page > 0, abs(way) > parameters.farJump * bounds.page else {
            return axes[axis].pursue(to: target, at: time, rate: parameters.keyRate, parameters)
        }
        let lead = parameters.farJumpStart * bounds.page
        let departure = Departure(offset: way < 0 ? target + lead : target - lead, velocity: 0, time: time)
        axes[axis].chase(to: goal, from: departure, rate: parameters.keyRate, parameters)
    }

    /// Nothing leads the content any more: axes that rest between snap points go to the nearest one.
    mutating func leaveForSnapPoints(at time: Double) {
        for axis in Axis.allCases { axes[axis].leaveForSnapPoint(at: time, parameters) }
    }

    /// Ends gesture and glide, so that a target can take over.
    mutating func stopAll(at time: Double) {
        carry = nil
        interrupt(.interrupted, at: time)
        for axis in Axis.allCases { axes[axis].stopGlide(at: time, keepsRemainder: true, parameters) }
    }
}
