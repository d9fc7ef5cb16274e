/// The strength of one edge's fade over time: 0 (no fade) ... 1 (full). It rests, follows its target with a bounded
/// slew, or eases to it on its own clock.
public struct EdgeFade: Equatable, Sendable {
    /// The longest step that a fade which stood still takes at once, seconds: the longest frame interval that counts
    /// as a steady rhythm. Without it, an edge at rest for a minute would jump.
    static let longestFirstStep = 0.034

    private enum State: Equatable, Sendable {
        case settled(strength: Double)
        case following(Slew)
        case easing(FadeEase)
    }

    private var state: State
    /// The last frame time, seconds.
    private var time: Double

    /// An edge that has come to rest at a strength.
    public init(settledAt strength: Double = 0, time: Double = 0) {
        state = .settled(strength: strength)
        self.time = time
    }

    /// Follows a new target up to a frame time.
    ///
    /// - Parameters:
    ///   - target: the strength to head for, 0 ... 1.
    ///   - slew: the greatest change per second; infinite follows at once.
    ///   - time: the frame time, seconds; earlier than the last one counts as the same.
    public mutating func follow(_ target: Double, slew: Double, at time: Double) {
        let now = max(time, self.time)
        let (start, step) = slewStart(at: now)
        let strength = Slew(start: start, target: target, perSecond: slew, time: now).strength(after: step)
        state =
            strength == target
            ? .settled(strength: target)
            : .following(Slew(start: strength, target: target, perSecond: slew, time: now))
        self.time = now
    }

    /// Eases to a target; what is under way goes on, what heads elsewhere turns with its strength and its velocity.
    ///
    /// - Parameters:
    ///   - target: the strength to head for, 0 ... 1.
    ///   - duration: the time of a full swing, seconds; a part of it takes its share. 0 is at once.
    ///   - time: the frame time, seconds; earlier than the last one counts as the same.
    public mutating func ease(to target: Double, over duration: Double, at time: Double) {
        let now = max(time, self.time)
        if self.target != target {
            state = .easing(
                FadeEase(from: strength(at: now), velocity: velocity(at: now), to: target, over: duration, at: now))
        }
        if hasArrived(at: now) { state = .settled(strength: target) }
        self.time = now
    }

    /// The strength at a time at or after the last frame, seconds.
    public func strength(at time: Double) -> Double {
        switch state {
        case .settled(let strength): strength
        case .following(let slew): slew.strength(after: max(0, time - slew.time))
        case .easing(let ease): ease.strength(at: max(time, self.time))
        }
    }

    /// The change of strength per second at a time at or after the last frame, seconds.
    public func velocity(at time: Double) -> Double {
        switch state {
        case .settled: 0
        case .following(let slew): slew.velocity(after: max(0, time - slew.time))
        case .easing(let ease): ease.velocity(at: max(time, self.time))
        }
    }

    /// The strength that the edge has or heads for.
    public var target: Double {
        switch state {
        case .settled(let strength): strength
        case .following(let slew): slew.target
        case .easing(let ease): ease.target
        }
    }

    /// False once the target is reached: then nothing changes any more.
    public var isMoving: Bool {
        if case .settled = state { false } else { true }
    }

    /// Whether what is under way has reached its target; a slew may be, from before the policy changed.
    private func hasArrived(at now: Double) -> Bool {
        switch state {
        case .settled: true
        case .following(let slew): slew.strength(after: now - slew.time) == slew.target
        case .easing(let ease): now >= ease.end
        }
    }

    /// Where a slew up to now starts, and for how many seconds it has acted.
    private func slewStart(at now: Double) -> (strength: Double, step: Double) {
        switch state {
        case .settled(let strength): (strength, min(now - time, EdgeFade.longestFirstStep))
        case .following(let slew): (slew.start, now - time)
        case .easing(let ease): (ease.strength(at: now), 0)
        }
    }
}

/// A strength that heads straight for its target with a bounded change per second.
private struct Slew: Equatable, Sendable {
    let start: Double
    let target: Double
    let perSecond: Double
    /// When the strength was `start`, seconds.
    let time: Double

    func strength(after elapsed: Double) -> Double {
        guard perSecond.isFinite else { return target }
        let reach = perSecond * elapsed
        return start + min(max(target - start, -reach), reach)
    }

    func velocity(after elapsed: Double) -> Double {
        strength(after: elapsed) == target ? 0 : target > start ? perSecond : -perSecond
    }
}
