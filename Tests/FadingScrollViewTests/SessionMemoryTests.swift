import FadingScrollView
import Glibc
import HeadlessCompositor
import TestStage
import Testing

/// What a window takes of the system in a long life; each test has a process of its own, whose memory is its alone.
@Suite struct SessionMemoryTests {
    @Test func `Ten minutes of flings on a compositor that gives no buffer back take three of them (O-24)`() async {
        await #expect(processExitsWith: .success) {
            var options = CompositorOptions.withKeyboard
            options.releasePolicy = .never
            let rig = try WindowRig(options)
            rig.enter()
            SessionMemoryTests.fling(rig, second: 1)
            var start = (bytes: 0, descriptors: 0, waits: 0)
            rig.at(30.9) { start = (try residentBytes(), try descriptorCount(), $0.waits) }
            rig.at(599) { $0.toplevel.ping() }
            rig.at(600.9) { rig in
                #expect(rig.toplevel.hasAnsweredPings)
                #expect(rig.buffers == 3)
                #expect(rig.frames.count == 3)
                // One for each of 13 events a second, and none beside.
                #expect(rig.waits - start.waits < 570 * 16)
                let (bytes, descriptors) = (try residentBytes(), try descriptorCount())
                #expect(descriptors == start.descriptors)
                #expect(abs(bytes - start.bytes) < 2 << 20)
                #expect(rig.offset > 100)
                rig.compositor.releasePolicy = .whenReplaced
            }
            try rig.run(for: 605)
            let redraw = try #require(rig.frames.dropFirst(3).first)
            #expect(redraw.time <= 1600.9 + 2.0 / 60 + 1e-6)
        }
    }

    /// A fling down in every even second and one up in every odd one, for ten minutes.
    private static func fling(_ rig: WindowRig, second: Double) {
        rig.swipe(Int(second).isMultiple(of: 2) ? 24 : -16, from: second)
        if second < 600 { rig.at(second + 0.5) { fling($0, second: second + 1) } }
    }

    @Test func `Five thousand configures of fifty sizes leave no memory and no descriptor behind (O-28)`() async {
        await #expect(processExitsWith: .success) {
            let rig = try WindowRig()
            SessionMemoryTests.resize(rig, step: 1)
            var start = (bytes: 0, descriptors: 0)
            rig.at(10) { _ in start = (try residentBytes(), try descriptorCount()) }
            try rig.run()
            #expect(rig.compositor.commits.count { $0.configure != nil } == 5001)
            #expect(rig.buffers <= 3)
            #expect(rig.compositor.mappedBytes <= 3 * 149 * 80 * 4)
            let (bytes, descriptors) = (try residentBytes(), try descriptorCount())
            // The size that is reached may have more buffers than that of the start had.
            #expect(descriptors <= start.descriptors + 2)
            #expect(Double(bytes) < 1.1 * Double(start.bytes))
        }
    }

    private static func resize(_ rig: WindowRig, step: Int) {
        rig.at(Double(step) / 40) { rig in
            rig.toplevel.configure(width: 100 + step % 50, height: 80, states: [])
            if step < 5000 { resize(rig, step: step + 1) }
        }
    }

    /// Tests of cases by what they are about: each is run once to have what is made once, and once to count.
    private static let cases: [(String, @Sendable () throws -> Void)] = [
        ("seats", { try SessionSeatLossTests().runAll() }),
        ("sizes", { try WindowSurfaceSizeTests().runAll() }),
        ("scales", { try WindowSurfaceScaleTests().runAll() }),
        ("outputs", { try WindowOutputTests().runAll() }),
        ("closing", { try WindowCloseTests().runAll() }),
        ("buffers", { try SessionPacingTests().runAll() }),
        ("trouble", { try WindowTroubleTests().runAll() }),
    ]

    @Test(arguments: cases.indices)
    func `What a window had is given back when it has ended, whatever happened to it`(index: Int) async {
        await #expect(processExitsWith: .success) { [index] in
            let (name, run) = SessionMemoryTests.cases[index]
            try run()
            let before = try descriptorCount()
            try run()
            let after = try descriptorCount()
            #expect(after == before, "\(name)")
        }
    }
}

extension SessionSeatLossTests {
    fileprivate func runAll() throws {
        for situation in Situation.allCases {
            for loss in Loss.allCases {
                try
                    `Devices may go whatever is going on, which ends it, and serve anew when they come back (O-49, O-50)`(
                        situation: situation, loss: loss)
            }
        }
        try `After ten losses of all devices a key acts once, and fingers scroll once (O-23)`()
    }
}

extension WindowSurfaceSizeTests {
    fileprivate func runAll() throws {
        try `Of a hundred configures that are read together only the last is answered (O-09)`()
        try `Resizes to and fro leave no more than three buffers, however late they come back (O-28)`()
        try `A size that comes while no buffer is free is answered when one is`()
    }
}

extension WindowSurfaceScaleTests {
    fileprivate func runAll() throws {
        try `A window that moves between outputs at a hundred random moments has the scale of the last (O-14)`(seed: 4)
        try `Of the outputs that are left the highest scale counts, whichever goes first (O-21)`(order: [2, 3, 1])
    }
}

extension WindowOutputTests {
    fileprivate func runAll() throws {
        for desk in WindowOutputTests.desks.prefix(2) {
            try `An output that goes from under a gliding window fifty times is given back each time (O-21, O-22)`(
                desk: desk)
        }
    }
}

extension WindowCloseTests {
    fileprivate func runAll() throws {
        for way in Way.allCases {
            try `Whoever closes a gliding window, each object goes before what it hangs on (O-17, O-18)`(way: way)
        }
        try `A window that is closed while pointer, focus and a finger come to it ends all the same (O-19)`()
    }
}

extension SessionPacingTests {
    fileprivate func runAll() throws {
        try `Sizes that change while buffers come back late and out of turn spoil none of them (O-26, O-32)`()
        for sign in Sign.allCases {
            try
                `A frame callback that is lost is overcome by the next sign that the window is seen, by one picture (O-38)`(
                    sign: sign, isHidden: true)
        }
    }
}

extension WindowTroubleTests {
    fileprivate func runAll() throws {
        try `A connection that breaks in the middle of any event is lost (O-99)`()
        try `Every event of every object that the window has may come at any time (O-113)`(version: 8)
    }
}
