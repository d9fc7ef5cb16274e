/// Gives each input to one scroll view of a tree: an axis of a gesture belongs, its fling included, to the view that its
/// first motion chose. There is one router for each pointer.
///
/// That is the deepest one under the pointer that can move in that direction. Where none can, it is the outermost one whose
/// content is longer than its viewport, which then gives way like rubber. At the end of its content a view keeps its
/// gesture; what a fling has left there goes to the view around. How a wheel turns content, `WheelRun` says.
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
    private var wheelRun: WheelRun?
    /// The number of the view that this pointer scrolled last; nil for none.
    public private(set) var latestView: Int?

    /// Nothing is going on.
    public init() {}

    /// Takes one frame of axis events.
    ///
    /// - Parameters:
    ///   - hover: where the pointer is, and what is held on its seat's keyboard.
    public mutating func handle(_ frame: AxisFrame, at hover: Hover, in root: inout ScrollNode) {
        guard frame.time.isFinite else { return }
        root.handOverFlings(until: frame.time)
        guard let frame = turned(frame, at: hover, in: root) else { return }
        if frame.hasMotion { follow(frame, at: hover.place, in: &root) } else { end(frame, in: &root) }
    }

    /// The pointer with a number left the surface: what its fingers held they hold no more, glides go on.
    public mutating func pointerLeft(_ pointer: Int = 0, at time: Double, in root: inout ScrollNode) {
        claims = PerAxis(both: nil)
        wheelRun = nil
        root.handOverFlings(until: time)
        root.forEachView { $0.move { $0.pointerLeft(pointer, at: time) } }
    }

    /// The pointer's device is gone: its gesture ends as if it had left, and what its fingers threw stops, for nothing is
    /// left to stop it by. Overscrolled content springs back.
    public mutating func pointerLost(_ pointer: Int = 0, at time: Double, in root: inout ScrollNode) {
        pointerLeft(pointer, at: time, in: &root)
        forEachThrownView(in: &root) { $0.move { $0.stop(at: time) } }
        partings = PerAxis(both: nil)
    }

    /// The pointer moved by logical pixels, which stops what its fingers threw. Call it only where the compositor has no
    /// hold gestures.
    public mutating func pointerMoved(by delta: Point, at time: Double, in root: inout ScrollNode) {
        root.handOverFlings(until: time)
        forEachThrownView(in: &root) { $0.move { $0.pointerMoved(by: delta, at: time) } }
    }

    /// The views that this pointer's fingers left, and those around them, which may have taken the fling over.
    private func forEachThrownView(in root: inout ScrollNode, _ change: (inout ScrollNode) -> Void) {
        let owners = Axis.allCases.compactMap { partings[$0]?.owner }
        for id in Set(owners.flatMap { root.chain(to: $0) ?? [] }.map(\.id)) { root.withView(id, change) }
    }
}

// MARK: - Wheels

extension InputRouter {
    /// A frame as the run of the wheel takes it; nil where the wheel is not meant to scroll.
    private mutating func turned(_ frame: AxisFrame, at hover: Hover, in root: ScrollNode) -> AxisFrame? {
        guard frame.source.isWheel, frame.hasMotion else { return frame }
        let isNew = wheelRun.map { frame.time - $0.time > InputRouter.longestWheelGap } ?? true
        var run = wheelRun ?? WheelRun(manner: .plain, time: frame.time)
        if isNew { run.manner = root.manner(ofWheel: frame, at: hover) }
        run.time = isNew ? frame.time : max(run.time, frame.time)
        wheelRun = run
        return run.manner.turned(frame)
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
        latestView = claims[frame.mainAxis]?.owner
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

    /// Fingers on one view have left every other one, and stop what glides there. A wheel does not, but then what it turns is
    /// not what glides.
    private func interruptOthers(_ frame: AxisFrame, in root: inout ScrollNode) {
        let owners = claims.map { $0?.owner }
        root.forEachView { view in
            guard view.id != owners.horizontal, view.id != owners.vertical else { return }
            view.move { motion in
                motion.pointerLeft(frame.pointer, at: frame.time)
                if !frame.source.isWheel { motion.stop(at: frame.time) }
            }
        }
        if frame.source.isWheel { root.keepFlings() }
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

    /// The axis on which it moves more.
    fileprivate var mainAxis: Axis {
        let way = source.isWheel ? v120 : delta
        return abs(way.horizontal) > abs(way.vertical) ? .horizontal : .vertical
    }

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
