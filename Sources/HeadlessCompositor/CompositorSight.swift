/// What a test or a program sees of a compositor, and what it may do with it besides letting time pass.
extension Compositor {
    /// The windows whose xdg_toplevel exists, in the order of their making.
    package var toplevels: [Toplevel] { state.toplevels }
    /// Called with each window whose xdg_toplevel goes, while its picture is still there.
    package var onWindowGone: ((Toplevel) -> Void)? {
        get { state.onWindowGone }
        set { state.onWindowGone = newValue }
    }
    /// The devices of the first seat.
    package var pointer: Pointer { state.seats[0].pointer }
    package var keyboard: Keyboard { state.seats[0].keyboard }
    package var touch: Touch { state.seats[0].touch }
    /// Every commit of a window's surface so far.
    package var commits: [CommitRecord] { state.commits }
    /// Every rule that a client has broken so far.
    package var errors: [ProtocolViolation] { state.errors }
    /// Requests that have been handled so far, those of all clients.
    package var requestCount: Int { state.requestCount }
    /// Every request so far, if the options want that.
    package var requests: [RequestRecord] { state.requests }

    /// Called with every request of a client before it is handled: for what is to happen at a certain moment.
    package var onRequest: ((RequestRecord) -> Void)? {
        get { state.onRequest }
        set { state.onRequest = newValue }
    }

    /// Readable when a client has sent something: for who waits in real time between steps, for clients in other
    /// processes.
    package var descriptor: Int32 { display.descriptor }

    // MARK: Buffers

    package var releasePolicy: ReleasePolicy {
        get { state.holds.policy }
        set { state.holds.policy = newValue }
    }

    /// wl_buffers that exist.
    package var liveBuffers: Int { state.census.live }
    /// wl_buffers that have been made so far.
    package var createdBuffers: Int { state.census.created }
    /// Buffers that have been committed and not been given back.
    package var heldBuffers: Int { state.holds.count }
    /// Looks now, and not only when they are given back, whether clients have written into buffers that are not theirs.
    package func checkBusyBuffers() { state.holds.check(report: state.report) }
    /// Shared memory of clients that is mapped, in bytes.
    package var mappedBytes: Int { state.census.mappedBytes }

    /// Whether no window gets frame callbacks, as when the screen is off.
    package var withholdFrames: Bool {
        get { state.withholdsFrames }
        set { state.withholdsFrames = newValue }
    }

    package var feedbackPolicy: FeedbackPolicy {
        get { state.presentation.policy }
        set { state.presentation.policy = newValue }
    }

    /// Questions when a commit comes out that have not been answered.
    package var openFeedbacks: Int { state.presentation.openCount }

    // MARK: Outputs, seat, globals

    /// The first is that of the options.
    package var outputs: [Output] { state.outputs }

    /// Tells a new scale of an output, by default of the first, in 120ths.
    package func setOutputScale120(_ scale120: Int, of output: Output? = nil) {
        (output ?? state.outputs.first)?.setScale120(scale120)
    }

    /// Plugs another output in; size in logical pixels, scale in 120ths.
    @discardableResult
    package func addOutput(name: String, size: Extent, scale120: Int = 120) -> Output {
        let output = Output(name: name, size: size, scale120: scale120, hertz: state.options.hertz)
        state.outputs.append(output)
        globals.offer(.init(.output, version: state.options.globals[.output] ?? 4), output: output)
        return output
    }

    /// Unplugs an output: windows leave it, and its global goes.
    package func removeOutput(_ output: Output) {
        for toplevel in toplevels { toplevel.leave(output) }
        output.clear()
        state.outputs.removeAll { $0 === output }
        globals.withdraw(.output, output: output)
    }

    /// The devices of the first seat.
    package func setCapabilities(_ capabilities: WlSeatResource.Capability) {
        state.seats[0].setCapabilities(capabilities)
    }

    /// Advertises another seat, with devices of its own.
    @discardableResult
    package func addSeat(_ capabilities: WlSeatResource.Capability) -> Seat {
        let seat = Seat(name: "seat\(state.seats.count)", capabilities: capabilities, in: state)
        state.seats.append(seat)
        globals.offer(.init(.seat, version: state.options.globals[.seat] ?? 8), seat: seat)
        return seat
    }

    /// Takes a seat's global back; what clients have of it stays as it is.
    package func removeSeat(_ seat: Seat) {
        globals.withdraw(.seat, seat: seat)
    }

    /// Advertises another global while clients are there.
    package func offer(_ interface: GlobalOffers.Interface, version: UInt32) {
        globals.offer(.init(interface, version: version))
    }

    // MARK: Pings and errors

    /// Asks every client through every xdg_wm_base whether it lives.
    package func ping() {
        for wmBase in state.wmBases.values { wmBase.ping() }
    }

    /// Whether all pings have been answered.
    package var areAllPingsAnswered: Bool { state.wmBases.values.allSatisfy(\.areAllPingsAnswered) }

    /// Posts an error at an object, by its number on the wire, of the client that came first; the client is killed.
    package func postError(object: UInt32, code: UInt32, _ message: String) {
        display.clients.first?.postError(object: object, code: code, message: message)
    }

    /// Sends every event of every object that clients have, or of those of one interface; gives their names.
    package func sendEveryEvent(
        _ arguments: EventArguments = EventArguments(), of interface: String? = nil
    ) -> [String] {
        let sent = display.clients.flatMap { $0.sendEveryEvent(arguments, of: interface) }
        if sent.contains("wl_buffer.release") { state.holds.letGo(report: state.report) }
        return sent
    }

    /// Tells the first client an error at one of its objects, in the order of their numbers on the wire; gives the object's
    /// interface, or nil where the client has fewer.
    package func postError(atObject number: Int, code: UInt32, _ message: String) -> String? {
        display.clients.first?.postError(atObject: number, code: code, message)
    }

    /// Goes silent: clients read the end of the connection, but what they send still arrives.
    package func endSending() {
        for client in display.clients { client.endSending() }
    }

    /// Takes back all globals of an interface.
    package func withdraw(_ interface: GlobalOffers.Interface) {
        globals.withdraw(interface)
    }
}
