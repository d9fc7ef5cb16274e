import HeadlessCompositor
import Testing

@testable import ScrollWayland

@Suite struct PresentationTests {
    private func rig(_ change: (inout CompositorOptions) -> Void = { _ in }) throws -> ClientRig {
        var options = CompositorOptions()
        options.globals[.presentation] = 1
        options.recordsRequests = true
        change(&options)
        return try ClientRig(options)
    }

    /// The questions that were asked so far.
    private func questions(_ rig: ClientRig) -> Int {
        rig.compositor.requests.count { $0.interface == "wp_presentation" && $0.name == "feedback" }
    }

    /// The answers that were reported, without anything else.
    private func answers(_ rig: ClientRig) -> [ClientEvent] {
        rig.takeEvents().filter { if case .presented = $0 { true } else { false } }
    }

    @Test func `A picture is asked about once, and its answer told in seconds`() throws {
        let rig = try rig()
        let toplevel = try rig.openWindow()
        let pool = try rig.show(toplevel)
        toplevel.present(nil)
        try rig.settle(for: 1)
        try rig.present(toplevel, from: pool)
        try rig.settle(for: 1)
        let answers = answers(rig)
        guard case .presented(let light, let refresh) = answers.first else {
            Issue.record("\(answers)")
            return
        }
        #expect(answers.count == 1, "the first picture was overtaken by the empty commit")
        #expect(questions(rig) == 2)
        #expect(abs(light - 1001 - 1.0 / 60) < 1e-8)
        #expect(abs(refresh - 1.0 / 60) < 1e-8)
        #expect(rig.compositor.openFeedbacks == 0)
        #expect(rig.compositor.errors.isEmpty)
    }

    @Test func `The times of another clock are not asked for`() throws {
        let rig = try rig { $0.presentationClock = 4 }
        let toplevel = try rig.openWindow()
        _ = try rig.show(toplevel)
        try rig.settle(for: 1)
        #expect(questions(rig) == 0 && answers(rig).isEmpty)
    }

    @Test func `A display of variable rate is told as it is`() throws {
        let rig = try rig { $0.presentationRefresh = 0 }
        let toplevel = try rig.openWindow()
        _ = try rig.show(toplevel)
        try rig.settle(for: 1)
        guard case .presented(_, refresh: 0) = answers(rig).first else {
            Issue.record("not told")
            return
        }
    }

    @Test func `At most four questions are open, and with an answer one more is asked`() throws {
        let rig = try rig { $0.feedbackPolicy = .presented(lateTicks: 30) }
        let toplevel = try rig.openWindow()
        let pool = try rig.show(toplevel)
        for _ in 0..<4 {
            try rig.settle(for: 0.1)
            try rig.present(toplevel, from: pool)
        }
        #expect(questions(rig) == 4 && rig.compositor.openFeedbacks == 4)
        try rig.settle(for: 0.15)
        #expect(rig.compositor.openFeedbacks == 3)
        try rig.present(toplevel, from: pool)
        #expect(questions(rig) == 5)
    }

    @Test func `What was discarded makes room and is not told`() throws {
        let rig = try rig { $0.feedbackPolicy = .discarded }
        let toplevel = try rig.openWindow()
        let pool = try rig.show(toplevel)
        for _ in 0..<9 {
            try rig.settle(for: 0.1)
            try rig.present(toplevel, from: pool)
        }
        #expect(questions(rig) == 10 && answers(rig).isEmpty)
        try rig.settle(for: 0.1)
        #expect(rig.compositor.openFeedbacks == 0)
    }

    @Test func `A window that closes leaves no question behind`() throws {
        let rig = try rig { $0.feedbackPolicy = .presented(lateTicks: 5) }
        let toplevel = try rig.openWindow()
        let pool = try rig.show(toplevel)
        try rig.settle(for: 0.02)
        rig.client.close(toplevel)
        pool.close()
        try rig.settle(for: 1)
        #expect(answers(rig).isEmpty)
        #expect(rig.compositor.openFeedbacks == 0 && rig.compositor.errors.isEmpty)
    }
}
