import CWaylandServer

/// A window: an xdg_toplevel, what its client has said of it, and what the compositor may ask of it.
package final class Toplevel {
    /// Maximized, fullscreen and so on, in the protocol's numbers.
    package typealias State = XdgToplevelResource.State

    /// Smallest and largest size of the window geometry, in logical pixels; a side of 0 is no limit.
    package struct Limits: Equatable, Sendable {
        package var minimum = Extent(width: 0, height: 0)
        package var maximum = Extent(width: 0, height: 0)

        package init() {}
    }

    let resource: XdgToplevelResource
    private let shell: ShellSurface
    let surface: Surface
    package private(set) var title = ""
    package private(set) var appID = ""
    package private(set) var limits = Limits()
    private var pendingLimits = Limits()
    weak var decoration: Decoration?
    /// The window that this one belongs to.
    package private(set) weak var parent: Toplevel?
    /// What the client has asked for, oldest first: to be moved, resized, maximized and so on.
    package private(set) var requests: [WindowRequest] = []
    /// The outputs that the window lies on while it is mapped.
    package private(set) var outputs: [Output] = []
    /// What the last configure asked for.
    private var asked = (size: Extent(width: 0, height: 0), states: [State]())

    init(_ resource: XdgToplevelResource, of shell: ShellSurface) {
        self.resource = resource
        self.shell = shell
        surface = shell.surface
        resource.onRequest = { self.handle($0) }
        resource.onDestroy = { self.wasDestroyed() }
        surface.compositor.toplevels.append(self)
    }

    fileprivate var compositor: CompositorState { surface.compositor }

    private func handle(_ request: XdgToplevelResource.Request) {
        switch request {
        case .destroy: decoration?.toplevelIsDestroyed()
        case .setParent(let parent): setParent(parent)
        case .setTitle(let title): self.title = title
        case .setAppId(appId: let appID): self.appID = appID
        case .setMaxSize(let width, let height):
            setLimit(\.maximum, Extent(width: Int(width), height: Int(height)))
        case .setMinSize(let width, let height):
            setLimit(\.minimum, Extent(width: Int(width), height: Int(height)))
        case .resize(seat: _, serial: _, let edges) where !edges.isKnown:
            post(.invalidResizeEdge, "resize edge \(edges.rawValue); 0, 1, 2, 4, 5, 6, 8, 9 and 10 are allowed")
        case .showWindowMenu, .move, .resize, .setMaximized, .unsetMaximized, .setFullscreen, .unsetFullscreen,
            .setMinimized:
            guard let request = WindowRequest(request) else { return }
            requests.append(request)
            if let serial = request.serial, !compositor.presses.contain(serial) { report(stale: serial, request) }
            if compositor.options.answersWindowRequests { answer(request) }
        }
    }

    private func setParent(_ parent: XdgToplevelResource?) {
        let parent = compositor.toplevels.first { $0.resource === parent }
        var ancestor = parent
        while let next = ancestor {
            if next === self { return post(.invalidParent, "a window is no parent of itself or of its ancestors") }
            ancestor = next.parent
        }
        self.parent = parent.flatMap { $0.isMapped ? $0 : nil }
    }

    private func setLimit(_ side: WritableKeyPath<Limits, Extent>, _ extent: Extent) {
        guard extent.width >= 0, extent.height >= 0 else {
            return post(.invalidSize, "a limit of \(extent); 0 or more is allowed")
        }
        pendingLimits[keyPath: side] = extent
    }

    private func answer(_ request: WindowRequest) {
        var states = asked.states.filter { $0 != .maximized && $0 != .fullscreen }
        switch request {
        case .maximize: states.append(.maximized)
        case .fullscreen: states.append(.fullscreen)
        case .unmaximize, .unfullscreen: break
        case .move, .resize, .showMenu, .minimize: return
        }
        let fills = states.contains(.maximized) || states.contains(.fullscreen)
        let size = fills ? compositor.outputs.first?.size : nil
        configure(width: size?.width ?? 0, height: size?.height ?? 0, states: states)
    }

    /// The protocol has no error for it: a compositor does nothing then.
    private func report(stale serial: UInt32, _ request: WindowRequest) {
        compositor.report(
            ProtocolViolation(
                interface: "xdg_toplevel", object: resource.id, code: nil,
                message: "\(request.name) by serial \(serial), which is of no press that is still held"))
    }

    func post(_ error: XdgToplevelResource.Error, _ message: String) {
        resource.postError(code: error.rawValue, message)
    }

    private func wasDestroyed() {
        compositor.onWindowGone?(self)
        shell.toplevelWasDestroyed()
        compositor.toplevels.removeAll { $0 === self }
    }

    func answerDecorationWish() {
        if shell.hasBeenConfigured {
            configure(width: asked.size.width, height: asked.size.height, states: asked.states)
        }
    }

    // MARK: What the shell tells

    func acceptsLimits() -> Bool {
        let (least, most) = (pendingLimits.minimum, pendingLimits.maximum)
        if (most.width == 0 || most.width >= least.width) && (most.height == 0 || most.height >= least.height) {
            return true
        }
        post(.invalidSize, "smallest size \(least) is more than largest size \(most)")
        return false
    }

    func applyLimits() { limits = pendingLimits }

    func sendInitialConfigure() {
        let initial = compositor.options.initialConfigure
        if initial.isWithheld { return }
        sendBounds()
        configure(width: initial.size.width, height: initial.size.height, states: initial.states)
    }

    func mapped() {
        if outputs.isEmpty, let first = compositor.outputs.first { outputs = [first] }
        for output in outputs { output.show(surface, true) }
    }

    func unmapped() {
        for output in outputs { output.show(surface, false) }
        compositor.forgetInput(on: surface)
        (title, appID, limits, pendingLimits, parent) = ("", "", Limits(), Limits(), nil)
    }
}

