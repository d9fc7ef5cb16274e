extension ScrollMotion {
    /// Takes one frame of a pointer's axis events. Frames whose time or deltas are not finite change nothing.
    public mutating func handle(_ frame: AxisFrame) {
        guard frame.time.isFinite else { return }
        switch (frame.source, frame.hasMotion) {
        case (.wheel, _), (.wheelTilt, _): turnWheel(frame)
        case (.finger, true), (.continuous, true):
            follow(frame, from: .pointer(frame.source, of: frame.pointer))
        case (.finger, false): lift(frame, from: .pointer(.finger, of: frame.pointer))
        case (.continuous, false): settle(frame)
        }
    }

    /// The pointer with a number left the surface or went away: its fingers on the content are lost, and no stop will come.
    /// A glide goes on.
    public mutating func pointerLeft(_ pointer: Int = 0, at time: Double) {
        guard time.isFinite else { return }
        carry = nil
        for gesture in gestures where gesture.source.pointer == pointer { end(gesture, .pointerLeft, at: time) }
        leaveForSnapPoints(at: time)
    }

    /// The pointer moved by logical px. Call it only where the compositor has no hold gestures: then moving the pointer is
    /// the one sign that fingers are back, and it stops a glide.
    public mutating func pointerMoved(by delta: Point, at time: Double) {
        guard time.isFinite, delta.x.isFinite, delta.y.isFinite, let lift = lastLift, isGliding(at: time) else {
            return
        }
        guard time - lift.time > parameters.pointerStopDelay else { return }
        pointerTravel = Point(x: pointerTravel.x + delta.x, y: pointerTravel.y + delta.y)
        let travel = pointerTravel.x * pointerTravel.x + pointerTravel.y * pointerTravel.y
        if travel > parameters.pointerStopDistance * parameters.pointerStopDistance {
            holdBegan(at: time)
            // No end of the hold will be told.
            leaveForSnapPoints(at: time)
        }
    }

    /// Fingers came down on the touchpad and rest: a glide stops, a spring goes on.
    public mutating func holdBegan(at time: Double) {
        guard time.isFinite, isGliding(at: time) else { return }
        carry = Carry(velocity: axes.map { $0.glideVelocity(at: time) ?? 0 }, since: time)
        for axis in Axis.allCases { axes[axis].stopGlide(at: time, keepsRemainder: false, parameters) }
    }

    /// The rest ended; `cancelled` where it turned into another gesture, as into the next swipe.
    public mutating func holdEnded(cancelled: Bool, at time: Double) {
        guard !cancelled else { return }
        carry = nil
        if time.isFinite, gestures.isEmpty { leaveForSnapPoints(at: time) }
    }

    /// What a touch that comes down or a thumb that is grabbed finds in motion stops where it is.
    mutating func catchContent(at time: Double) {
        if isGliding(at: time) {
            carry = Carry(velocity: axes.map { $0.glideVelocity(at: time) ?? 0 }, since: time)
        }
        for axis in Axis.allCases {
            axes[axis].stopGlide(at: time, keepsRemainder: true, parameters)
            axes[axis].stopChase(at: time, parameters)
        }
    }

    /// A button was pressed on the content: a glide stops. True where that is all the press was meant for, so that it
    /// should not click anything.
    public mutating func buttonPressed(at time: Double) -> Bool {
        guard time.isFinite, isGliding(at: time) else { return false }
        defer { stop(at: time) }
        return isGlidingVisibly(at: time)
    }

    /// True where content glides so fast that a press can only be meant to stop it.
    func isGlidingVisibly(at time: Double) -> Bool {
        let velocity = axes.map { $0.glideVelocity(at: time) == nil ? 0 : $0.velocity(at: time) }
        let square = velocity.horizontal * velocity.horizontal + velocity.vertical * velocity.vertical
        return square > parameters.caughtVelocity * parameters.caughtVelocity
    }

    private func isGliding(at time: Double) -> Bool {
        Axis.allCases.contains { axes[$0].glideVelocity(at: time) != nil }
    }
}

