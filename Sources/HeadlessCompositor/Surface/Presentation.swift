/// What becomes of the questions when a commit comes out.
package enum FeedbackPolicy: Equatable, Sendable {
    /// They are answered with the tick at which the commit came out, so many ticks after it.
    case presented(lateTicks: Int)
    /// They are answered as if it never came out.
    case discarded
    /// They are never answered.
    case withheld
}

/// wp_presentation: tells when commits come out, at the frame ticks.
final class Presentation {
    /// A question whose commit has come out.
    private struct Answer {
        let feedback: WpPresentationFeedbackResource
        /// The tick at which it did, in seconds of the virtual clock.
        let light: Double
        var ticksLeft: Int
    }

    var policy: FeedbackPolicy
    /// Questions that have been asked and not been answered.
    private(set) var openCount = 0
    private let clock: UInt32
    /// In nanoseconds.
    private let refresh: UInt32
    private var answers: [Answer] = []

    init(_ options: CompositorOptions) {
        policy = options.feedbackPolicy
        clock = options.presentationClock
        refresh = UInt32(((options.presentationRefresh ?? 1 / options.hertz) * 1e9).rounded())
    }

    func bound(_ presentation: WpPresentationResource, in compositor: CompositorState) {
        presentation.onRequest = { request in
            switch request {
            case .destroy: break
            case .feedback(let surface, let feedback):
                self.openCount += 1
                feedback.onDestroy = { self.openCount -= 1 }
                guard let surface = compositor.surfaces[surface] else { return feedback.sendDiscarded() }
                surface.pending.feedbacks.append(feedback)
            }
        }
        presentation.sendClockId(clock)
    }

    /// Whether an answer waits for a frame tick.
    var needsTick: Bool { !answers.isEmpty }

    /// What was asked about is shown from this tick on, in seconds.
    func shown(_ feedbacks: [WpPresentationFeedbackResource], at light: Double) {
        switch policy {
        case .presented(let late):
            answers += feedbacks.map { Answer(feedback: $0, light: light, ticksLeft: late) }
        case .discarded, .withheld: discard(feedbacks)
        }
    }

    /// What was asked about is never shown.
    func discard(_ feedbacks: [WpPresentationFeedbackResource]) {
        guard policy != .withheld else { return }
        for feedback in feedbacks { feedback.sendDiscarded() }
    }

    /// Sends the answers whose tick this is.
    func tick() {
        let due = answers.filter { $0.ticksLeft == 0 }
        answers = answers.filter { $0.ticksLeft > 0 }
        for index in answers.indices { answers[index].ticksLeft -= 1 }
        for answer in due { send(answer) }
    }

    private func send(_ answer: Answer) {
        let nanoseconds = UInt64((answer.light * 1e9).rounded())
        let (seconds, rest) = nanoseconds.quotientAndRemainder(dividingBy: 1_000_000_000)
        answer.feedback.sendPresented(
            tvSecHi: UInt32(truncatingIfNeeded: seconds >> 32), tvSecLo: UInt32(truncatingIfNeeded: seconds),
            tvNsec: UInt32(rest), refresh: refresh, seqHi: 0, seqLo: 0, flags: .vsync)
    }
}
