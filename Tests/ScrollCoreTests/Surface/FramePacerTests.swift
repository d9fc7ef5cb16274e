import Testing

@testable import ScrollCore

@Suite struct FramePacerTests {
    private func mapped() -> FramePacer {
        var pacer = FramePacer()
        pacer.configured()
        return pacer
    }

    @Test func `Nothing is drawn before the first configure, however dirty`() {
        var pacer = FramePacer()
        pacer.markDirty()
        #expect(pacer.action(hasFreeBuffer: true) == .sleep)
        pacer.configured()
        #expect(pacer.action(hasFreeBuffer: true) == .draw)
    }

    @Test func `At rest it sleeps`() {
        var pacer = mapped()
        pacer.settled()
        #expect(pacer.action(hasFreeBuffer: true) == .sleep)
    }

    @Test func `While a callback is pending it sleeps, and draws once when it comes`() {
        var pacer = mapped()
        pacer.committed()
        pacer.markDirty()
        pacer.markDirty()
        #expect(pacer.action(hasFreeBuffer: true) == .sleep)
        pacer.frameCallback()
        #expect(pacer.action(hasFreeBuffer: true) == .draw)
        pacer.committed()
        pacer.frameCallback()
        #expect(pacer.action(hasFreeBuffer: true) == .sleep)
    }

    @Test func `With every buffer held it waits for a release`() {
        let pacer = mapped()
        #expect(pacer.action(hasFreeBuffer: false) == .awaitRelease)
    }

    @Test func `A configure draws although a callback is still out`() {
        var pacer = mapped()
        pacer.committed()
        pacer.configured()
        #expect(pacer.action(hasFreeBuffer: true) == .draw)
    }

    @Test func `A sign that the surface is seen ends the wait for a callback, and draws only what is new (O-38)`() {
        var pacer = FramePacer()
        pacer.seen()
        #expect(pacer.state == .unconfigured)
        pacer.configured()
        pacer.committed()
        pacer.seen()
        #expect(pacer.action(hasFreeBuffer: true) == .sleep)
        pacer.markDirty()
        #expect(pacer.action(hasFreeBuffer: true) == .draw)
        pacer.committed()
        pacer.markDirty()
        pacer.seen()
        #expect(pacer.action(hasFreeBuffer: true) == .draw)
    }

    @Test func `A frame is awaited from its commit to its callback`() {
        var pacer = mapped()
        #expect(!pacer.awaitsFrame)
        pacer.committed()
        #expect(pacer.awaitsFrame)
        pacer.markDirty()
        #expect(pacer.awaitsFrame)
        pacer.frameCallback()
        #expect(!pacer.awaitsFrame)
    }
}
