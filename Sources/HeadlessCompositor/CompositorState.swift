/// All that the compositor knows of its clients' objects and of the time.
///
/// It owns neither the wl_display nor a global, so that what hangs on it may hold it: it goes when the last object of the
/// last client has gone.
final class CompositorState {
    let options: CompositorOptions
    /// The virtual clock, in seconds.
    var now: Double
    private var lastSerial: UInt32 = 0

    let census = BufferCensus()
    var holds = BufferHolds()
    var buffers: [WlBufferResource: ShmBuffer] = [:]
    var regions: [WlRegionResource: Region] = [:]
    var surfaces: [WlSurfaceResource: Surface] = [:]
    var toplevels: [Toplevel] = []
    var onWindowGone: ((Toplevel) -> Void)?
    var wmBases: [XdgWmBaseResource: WmBase] = [:]
    var outputs: [Output] = []
    let presentation: Presentation
    /// The first is that of the options.
    lazy var seats = [Seat(name: "seat0", capabilities: options.capabilities, in: self)]

    var commits: [CommitRecord] = []
    var errors: [ProtocolViolation] = []
    /// Whether something was committed since the last frame tick.
    var hasNewContent = false
    var withholdsFrames = false
    /// Requests that have been handled so far.
    var requestCount = 0
    var requests: [RequestRecord] = []
    /// Called with every request before it is handled.
    var onRequest: ((RequestRecord) -> Void)?
    /// What users hold down.
    var presses = Presses()
    /// Whether the compositor has closed a connection that its client had not.
    var hasHungUp = false

    init(options: CompositorOptions) {
        self.options = options
        now = options.startTime
        presentation = Presentation(options)
        holds.policy = options.releasePolicy
    }

    /// The virtual clock in milliseconds, as events have it: wraps at 2^32.
    var milliseconds: UInt32 {
        // A millionth of a millisecond of tolerance, so that 1000.016 s is not 1000015 ms.
        UInt32(truncatingIfNeeded: Int((now * 1000 + 1e-6).rounded(.down)))
    }

    func nextSerial() -> UInt32 {
        lastSerial &+= 1
        return lastSerial
    }

    /// A message has passed the wire.
    func passed(_ direction: MessageWatch.Direction, _ message: MessageWatch.Message) {
        switch direction {
        case .request:
            requestCount += 1
            guard options.recordsRequests || onRequest != nil else { return }
            let record = RequestRecord(
                time: now, interface: message.interface, object: message.object, name: message.name)
            if options.recordsRequests { requests.append(record) }
            onRequest?(record)
        case .event:
            guard let error = message.error, let client = message.client, !client.wasToldError else { return }
            client.wasToldError = true
            hasHungUp = true
            report(
                ProtocolViolation(
                    interface: error.interface, object: error.object, code: error.code, message: error.message))
        }
    }

    func report(_ violation: ProtocolViolation) {
        errors.append(violation)
    }

    /// The surface is gone or no longer shown.
    func forgetInput(on surface: Surface) {
        for seat in seats { seat.forget(surface) }
    }

    func region(_ resource: WlRegionResource?) -> Region? {
        resource.flatMap { regions[$0] }
    }

    /// The largest scale of the outputs that the surface lies on; before it does, the first output's. In 120ths.
    func preferredScale120(of surface: Surface) -> Int {
        outputs.filter { $0.isShowing(surface) }.map(\.scale120).max() ?? outputs.first?.scale120 ?? 120
    }

    // MARK: Frame ticks

    /// Whether anybody waits for a frame tick.
    var needsTick: Bool {
        hasNewContent || holds.needTick || presentation.needsTick
            || surfaces.values.contains { isServed($0) && !$0.callbacks.isEmpty }
    }

    /// Gives back buffers, then tells those who asked that a frame may be drawn.
    func tick() {
        hasNewContent = false
        holds.tick(report: report)
        let served = surfaces.values.filter(isServed).sorted { $0.resource.id < $1.resource.id }
        for surface in served {
            presentation.shown(surface.takeFeedbacks(), at: now)
            surface.sendCallbacks(time: milliseconds)
        }
        presentation.tick()
    }

    private func isServed(_ surface: Surface) -> Bool {
        surface.isMapped && !withholdsFrames && surface.visibility != .hidden
    }
}

extension Surface {
    /// The questions when the content comes out that was committed last.
    fileprivate func takeFeedbacks() -> [WpPresentationFeedbackResource] {
        defer { feedbacks = [] }
        return feedbacks
    }

    /// Tells the frame callbacks that it is time, in milliseconds, in the order of their commits.
    fileprivate func sendCallbacks(time: UInt32) {
        let due = callbacks
        callbacks = []
        for callback in due {
            switch visibility {
            case .losing(callbacks: let count): visibility = count > 1 ? .losing(callbacks: count - 1) : .shown
            case .shown, .hidden: callback.sendDone(time)
            }
        }
    }
}
