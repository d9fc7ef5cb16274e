/// Gives each input to one scroll view of a tree: an axis of a gesture belongs, its fling included, to the view that its
/// first motion chose.
///
/// That is the deepest one under the pointer that can move in that direction. Where none can, it is the outermost one whose
/// content is longer than its viewport, which then gives way like rubber. At the end of its content a view keeps its
/// gesture.
public struct InputRouter: Equatable, Sendable {
    /// After a longer silence motion is a gesture of its own, for a stop may have been lost; seconds. A guess.
    static let longestSilence = 0.5
    /// Clicks of a wheel within this time of one another go to the same view; seconds.
    static let longestWheelGap = 0.150
    /// Axes that lift within this time of one another lifted together; seconds. Some compositors tell of each in a frame of
    /// its own.
    static let longestLift = 0.050

    /// An axis of a gesture in progress.
    private struct Claim: Equatable, Sendable {
        let owner: Int
        let source: AxisSource
        /// When it moved last, seconds.
        var time: Double
        /// A stop came beside the other axis's motion: it lifts with that one.
        var isStopped = false
    }

    /// An axis that fingers left.
    private struct Parting: Equatable, Sendable {
        let owner: Int
        let time: Double
    }

    private var claims = PerAxis<Claim?>(both: nil)
    private var partings = PerAxis<Parting?>(both: nil)

    /// Nothing is going on.
    public init() {}

    /// Takes one frame of axis events at a place of the pointer, surface-local logical pixels.
    public mutating func handle(_ frame: AxisFrame, at place: Point, in root: inout ScrollNode) {
        guard !root.children.isEmpty else {
            claims = PerAxis(both: nil)
            return root.move { $0.handle(frame) }
        }
        guard frame.time.isFinite else { return }
        if frame.hasMotion { follow(frame, at: place, in: &root) } else { end(frame, in: &root) }
    }

    /// The pointer left the surface: what fingers held they hold no more, glides go on.
    public mutating func pointerLeft(at time: Double, in root: inout ScrollNode) {
        claims = PerAxis(both: nil)
        root.forEachView { $0.move { $0.pointerLeft(at: time) } }
    }
}

// MARK: - Motion

extension InputRouter {
    private mutating func follow(_ frame: AxisFrame, at place: Point, in root: inout ScrollNode) {
        for axis in Axis.allCases {
            if frame.moves(axis) {
                claim(axis, for: frame, at: place, in: &root)
            } else {
                claims[axis]?.isStopped = frame.stop[axis]
            }
        }
        deliver(frame, to: Axis.allCases.filter(frame.moves), in: &root)
    }

    private mutating func claim(_ axis: Axis, for frame: AxisFrame, at place: Point, in root: inout ScrollNode) {
        if var claim = claims[axis], isAlive(claim, for: frame), root.hasView(claim.owner) {
            claim.time = max(claim.time, frame.time)
            claim.isStopped = false
            claims[axis] = claim
        } else {
            let owner = root.owner(of: axis, startedBy: frame, at: place)
            claims[axis] = Claim(owner: owner, source: frame.source, time: frame.time)
            interruptOthers(frame, in: &root)
        }
    }

    private func isAlive(_ claim: Claim, for frame: AxisFrame) -> Bool {
        let gap = frame.source.isWheel ? InputRouter.longestWheelGap : InputRouter.longestSilence
        return claim.source == frame.source && frame.time - claim.time <= gap
    }

    /// Fingers on one view have left every other one, and stop what glides there.
    private func interruptOthers(_ frame: AxisFrame, in root: inout ScrollNode) {
        let owners = claims.map { $0?.owner }
        root.forEachView { view in
            guard view.id != owners.horizontal, view.id != owners.vertical else { return }
            view.move { motion in
                motion.pointerLeft(at: frame.time)
                if !frame.source.isWheel { motion.stop(at: frame.time) }
            }
        }
    }

    /// Gives a frame to the owners of some axes, to each with what is not another one's.
    private func deliver(_ frame: AxisFrame, to axes: [Axis], in root: inout ScrollNode) {
        let owners = claims.map { $0?.owner }
        guard let first = axes.first else { return }
        let isShared = owners.horizontal != nil && owners.vertical != nil && owners.horizontal != owners.vertical
        guard isShared else {
            root.withView(owners[first] ?? root.id) { $0.move { $0.handle(frame) } }
            return
        }
        for axis in axes {
            root.withView(owners[axis] ?? root.id) { $0.move { $0.handle(frame.part(on: axis)) } }
        }
    }
}

// MARK: - Ends

extension InputRouter {
    /// Takes a frame without motion.
    ///
    /// A glide that begins here stays with its view and springs back at its end. To let the parent have the velocity that
    /// is left there is the matter of this room: who owns the glide is known, and its whole path is.
    private mutating func end(_ frame: AxisFrame, in root: inout ScrollNode) {
        let open = Axis.allCases.filter { claims[$0] != nil }
        guard !open.isEmpty else { return root.move { $0.handle(frame) } }
        var whole = frame
        let ends = open.contains { frame.stop[$0] }
        for axis in open where ends && claims[axis]?.isStopped == true { whole.stop[axis] = true }
        deliver(whole, to: open, in: &root)
        for axis in open where whole.stop[axis] || whole.zero[axis] {
            guard let claim = claims[axis], !claim.source.isWheel else { continue }
            partings[axis] = Parting(owner: claim.owner, time: frame.time)
            claims[axis] = nil
        }
        stopDrift(at: frame.time, in: &root)
    }

    /// Where two views are left at the same time and one is much slower, its motion was but the fingers' drift.
    private func stopDrift(at time: Double, in root: inout ScrollNode) {
        guard let horizontal = partings.horizontal, let vertical = partings.vertical,
            horizontal.owner != vertical.owner,
            abs(horizontal.time - vertical.time) <= InputRouter.longestLift,
            time - min(horizontal.time, vertical.time) <= InputRouter.longestLift
        else { return }
        let velocities = PerAxis(
            horizontal: abs(root.velocity(of: horizontal.owner, on: .horizontal, at: time)),
            vertical: abs(root.velocity(of: vertical.owner, on: .vertical, at: time)))
        for (axis, parting) in [(Axis.horizontal, horizontal), (.vertical, vertical)] {
            root.withView(parting.owner) { view in
                let least = view.configuration.motion.minorAxisRatio * velocities[axis.other]
                if velocities[axis] < least { view.move { $0.stop(at: time) } }
            }
        }
    }
}

extension AxisFrame {
    /// True where there is motion on that axis.
    fileprivate func moves(_ axis: Axis) -> Bool { delta[axis] != 0 || v120[axis] != 0 }

    /// What it says of one axis.
    fileprivate func part(on axis: Axis) -> AxisFrame {
        var part = self
        part.delta[axis.other] = 0
        part.v120[axis.other] = 0
        part.stop[axis.other] = false
        part.zero[axis.other] = false
        return part
    }
}
