import FadingScrollView
import HeadlessCompositor
import Testing

/// A window from its first request to its last.
@Suite struct ScrollWindowTests {
    @Test func `A window introduces itself, is committed bare, answers the configure and then shows a picture`() throws
    {
        var options = CompositorOptions()
        options.recordsRequests = true
        let rig = try WindowRig(options)
        try rig.run()
        let told: Set = ["set_title", "set_app_id", "commit", "ack_configure", "attach"]
        let names = rig.compositor.requests.map(\.name).filter(told.contains)
        #expect(names == ["set_title", "set_app_id", "commit", "ack_configure", "attach", "commit"])
        #expect(rig.toplevel.title == "Bands")
        #expect(rig.toplevel.appID == "org.example.Bands")
        #expect(rig.compositor.commits.map(\.hasBuffer) == [false, true])
        #expect(rig.compositor.commits[1].configure != nil)
    }

    @Test(
        arguments: [120, 240, 360, 150, 180, 210],
        [
            Extent(width: 200, height: 160), Extent(width: 389, height: 161), Extent(width: 1, height: 1),
            Extent(width: 777, height: 333),
        ])
    func `A window shows what a fresh view paints, at every scale and size (O-13)`(
        scale120: Int, size: Extent
    ) throws {
        let rig = try WindowRig(CompositorOptions(windowSize: size, scale120: scale120))
        rig.window.initialOffset = Point(x: 0, y: 123)
        try rig.run()
        let scale = DeviceScale(numerator120: scale120)
        let expected = try PaintedPixels(
            of: rig.content, rig.window.configuration,
            size: Size(width: Double(size.width), height: Double(size.height)), scale: scale, offset: 123)
        #expect(rig.shown == expected)
        #expect(rig.toplevel.logicalSize == size)
        #expect(rig.frames.last?.bufferSize == Extent(width: expected.width, height: expected.height))
    }
}
