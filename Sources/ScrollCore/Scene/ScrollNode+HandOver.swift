/// Flings that go on outside the view in which they began.
///
/// A glide that meets a bound gives what it has left to the nearest view around that can still move in that direction, and
/// that one to the next, on its axis alone. When they meet is computed, so it makes no difference when and how often frames
/// are drawn. Where no view can move, or something else moves the nearest one that could, the content bounces.
extension ScrollNode {
    /// A glide of a view inside that meets a bound.
    private struct Meeting {
        /// The view's number.
        let view: Int
        let axis: Axis
        let remaining: RemainingFling
    }

    /// Lets every fling inside this view that has met a bound by a time (seconds) go on where it can, the earliest first.
    ///
    /// Everything that tells the tree of an input or a frame calls it before, so that things happen in the order of time.
    package mutating func handOverFlings(until time: Double) {
        while let meeting = earliestMeeting, meeting.remaining.time <= time { decide(meeting) }
    }

    /// The user or the program has moved this view: what glides inside it keeps to itself what it will have left.
    package mutating func keepFlings() {
        forEachView { view in
            view.move { motion in for axis in Axis.allCases { motion.keepFling(on: axis) } }
        }
    }

    /// When the next fling inside this view meets a bound, so that another view may begin to move; seconds.
    var nextHandOver: Double? { earliestMeeting?.remaining.time }

    private var earliestMeeting: Meeting? {
        children.lazy.flatMap { child in child.meetings + [child.earliestMeeting].compactMap { $0 } }
            .min { $0.remaining.time < $1.remaining.time }
    }

    private var meetings: [Meeting] {
        Axis.allCases.compactMap { axis in
            motion.remainingFling(on: axis).map { Meeting(view: id, axis: axis, remaining: $0) }
        }
    }

    private mutating func decide(_ meeting: Meeting) {
        let (axis, remaining) = (meeting.axis, meeting.remaining)
        guard let taker = taker(of: meeting) else {
            withView(meeting.view) { $0.move { $0.keepFling(on: axis) } }
            return
        }
        var lift = remaining.time
        withView(meeting.view) { view in
            lift = view.motion.lastLift?.time ?? lift
            _ = view.move { $0.handOverFling(on: axis, at: remaining.time) }
        }
        withView(taker) { $0.move { $0.take(remaining, on: axis, lift: lift) } }
    }

    private func taker(of meeting: Meeting) -> Int? {
        let (axis, time) = (meeting.axis, meeting.remaining.time)
        let nearest = chain(to: meeting.view)?.dropFirst().first { view in
            view.canMove(on: axis, towards: meeting.remaining.velocity, from: view.motion.offset(at: time))
        }
        return nearest.flatMap { $0.motion.canTakeFling(on: axis, at: time) ? $0.id : nil }
    }
}
