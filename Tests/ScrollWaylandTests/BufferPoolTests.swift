import HeadlessCompositor
import ScrollCore
import Testing

@testable import ScrollWayland

@Suite struct BufferPoolTests {
    @Test func `No more than three buffers exist, and the fourth frame waits for a release`() throws {
        var options = CompositorOptions()
        options.releasePolicy = .never
        let rig = try ClientRig(options)
        let toplevel = try rig.openWindow()
        let pool = try rig.show(toplevel)
        try rig.present(toplevel, from: pool)
        try rig.present(toplevel, from: pool)
        #expect(!pool.hasFreeBuffer)
        #expect(try pool.acquire(damage: .none) == nil)
        rig.compositor.releasePolicy = .whenReplaced
        try rig.settle(for: 1)
        #expect(pool.hasFreeBuffer)
        #expect(pool.count == 3)
        #expect(rig.compositor.createdBuffers == 3)
    }

    @Test func `Buffers that are given back are used again`() throws {
        let rig = try ClientRig()
        let toplevel = try rig.openWindow()
        let pool = try rig.show(toplevel)
        for _ in 0..<50 {
            try rig.settle(for: 0.1)
            try rig.present(toplevel, from: pool)
        }
        #expect(rig.compositor.createdBuffers == 2)
    }

    @Test func `Another size frees what is free at once, and what is held when it comes back`() throws {
        let rig = try ClientRig()
        let toplevel = try rig.openWindow()
        let pool = try rig.show(toplevel)
        try rig.settle(for: 1)
        try rig.present(toplevel, from: pool)
        try rig.settle(for: 1)
        #expect(rig.compositor.liveBuffers == 2)
        pool.resize(to: BufferSize(width: 30, height: 30))
        try rig.settle()
        #expect(rig.compositor.liveBuffers == 1)
        #expect(pool.count == 1)
        try rig.present(toplevel, from: pool)
        try rig.settle(for: 1)
        #expect(pool.count == 1)
        #expect(rig.compositor.liveBuffers == 1)
        #expect(rig.compositor.errors.isEmpty)
    }

    @Test(arguments: [
        BufferSize(width: 1, height: 1), BufferSize(width: 64, height: 3), BufferSize(width: 389, height: 2),
    ])
    func `Rows lie one after the other with nothing in between, which KWin 5.27 cannot show`(size: BufferSize) throws {
        let rig = try ClientRig()
        _ = try rig.openWindow()
        let pool = BufferPool(shm: try rig.client.globals.required().shm, onRelease: {})
        pool.resize(to: size)
        let loan = try #require(try pool.acquire(damage: .none))
        #expect(loan.stride == 4 * size.width)
        #expect(loan.repaint == Damage([size.bounds]))
    }

    @Test func `A size that no memory can hold is refused with a line, and nothing of it is asked for (O-30)`() throws {
        let rig = try ClientRig()
        _ = try rig.openWindow()
        let pool = BufferPool(shm: try rig.client.globals.required().shm, onRelease: {})
        let most = 2_147_483_647
        for (width, height) in [(most, most), (65_535, 65_535), (most, 1), (1, most), (16_385, 1), (0, 5), (-3, 5)] {
            pool.resize(to: BufferSize(width: width, height: height))
            #expect(throws: SystemError.self) { try pool.acquire(damage: .none) }
        }
        try rig.settle()
        #expect(rig.compositor.createdBuffers == 0)
        #expect(rig.compositor.errors.isEmpty)
    }

    /// A pool of three buffers, all of which the compositor holds.
    private func heldPool() throws -> (ClientRig, ToplevelSurface, BufferPool) {
        var options = CompositorOptions()
        options.releasePolicy = .never
        let rig = try ClientRig(options)
        let toplevel = try rig.openWindow()
        let pool = try rig.show(toplevel)
        for _ in 0..<2 { try rig.present(toplevel, from: pool) }
        return (rig, toplevel, pool)
    }

    @Test func `Buffers that come back all at once after a resize are destroyed once each (O-32)`() throws {
        let (rig, toplevel, pool) = try heldPool()
        pool.resize(to: BufferSize(width: 30, height: 30))
        // Twice in a row, which no compositor should do.
        for _ in 0..<2 { #expect(rig.compositor.sendEveryEvent(of: "wl_buffer").count == 3) }
        try rig.settle()
        #expect(pool.count == 0)
        #expect(rig.compositor.liveBuffers == 0)
        try rig.present(toplevel, from: pool)
        #expect(pool.count == 1)
        #expect(rig.compositor.errors.isEmpty)
    }

    @Test func `Buffers that come back when the window has just been closed are nobody's (O-32)`() throws {
        let (rig, toplevel, pool) = try heldPool()
        #expect(rig.compositor.sendEveryEvent(of: "wl_buffer").count == 3)
        rig.client.close(toplevel)
        pool.close()
        try rig.settle(for: 1)
        #expect(rig.compositor.liveBuffers == 0)
        #expect(rig.compositor.errors.isEmpty)
    }
}
