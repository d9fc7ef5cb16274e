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

    @Test func `A size that no memory can hold is refused with a line`() throws {
        let rig = try ClientRig()
        _ = try rig.openWindow()
        let pool = BufferPool(shm: try rig.client.globals.required().shm, onRelease: {})
        pool.resize(to: BufferSize(width: 2_147_483_647, height: 2_147_483_647))
        #expect(throws: SystemError.self) { try pool.acquire(damage: .none) }
        pool.resize(to: BufferSize(width: 0, height: 5))
        #expect(throws: SystemError.self) { try pool.acquire(damage: .none) }
    }
}
