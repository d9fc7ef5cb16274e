import HeadlessCompositor
import ScrollWayland
import Testing

@Suite struct FractionalScaleTests {
    @Test func theScaleIsToldAtOnceAndWheneverItChanges() throws {
        var options = CompositorOptions()
        options.outputScale120 = 150
        let window = try TestWindow(showing: 0, options)
        let manager = try window.client.bind(WpFractionalScaleManagerV1.self, "wp_fractional_scale_manager_v1")
        let scale = manager.getFractionalScale(window.surface)
        var scales: [UInt32] = []
        scale.onEvent = { event in
            switch event {
            case .preferredScale(let scale): scales.append(scale)
            }
        }
        window.client.settle()
        window.server.setOutputScale120(180)
        try window.shown.prefer(scale120: 133)
        window.client.settle()
        #expect(scales == [150, 180, 133])
        scale.destroy()
        window.server.setOutputScale120(240)
        window.client.settle()
        #expect(window.client.error == nil)
    }

    @Test func ofSeveralOutputsTheLargestScaleCounts() throws {
        let window = try TestWindow(showing: 0)
        let manager = try window.client.bind(WpFractionalScaleManagerV1.self, "wp_fractional_scale_manager_v1")
        let scale = manager.getFractionalScale(window.surface)
        var scales: [UInt32] = []
        scale.onEvent = { event in
            switch event {
            case .preferredScale(let scale): scales.append(scale)
            }
        }
        window.client.settle()
        let second = window.server.addOutput(name: "B", size: Extent(width: 800, height: 600), scale120: 300)
        try window.shown.enter(second)
        window.server.setOutputScale120(180)
        window.client.settle()
        #expect(scales == [120, 300])
        try window.shown.leave(second)
        window.client.settle()
        #expect(scales == [120, 300, 180])
    }

    @Test(arguments: Offence.ofFractionalScale) func aSecondObjectIsRefused(_ offence: Offence) throws {
        try offence.expectError(on: TestWindow())
    }
}

extension Offence {
    static let ofFractionalScale = [
        Offence("a second fractional scale", "wp_fractional_scale_manager_v1", 0) { window in
            let manager = try window.client.bind(WpFractionalScaleManagerV1.self, "wp_fractional_scale_manager_v1")
            let first = manager.getFractionalScale(window.surface)
            withExtendedLifetime((first, manager.getFractionalScale(window.surface))) {}
        }
    ]
}
