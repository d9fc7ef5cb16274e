import CWaylandServer
import Glibc

/// A Wayland compositor in the client's own process and thread, on a virtual clock: it runs only while it is stepped,
/// and never waits.
package final class Compositor {
    let display: Display
    let state: CompositorState
    let globals: Globals
    private let watch: MessageWatch
    private var script = Script()
    private var frameClock: FrameClock
    /// The tick that somebody waits for.
    private var awaitedTick: FrameClock.Tick?
    private var wires: [Wire] = []
    /// Called at every frame tick, before buffers are given back and frame callbacks sent.
    package var onTick: ((Compositor) -> Void)?
    /// Neither reads nor sends nor paints, as a compositor does that is busy or swapped out; what is scripted happens.
    package var isStalled = false

    /// The options' rate and scale must be more than 0.
    package init(options: CompositorOptions = .init()) throws(SystemFailure) {
        precondition(options.hertz > 0 && options.hertz.isFinite, "\(options.hertz) frame ticks in a second")
        precondition(options.outputScale120 > 0, "an output scale of \(options.outputScale120)/120")
        _ = silence
        guard let display = Display() else { throw SystemFailure("wl_display_create") }
        let state = CompositorState(options: options)
        self.display = display
        self.state = state
        globals = Globals(on: display, for: state)
        watch = MessageWatch(display) { state.passed($0, $1) }
        frameClock = FrameClock(hertz: options.hertz, origin: options.startTime)
        state.outputs = [
            Output(
                name: "HEADLESS-1", size: options.outputSize, scale120: options.outputScale120, hertz: options.hertz)
        ]
        state.outputs[0].subpixel = options.outputSubpixel
        for offer in options.globals.offers { globals.offer(offer) }
    }

    /// The client's end of a new connection, for wl_display_connect_to_fd; it is closed on exec. The caller owns it.
    ///
    /// - Parameter manner: how the connection carries what passes over it; nil for a plain socket.
    package func connectClient(over manner: WireManner? = nil) throws(SystemFailure) -> Int32 {
        let (serverEnd, outerEnd) = try socketPair()
        guard let client = display.addClient(descriptor: serverEnd) else {
            let failure = SystemFailure("wl_client_create")
            for end in [serverEnd, outerEnd] { close(end) }
            throw failure
        }
        client.onUnhandled = { object, request in
            let interface = String(cString: type(of: object).interface.pointee.name)
            object.client.postImplementationError("\(interface).\(request) is not spoken here")
        }
        state.hasHungUp = false
        guard let manner else { return outerEnd }
        let (wireEnd, clientEnd) = try socketPair()
        let wire = Wire(clientSide: wireEnd, serverSide: outerEnd, manner: manner)
        wire.onLongMessage = { [weak client, state] message in client?.refuse(message, report: state.report) }
        wires.append(wire)
        return clientEnd
    }

    /// Two ends of a connection, with as much room in between as the options say.
    private func socketPair() throws(SystemFailure) -> (Int32, Int32) {
        var ends: [Int32] = [-1, -1]
        let socketType = Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
        guard socketpair(AF_UNIX, socketType, 0, &ends) == 0 else { throw SystemFailure("socketpair") }
        if var room = state.options.socketRoom.map({ Int32(clamping: $0) }) {
            for end in ends { setsockopt(end, SOL_SOCKET, SO_SNDBUF, &room, 4) }
        }
        return (ends[0], ends[1])
    }

    /// Closes all connections at the next step, as a compositor does that dies.
    package func disconnectClient() {
        state.hasHungUp = true
        for client in display.clients { client.disconnect() }
    }

    // MARK: Time

    /// The virtual clock, in seconds.
    package var now: Double { state.now }

    /// The virtual clock as events have it, in milliseconds; wraps at 2^32.
    package var milliseconds: UInt32 { state.milliseconds }

    /// Runs `action` when the virtual clock comes to `time`, in seconds; at the next step if that has passed.
    package func at(_ time: Double, _ action: @escaping (Compositor) -> Void) {
        precondition(time.isFinite, "the time \(time) never comes")
        script.add(at: time, action)
    }

    /// Runs `action` after `delay` seconds of the virtual clock.
    package func after(_ delay: Double, _ action: @escaping (Compositor) -> Void) {
        at(now + delay, action)
    }

    /// When the next frame tick of the rate lies, in seconds of the virtual clock, whether or not anybody waits for it.
    package var nextTickTime: Double { frameClock.next(after: now).time }

    /// Lets a frame tick happen at `time`, in seconds, besides those of the rate, as a screen of variable rate does.
    package func tick(at time: Double) {
        at(time) { compositor in
            compositor.awaitTick()
            // Else the same moment would have two frames.
            if let awaited = compositor.awaitedTick, abs(awaited.time - compositor.now) < 1e-6 { return }
            compositor.onTick?(compositor)
            compositor.state.tick()
        }
    }

    /// One wait of a client's event loop: handles what the client has sent, and then lets virtual time pass until there
    /// is something for it to read, or `deadline` (seconds of the virtual clock) has come. It never blocks.
    ///
    /// With several clients, `descriptor` is the caller's own end of its connection, whose events alone count then.
    package func step(until deadline: Double? = nil, reading descriptor: Int32? = nil) -> StepResult {
        // Nobody's deadline, and no time that the clock could show.
        let deadline = deadline.flatMap { $0.isFinite ? $0 : nil }
        handleRequests()
        while true {
            if hasUnread(descriptor) { return .readable }
            guard let next = nextDue(deadline) else { return .quiet }
            state.now = max(now, next.time)
            switch next {
            case .script: script.take(until: now)?(self)
            case .tick(let tick): run(tick)
            case .deadline: return .deadline
            }
            handleRequests()
        }
    }

    /// Something that will happen, with its time in seconds.
    private enum Due {
        case script(Double)
        case tick(FrameClock.Tick)
        case deadline(Double)

        var time: Double {
            switch self {
            case .script(let time), .deadline(let time): time
            case .tick(let tick): tick.time
            }
        }
    }

    /// What comes first; of what comes at the same time, first what is scripted, then the tick.
    private func nextDue(_ deadline: Double?) -> Due? {
        var candidates: [Due] = []
        if let time = script.nextTime { candidates.append(.script(time)) }
        awaitTick()
        if let awaitedTick, !isStalled { candidates.append(.tick(awaitedTick)) }
        if let deadline { candidates.append(.deadline(deadline)) }
        // min(by:) gives the first of equals.
        return candidates.min { $0.time < $1.time }
    }

    /// Which tick it is, is settled when somebody begins to wait: what is scripted for its very time must not put it off.
    private func awaitTick() {
        awaitedTick = state.needsTick ? awaitedTick ?? frameClock.next(after: now) : nil
    }

    private func run(_ tick: FrameClock.Tick) {
        frameClock.ran(tick.number)
        awaitedTick = nil
        onTick?(self)
        state.tick()
    }

    /// Handles all that has arrived, also what does not fit into libwayland's buffer of 4 KiB at once.
    private func handleRequests() {
        guard !isStalled else { return }
        // A flood that does not end, which only another process can send, must not keep the step from ending.
        for _ in 0..<1000 {
            for wire in wires { wire.carryRequests(display.turn) }
            display.turn()
            guard isReadable(display.descriptor) else { return }
        }
    }

    /// Whether a client has events to read, or the end of its connection.
    private func hasUnread(_ descriptor: Int32?) -> Bool {
        for wire in wires { wire.carryEvents() }
        if let descriptor { return isReadable(descriptor) }
        return display.clients.contains(where: \.hasUnread) || wires.contains(where: \.hasUnread)
            || (state.hasHungUp && display.clients.isEmpty)
    }
}