// MARK: What a test or a program may see and do

extension Toplevel {
    /// Whether the window is shown.
    package var isMapped: Bool { shell.isMapped }
    /// The size of the surface in logical pixels; nil without content.
    package var logicalSize: Extent? { surface.current.logicalSize }
    /// The size that the configure asked for which the present content answers, in logical pixels; a side of 0 or less left the
    /// choice to the client.
    package var configuredSize: Extent { shell.current?.size ?? Extent(width: 0, height: 0) }
    /// The states of the configure that the present content answers.
    package var states: [State] { shell.current?.states ?? [] }
    /// What the compositor shows of the window, in buffer pixels: the sum of all damage.
    package var picture: Picture { surface.picture }
    /// The wl_surface's number on the wire, as in `CommitRecord.surface`.
    package var surfaceID: UInt32 { surface.resource.id }
    /// wl_buffers that exist and have been the window's content, its cursor's not counted.
    package var liveBuffers: Int { compositor.buffers.values.count { $0.surface === surface } }
    package var opaqueRegion: Region { surface.opaqueRegion }
    package var inputRegion: Region { surface.inputRegion }

    /// What the client has asked for and been told of its frame, if it has a decoration object.
    package var decorationWish: ZxdgToplevelDecorationV1Resource.Mode? { decoration?.wish }
    package var decorationMode: ZxdgToplevelDecorationV1Resource.Mode? { decoration?.told }

    /// Whether frame callbacks come.
    package var visibility: Visibility {
        get { surface.visibility }
        set { surface.visibility = newValue }
    }

    /// Whether the client has answered all pings.
    package var hasAnsweredPings: Bool { shell.isPingAnswered }

    /// Asks the client whether it lives; see `hasAnsweredPings`.
    package func ping() { shell.ping() }

    /// Asks the client to close the window.
    package func close() { resource.sendClose() }

    /// A whole configure sequence. The size is in logical pixels; a side of 0 leaves the choice to the client. A mode of
    /// decoration is told if the client has asked for any; nil is the options'.
    package func configure(
        width: Int, height: Int, states: [State], decorated mode: ZxdgToplevelDecorationV1Resource.Mode? = nil
    ) {
        decoration?.sendConfigure(mode ?? compositor.options.decoration)
        sendToplevelConfigure(width: width, height: height, states: states)
        sendSurfaceConfigure()
    }

    /// The first half of a configure sequence alone: xdg_toplevel.configure.
    package func sendToplevelConfigure(width: Int, height: Int, states: [State]) {
        asked = (Extent(width: width, height: height), states)
        resource.sendConfigure(
            width: Int32(clamping: width), height: Int32(clamping: height), states: states.map(\.rawValue))
    }

    /// A configure sequence whose states are any bytes, not even a whole number of 32-bit words.
    package func configure(width: Int, height: Int, stateBytes: [UInt8]) {
        asked = (Extent(width: width, height: height), [])
        resource.sendConfigure(
            width: Int32(clamping: width), height: Int32(clamping: height), stateBytes: stateBytes)
        sendSurfaceConfigure()
    }

    /// The second half: xdg_surface.configure.
    package func sendSurfaceConfigure() {
        shell.sendConfigure(size: asked.size, states: asked.states)
    }

    /// configure_bounds and wm_capabilities, as far as the client's version has them; they belong before a configure.
    package func sendBounds() {
        if let size = compositor.outputs.first?.size {
            resource.sendConfigureBounds(width: Int32(clamping: size.width), height: Int32(clamping: size.height))
        }
        let capabilities: [XdgToplevelResource.WmCapabilities] = [.windowMenu, .maximize, .fullscreen, .minimize]
        resource.sendWmCapabilities(capabilities.map(\.rawValue))
    }

    /// Moves the window onto an output, besides those it lies on.
    package func enter(_ output: Output) {
        if !outputs.contains(where: { $0 === output }) { outputs.append(output) }
        if isMapped { output.show(surface, true) }
    }

    /// Moves the window off an output.
    package func leave(_ output: Output) {
        outputs.removeAll { $0 === output }
        output.show(surface, false)
    }

    /// Tells the window's fractional scale object, if there is one, the scale in 120ths.
    package func prefer(scale120: Int) { surface.fractionalScale?.prefer(scale120) }

    /// Posts an error at the window's xdg_toplevel; the client is killed.
    package func postError(code: UInt32, _ message: String) { resource.postError(code: code, message) }
}

extension XdgToplevelResource {
    /// xdg_toplevel.configure with any bytes for its states, which no generated method would send.
    fileprivate func sendConfigure(width: Int32, height: Int32, stateBytes: [UInt8]) {
        var bytes = stateBytes
        bytes.withUnsafeMutableBytes { buffer in
            var array = wl_array(size: buffer.count, alloc: buffer.count, data: buffer.baseAddress)
            // Event 0 of xdg_toplevel is configure.
            withUnsafeMutablePointer(to: &array) {
                post(0, [wl_argument(i: width), wl_argument(i: height), wl_argument(a: $0)])
            }
        }
    }
}
