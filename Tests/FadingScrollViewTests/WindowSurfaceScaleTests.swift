import FadingScrollView
import HeadlessCompositor
import TestStage
import Testing

/// How many device pixels the window has, as outputs and preferences change.
@Suite struct WindowSurfaceScaleTests {
    /// A compositor without fractional scales; the first output has scale 1.
    private var wholeScales: CompositorOptions {
        var options = CompositorOptions()
        options.globals[.fractionalScale] = nil
        options.globals[.viewporter] = nil
        return options
    }

    private let size = Size(width: 200, height: 160)

    @Test(arguments: [true, false])
    func `The scale may change to and fro in a glide, with a buffer of its own each time (O-14)`(
        isFractional: Bool
    ) throws {
        let rig = try WindowRig(isFractional ? CompositorOptions() : wholeScales)
        rig.window.initialOffset = Point(x: 0, y: 1000)
        rig.enter()
        rig.swipe()
        for (index, scale120) in [240, 180, 120, 360, 120].enumerated() {
            rig.at(1.201 + Double(index) / 10) { $0.compositor.setOutputScale120(scale120) }
        }
        try rig.run()
        let widths: Set = isFractional ? [200, 400, 300, 600] : [200, 400, 600]
        #expect(Set(rig.frames.compactMap(\.bufferSize?.width)) == widths)
        #expect(rig.frames.allSatisfy { $0.logicalSize == Extent(width: 200, height: 160) })
        let expected = try PaintedPixels(
            of: rig.content, rig.window.configuration, size: size, scale: .one, offset: 1801)
        #expect(rig.shown == expected)
    }

    @Test(arguments: [2, 3])
    func `A whole scale divides its buffer, whatever the size (O-13)`(scale: Int) throws {
        var options = wholeScales
        options.outputScale120 = scale * 120
        let rig = try WindowRig(options)
        let sizes = [(389, 161), (1, 1), (777, 333)].map { Extent(width: $0, height: $1) }
        for (index, size) in sizes.enumerated() {
            rig.at(Double(index + 1) / 10) { $0.toplevel.configure(width: size.width, height: size.height, states: []) }
        }
        try rig.run()
        #expect(rig.frames.allSatisfy { $0.bufferScale == scale && $0.fits(scale120: scale * 120) })
        #expect(rig.frames.suffix(3).map(\.logicalSize) == sizes)
    }

    @Test(arguments: [true, false], [true, false])
    func `A scale that comes together with a change of state is answered by one picture (O-15)`(
        isFractional: Bool, isFirst: Bool
    ) throws {
        let rig = try WindowRig(isFractional ? CompositorOptions() : wholeScales)
        rig.at(1) { rig in
            if isFirst { rig.compositor.setOutputScale120(240) }
            rig.toplevel.configure(width: 0, height: 0, states: [])
            if !isFirst { rig.compositor.setOutputScale120(240) }
        }
        try rig.run()
        #expect(rig.frames.map(\.bufferScale) == [1, isFractional ? 1 : 2])
        #expect(rig.frames.last?.fits(scale120: 240) == true)
        #expect(rig.compositor.commits.count == 3)
    }

    @Test func `A scale that is preferred before the first configure draws nothing yet, and is kept (O-05, O-94)`()
        throws
    {
        var options = CompositorOptions(scale120: 180)
        options.initialConfigure.isWithheld = true
        let rig = try WindowRig(options)
        rig.window.initialOffset = Point(x: 0, y: 3900)
        rig.at(0.1) { $0.toplevel.prefer(scale120: 240) }
        rig.at(0.2) { $0.toplevel.prefer(scale120: 150) }
        rig.at(0.5) { rig in
            #expect(rig.compositor.commits.count == 1)
            rig.toplevel.configure(width: 200, height: 80, states: [])
        }
        try rig.run()
        // Once the window is on its output, the compositor prefers that output's 1.5 again.
        #expect(rig.frames.map(\.bufferSize) == [Extent(width: 250, height: 100), Extent(width: 300, height: 120)])
        #expect(rig.offset == 3900)
    }

