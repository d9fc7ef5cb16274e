import ScrollCairo
import ScrollCore
import ScrollWayland

/// A window on a Wayland desktop that shows one content in a scroll view whose edges fade.
///
/// Make it, then `run()` it, or `Desktop.open(_:)` it beside others; everything happens on the calling thread. While it is
/// open, the configuration may be changed and the content may report changes from callbacks on that thread.
public final class ScrollWindow {
    /// What the compositor or the header shows as the window's title; what is sent is cut at 1,000 bytes.
    public var title: String {
        didSet { if title != oldValue { session?.title = title } }
    }
    /// The reverse-DNS name of the program's desktop file, by which a desktop finds its icon.
    public let applicationID: String
    /// The size that the window asks for, logical pixels; the compositor may decide otherwise.
    public let preferredSize: Size
    /// The scroll view in the window.
    public let view: ScrollView

    /// Everything about the scroll view that can be chosen; a change shows in the next frame.
    public var configuration: ScrollConfiguration {
        didSet {
            view.configure(configuration, at: session?.time ?? 0)
            session?.needsDrawing()
        }
    }

    /// What stays above the content and never fades; see `ScrollView.pinnedTitle`.
    public var pinnedTitle: (any Content)? {
        get { view.pinnedTitle }
        set {
            view.pinnedTitle = newValue
            session?.needsDrawing()
        }
    }

    /// The content point that is at the viewport's top left when the window opens, logical pixels; cut to what can be
    /// scrolled. Nil is the content's start, below a bar that lies over the upper edge.
    public var initialOffset: Point?

    /// Told after a frame that hides another length beyond an edge, or fades it otherwise, than the frame before; after a
    /// window's first frame always. What is changed in it shows in the next frame.
    public var fadesDidChange: ((PerEdge<FadeState>) -> Void)?

    /// Told after a frame that shows another content offset, velocity or phase of motion than the frame before; after a
    /// window's first frame always. A motion has ended when its phase is `.idle`. It is about the outer scroll view, not
    /// about those inside its content; what is changed in it shows in the next frame.
    public var motionDidChange: ((MotionState) -> Void)?

    /// Gets every key that is pressed or repeats while the window has the focus, before the scroll view does; true where the
    /// program has taken it, so that it does not scroll. Nil leaves all keys to the scroll view: arrows and `h j k l`,
    /// Page Up and Down, Space, Ctrl with `f b d u`, Home and End, `g` and `G`, and Escape, which stops a glide. Of several
    /// scroll views in one another those keys are for the one that was scrolled or pressed last, or for one around it.
    public var onKey: ((KeyPress) -> Bool)? {
        didSet { session?.seats.onKey = onKey }
    }

    /// Shown above the scroll view where the compositor draws no title bar, such as `TitleBar` of ScrollContents: by it the
    /// user moves, maximizes and closes the window, and the window's edges resize it. Nil for none.
    public var header: (any WindowHeader)? {
        didSet {
            session?.chrome.header = header
            session?.frameDidChange()
        }
    }

    /// How small and how large the user may make the window, whose header counts with it; `WindowLimits` has the rules. A
    /// least side of 0 means the usual one: 240 px by the header's height and 48 px where the window has its `header`,
    /// else 96 x 64 px, and never more than `preferredSize`. Whoever wants no limit says 1.
    public var limits = WindowLimits.none {
        didSet {
            session?.chrome.wishedLimits = limits
            session?.frameDidChange()
        }
    }

    /// What lies over the whole window and neither scrolls nor fades; nil for nothing.
    package var panel: (any Panel)? {
        get { view.panel }
        set {
            view.panel = newValue
            session?.needsDrawing()
        }
    }

    /// The most buffers that it has at a time: another number than usual lets tests see older ones.
    package var bufferCapacity = BufferLedger.capacity
    /// Logical pixels by which content is moved at every frame of a measurement; nil for none.
    package var drive: Double?
    /// Gets every frame that was committed.
    package var frameObserver: ((FrameReport) -> Void)?
    /// Gets what input devices said and when it arrived (seconds of the loop's clock), before the view does.
    package var inputObserver: ((_ inputs: [WireInput], _ arrival: Double) -> Void)?
    /// Whether the compositor tells of fingers that rest on a touchpad; nil while the window is not shown.
    package var tellsHolds: Bool? { session?.tellsHolds }
    /// How often the window committed its surface; known once it was closed.
    package internal(set) var commitCount = 0

    /// Told when the window has closed, by whomever, before the run goes on or returns; not where a run ends in an error.
    public var didClose: (() -> Void)?

    /// The desktop on which the window is open, or will be by the next run; nil where it is not. Through it other windows
    /// are opened beside this one.
    public internal(set) weak var desktop: Desktop?

    var session: Session?

    /// A window on a content.
    ///
    /// - Parameters:
    ///   - title: shown by the compositor.
    ///   - content: what is scrolled.
    ///   - configuration: fade, scrollbars, insets, motion and background.
    ///   - size: logical pixels, 1 ... 16384 a side.
    ///   - applicationID: the reverse-DNS name of the program.
    public init(
        title: String, content: any Content, configuration: ScrollConfiguration = ScrollConfiguration(),
        size: Size = Size(width: 800, height: 600), applicationID: String = "org.fadingscroll.FadingScroll"
    ) {
        self.title = title
        self.configuration = configuration
        self.applicationID = applicationID
        preferredSize = size
        view = ScrollView(content: content, configuration: configuration)
    }

    /// A window on a content below a header, which is shown where the compositor draws no title bar; `header` says more.
    ///
    /// - Parameters:
    ///   - title: shown by the compositor, or by the header.
    ///   - content: what is scrolled.
    ///   - header: such as `TitleBar` of ScrollContents.
    public convenience init(title: String, content: any Content, header: any WindowHeader) {
        self.init(title: title, content: content)
        self.header = header
    }

    /// Scrolls to a content offset, logical pixels, cut to what can be scrolled; nil is the content's start. What was moving
    /// stops.
    ///
    /// - Parameter animated: false to be there in the next frame; else the content follows within some 0.3 s, and at once
    ///   where less motion is wanted. `motionDidChange` tells of the end.
    public func scroll(to offset: Point?, animated: Bool = true) {
        view.scroll(to: offset, animated: animated, at: session?.time ?? 0)
        session?.programScrolls()
    }

    /// Scrolls as far as it takes to see a rectangle of the content clearly; see
    /// `ScrollView.scrollToVisible(_:padding:animated:at:)`.
    public func scrollToVisible(_ rect: Rect, padding: Double = 0, animated: Bool = true) {
        view.scrollToVisible(rect, padding: padding, animated: animated, at: session?.time ?? 0)
        session?.programScrolls()
    }

    /// The content draws something else than before; the window shows it in its next frame.
    public func contentDidChange() {
        view.contentDidChange()
        session?.needsDrawing()
    }

    /// Closes the window as its close button does; `run()` returns when it was the last one.
    public func close() {
        session?.close()
    }

    /// Paints the whole of the picture that was committed last anew, on a canvas of device pixels of the buffer's size; before
    /// the content is changed, or input is handled. Nothing while the window is not shown.
    package func repaint(on canvas: Canvas) {
        session?.chrome.repaint(view, on: canvas)
    }
}
