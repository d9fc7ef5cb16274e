import FadingScrollView
import HeadlessCompositor
import Testing

/// A window on compositors that are poorer, older, newer or odder than the usual one.
@Suite struct WindowGlobalsTests {
    private static let required: [GlobalOffers.Interface] = [.compositor, .shm, .wmBase]
    private static let optional = GlobalOffers.Interface.allCases.filter { !required.contains($0) }
    private let size = Extent(width: 200, height: 160)

    private func expectRightPicture(_ rig: WindowRig, sourceLocation: SourceLocation = #_sourceLocation) throws {
        let scale = DeviceScale(
            numerator120: rig.frames.last.flatMap { frame in
                frame.bufferSize.map { $0.width * 120 / 200 }
            } ?? 120)
        let expected = try PaintedPixels(
            of: rig.content, rig.window.configuration, size: rig.window.preferredSize, scale: scale,
            offset: rig.offset)
        #expect(rig.shown == expected, sourceLocation: sourceLocation)
        #expect(rig.toplevel.logicalSize == size, sourceLocation: sourceLocation)
    }

    @Test(arguments: WindowGlobalsTests.optional)
    func `An interface that is not needed may be missing (O-103)`(interface: GlobalOffers.Interface) throws {
        var options = CompositorOptions(scale120: 180)
        for interface in GlobalOffers.Interface.allCases where options.globals[interface] == nil {
            options.globals[interface] = 1
        }
        options.globals[interface] = nil
        let rig = try WindowRig(options)
        try rig.run()
        try expectRightPicture(rig)
    }

    @Test func `All that is not needed may be missing together`() throws {
        var options = CompositorOptions()
        for interface in WindowGlobalsTests.optional { options.globals[interface] = nil }
        let rig = try WindowRig(options)
        #expect(try rig.run() == .quiet)
        try expectRightPicture(rig)
    }

    @Test(arguments: [1, 2, 3, 4, 99] as [UInt32])
    func `Everything may be of one version, however old or new (O-102)`(version: UInt32) throws {
        var options = CompositorOptions()
        for interface in GlobalOffers.Interface.allCases { options.globals[interface] = version }
        let rig = try WindowRig(options)
        rig.enter()
        rig.wheel(at: 1)
        try rig.run()
        #expect(rig.offset == 29)
        try expectRightPicture(rig)
    }

    @Test(
        arguments: [
            (GlobalOffers.Interface.compositor, 1...5), (.wmBase, 1...5), (.seat, 1...8), (.output, 1...4),
            (.shm, 1...1),
            (.viewporter, 1...1), (.fractionalScale, 1...1), (.pointerGestures, 1...3), (.presentation, 1...1),
            (.decoration, 1...1), (.cursorShape, 1...1),
        ] as [(GlobalOffers.Interface, ClosedRange<UInt32>)])
    func `Every version of every interface will do (O-102)`(
        interface: GlobalOffers.Interface, versions: ClosedRange<UInt32>
    ) throws {
        for version in Array(versions) + [99] {
            var options = CompositorOptions()
            options.globals[interface] = version
            let rig = try WindowRig(options)
            rig.enter()
            // 7 px are no whole clicks of any wheel, for which old seats would be taken otherwise.
            rig.swipe(7, count: 10, lifts: false)
            try rig.run()
            #expect(rig.offset == 70)
            try expectRightPicture(rig)
        }
    }

    @Test(arguments: WindowGlobalsTests.optional)
    func `An interface that is not needed may come two seconds late (O-103)`(interface: GlobalOffers.Interface) throws {
        var options = CompositorOptions()
        options.globals[interface] = nil
        let rig = try WindowRig(options)
        rig.at(2) { $0.compositor.offer(interface, version: 1) }
        rig.at(3) { $0.toplevel.configure(width: 0, height: 0, states: [.activated]) }
        try rig.run()
        try expectRightPicture(rig)
    }

    @Test func `Every interface may be offered twice, and in the reverse order`() throws {
        var options = CompositorOptions()
        options.globals.offers = (options.globals.offers + options.globals.offers).reversed()
        let rig = try WindowRig(options)
        try rig.run()
        try expectRightPicture(rig)
    }

    @Test func `A seat that comes late is heard`() throws {
        var options = CompositorOptions()
        options.globals[.seat] = nil
        let rig = try WindowRig(options)
        rig.at(2) { $0.compositor.offer(.seat, version: 8) }
        rig.enter(at: 2.5)
        rig.swipe(10, count: 10, from: 3, lifts: false)
        try rig.run()
        #expect(rig.offset == 100)
    }

    @Test func `What comes late changes nothing that is shown`() throws {
        let rig = try WindowRig(CompositorOptions())
        for (index, interface) in GlobalOffers.Interface.allCases.enumerated() {
            rig.at(1 + Double(index)) { $0.compositor.offer(interface, version: 1) }
        }
        try rig.run()
        #expect(rig.frames.count == 1)
        try expectRightPicture(rig)
    }

    @Test func `Globals that go are no end of the window`() throws {
        let rig = try WindowRig()
        for (index, interface) in GlobalOffers.Interface.allCases.enumerated() {
            rig.at(1 + Double(index)) { $0.compositor.withdraw(interface) }
        }
        rig.at(10) { $0.toplevel.configure(width: 300, height: 160, states: []) }
        try rig.run()
        #expect(rig.toplevel.logicalSize == Extent(width: 300, height: 160))
    }
}