    @Test func `Of a hundred scales in a row the last is kept, and one between ack and commit is shown next (O-94)`()
        throws
    {
        var options = CompositorOptions(scale120: 240)
        options.initialConfigure.isWithheld = true
        let rig = try WindowRig(options)
        rig.compositor.onRequest = { [unowned rig] request in
            if request.name == "ack_configure" { rig.toplevel.prefer(scale120: 240) }
        }
        rig.at(0.1) { rig in for scale120 in 51...150 { rig.toplevel.prefer(scale120: scale120) } }
        rig.at(0.5) { rig in
            #expect(rig.compositor.commits.count == 1)
            rig.toplevel.configure(width: 200, height: 80, states: [])
        }
        try rig.run()
        #expect(rig.frames.map(\.bufferSize) == [Extent(width: 250, height: 100), Extent(width: 400, height: 160)])
        #expect(rig.toplevel.logicalSize == Extent(width: 200, height: 80))
    }

    @Test(
        arguments: [[1, 2, 3], [1, 3, 2], [2, 1, 3], [2, 3, 1], [3, 1, 2], [3, 2, 1]])
    func `Of the outputs that are left the highest scale counts, whichever goes first (O-21)`(order: [Int]) throws {
        let rig = try WindowRig(wholeScales)
        var outputs: [Int: Output] = [1: rig.compositor.outputs[0]]
        for scale in [2, 3] {
            let size = Extent(width: 800, height: 600)
            outputs[scale] = rig.compositor.addOutput(name: "OUT-\(scale)", size: size, scale120: scale * 120)
        }
        rig.at(0.5) { rig in for output in outputs.values { rig.toplevel.enter(output) } }
        for (index, scale) in order.enumerated() {
            rig.at(Double(index + 1)) { rig in
                let gone = outputs.removeValue(forKey: scale)
                let output = try #require(gone)
                rig.compositor.removeOutput(output)
                // Both come after the client has been told of the end, so that they name nobody.
                rig.toplevel.enter(output)
                rig.toplevel.leave(output)
            }
            rig.at(Double(index + 1) + 0.5) {
                #expect($0.frames.last?.bufferScale == outputs.keys.max() ?? 1)
            }
        }
        try rig.run()
        #expect(outputs.isEmpty)
    }

    @Test(arguments: [1, 2, 3] as [UInt64])
    func `A window that moves between outputs at a hundred random moments has the scale of the last (O-14)`(
        seed: UInt64
    ) throws {
        var random = SeededRandom(seed: seed)
        let moments = (0..<100).map { _ in Double.random(in: 1...2.4, using: &random) }.sorted()
        let rig = try WindowRig(wholeScales)
        rig.enter()
        rig.swipe()
        let first = rig.compositor.outputs[0]
        let other = rig.compositor.addOutput(name: "B", size: Extent(width: 800, height: 600), scale120: 240)
        for (index, moment) in moments.enumerated() {
            rig.at(moment) { rig in
                rig.toplevel.enter(index.isMultiple(of: 2) ? other : first)
                rig.toplevel.leave(index.isMultiple(of: 2) ? first : other)
            }
        }
        try rig.run()
        #expect(rig.frames.allSatisfy { $0.fits(scale120: $0.bufferScale * 120) })
        #expect(rig.frames.last?.bufferScale == 1)
        #expect(Set(rig.frames.map(\.bufferScale)) == [1, 2])
    }

    @Test(arguments: [1, 2, 3, 4] as [UInt32])
    func `A compositor that cannot be told a buffer's scale gets a buffer of the window's size (O-102)`(
        version: UInt32
    ) throws {
        var options = wholeScales
        options.outputScale120 = 240
        options.globals[.compositor] = version
        let rig = try WindowRig(options)
        try rig.run()
        #expect(rig.toplevel.logicalSize == Extent(width: 200, height: 160))
        #expect(rig.frames.last?.bufferScale == (version < 3 ? 1 : 2))
    }

    @Test(arguments: [1, 30, 59])
    func `A tiny scale still leaves every side a pixel`(scale120: Int) throws {
        let rig = try WindowRig(CompositorOptions(windowSize: Extent(width: 1, height: 1), scale120: scale120))
        try rig.run()
        #expect(rig.frames.last?.bufferSize == Extent(width: 1, height: 1))
    }
}
