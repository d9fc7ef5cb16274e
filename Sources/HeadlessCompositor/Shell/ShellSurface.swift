/// xdg_surface: the handshake of configure and ack before and between the commits of a window.
final class ShellSurface {
    /// How far the window has come.
    private enum Stage {
        /// Waits for the initial commit, the one without a buffer.
        case unconfigured
        /// The initial commit is there; no configure has been acked yet.
        case awaitingAck
        /// May attach a buffer.
        case configured
        case mapped
    }

    /// What the compositor has asked of the window in one configure sequence.
    struct Configure: Equatable {
        let serial: UInt32
        /// In logical pixels; a side of 0 leaves the choice to the client.
        let size: Extent
        let states: [XdgToplevelResource.State]
    }

    let resource: XdgSurfaceResource
    let surface: Surface
    private let wmBase: WmBase
    private var stage = Stage.unconfigured
    private(set) var toplevel: Toplevel?
    /// Configures that were sent and may still be acked, oldest first.
    private var sent: [Configure] = []
    /// The configure that takes effect with the next commit.
    private var acked: Configure?
    /// The configure that the present content answers.
    private(set) var current: Configure?
    private(set) var pendingGeometry: PixelBox?

    init(_ resource: XdgSurfaceResource, of surface: Surface, from wmBase: WmBase) {
        self.resource = resource
        self.surface = surface
        self.wmBase = wmBase
        resource.onRequest = { self.handle($0) }
        resource.onDestroy = { self.wasDestroyed() }
        surface.shellSurface = self
    }

    var isMapped: Bool {
        if case .mapped = stage { true } else { false }
    }

    /// Whether a configure was sent since the initial commit.
    var hasBeenConfigured: Bool {
        if case .unconfigured = stage { false } else { acked != nil || current != nil || !sent.isEmpty }
    }

    var ackedSerial: UInt32? { acked?.serial }

    /// Sends the event that ends a configure sequence for `size` and `states`.
    func sendConfigure(size: Extent, states: [XdgToplevelResource.State]) {
        let configure = Configure(serial: surface.compositor.nextSerial(), size: size, states: states)
        sent.append(configure)
        resource.sendConfigure(configure.serial)
    }

    /// Another ping to the client, through the object that the window came from.
    func ping() { wmBase.ping() }

    var isPingAnswered: Bool { wmBase.areAllPingsAnswered }

    private func handle(_ request: XdgSurfaceResource.Request) {
        switch request {
        case .destroy:
            if toplevel != nil { post(.defunctRoleObject, "the xdg_toplevel is still there") }
        case .getToplevel(let id): makeToplevel(id)
        case .setWindowGeometry(let x, let y, let width, let height):
            setGeometry(PixelBox(wireX: x, y, width, height))
        case .ackConfigure(let serial): ack(serial)
        }
    }

    private func makeToplevel(_ id: XdgToplevelResource) {
        if toplevel != nil { return post(.alreadyConstructed, "the xdg_surface has a role object already") }
        surface.role = .toplevel
        toplevel = Toplevel(id, of: self)
    }

    private func setGeometry(_ geometry: PixelBox) {
        guard toplevel != nil else { return post(.notConstructed, "window geometry without a role object") }
        if geometry.isEmpty { return post(.invalidSize, "window geometry \(geometry); 1x1 or more is allowed") }
        pendingGeometry = geometry
    }

    private func ack(_ serial: UInt32) {
        guard toplevel != nil else { return post(.notConstructed, "ack without a role object") }
        guard let index = sent.firstIndex(where: { $0.serial == serial }) else {
            return post(.invalidSerial, "ack of \(serial), which was not sent or is acked already")
        }
        acked = sent[index]
        sent.removeSubrange(...index)
        if case .awaitingAck = stage { stage = .configured }
    }

    func post(_ error: XdgSurfaceResource.Error, _ message: String) {
        resource.postError(code: error.rawValue, message)
    }
}

// MARK: What the surface asks and tells

extension ShellSurface {
    /// Whether the commit keeps the shell's rules; if not, the client has been told.
    func accepts(_ next: SurfaceState, attaching attached: Surface.Pending.Attachment) -> Bool {
        guard let toplevel else {
            post(.notConstructed, "commit without a role object")
            return false
        }
        if case .buffer = attached, !mayHaveContent {
            post(.unconfiguredBuffer, "a buffer before the first configure was acked")
            return false
        }
        return toplevel.acceptsLimits() && obeys(acked ?? current, size: next.logicalSize)
    }

    private var mayHaveContent: Bool {
        switch stage {
        case .unconfigured, .awaitingAck: false
        case .configured, .mapped: true
        }
    }

    /// Whether a maximized or fullscreen window has the size that it was given, on which Weston insists.
    private func obeys(_ configure: Configure?, size: Extent?) -> Bool {
        guard let configure, !configure.size.isEmpty, let size else { return true }
        let geometry = pendingGeometry.map { Extent(width: $0.width, height: $0.height) } ?? size
        if configure.states.contains(.fullscreen) {
            if geometry.width <= configure.size.width, geometry.height <= configure.size.height { return true }
            wmBase.post(.invalidSurfaceState, "fullscreen in \(geometry), which is larger than \(configure.size)")
            return false
        }
        if !configure.states.contains(.maximized) || geometry == configure.size { return true }
        wmBase.post(.invalidSurfaceState, "maximized in \(geometry), which is not \(configure.size)")
        return false
    }

    func committed(_ attached: Surface.Pending.Attachment) {
        current = acked ?? current
        acked = nil
        toplevel?.applyLimits()
        switch (stage, attached) {
        case (.unconfigured, _):
            stage = .awaitingAck
            toplevel?.sendInitialConfigure()
        case (.configured, .buffer):
            stage = .mapped
            toplevel?.mapped()
        case (.mapped, .removed): unmap()
        case (.awaitingAck, _), (.configured, _), (.mapped, _): break
        }
    }

    /// The window is as it was right after get_toplevel; it needs another initial commit.
    private func unmap() {
        stage = .unconfigured
        sent = []
        acked = nil
        current = nil
        toplevel?.unmapped()
    }

    /// The client destroys the wl_surface.
    func surfaceIsDestroyed() {
        post(.defunctRoleObject, "the wl_surface is destroyed before its xdg_surface")
    }

    /// The wl_surface is gone.
    func contentIsGone() {
        stage = .unconfigured
    }

    func toplevelWasDestroyed() {
        unmap()
        toplevel = nil
    }

    private func wasDestroyed() {
        wmBase.remove(resource)
        if surface.shellSurface === self { surface.shellSurface = nil }
    }
}
