import ScrollCairo
import ScrollCore
import ScrollWayland

/// The baton of one window: events go to the model, the model tells the pacer, and the pacer lets one frame be painted and
/// committed.
///
/// Event handlers only record. `turn()` is called once when all events are in, and is the only place that draws.
final class Session {
    /// How far the window has come.
    private enum Stage {
        /// The window is not asked for yet.
        case gathering
        /// There is a window, which may not be configured yet.
        case open(WindowSurface)
        /// The window is closed; nothing is sent any more.
        case closed
    }

    /// The times at which something happens without an event.
    private enum Deadline: Hashable, Sendable {
        /// A picture that rests until then changes.
        case redraw
        /// A key that is held repeats.
        case keyRepeat
        /// A button that is held beside a scrollbar's thumb repeats.
        case barRepeat
        /// The window closes.
        case close
    }

    /// What moves the content at every frame of a measurement.
    var drive: SteadyDrive?
    /// Gets every frame that was committed.
    var frameObserver: ((FrameReport) -> Void)?
    /// Gets what lies beyond the edges after every frame in which it differs from the one before.
    var fadesObserver: ((PerEdge<FadeState>) -> Void)?
    /// Gets the motion after every frame in which it differs from the one before.
    var motionObserver: ((MotionState) -> Void)?

    /// Whether the compositor tells of fingers that rest on a touchpad.
    var tellsHolds: Bool { client.tellsHolds }

    /// How often the window was committed; known once it is closed.
    private(set) var commitCount = 0

    /// The devices' way to the view.
    let seats: WindowSeats
    /// What lies around the view.
    let chrome: WindowChrome

    private let appearance: Appearance
    private let view: ScrollView
    private let client: WaylandClient
    private let now: () -> Double
    private var stage = Stage.gathering
    private var isPlaced = false
    /// Whether anybody has moved the content.
    private var isTouched = false
    /// When the first input came that no frame shows yet; seconds.
    private var unseenInput: Double?
    /// What the observer of fades was told last.
    private var toldFades: PerEdge<FadeState>?
    /// What the observer of motion was told last.
    private var toldMotion: MotionState?
    private var pacer = FramePacer()
    private var frameClock = FrameClock()
    private var deadlines = Deadlines<Deadline>()

    init(appearance: Appearance, view: ScrollView, client: WaylandClient, now: @escaping () -> Double) {
        self.appearance = appearance
        self.view = view
        chrome = WindowChrome(appearance)
        seats = WindowSeats(view: view, chrome: chrome)
        self.client = client
        self.now = now
        chrome.ask = { [weak self] in self?.ask(for: $0) }
        chrome.close = { [weak self] in self?.close() }
        chrome.showCursor = { [weak self] in self?.showCursor($0, seat: $1) }
    }

    /// The loop's clock, seconds.
    var time: Double { now() }

    /// True once the window is closed.
    var isClosed: Bool { if case .closed = stage { true } else { false } }

    /// What the window is called.
    var title: String {
        get { chrome.title }
        set {
            chrome.title = newValue
            ask(for: .title(newValue))
            pacer.markDirty()
        }
    }

    /// Whether a window of the connection is this one's.
    func shows(_ toplevel: ToplevelSurface) -> Bool {
        if case .open(let surface) = stage { surface.toplevel === toplevel } else { false }
    }

    /// Something else is to be shown in the next frame.
    func needsDrawing() {
        pacer.markDirty()
    }

    /// The program moves the content: it is no longer put where it was to begin.
    func programScrolls() {
        isTouched = true
        pacer.markDirty()
    }

    /// The window's frame is another one than before.
    func frameDidChange() {
        guard case .open(let surface) = stage, pacer.state != .unconfigured else { return }
        resize(to: surface)
        pacer.markDirty()
    }

    /// Asks the desktop for something; before there is a window, nothing.
    func ask(for request: WindowRequest) {
        if case .open(let surface) = stage { surface.ask(for: request) }
    }

    /// Lets the next turn close the window, as its close button does: at once would take away the memory that the
    /// content may just be drawing on.
    func close() {
        deadlines[.close] = now()
    }

    /// Closes the window; not to be called while it draws.
    func closeNow() {
        if case .open(let surface) = stage {
            commitCount = surface.commitCount
            surface.close()
        }
        stage = .closed
    }

    /// Acts once after all events that have come: opens the window, draws a frame if it is time, or closes.
    ///
    /// - Throws: `SetupError` where there can be no window, `SystemError` and `CairoError` where there can be no frame.
    func turn() throws {
        let due = deadlines.take(dueAt: now())
        if due.contains(.close) { closeNow() }
        if due.contains(.redraw) { pacer.markDirty() }
        if !pacer.awaitsFrame { took(seats.takeKeyRepeats(dueAt: now())) }
        took(seats.takeBarRepeat(dueAt: now()))
        switch stage {
        case .gathering: try openIfReady()
        case .open(let surface): try draw(on: surface)
        case .closed: return
        }
        // While a frame is awaited, its callback is the time to repeat: one step a frame, and none that nobody sees.
        deadlines[.keyRepeat] = pacer.awaitsFrame ? nil : seats.nextKeyRepeat
        deadlines[.barRepeat] = seats.nextBarRepeat
        layOutMore()
    }

