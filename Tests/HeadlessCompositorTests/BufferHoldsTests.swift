import Glibc
import HeadlessCompositor
import ScrollWayland
import Testing

@Suite struct BufferHoldsTests {
    @Test func theShownBufferIsHeldUntilAnotherTakesItsPlace() throws {
        let rig = try HoldRig(.whenReplaced)
        rig.window.client.runUntilQuiet()
        #expect(rig.buffers[0].releases == 0)
        rig.show(1)
        #expect(rig.releases == [0, 0])
        rig.tick()
        #expect(rig.releases == [1, 0])
        #expect(rig.window.server.heldBuffers == 1)
        #expect(rig.window.client.turn() == .quiet)
    }

    @Test func aCopiedBufferIsGivenBackAtTheNextTick() throws {
        let rig = try HoldRig(.whenCopied)
        #expect(rig.releases == [0, 0])
        rig.tick()
        #expect(rig.releases == [1, 0])
        rig.show(0)
        rig.tick()
        #expect(rig.releases == [2, 0])
        #expect(rig.window.server.heldBuffers == 0)
    }

    @Test func aLateReleaseTakesItsTicks() throws {
        let rig = try HoldRig(.late(frames: 2))
        rig.show(1)
        rig.tick()
        rig.tick()
        #expect(rig.releases == [0, 0])
        rig.tick()
        #expect(rig.releases == [1, 0])
    }

    @Test func releasesMayOvertakeEachOther() throws {
        let rig = try HoldRig(.late(frames: [3, 0]), buffers: 3)
        rig.show(1)
        rig.show(2)
        rig.tick()
        #expect(rig.releases == [0, 1, 0])
        for _ in 0..<3 { rig.tick() }
        #expect(rig.releases == [1, 1, 0])
    }

    @Test func whatIsNeverReleasedNeedsNoTick() throws {
        let rig = try HoldRig(.never)
        rig.show(1)
        rig.window.client.runUntilQuiet()
        #expect(rig.releases == [0, 0])
        #expect(rig.window.server.heldBuffers == 2)
        rig.window.server.releasePolicy = .whenReplaced
        rig.window.client.runUntilQuiet()
        #expect(rig.releases == [1, 0])
    }

    @Test func aBufferThatIsCommittedAgainStaysHeld() throws {
        let rig = try HoldRig(.whenReplaced)
        rig.show(0)
        rig.tick()
        #expect(rig.releases == [0, 0])
        #expect(rig.window.server.heldBuffers == 1)
        #expect(rig.window.server.errors.isEmpty)
    }

    @Test func writingIntoABusyBufferIsSeenAtItsRelease() throws {
        let rig = try HoldRig(.late(frames: 1))
        rig.show(1)
        rig.tick()
        rig.buffers[0][7, 5] = 0xffff_ffff
        #expect(rig.window.server.errors.isEmpty)
        rig.tick()
        #expect(rig.window.server.errors.map(\.message) == ["busy buffer written: 1 of 48 pixels, the first at (7, 5)"])
        #expect(rig.window.server.errors.first?.object == rig.buffers[0].buffer.id)
        #expect(rig.window.client.error == nil)
    }

    @Test func writingIntoABusyBufferIsSeenWhenItIsCommittedAgain() throws {
        let rig = try HoldRig(.whenReplaced)
        rig.buffers[0].fill(0xffff_ffff)
        rig.show(0)
        #expect(
            rig.window.server.errors.map(\.message) == ["busy buffer written: 48 of 48 pixels, the first at (0, 0)"])
    }

    @Test func writingIntoABusyBufferIsSeenWhenItIsDestroyed() throws {
        let rig = try HoldRig(.whenReplaced)
        rig.buffers[0].fill(0xffff_ffff)
        rig.buffers[0].buffer.destroy()
        rig.window.client.settle()
        #expect(
            rig.window.server.errors.map(\.message) == ["busy buffer written: 48 of 48 pixels, the first at (0, 0)"])
        #expect(rig.window.server.heldBuffers == 0)
    }

    @Test func `Writing into a busy buffer is seen at any time, and told once`() throws {
        let rig = try HoldRig(.never)
        rig.window.server.checkBusyBuffers()
        #expect(rig.window.server.errors.isEmpty)
        rig.buffers[0][3, 2] = 1
        rig.buffers[0][2, 3] = 1
        for _ in 0..<2 { rig.window.server.checkBusyBuffers() }
        rig.buffers[0].buffer.destroy()
        rig.window.client.settle()
        #expect(rig.window.server.errors.map(\.message) == ["busy buffer written: 2 of 48 pixels, the first at (3, 2)"])
    }

    @Test func `A file that is cut off under a busy buffer is told on`() throws {
        let rig = try HoldRig(.never)
        ftruncate(rig.buffers[0].file.descriptor, 100)
        rig.window.server.checkBusyBuffers()
        #expect(rig.window.server.errors.map(\.message) == ["busy buffer cut off with its file"])
    }

    @Test func writingAfterTheReleaseIsAllowed() throws {
        let rig = try HoldRig(.whenReplaced)
        rig.show(1)
        rig.tick()
        rig.buffers[0].fill(0xffff_ffff)
        rig.show(0)
        rig.tick()
        #expect(rig.window.server.errors.isEmpty)
        #expect(rig.releases == [1, 1])
    }

    @Test func aDestroyedSurfaceGivesItsBufferBack() throws {
        let rig = try HoldRig(.whenReplaced)
        rig.window.toplevel.destroy()
        rig.window.xdgSurface.destroy()
        rig.window.surface.destroy()
        rig.window.client.settle()
        rig.tick()
        #expect(rig.releases == [1, 0])
    }

    @Test func aBufferThatIsGoneBeforeTheCommitIsNone() throws {
        let rig = try HoldRig(.whenReplaced)
        rig.window.surface.attach(buffer: rig.buffers[1].buffer, x: 0, y: 0)
        rig.buffers[1].buffer.destroy()
        rig.window.surface.commit()
        rig.window.client.settle()
        #expect(rig.window.server.commits.last?.attachment == .removed)
        #expect(try !rig.window.shown.isMapped)
    }
}

/// A window that shows the first of its buffers.
private final class HoldRig {
    let window: TestWindow
    let buffers: [TestBuffer]

    init(_ policy: ReleasePolicy, buffers count: Int = 2) throws {
        var options = CompositorOptions()
        options.releasePolicy = policy
        let window = try TestWindow(options)
        try window.configure()
        self.window = window
        buffers = try (0..<count).map { _ in try TestBuffer(window.shm, width: 8, height: 6, color: 0xff11_1111) }
        show(0)
    }

    var releases: [Int] { buffers.map(\.releases) }

    func show(_ index: Int) { window.show(buffers[index]) }

    /// Lets one frame tick pass.
    func tick() { window.client.run(until: window.server.now + 1.001 / 60) }
}