// MARK: - Fingers

extension ScrollMotion {
    /// Content follows motion.
    mutating func follow(_ frame: AxisFrame, from source: DragSource) {
        let delta = frame.delta.map(Self.sane)
        let moved = Axis.allCases.filter { delta[$0] != 0 }
        guard !moved.isEmpty else { return }
        let place = openGesture(source, moving: moved, frame)
        gestures[place].add(delta, of: frame)
        for axis in moved {
            axes[axis].move(
                by: delta[axis] * source.parameters(parameters).gain, from: source, at: frame.time, parameters)
        }
    }

    /// Where the gesture is that a motion belongs to. Others end, but for those of other pointers on other axes.
    private mutating func openGesture(_ source: DragSource, moving axes: [Axis], _ frame: AxisFrame) -> Int {
        for other in gestures where other.source != source && !other.goesOn(beside: source, moving: axes) {
            if other.source == .touch { touch = nil }
            end(other, .interrupted, at: frame.time)
        }
        if let place = gestures.firstIndex(where: { $0.source == source && !$0.hasLifted }) { return place }
        beginGesture(source, frame)
        return gestures.count - 1
    }

    /// Fingers came down: what glides stops where it is, and its velocity is kept for this gesture alone.
    private mutating func beginGesture(_ source: DragSource, _ frame: AxisFrame) {
        let time = frame.time
        catchContent(at: time)
        let isFresh = carry.map { time - $0.since <= parameters.carry.longestHold + VelocityRules.slack } ?? false
        let kept = isFresh ? carry : nil
        gestures.removeAll { $0.source == source }
        gestures.append(
            Gesture(source, startedBy: frame, carry: kept ?? .none(at: time), rules: parameters.velocity))
        carry = nil
    }

    /// Fingers left axes: each glides on from its own stop.
    mutating func lift(_ frame: AxisFrame, from source: DragSource) {
        guard let place = gestures.firstIndex(where: { $0.source == source }) else { return }
        var gesture = gestures[place]
        let parameters = source.parameters(parameters)
        let leaving = gesture.axesLifted(by: frame)
        guard !leaving.isEmpty else { return }
        for axis in leaving {
            gesture.lifted[axis] = axisLift(axis, gesture.trackers[axis], at: frame)
        }
        let together = gesture.axesLifted(near: frame.eventTime)
        let verdicts = gesture.verdicts(on: together, stop: frame.eventTime, parameters)
        for axis in together {
            // An axis that lifted a moment ago glides already, unless this lift made it drift beside the other one.
            let isSettled = !leaving.contains(axis) && gesture.lifted[axis]?.verdict == verdicts[axis]
            gesture.lifted[axis]?.verdict = verdicts[axis]
            if !isSettled, let lift = gesture.lifted[axis] { release(axis, lift, at: frame, parameters) }
        }
        record(gesture, at: frame)
        if source != .touch { learnedInterval = gesture.deviceInterval ?? learnedInterval }
        gestures[place] = gesture
        guard gesture.isOver else { return }
        gestures.remove(at: place)
        leaveForSnapPoints(at: frame.time)
    }

    private func axisLift(_ axis: Axis, _ tracker: VelocityTracker, at frame: AxisFrame) -> Gesture.AxisLift {
        let stop = frame.eventTime
        let estimate = tracker.estimate(stoppedAt: stop, learned: learnedInterval)
        // The content was last seen moving at the last event, at most one device interval ago.
        let start = max(tracker.lastTime ?? stop, stop - estimate.interval)
        return Gesture.AxisLift(
            track: axes[axis].track, stop: stop, glideStart: min(start, stop), estimate: estimate,
            verdict: .none(.unmoved))
    }

