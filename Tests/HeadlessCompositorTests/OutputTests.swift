import HeadlessCompositor
import ScrollWayland
import Testing

@Suite struct OutputTests {
    @Test func anOutputDescribesItself() throws {
        var options = CompositorOptions()
        options.outputScale120 = 180
        let rig = try OutputRig(options)
        try #require(rig.events.count == 6)
        guard case .geometry = rig.events[0] else { throw TestFailure("no geometry first") }
        #expect(rig.events[1] == .mode(flags: [.current, .preferred], width: 1920, height: 1200, refresh: 60_000))
        #expect(
            rig.events[2...] == [
                .scale(factor: 2), .name(name: "HEADLESS-1"), .description(description: "Headless output HEADLESS-1"),
                .done,
            ])
    }

    @Test func aVersionGetsTheEventsThatItHas() throws {
        for (version, count) in [(1, 2), (2, 4), (3, 4), (4, 6)] as [(UInt32, Int)] {
            var options = CompositorOptions()
            options.globals[.output] = version
            #expect(try OutputRig(options).events.count == count)
        }
    }

    @Test func aWindowEntersTheOutputWhenItIsMapped() throws {
        let window = try TestWindow()
        let output = try window.client.bind(WlOutput.self, "wl_output")
        var seen: [WlSurface.Event] = []
        window.surface.onEvent = { seen.append($0) }
        try window.configure()
        window.client.settle()
        #expect(seen.isEmpty)
        window.show(try TestBuffer(window.shm, width: 2, height: 2))
        #expect(seen == [.enter(output: output)])
        let late = try window.client.bind(WlOutput.self, "wl_output")
        window.client.settle()
        #expect(seen == [.enter(output: output), .enter(output: late)])
        window.surface.attach(buffer: nil, x: 0, y: 0)
        window.surface.commit()
        window.client.settle()
        #expect(seen.dropFirst(2) == [.leave(output: output), .leave(output: late)])
    }

    @Test func anotherScaleIsTold() throws {
        let rig = try OutputRig()
        let before = rig.events.count
        rig.client.server.setOutputScale120(240)
        rig.client.settle()
        #expect(
            rig.events.dropFirst(before) == [
                .mode(flags: [.current, .preferred], width: 2560, height: 1600, refresh: 60_000), .scale(factor: 2),
                .done,
            ])
    }

    @Test func anOutputMayComeAndGo() throws {
        let window = try TestWindow(showing: 0)
        let server = window.server
        let second = server.addOutput(name: "B", size: Extent(width: 800, height: 600), scale120: 240)
        window.client.settle()
        let output = try window.client.bind(WlOutput.self, "wl_output")
        var seen: [WlSurface.Event] = []
        window.surface.onEvent = { seen.append($0) }
        window.client.settle()
        try window.shown.enter(second)
        try window.shown.enter(second)
        window.client.settle()
        #expect(seen == [.enter(output: output)])
        server.removeOutput(second)
        window.client.settle()
        #expect(seen == [.enter(output: output), .leave(output: output)])
        #expect(server.outputs.count == 1)
        #expect(window.client.removed.count == 1)
        output.release()
        window.client.settle()
        #expect(window.client.error == nil)
    }

    @Test(arguments: zip([60, 119, 120, 121, 180, 240, 480], [1, 1, 1, 2, 2, 2, 4]))
    func theIntegerScaleIsTheNextWholeNumber(scale120: Int, integer: Int) throws {
        var options = CompositorOptions()
        options.outputScale120 = scale120
        #expect(try Compositor(options: options).outputs[0].integerScale == integer)
    }
}

private final class OutputRig {
    let client: TestClient
    let output: WlOutput
    private(set) var events: [WlOutput.Event] = []

    init(_ options: CompositorOptions = .init()) throws {
        client = try TestClient(Compositor(options: options))
        output = try client.bind(WlOutput.self, "wl_output")
        output.onEvent = { [unowned self] in events.append($0) }
        client.settle()
    }
}
