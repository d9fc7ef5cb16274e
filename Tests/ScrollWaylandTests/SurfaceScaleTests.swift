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