    private mutating func release(
        _ axis: Axis, _ lift: Gesture.AxisLift, at frame: AxisFrame, _ parameters: MotionParameters
    ) {
        guard let track = lift.track else { return }
        if axes[axis].track?.silence(at: frame.time) != nil {
            axes[axis].settle(at: frame.time, parameters)
        } else {
            let release = AxisScroller.Release(
                velocity: lift.verdict.velocity, start: lift.glideStart + frame.clockOffset,
                stop: lift.stop + frame.clockOffset)
            axes[axis].release(track, release, parameters)
        }
    }

    private mutating func record(_ gesture: Gesture, at frame: AxisFrame) {
        let verdicts = gesture.lifted.map { $0?.verdict ?? .none(.unmoved) }
        let starts = Axis.allCases.compactMap { gesture.lifted[$0]?.glideStart }
        let start = (starts.max() ?? frame.eventTime) + frame.clockOffset
        pointerTravel = .zero
        lastLift = Lift(
            time: frame.time, glideStart: start, velocity: verdicts.map(\.velocity), reasons: verdicts.map(\.reason))
        unseenLift = lastLift
    }

    /// Ends the gestures in progress without a fling.
    mutating func interrupt(_ reason: LiftReason, at time: Double) {
        touch = nil
        for gesture in gestures { end(gesture, reason, at: time) }
    }

    private mutating func end(_ gesture: Gesture, _ reason: LiftReason, at time: Double) {
        end(Axis.allCases.filter { axes[$0].track?.source == gesture.source }, reason, at: time)
        gestures.removeAll { $0.source == gesture.source }
    }

    private mutating func end(_ ending: [Axis], _ reason: LiftReason, at time: Double) {
        guard !ending.isEmpty else { return }
        var reasons = PerAxis(both: LiftReason.unmoved)
        for axis in ending {
            axes[axis].settle(at: time, parameters)
            reasons[axis] = reason
        }
        pointerTravel = .zero
        lastLift = Lift(time: time, glideStart: time, velocity: PerAxis(both: 0), reasons: reasons)
    }

    /// A delta as the wire can hold it: 24 bits before the point, signed. What is not finite is no motion.
    private static func sane(_ delta: Double) -> Double {
        delta.isFinite ? min(max(delta, -8_388_608), 8_388_608) : 0
    }
}

// MARK: - Continuous sources and wheels

extension ScrollMotion {
    /// A source without fingers ended its motion, by a stop or, on old pointers, by the hint of one.
    private mutating func settle(_ frame: AxisFrame) {
        let source = DragSource.pointer(.continuous, of: frame.pointer)
        guard gestures.contains(where: { $0.source == source }) else { return }
        let led = Axis.allCases.filter { axes[$0].track?.source == source }
        let ending = led.filter { frame.stop[$0] || frame.zero[$0] }
        end(ending, .notFingers, at: frame.time)
        guard ending == led else { return }
        gestures.removeAll { $0.source == source }
        leaveForSnapPoints(at: frame.time)
    }

    private mutating func turnWheel(_ frame: AxisFrame) {
        let v120 = frame.v120.map(Self.sane)
        guard v120.horizontal != 0 || v120.vertical != 0 else { return }
        carry = nil
        interrupt(.interrupted, at: frame.time)
        for axis in Axis.allCases { axes[axis].stopGlide(at: frame.time, keepsRemainder: true, parameters) }
        for axis in Axis.allCases where v120[axis] != 0 {
            let page = axes[axis].bounds.page
            let pursuit = AxisScroller.Pursuit(
                rate: abs(v120[axis]) < 120 ? parameters.fineWheelRate : parameters.wheelRate,
                lead: page > 0 ? parameters.wheelLead * page : nil)
            let way = v120[axis] / 120 * parameters.wheelStep(page: page)
            axes[axis].pursue(by: way, at: frame.time, pursuit, parameters)
        }
        leaveForSnapPoints(at: frame.time)
    }
}