    /// When the next turn is due without an event, seconds: at once where the content has more to lay out, or where an
    /// observer of a frame, of this window or another one, has changed something. Nil for never.
    var nextTurn: Double? {
        switch stage {
        case .gathering: return client.isReady ? now() : deadlines.earliest
        case .open(let surface):
            let wantsFrame = pacer.action(hasFreeBuffer: surface.hasFreeBuffer) == .draw
            return wantsFrame || hasMoreToLayOut ? now() : deadlines.earliest
        case .closed: return nil
        }
    }

    /// After a frame, so that what an observer changes is for the next one.
    private func tellObservers() {
        if let fades = view.fadeStates, fades != toldFades {
            toldFades = fades
            fadesObserver?(fades)
        }
        if let motion = view.motionState, motion != toldMotion {
            toldMotion = motion
            motionObserver?(motion)
        }
    }

    private var hasMoreToLayOut: Bool { isPlaced && !view.isLayoutComplete }

    /// Between events and frames the content goes on with its layout, a few milliseconds at a time.
    private func layOutMore() {
        guard hasMoreToLayOut else { return }
        view.layOutMore()
        pacer.markDirty()
    }

    private func openIfReady() throws {
        guard client.isReady else { return }
        stage = .open(try WindowSurface(client: client, appearance: appearance, chrome))
    }

    /// Draws if the pacer allows it. A configure that keeps the size is answered even while every buffer is held.
    private func draw(on surface: WindowSurface) throws {
        switch pacer.action(hasFreeBuffer: surface.hasFreeBuffer) {
        case .draw: try drawFrame(on: surface)
        case .awaitRelease where surface.owesCommit && surface.hasRightSize: surface.answer()
        case .awaitRelease, .sleep: break
        }
    }

    /// Draws what differs, and says when to draw again.
    private func drawFrame(on surface: WindowSurface) throws {
        let time = now()
        let frame = frameClock.frameTime(at: time)
        if drive != nil { isTouched = true }
        drive?.move(view, at: time)
        view.willDraw(at: frame, frameInterval: frameClock.frameInterval)
        let damage = surface.damage(byChange: view.advance(to: time, drawnFor: frame), chrome)
        let need = drive == nil ? view.frameNeed(after: frame) : .next
        if damage.isEmpty {
            if surface.owesCommit { surface.answer() }
            pacer.settled()
        } else {
            // Before painting, for the content may tell of a change while it is drawn.
            pacer.committed()
            try surface.show(view, in: chrome, damage: damage)
            frameObserver?(FrameReport(damageArea: damage.area, latency: unseenInput.map { now() - $0 }))
            unseenInput = nil
        }
        plan(need, isPaced: !damage.isEmpty, at: time)
        tellObservers()
    }

    /// A frame that was committed brings a callback, which paces the next one; where nothing was committed, a deadline
    /// does.
    private func plan(_ need: FrameNeed, isPaced: Bool, at time: Double) {
        deadlines[.redraw] = nil
        switch need {
        case .none: break
        case .at(let frame): deadlines[.redraw] = frameClock.moment(of: frame)
        case .next where isPaced: pacer.markDirty()
        case .next: deadlines[.redraw] = frameClock.nextMoment(after: time)
        }
    }

    /// Takes what the compositor told of the window, or of all.
    func handle(_ event: ClientEvent) {
        guard case .open(let surface) = stage else { return }
        if event.hintsAtSight { pacer.seen() }
        switch event {
        case .configured(let configure):
            surface.configure(configure, chrome)
            resize(to: surface)
            place()
            pacer.configured()
        case .scaleChanged:
            resize(to: surface)
            // Nothing may be attached before the first configure, however early the scale is told.
            if pacer.state != .unconfigured { pacer.configured() }
        case .closeRequested: close()
        case .frameCallback:
            frameClock.frameCallback(at: now())
            pacer.frameCallback()
        case .presented(let light, let refresh): frameClock.presented(at: light, refresh: refresh)
        case .bufferReleased, .outputsChanged: break
        case .pointer(let event, let seat):
            took(seats.handle(event, seat: seat, at: now(), client.state(ofSeat: seat)))
        case .touch(let event, let seat): took(seats.handle(event, seat: seat))
        case .keyboard(let event, let seat): took(seats.handle(event, seat: seat, at: now()))
        case .seatRemoved(let seat): seats.remove(seat: seat)
        }
    }

    /// Notes what input has done: the next frame shows it.
    private func took(_ effect: InputEffect) {
        if effect == .scrolled {
            isTouched = true
            unseenInput = unseenInput ?? now()
        }
        if effect != .nothing { pacer.markDirty() }
    }

    private func showCursor(_ shape: CursorShape, seat: Int) {
        if case .open(let surface) = stage { surface.showCursor(shape, seat: seat) }
    }

    private func resize(to surface: WindowSurface) {
        chrome.layOut(in: surface.logicalSize, scale: surface.scale)
        view.resize(to: chrome.frame.content.size, scale: surface.scale, at: now())
        surface.tell(chrome.limits)
    }

    /// Scrolls to where the program wants to begin. Compositors often tell the size that counts only with the second
    /// configure, so it is done anew until somebody scrolls.
    private func place() {
        if !isTouched { view.place(at: appearance.offset, at: now()) }
        isPlaced = true
    }
}
