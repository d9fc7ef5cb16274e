/// xdg_wm_base: gives surfaces the shell's role, and asks the client whether it lives.
final class WmBase {
    private let resource: XdgWmBaseResource
    private let compositor: CompositorState
    private var shellSurfaces: Set<XdgSurfaceResource> = []
    /// Pings that no pong has answered yet, oldest first.
    private var openPings: [UInt32] = []

    init(_ resource: XdgWmBaseResource, in compositor: CompositorState) {
        self.resource = resource
        self.compositor = compositor
        resource.onRequest = { self.handle($0) }
        resource.onDestroy = { compositor.wmBases[resource] = nil }
        compositor.wmBases[resource] = self
    }

    var client: Client { resource.client }
    var areAllPingsAnswered: Bool { openPings.isEmpty }

    func ping() {
        openPings.append(compositor.nextSerial())
        resource.sendPing(openPings[openPings.count - 1])
    }

    func remove(_ shellSurface: XdgSurfaceResource) {
        shellSurfaces.remove(shellSurface)
    }

    func post(_ error: XdgWmBaseResource.Error, _ message: String) {
        resource.postError(code: error.rawValue, message)
    }

    private func handle(_ request: XdgWmBaseResource.Request) {
        switch request {
        case .destroy:
            if !shellSurfaces.isEmpty { post(.defunctSurfaces, "\(shellSurfaces.count) xdg_surfaces are still there") }
        case .getXdgSurface(let id, let surface): makeShellSurface(id, of: surface)
        case .pong(let serial): openPings.removeAll { $0 == serial }
        }
    }

    private func makeShellSurface(_ id: XdgSurfaceResource, of surface: WlSurfaceResource) {
        guard let surface = compositor.surfaces[surface] else { return }
        if surface.role == .cursor { return post(.role, "the surface is a cursor") }
        if surface.shellSurface != nil { return post(.role, "the surface has an xdg_surface already") }
        if surface.hasContent { return post(.invalidSurfaceState, "the surface has a buffer already") }
        shellSurfaces.insert(id)
        _ = ShellSurface(id, of: surface, from: self)
    }
}

extension Surface {
    /// Whether a buffer is attached or committed.
    var hasContent: Bool {
        if case .buffer = pending.attachment { true } else { current.bufferExtent != nil }
    }
}