/// Whether there is something to read, or the end of it; a signal changes nothing about that.
private func isReadable(_ descriptor: Int32) -> Bool {
    var wait = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    var count: Int32
    repeat { count = poll(&wait, 1, 0) } while count < 0 && errno == EINTR
    return count > 0
}

/// How a step ended.
package enum StepResult: Equatable, Sendable {
    /// The client has something to read: events, or the end of the connection.
    case readable
    /// The deadline has come.
    case deadline
    /// Nothing will ever happen unless the client, or a test, does something.
    case quiet
}

extension Client {
    /// Hangs up on a message that is longer than any compositor's buffer, without a word, as libwayland does.
    fileprivate func refuse(_ message: Wire.LongMessage, report: (ProtocolViolation) -> Void) {
        report(
            ProtocolViolation(
                interface: interface(ofObject: message.object) ?? "wl_display", object: message.object, code: nil,
                message: "a message of \(message.bytes) bytes; \(MessageMeter.longest) are allowed"))
        disconnect()
    }

    /// Whether the other end has not read yet all that was sent.
    fileprivate var hasUnread: Bool {
        guard let handle, !hasEndedSending else { return true }
        var count: Int32 = 0
        // For a UNIX socket this counts what lies in the other end's queue, which is empty when all has been read.
        return ioctl(wl_client_get_fd(handle), UInt(TIOCOUTQ), &count) == 0 && count > 0
    }
}

/// libwayland writes to standard error whenever a client goes with an error; `Compositor.errors` has it all.
private let silence: Void = wl_log_set_handler_server { _, _ in }
