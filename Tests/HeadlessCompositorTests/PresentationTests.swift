import HeadlessCompositor
import ScrollWayland
import Testing

@Suite struct PresentationTests {
    /// A window that asks when its commits come out.
    private final class AskingWindow {
        let window: TestWindow
        let presentation: WpPresentation
        private(set) var clock: UInt32?
        private(set) var answers: [WpPresentationFeedback.Event] = []
        private var open: [WpPresentationFeedback] = []

        init(_ change: (inout CompositorOptions) -> Void = { _ in }) throws {
            var options = CompositorOptions()
            options.globals[.presentation] = 1
            change(&options)
            window = try TestWindow(showing: 0xff11_1111, options)
            presentation = try window.client.bind(WpPresentation.self, "wp_presentation")
            presentation.onEvent = { [unowned self] event in
                switch event {
                case .clockId(let clock): self.clock = clock
                }
            }
            window.client.runUntilQuiet()
        }

        /// Commits another picture, with a question.
        func show() throws {
            let feedback = presentation.feedback(window.surface)
            feedback.onEvent = { [unowned self] in answers.append($0) }
            open.append(feedback)
            window.show(try TestBuffer(window.shm, width: 8, height: 6, color: 0xff22_2222))
        }
    }

    /// An answer at a tick, counted from the compositor's start, of a display of 60 Hz.
    private func presented(_ tick: Int, refresh: UInt32 = 16_666_667) -> WpPresentationFeedback.Event {
        let nanoseconds = UInt32((Double(tick) / 60 * 1e9).rounded())
        return .presented(
            tvSecHi: 0, tvSecLo: 1000, tvNsec: nanoseconds, refresh: refresh, seqHi: 0, seqLo: 0, flags: .vsync)
    }

    @Test func aCommitIsAnsweredWithTheTickAtWhichItCameOut() throws {
        let asking = try AskingWindow()
        #expect(asking.clock == 1)
        try asking.show()
        #expect(asking.answers.isEmpty && asking.window.server.openFeedbacks == 1)
        asking.window.client.runUntilQuiet()
        #expect(asking.answers == [presented(2)])
        #expect(asking.window.server.openFeedbacks == 0)
    }

    @Test func anAnswerMayComeTicksLateAndOfAVariableRate() throws {
        let asking = try AskingWindow {
            $0.feedbackPolicy = .presented(lateTicks: 3)
            $0.presentationRefresh = 0
            $0.presentationClock = 4
        }
        #expect(asking.clock == 4)
        try asking.show()
        asking.window.client.runUntilQuiet()
        #expect(asking.answers == [presented(2, refresh: 0)])
        #expect(asking.window.server.now == 1000 + 5.0 / 60)
    }

    @Test func aCommitThatIsOvertakenOrDiscardedNeverCameOut() throws {
        let asking = try AskingWindow()
        try asking.show()
        try asking.show()
        #expect(asking.answers == [.discarded])
        asking.window.server.feedbackPolicy = .discarded
        asking.window.client.runUntilQuiet()
        #expect(asking.answers == [.discarded, .discarded])
    }

    @Test func theQuestionsOfASurfaceEndWithItUnlessTheyAreWithheld() throws {
        for (policy, answers) in [(FeedbackPolicy.presented(lateTicks: 0), 1), (.withheld, 0)] {
            let asking = try AskingWindow { $0.feedbackPolicy = policy }
            try asking.show()
            asking.window.toplevel.destroy()
            asking.window.xdgSurface.destroy()
            asking.window.surface.destroy()
            asking.window.client.runUntilQuiet()
            #expect(asking.answers == [WpPresentationFeedback.Event](repeating: .discarded, count: answers))
            #expect(asking.window.server.openFeedbacks == 1 - answers)
            #expect(asking.window.client.error == nil)
        }
    }
}
