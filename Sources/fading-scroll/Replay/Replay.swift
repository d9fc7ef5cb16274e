import ScrollCore

/// Runs a trace through the scroll model on a virtual clock and reports moments of it.
struct Replay {
    /// Hands the trace to the model.
    private(set) var input: ReplayInput
    private let trace: Trace
    private let options: ReplayOptions
    private var taken = 0
    /// The content's sizes that are still to come.
    private var resizes: ArraySlice<RecordedScene.ContentSize>
    /// The next frame that fades and bars have not seen, counted from the start.
    private var nextFrame = 0.0

    /// A replay that is about to begin.
    init(_ trace: Trace, options: ReplayOptions) {
        self.trace = trace
        self.options = options
        input = ReplayInput(trace, options: options)
        resizes = options.content == nil ? trace.scene.contentSizes.dropFirst() : []
    }

    /// Runs to the end.
    ///
    /// - Parameter report: takes the moments: the first frame and every frame in which something moves or has come to rest, or
    ///   those that were asked for.
    /// - Returns: how it ended.
    mutating func run(_ report: (ReplayMoment) throws(CommandFailure) -> Void) throws(CommandFailure) -> ReplayEnd {
        if let times = options.times {
            for moment in moments(at: times) { try report(moment) }
        } else {
            try reportFrames(report)
        }
        take(until: .infinity)
        return end
    }

    private mutating func reportFrames(
        _ report: (ReplayMoment) throws(CommandFailure) -> Void
    ) throws(CommandFailure) {
        var frame = 0.0
        while true {
            let time = frame / options.framesPerSecond
            try report(moment(at: time))
            let need = frameNeed(after: time)
            if nextEvent == nil, need != .next { return }
            frame = self.frame(after: frame, need)
        }
    }

    /// When there is something new to see without an event.
    private func frameNeed(after time: Double) -> FrameNeed {
        input.scene.frameNeed(after: time).sooner(input.nextRepeat.map { .at($0) } ?? .none)
    }

    /// The next frame that a window would draw, counted from the start: at rest none before something happens.
    private func frame(after frame: Double, _ need: FrameNeed) -> Double {
        let change: Double
        switch need {
        case .next: return frame + 1
        case .at(let time): change = time
        case .none: change = .infinity
        }
        let awaited = min(change, nextEvent ?? .infinity)
        let next = max(frame + 1, (awaited * options.framesPerSecond).rounded(.up))
        // Rounding may put the frame just before what it is to show.
        return next / options.framesPerSecond < awaited ? next + 1 : next
    }

    /// The moments in the order asked for; the model itself only goes forward.
    private mutating func moments(at times: [Double]) -> [ReplayMoment] {
        var moments: [Double: ReplayMoment] = [:]
        for time in times.sorted() where moments[time] == nil { moments[time] = moment(at: time / 1000) }
        return times.compactMap { moments[$0] }
    }

    /// The model after everything that happened up to a time in seconds, that time included.
    private mutating func moment(at time: Double) -> ReplayMoment {
        showFrames(before: time)
        take(until: time)
        return input.moment(at: time)
    }

    /// Fades follow from frame to frame, whichever moments are asked for; frames at rest are passed over.
    private mutating func showFrames(before time: Double) {
        while nextFrame / options.framesPerSecond < time {
            let frame = nextFrame / options.framesPerSecond
            take(until: frame)
            input.advance(to: frame)
            nextFrame += 1
            if !input.scene.isMoving(at: frame) {
                nextFrame = max(nextFrame, (min(nextEvent ?? .infinity, time) * options.framesPerSecond).rounded(.down))
            }
        }
    }

    private mutating func take(until time: Double) {
        while let next = nextEvent, next <= time {
            let together = trace.entries[taken...].prefix { $0.seconds == next }
            input.take(together.map(\.event), at: next)
            taken += together.count
            while let resize = resizes.first, resize.seconds <= next {
                input.resizeContent(to: resize.size, at: next)
                resizes.removeFirst()
            }
        }
    }

    /// When something next happens to the scroll view, or to its content; seconds, nil for never.
    private var nextEvent: Double? {
        [trace.entries[taken...].first?.seconds, resizes.first?.seconds].compactMap { $0 }.min()
    }

    private var end: ReplayEnd {
        ReplayEnd(
            restTime: input.restTime * 1000, restOffset: input.restOffset, lift: input.scene.motion.lastLift)
    }
}

extension Trace.Entry {
    /// Seconds since the start of the trace.
    fileprivate var seconds: Double { time / 1000 }
}

extension RecordedScene.ContentSize {
    /// Seconds since the start of the trace.
    fileprivate var seconds: Double { time / 1000 }
}
