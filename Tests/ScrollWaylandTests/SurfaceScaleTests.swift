import HeadlessCompositor
import ScrollCore
import Testing

@testable import ScrollWayland

@Suite struct SurfaceScaleTests {
    /// A compositor without fractional scales.
    private var wholeScales: CompositorOptions {
        var options = CompositorOptions()
        options.globals[.fractionalScale] = nil
        return options
    }

    @Test func `A preferred scale is reported once, however often it is told`() throws {
        let rig = try ClientRig()
        let toplevel = try rig.openWindow()
        _ = rig.takeEvents()
        for _ in 0..<3 { rig.compositor.toplevels[0].prefer(scale120: 150) }
        try rig.settle()
        #expect(rig.takeEvents() == [.scaleChanged(DeviceScale(numerator120: 150))])
        #expect(toplevel.scale.numerator120 == 150)
    }

    @Test(arguments: [0, 12_001, Int(UInt32.max)])
    func `A preferred scale that no display has is ignored`(scale120: Int) throws {
        let rig = try ClientRig()
        let toplevel = try rig.openWindow()
        _ = rig.takeEvents()
        rig.compositor.toplevels[0].prefer(scale120: scale120)
        try rig.settle()
        #expect(rig.takeEvents().isEmpty)
        #expect(toplevel.scale == .one)
    }

    @Test func `An output's scale that no display has is ignored`() throws {
        let rig = try ClientRig(wholeScales)
        let toplevel = try rig.openWindow()
        rig.compositor.setOutputScale120(240)
        rig.compositor.setOutputScale120(120 * 2000)
        try rig.settle()
        #expect(toplevel.scale == DeviceScale(2))
    }

    @Test func `Before it is seen anywhere a window has the highest scale there is`() throws {
        let rig = try ClientRig(wholeScales)
        rig.compositor.addOutput(name: "B", size: Extent(width: 100, height: 100), scale120: 360)
        let toplevel = try rig.openWindow()
        #expect(toplevel.scale == DeviceScale(3))
        _ = try rig.show(toplevel)
        #expect(toplevel.scale == .one)
    }

    @Test func `An output that gets the number of one that went is not where the window was seen (O-21)`() throws {
        let rig = try ClientRig(wholeScales)
        let size = Extent(width: 100, height: 100)
        let (gone, other) = (
            rig.compositor.addOutput(name: "B", size: size, scale120: 240),
            rig.compositor.addOutput(name: "C", size: size, scale120: 360)
        )
        let toplevel = try rig.openWindow()
        _ = try rig.show(toplevel)
        let before = rig.client.outputs.names
        rig.compositor.toplevels[0].enter(gone)
        try rig.settle()
        #expect(toplevel.scale == DeviceScale(2))
        rig.compositor.removeOutput(gone)
        try rig.settle()
        #expect(toplevel.scale == .one)
        // libwayland's servers count up; so the third output is bound again, by the number of the one that went.
        let number = try #require(before.subtracting(rig.client.outputs.names).first)
        let last = try #require(before.max())
        let again = rig.connection.display.getRegistry().bind(WlOutput.self, name: last, advertised: 4)
        rig.client.outputs.add(again, name: number)
        try rig.settle()
        #expect(rig.client.outputs.names.contains(number) && toplevel.scale == .one)
        withExtendedLifetime(other) {}
    }

    @Test func `A preferred scale outranks those of the outputs`() throws {
        let rig = try ClientRig()
        let toplevel = try rig.openWindow()
        rig.compositor.toplevels[0].prefer(scale120: 180)
        rig.compositor.addOutput(name: "B", size: Extent(width: 100, height: 100), scale120: 360)
        try rig.settle()
        #expect(toplevel.scale.numerator120 == 180)
    }

    @Test func `Without any output the scale is 1`() throws {
        var options = wholeScales
        options.globals[.output] = nil
        let rig = try ClientRig(options)
        let toplevel = try rig.openWindow()
        #expect(toplevel.scale == .one)
    }
}
