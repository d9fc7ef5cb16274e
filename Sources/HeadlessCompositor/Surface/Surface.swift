/// A wl_surface: pending state that a commit applies in one step, and the compositor's own picture of the content.
final class Surface {
    /// What a surface is used as, for the rest of its life.
    enum Role: Equatable {
        case none
        case cursor
        case toplevel
    }

    /// What has been requested since the last commit.
    struct Pending {
        enum Attachment {
            case unchanged
            case removed
            case buffer(ShmBuffer)
        }

        var attachment = Attachment.unchanged
        /// In logical pixels.
        var damage: [PixelBox] = []
        /// In buffer pixels.
        var bufferDamage: [PixelBox] = []
        var callbacks: [WlCallbackResource] = []
        var feedbacks: [WpPresentationFeedbackResource] = []
        var opaqueRegion: Region?
        var inputRegion: Region?
        /// Scale, transform and viewport as they will be; the buffer's extent in it is the current one.
        var state = SurfaceState()
    }

    let resource: WlSurfaceResource
    let compositor: CompositorState
    var pending = Pending()
    var current = SurfaceState()
    var role = Role.none
    weak var shellSurface: ShellSurface?
    weak var viewport: Viewport?
    weak var fractionalScale: FractionalScale?
    var picture = Picture(width: 0, height: 0)
    var opaqueRegion = Region.empty
    var inputRegion = Region.infinite
    /// Frame callbacks that have been committed and wait for a tick.
    var callbacks: [WlCallbackResource] = []
    /// Asked when the content comes out that was committed last.
    var feedbacks: [WpPresentationFeedbackResource] = []
    var visibility = Visibility.shown
    private(set) var outputs: Set<WlOutputResource> = []

    init(_ resource: WlSurfaceResource, in compositor: CompositorState) {
        self.resource = resource
        self.compositor = compositor
        resource.onRequest = { self.handle($0) }
        resource.onDestroy = { self.wasDestroyed() }
        compositor.surfaces[resource] = self
    }

    /// Whether frame callbacks are sent: somebody could see the surface.
    var isMapped: Bool {
        switch role {
        case .none: false
        case .cursor: current.bufferExtent != nil
        case .toplevel: shellSurface?.isMapped ?? false
        }
    }

    /// The surface has come to lie on an output, or left it, of which the client has bound `object`.
    func setEntered(_ object: WlOutputResource, _ isEntered: Bool) {
        if isEntered, outputs.insert(object).inserted { resource.sendEnter(object) }
        if !isEntered, outputs.remove(object) != nil { resource.sendLeave(object) }
    }

    func post(_ error: WlSurfaceResource.Error, _ message: String) {
        resource.postError(code: error.rawValue, message)
    }

    private func handle(_ request: WlSurfaceResource.Request) {
        switch request {
        case .destroy: shellSurface?.surfaceIsDestroyed()
        case .attach(let buffer, let x, let y): attach(buffer, x: x, y: y)
        case .damage(let x, let y, let width, let height):
            pending.damage.append(PixelBox(wireX: x, y, width, height))
        case .damageBuffer(let x, let y, let width, let height):
            pending.bufferDamage.append(PixelBox(wireX: x, y, width, height))
        case .frame(let callback): pending.callbacks.append(callback)
        case .setOpaqueRegion(let region): pending.opaqueRegion = compositor.region(region) ?? .empty
        case .setInputRegion(let region): pending.inputRegion = compositor.region(region) ?? .infinite
        case .setBufferTransform(let transform): setTransform(transform)
        case .setBufferScale(let scale): setScale(scale)
        // Where the content lies on the screen changes nothing here: no picture shows two surfaces.
        case .offset: break
        case .commit: commit()
        }
    }

    private func attach(_ buffer: WlBufferResource?, x: Int32, y: Int32) {
        if resource.version >= WlSurfaceResource.RequestSince.offset, x != 0 || y != 0 {
            return post(
                .invalidOffset, "attach with the offset (\(x), \(y)); version 5 has a request of its own for it")
        }
        pending.attachment = buffer.flatMap { compositor.buffers[$0] }.map { .buffer($0) } ?? .removed
    }

    private func setTransform(_ transform: WlOutputResource.Transform) {
        guard transform.isKnown else {
            return post(.invalidTransform, "buffer transform \(transform.rawValue); 0 to 7 are allowed")
        }
        pending.state.transform = transform
    }

    private func setScale(_ scale: Int32) {
        guard scale > 0 else { return post(.invalidScale, "buffer scale \(scale); 1 or more is allowed") }
        pending.state.scale = Int(scale)
    }

    private func wasDestroyed() {
        compositor.surfaces[resource] = nil
        compositor.holds.leave(self)
        compositor.forgetInput(on: self)
        for output in compositor.outputs { output.show(self, false) }
        shellSurface?.contentIsGone()
        for callback in callbacks + pending.callbacks { callback.destroy() }
        callbacks = []
        compositor.presentation.discard(feedbacks + pending.feedbacks)
        feedbacks = []
        pending = Pending()
    }
}

/// Whether somebody sees a surface, as far as frame callbacks tell.
package enum Visibility: Equatable, Sendable {
    case shown
    /// Covered: callbacks wait until the surface is shown again.
    case hidden
    /// So many callbacks are lost: they are never sent, and the client goes on waiting for them.
    case losing(callbacks: Int)
}

extension PixelBox {
    /// A box as it comes on the wire; clients damage "everything" by sides of 2^31 - 1, which 64 bits add up safely.
    init(wireX x: Int32, _ y: Int32, _ width: Int32, _ height: Int32) {
        self.init(x: Int(x), y: Int(y), width: Int(width), height: Int(height))
    }
}
