import FadingScrollView
import HeadlessCompositor
import Testing

/// What a compositor may ask for, and what the window makes of it.
@Suite struct WindowSurfaceSizeTests {
    /// A window of 200x160 that is asked for some sizes, one every 100 ms.
    private func rig(
        asking sizes: [Extent], states: [Toplevel.State] = [], scale120: Int = 120
    ) throws -> WindowRig {
        let rig = try WindowRig(CompositorOptions(scale120: scale120))
        for (index, size) in sizes.enumerated() {
            rig.at(Double(index + 1) / 10) {
                $0.toplevel.configure(width: size.width, height: size.height, states: states)
            }
        }
        return rig
    }

    /// The logical size of the picture that answers each configure but the first.
    private func answers(_ rig: WindowRig) -> [Extent?] {
        rig.compositor.commits.filter { $0.configure != nil }.dropFirst().map(\.logicalSize)
    }

    @Test func `Zero leaves the size to the window, even in fullscreen (O-01)`() throws {
        let rig = try rig(
            asking: [Extent(width: 0, height: 0), Extent(width: 1, height: 1)], states: [.fullscreen])
        rig.at(0.5) { $0.toplevel.configure(width: 800, height: 600, states: []) }
        try rig.run()
        #expect(
            answers(rig) == [
                Extent(width: 200, height: 160), Extent(width: 1, height: 1), Extent(width: 800, height: 600),
            ])
    }

    @Test func `A window keeps its place through the first sizes, until somebody scrolls`() throws {
        let rig = try rig(asking: [Extent(width: 200, height: 80), Extent(width: 300, height: 160)])
        rig.window.initialOffset = Point(x: 0, y: 3900)
        // At 160 px of height the content of 4,000 px ends at 3,840; at 80 px there is room for 3,900.
        rig.at(0.05) { #expect($0.offset == 3840) }
        rig.at(0.15) { #expect($0.offset == 3900) }
        rig.at(0.16) { rig in
            rig.compositor.pointer.enter(rig.toplevel, x: 10, y: 10)
            rig.compositor.pointer.axisSource(.continuous)
            rig.compositor.pointer.axis(.verticalScroll, value: -100)
            rig.compositor.pointer.frame()
        }
        try rig.run()
        #expect(rig.offset < 3840)
    }

    @Test func `Each side is judged by itself (O-02)`() throws {
        let rig = try rig(asking: [Extent(width: 900, height: 0), Extent(width: 0, height: 500)])
        try rig.run()
        #expect(answers(rig) == [Extent(width: 900, height: 160), Extent(width: 900, height: 500)])
    }

    @Test func `A negative side is the window's own choice, and a tiny one is obeyed (O-03)`() throws {
        let rig = try rig(
            asking: [Extent(width: 256, height: 128), Extent(width: -16, height: -32), Extent(width: 3, height: 3)])
        rig.window.configuration.insets = Insets(all: 20)
        try rig.run()
        #expect(
            answers(rig) == [
                Extent(width: 256, height: 128), Extent(width: 256, height: 128), Extent(width: 3, height: 3),
            ])
    }

    @Test func `A size that has the pixels of the last one at half a scale is told all the same`() throws {
        let sizes = [Extent(width: 199, height: 160), Extent(width: 200, height: 159)]
        let rig = try rig(asking: sizes, states: [.maximized], scale120: 60)
        try rig.run()
        #expect(answers(rig) == sizes)
    }

    @Test(arguments: [1, 7, 59, 60, 120, 1200], [[], [.maximized], [.fullscreen], [.tiledLeft]] as [[Toplevel.State]])
    func `Every size is obeyed, with one pixel where the scale leaves less`(
        scale120: Int, states: [Toplevel.State]
    ) throws {
        let sizes = [(1, 1), (59, 3), (60, 119), (181, 61)].map { Extent(width: $0, height: $1) }
        let rig = try rig(asking: sizes, states: states, scale120: scale120)
        try rig.run()
        #expect(answers(rig) == sizes)
        #expect(rig.frames.allSatisfy { $0.fits(scale120: scale120) })
    }

    @Test(arguments: [Toplevel.State.maximized, .fullscreen, .tiledTop])
    func `A size that the desktop has decided is obeyed in fewer pixels where no buffer has as many (O-30)`(
        state: Toplevel.State
    ) throws {
        let sizes = [Extent(width: 16_000, height: 1), Extent(width: 2, height: 65_535)]
        let rig = try rig(asking: sizes, states: [state], scale120: 360)
        rig.at(0.5) { $0.toplevel.configure(width: 200, height: 160, states: [state]) }
        try rig.run()
        #expect(answers(rig) == sizes + [Extent(width: 200, height: 160)])
        let frames = rig.compositor.commits.filter { $0.configure != nil }.suffix(3)
        #expect(
            frames.map(\.bufferSize) == [
                Extent(width: 16_267, height: 1), Extent(width: 1, height: 16_384), Extent(width: 600, height: 480),
            ])
    }

    @Test func `The same is done by whole scales where the compositor has no others (O-30)`() throws {
        var options = CompositorOptions(scale120: 360)
        options.globals[.fractionalScale] = nil
        let rig = try WindowRig(options)
        rig.at(0.1) { $0.toplevel.configure(width: 8000, height: 1, states: [.maximized]) }
        rig.at(0.2) { $0.toplevel.configure(width: 16_384, height: 1, states: [.maximized]) }
        try rig.run()
        #expect(answers(rig) == [Extent(width: 8000, height: 1), Extent(width: 16_384, height: 1)])
        #expect(rig.frames.map(\.bufferScale) == [3, 2, 1])
    }

    @Test(arguments: [120, 360])
    func `A side that no buffer can have is cut (O-30)`(scale120: Int) throws {
        let rig = try rig(
            asking: [
                Extent(width: 2_147_483_647, height: 1), Extent(width: 1, height: 2_147_483_647),
                Extent(width: 65_535, height: 2),
            ], scale120: scale120)
        try rig.run()
        let longest = 16_384 * 120 / scale120
        #expect(
            answers(rig) == [
                Extent(width: longest, height: 1), Extent(width: 1, height: longest),
                Extent(width: longest, height: 2),
            ])
    }

    @Test func `A window that grows with its scale beyond what a buffer can have is cut, too (O-30)`() throws {
        let rig = try rig(asking: [Extent(width: 16_000, height: 1)])
        rig.at(0.2) { $0.compositor.setOutputScale120(360) }
        try rig.run()
        #expect(rig.toplevel.logicalSize == Extent(width: 5461, height: 1))
    }

    @Test(
        arguments: [
            (Size(width: 0, height: -3), Extent(width: 1, height: 1)),
            (Size(width: .nan, height: .infinity), Extent(width: 1, height: 16_384)),
            (Size(width: 100.4, height: 99.5), Extent(width: 100, height: 100)),
        ])
    func `A preferred size that is none becomes the nearest that is`(preferred: Size, expected: Extent) throws {
        let rig = try WindowRig(size: preferred)
        try rig.run()
        #expect(rig.toplevel.logicalSize == expected)
    }

    @Test func `Each of twenty changes of state alone is answered, without a new picture (O-07)`() throws {
        let rig = try rig(asking: [])
        for index in 0..<20 {
            rig.at(0.1 + Double(index) / 10) {
                $0.toplevel.configure(width: 200, height: 160, states: index.isMultiple(of: 2) ? [] : [.activated])
            }
        }
        try rig.run()
        let answers = rig.compositor.commits.filter { $0.configure != nil }.dropFirst()
        #expect(answers.count == 20)
        #expect(answers.enumerated().allSatisfy { abs($1.time - (1000.1 + Double($0) / 10)) < 1e-6 })
        #expect(rig.frames.count == 1)
    }

    @Test func `A configure of the toplevel alone draws nothing (O-06)`() throws {
        let rig = try rig(asking: [])
        rig.at(0.1) { $0.toplevel.sendToplevelConfigure(width: 300, height: 200, states: []) }
        rig.at(0.4) { rig in
            #expect(rig.compositor.commits.count == 2)
            rig.toplevel.sendSurfaceConfigure()
        }
        try rig.run()
        #expect(answers(rig) == [Extent(width: 300, height: 200)])
    }

    @Test func `Of a hundred configures that are read together only the last is answered (O-09)`() throws {
        let rig = try rig(asking: [])
        rig.at(0.1) { rig in
            for index in 1...100 { rig.toplevel.configure(width: 200 + index % 2, height: 100 + index, states: []) }
        }
        try rig.run()
        #expect(answers(rig) == [Extent(width: 200, height: 200)])
        #expect(rig.compositor.liveBuffers <= 3)
    }

    @Test(arguments: [120, 150, 240])
    func `Through two hundred resizes of a gliding window each picture has its size (O-12)`(scale120: Int) throws {
        let rig = try WindowRig(CompositorOptions(scale120: scale120), size: Size(width: 30, height: 20))
        rig.enter()
        rig.swipe()
        for index in 1...200 {
            rig.at(1.053 + Double(index) / 60) {
                $0.toplevel.configure(width: 30 + 7 * index, height: 20 + 5 * index, states: [.resizing])
            }
        }
        try rig.run()
        #expect(answers(rig).count == 200)
        #expect(rig.frames.allSatisfy { $0.fits(scale120: scale120) })
        #expect(rig.toplevel.logicalSize == Extent(width: 1430, height: 1020))
        #expect(rig.buffers <= 3)
    }

    @Test func `Resizes to and fro leave no more than three buffers, however late they come back (O-28)`() throws {
        var options = CompositorOptions()
        options.releasePolicy = .late(frames: 2)
        let rig = try WindowRig(options)
        for index in 1...500 {
            rig.at(Double(index) / 40) { $0.toplevel.configure(width: 100 + index % 50, height: 80, states: []) }
        }
        var most = 0
        rig.compositor.onTick = { most = max(most, $0.liveBuffers) }
        try rig.run()
        #expect(most <= 3)
        #expect(rig.toplevel.logicalSize == Extent(width: 100, height: 80))
    }

    @Test func `States that nobody knows, none at all, and very many are all the same (O-16)`() throws {
        let rig = try rig(asking: [])
        let odd = [0, 9, 77, UInt32.max].map { Toplevel.State(rawValue: $0) }
        let many = (0..<900).map { Toplevel.State(rawValue: $0) }
        for (index, states) in [odd, [], many].enumerated() {
            rig.at(0.1 + Double(index) / 10) { $0.toplevel.configure(width: 250, height: 0, states: states) }
        }
        try rig.run()
        #expect(answers(rig) == Array(repeating: Extent(width: 250, height: 160), count: 3))
    }

    @Test func `A change of state alone is answered while no buffer is free`() throws {
        var options = CompositorOptions()
        options.releasePolicy = .never
        let rig = try WindowRig(options)
        rig.enter()
        rig.swipe()
        rig.at(5) { rig in
            #expect(rig.buffers == 3)
            rig.toplevel.configure(width: 0, height: 0, states: [])
        }
        try rig.run()
        let last = try #require(rig.compositor.commits.last)
        #expect(last.time == 1005)
        #expect(last.configure != nil && !last.hasBuffer)
    }

    @Test func `A size that comes while no buffer is free is answered when one is`() throws {
        var options = CompositorOptions()
        options.releasePolicy = .never
        let rig = try WindowRig(options)
        for (index, width) in [210, 220, 230, 240].enumerated() {
            rig.at(Double(index + 1) / 10) { $0.toplevel.configure(width: width, height: 160, states: []) }
        }
        rig.at(2) { rig in
            #expect(rig.compositor.liveBuffers == 3)
            rig.compositor.releasePolicy = .whenReplaced
        }
        try rig.run()
        #expect(rig.toplevel.logicalSize == Extent(width: 240, height: 160))
    }
}

extension CommitRecord {
    /// Whether the buffer has the size that the surface's logical size has at a scale in 120ths.
    func fits(scale120: Int) -> Bool {
        guard let logicalSize, let bufferSize else { return false }
        func pixels(_ side: Int) -> Int { max(1, (side * scale120 + 60) / 120) }
        return bufferSize == Extent(width: pixels(logicalSize.width), height: pixels(logicalSize.height))
            && (geometry.map { $0.width == logicalSize.width && $0.height == logicalSize.height } ?? true)
    }
}
