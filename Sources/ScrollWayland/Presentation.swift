import Glibc

/// What tells when frames come out: wp_presentation, where its times are of the clock that the event loop goes by.
package final class Presentation {
    private let object: WpPresentation
    /// False until the compositor has named its clock, and where that is another one: then its times tell nothing here.
    private var tellsMonotonicTime = false

    init(_ object: WpPresentation) {
        self.object = object
        object.onEvent = { [weak self] event in
            switch event {
            case .clockId(let clock): self?.tellsMonotonicTime = clock == UInt32(CLOCK_MONOTONIC)
            }
        }
    }

    /// Asks when the content of a surface's next commit comes out; nil where the answer would tell nothing.
    func feedback(_ surface: WlSurface) -> WpPresentationFeedback? {
        tellsMonotonicTime ? object.feedback(surface) : nil
    }
}

/// The questions when a surface's frames come out, a few at most: some compositors never answer one.
final class FrameFeedback {
    /// How many questions may be open. An answer takes two frames or three, so this is never in the way of one that comes.
    static let mostOpen = 4

    private let report: (ClientEvent) -> Void
    private var open: [WpPresentationFeedback] = []

    /// `report` gets the answers.
    init(report: @escaping (ClientEvent) -> Void) {
        self.report = report
    }

    /// Asks about the surface's next commit.
    func ask(_ presentation: Presentation?, about surface: WlSurface) {
        guard open.count < FrameFeedback.mostOpen, let feedback = presentation?.feedback(surface) else { return }
        open.append(feedback)
        feedback.onEvent = { [weak self, weak feedback] in self?.handle($0, of: feedback) }
    }

    /// Forgets what is open; goes before the surface does.
    func close() {
        for feedback in open { feedback.abandon() }
        open = []
    }

    private func handle(_ event: WpPresentationFeedback.Event, of feedback: WpPresentationFeedback?) {
        switch event {
        case .syncOutput: return
        case .presented(let high, let low, let nanoseconds, let refresh, _, _, _):
            let seconds = UInt64(high) << 32 | UInt64(low)
            let light = Double(seconds) + Double(nanoseconds) / 1e9
            report(.presented(at: light, refresh: Double(refresh) / 1e9))
        case .discarded: break
        }
        open.removeAll { $0 === feedback }
    }
}
