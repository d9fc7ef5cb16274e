import FadingScrollView
import HeadlessCompositor
import Testing

/// What a test sees and does of one window among several.
extension WindowRig {
    /// A rig with a second window of 4,000 px of bands, 200 x 160 logical pixels, that is opened with the first one.
    static func pair(_ options: CompositorOptions = CompositorOptions()) throws -> (rig: WindowRig, other: ScrollWindow)
    {
        let rig = try WindowRig(options)
        let other = window(on: BandedContent(height: 4000), title: "Other")
        rig.others = [other]
        return (rig, other)
    }

    /// Opens a window beside the first one, now; something has to wake the loop, as input would.
    func open(_ window: ScrollWindow) {
        self.window.desktop?.open(window)
        toplevel.ping()
    }

    /// A window as the compositor knows it, while it is there.
    func toplevel(of window: ScrollWindow, sourceLocation: SourceLocation = #_sourceLocation) throws -> Toplevel {
        let toplevel = compositor.toplevels.first { $0.title == window.title }
        return try #require(toplevel, "\(window.title) is not open", sourceLocation: sourceLocation)
    }

    /// A window's vertical content offset now, logical pixels.
    func contentOffset(of window: ScrollWindow) -> Double { window.view.node.motion.offset(at: compositor.now).y }

    /// Commits of a window that brought a new picture.
    func frames(of window: ScrollWindow) throws -> [CommitRecord] {
        let surface = try toplevel(of: window).surfaceID
        return frames.filter { $0.surface == surface }
    }

    /// Puts the pointer into a window, now.
    func point(at window: ScrollWindow, x: Double = 20, y: Double = 20) throws {
        compositor.pointer.enter(try toplevel(of: window), x: x, y: y)
        compositor.pointer.frame()
    }

    /// Expects that a window shows its content at rest at an offset.
    func expectRest(
        of window: ScrollWindow, at offset: Double, scale: DeviceScale = .one,
        sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        let expected = try PaintedPixels(
            of: window.view.content, window.configuration, size: window.preferredSize, scale: scale, offset: offset)
        let shown = PaintedPixels(try toplevel(of: window, sourceLocation: sourceLocation).picture)
        #expect(shown == expected, "\(window.title)", sourceLocation: sourceLocation)
    }
}
