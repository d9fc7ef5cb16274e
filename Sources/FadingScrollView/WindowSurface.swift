import ScrollCairo
import ScrollCore
import ScrollWayland

/// The window's surface with its buffers and its size: where a picture becomes a commit.
final class WindowSurface {
    private let client: WaylandClient
    let toplevel: ToplevelSurface
    private let pool: BufferPool
    private var size: WindowSize
    /// How the last picture lay on the surface; nil before there was one.
    private var shown: SurfaceShape?
    /// What the desktop was told last of how small and how large the window may be.
    private var toldLimits: WindowLimits
    /// Whether that waits for a commit, with which it takes effect.
    private var owesLimits = false

    /// Opens a window of a preferred size; a configure will come.
    ///
    /// - Parameter chrome: what lies around the scroll view.
    /// - Throws: `SetupError` where the compositor lacks what a window needs.
    init(client: WaylandClient, appearance: Session.Appearance, _ chrome: WindowChrome) throws {
        self.client = client
        size = WindowSize(preferred: chrome.wishedLimits.limited(appearance.size))
        chrome.expect(client.globals.decorationManager == nil ? .client : .compositor)
        toldLimits = chrome.limits
        var introduction = ToplevelSurface.Introduction(
            title: chrome.title, applicationID: appearance.applicationID)
        introduction.limits = toldLimits
        toplevel = try client.openToplevel(introduction)
        let shm = try client.globals.required().shm
        pool = BufferPool(shm: shm, capacity: appearance.bufferCapacity) { [weak client, toplevel] in
            client?.report(.bufferReleased, toplevel)
        }
    }

    /// Takes what the compositor asks for.
    ///
    /// - Parameter chrome: what lies around the scroll view.
    func configure(_ configure: WindowConfigure, _ chrome: WindowChrome) {
        let surplus = chrome.configure(configure, width: size.wished.width, scale: scale)
        size.configure(
            width: configure.width.map(Double.init), height: configure.height.map(Double.init),
            states: configure.states, surplus: surplus)
    }

    /// Tells the desktop how small and how large the window may be, where it does not know.
    func tell(_ limits: WindowLimits) {
        guard limits != toldLimits else { return }
        ask(for: .limits(limits))
        (toldLimits, owesLimits) = (limits, true)
    }

    /// Asks the desktop for something.
    func ask(for request: WindowRequest) { client.ask(for: request, of: toplevel) }

    /// Shows another shape of a seat's pointer while that is over the window.
    func showCursor(_ shape: CursorShape, seat: Int) { client.show(shape, seat: seat, over: toplevel) }

    /// The surface's size in whole logical pixels: of what is wished, as much as a buffer of the present scale can have. Where
    /// that is less than the desktop has decided, a fullscreen window may be so and a maximized one may not, but no display
    /// is as large.
    var logicalSize: Size { Size(width: side(size.wished.width), height: side(size.wished.height)) }

    private func side(_ wished: Double) -> Double {
        let longest = (Double(BufferPool.longestSide) / scale.factor).rounded(.down)
        return wished.isNaN ? 1 : max(1, min(wished.rounded(), longest))
    }

    /// Buffer pixels per logical pixel: as many as the compositor prefers. Fewer where the desktop has decided a size for
    /// which a buffer would be too long, for that is to be obeyed; a window that floats is cut instead.
    var scale: DeviceScale { size.isFloating ? toplevel.scale : toplevel.scale(fitting: size.wished) }

    /// How often the surface was committed, answers without a picture included.
    var commitCount: Int { toplevel.commitCount }

    /// True while a configure waits for its answer, or the desktop for what it was told, whatever is to be shown.
    var owesCommit: Bool { toplevel.owesAnswer || owesLimits }

    /// True where the last picture has the size that the next one will have.
    var hasRightSize: Bool { shown?.logicalSize == logicalSize && shown?.scale == scale }

    /// True where a frame could be drawn now.
    var hasFreeBuffer: Bool { pool.hasFreeBuffer }

    /// What a frame has to bring where the view differs by `change` from its last picture: everything on a new surface,
    /// for the view may have been shown before on another one, everything in a new size, which at a scale below 1 can have
    /// the pixels of the last one and is told with a picture, and where the view has moved in it.
    func damage(byChange change: Damage, _ chrome: WindowChrome) -> Damage {
        guard hasRightSize, let damage = chrome.damage(byChange: change) else {
            return Damage([scale.bufferSize(logicalSize).bounds])
        }
        return damage
    }

    /// Paints what differs and commits it with a request for a frame callback, so that the next frame is drawn when the
    /// compositor wants one.
    ///
    /// - Throws: `SystemError` where memory is refused, `CairoError` where Cairo fails.
    func show(_ view: ScrollView, in chrome: WindowChrome, damage: Damage) throws {
        pool.resize(to: scale.bufferSize(logicalSize))
        guard let loan = try pool.acquire(damage: damage) else { return }
        let pixels = try PixelSurface(pixels: loan.pixels, size: loan.size, stride: loan.stride)
        try pixels.draw { chrome.paint(view, on: $0, damage: loan.repaint) }
        pool.commit(loan, damage: damage)
        let shape = SurfaceShape(
            logicalSize: logicalSize, scale: scale, isOpaque: view.node.configuration.background.alpha == 1)
        toplevel.present(PresentedFrame(buffer: loan.buffer, damage: damage, shape: shape))
        (shown, owesLimits) = (shape, false)
    }

    /// Commits what is owed where nothing changes in the picture.
    func answer() {
        toplevel.present(nil)
        owesLimits = false
    }

    /// Closes the window; the order of destruction is the toplevel's care.
    func close() {
        client.close(toplevel)
        pool.close()
    }
}
