import FadingScrollView
import HeadlessCompositor
import Testing

/// A gliding window while outputs of other scales come, go and have it.
@Suite struct WindowOutputTests {
    /// A kind of compositor and the scales of its two outputs, in 120ths.
    struct Desk: Sendable, CustomTestStringConvertible {
        let isFractional: Bool
        let scales: [Int]

        var testDescription: String { "\(scales[0])/120 and \(scales[1])/120\(isFractional ? ", fractional" : "")" }

        /// The first output is the options' own.
        var options: CompositorOptions {
            var options = CompositorOptions(scale120: scales[0])
            options.recordsRequests = true
            if !isFractional { options.globals[.fractionalScale] = nil }
            return options
        }
    }

    static let desks = [
        Desk(isFractional: false, scales: [120, 240]), Desk(isFractional: false, scales: [240, 360]),
        Desk(isFractional: true, scales: [120, 150]), Desk(isFractional: true, scales: [180, 240]),
        Desk(isFractional: true, scales: [360, 160]),
    ]

    @Test(arguments: desks)
    func `A gliding window that moves fifty times between outputs says scale, size and all pixels at once (O-14, O-15)`(
        desk: Desk
    ) throws {
        let rig = try WindowRig(desk.options)
        let first = rig.compositor.outputs[0]
        let other = rig.compositor.addOutput(name: "B", size: first.size, scale120: desk.scales[1])
        rig.enter()
        rig.swipe()
        for index in 0..<50 {
            rig.at(1.105 + Double(index) / 40) { rig in
                rig.toplevel.enter(index.isMultiple(of: 2) ? other : first)
                rig.toplevel.leave(index.isMultiple(of: 2) ? first : other)
                // An answer that has nothing to do with the scale must not carry half of it.
                rig.toplevel.configure(width: 0, height: 0, states: index.isMultiple(of: 3) ? [] : [.activated])
            }
        }
        try rig.run()
        expectWholeChanges(rig, of: desk)
        #expect(Set(rig.frames.suffix(100).compactMap(\.bufferSize?.width)).count == 2)
        #expect(abs(rig.offset - 801) < 1)
        let expected = try PaintedPixels(
            of: rig.content, rig.window.configuration, size: Size(width: 200, height: 160),
            scale: DeviceScale(numerator120: desk.scales[0]), offset: rig.offset)
        #expect(rig.shown == expected)
    }

    @Test(arguments: desks)
    func `An output that goes from under a gliding window fifty times is given back each time (O-21, O-22)`(
        desk: Desk
    ) throws {
        let rig = try WindowRig(desk.options)
        let first = rig.compositor.outputs[0]
        rig.enter()
        rig.swipe()
        for index in 0..<50 {
            var other: Output?
            rig.at(1.105 + Double(index) / 20) { rig in
                let output = rig.compositor.addOutput(name: "B", size: first.size, scale120: desk.scales[1])
                rig.toplevel.enter(output)
                rig.toplevel.leave(first)
                other = output
            }
            rig.at(1.13 + Double(index) / 20) { rig in
                guard let output = other else { return }
                rig.compositor.removeOutput(output)
                // Some compositors name what is gone.
                rig.toplevel.leave(output)
                if index.isMultiple(of: 2) { rig.toplevel.enter(first) }
            }
        }
        rig.at(4) { $0.toplevel.enter(first) }
        try rig.run()
        expectWholeChanges(rig, of: desk)
        let outputs = rig.compositor.requests.filter { $0.interface == "wl_output" }
        #expect(outputs.count { $0.name == "release" } == 50)
        #expect(rig.frames.last?.fits(scale120: desk.scales[0]) == true)
    }

    /// Expects that what says how a buffer maps to the surface changes in commits that bring the buffer it is said of,
    /// damaged as a whole, and that it is one of the outputs' scales.
    private func expectWholeChanges(_ rig: WindowRig, of desk: Desk) {
        let commits = rig.compositor.commits
        for (before, after) in zip(commits, commits.dropFirst()) {
            let isSame =
                before.bufferScale == after.bufferScale && before.destination == after.destination
                && (after.bufferSize == nil || before.bufferSize == nil || before.bufferSize == after.bufferSize)
            guard !isSame else { continue }
            #expect(after.bufferSize.map { [PixelBox($0)] == after.damage } == true, "\(before)\n\(after)")
        }
        #expect(
            rig.frames.allSatisfy { frame in
                desk.isFractional
                    ? frame.bufferScale == 1 && frame.destination == frame.logicalSize
                        && desk.scales.contains { frame.fits(scale120: $0) }
                    : frame.fits(scale120: frame.bufferScale * 120)
                        && desk.scales.contains(frame.bufferScale * 120)
            })
    }
}
