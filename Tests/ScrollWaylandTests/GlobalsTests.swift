import HeadlessCompositor
import Testing

@testable import ScrollWayland

@Suite struct GlobalsTests {
    @Test func `Everything that is announced is listed in its order, whether it is used or not`() throws {
        let rig = try ClientRig()
        try rig.settle()
        let offers = CompositorOptions().globals.offers
        #expect(rig.client.globals.announcements.map(\.interface) == offers.map(\.interface.rawValue))
        #expect(rig.client.globals.announcements.map(\.version) == offers.map(\.version))
    }

    @Test func `A client is ready when the compositor has told everything, and not before`() throws {
        let rig = try ClientRig()
        #expect(!rig.client.isReady)
        try rig.settle()
        #expect(rig.client.isReady)
    }

    @Test(arguments: [
        ([GlobalOffers.Interface.compositor], "wl_compositor"), ([.shm], "wl_shm"), ([.wmBase], "xdg_wm_base"),
        ([.wmBase, .shm, .compositor], "wl_compositor"),
    ])
    func `The first needed interface that is missing is named`(
        missing: [GlobalOffers.Interface], name: String
    ) throws {
        var options = CompositorOptions()
        for interface in missing { options.globals[interface] = nil }
        let rig = try ClientRig(options)
        try rig.settle()
        #expect(throws: SetupError.missingGlobal(name)) { try rig.client.globals.required() }
    }

    @Test func `Nothing is bound higher than we handle`() throws {
        var options = CompositorOptions()
        for interface in GlobalOffers.Interface.allCases { options.globals[interface] = 99 }
        let rig = try ClientRig(options)
        try rig.settle()
        #expect(try rig.client.globals.required().compositor.version == WlCompositor.highestVersion)
        #expect(rig.client.globals.viewporter?.version == WpViewporter.highestVersion)
        #expect(rig.compositor.errors.isEmpty)
    }

    @Test func `Of two offers the first is used, and both are listed`() throws {
        var options = CompositorOptions()
        options.globals.offers.append(.init(.compositor, version: 1))
        let rig = try ClientRig(options)
        try rig.settle()
        #expect(try rig.client.globals.required().compositor.version == 5)
        #expect(rig.client.globals.announcements.count { $0.interface == "wl_compositor" } == 2)
    }

    @Test func `A global that goes is listed no more, and its object stays`() throws {
        let rig = try ClientRig()
        try rig.settle()
        rig.compositor.withdraw(.wmBase)
        try rig.settle()
        #expect(!rig.client.globals.announcements.contains { $0.interface == "xdg_wm_base" })
        #expect(throws: Never.self) { try rig.client.globals.required() }
    }

    @Test func `Each of many pings is answered (O-101)`() throws {
        let rig = try ClientRig()
        _ = try rig.openWindow()
        for _ in 0..<200 { rig.compositor.toplevels[0].ping() }
        try rig.settle()
        #expect(rig.compositor.toplevels[0].hasAnsweredPings)
    }
}
