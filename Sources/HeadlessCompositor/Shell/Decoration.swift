/// zxdg_decoration_manager_v1 and zxdg_toplevel_decoration_v1: whether client or compositor draws a window's frame.
final class Decoration {
    typealias Mode = ZxdgToplevelDecorationV1Resource.Mode
    private typealias Error = ZxdgToplevelDecorationV1Resource.Error

    private let resource: ZxdgToplevelDecorationV1Resource
    private weak var toplevel: Toplevel?
    /// What the client has asked for; nil if the compositor may choose.
    private(set) var wish: Mode?
    /// What the client has been told.
    private(set) var told: Mode?

    private init(_ resource: ZxdgToplevelDecorationV1Resource, of toplevel: Toplevel) {
        self.resource = resource
        self.toplevel = toplevel
        resource.onRequest = { self.handle($0) }
        resource.onDestroy = { if toplevel.decoration === self { toplevel.decoration = nil } }
        toplevel.decoration = self
    }

    static func serve(_ manager: ZxdgDecorationManagerV1Resource, in compositor: CompositorState) {
        manager.onRequest = { request in
            switch request {
            case .destroy: break
            case .getToplevelDecoration(let id, let toplevel):
                guard let toplevel = compositor.toplevels.first(where: { $0.resource === toplevel }) else { return }
                make(id, of: toplevel)
            }
        }
    }

    private static func make(_ id: ZxdgToplevelDecorationV1Resource, of toplevel: Toplevel) {
        if toplevel.decoration != nil {
            return id.postError(code: Error.alreadyConstructed.rawValue, "the window has a decoration already")
        }
        if toplevel.surface.hasContent {
            return id.postError(code: Error.unconfiguredBuffer.rawValue, "the window has a buffer already")
        }
        Decoration(id, of: toplevel).wished()
    }

    /// Tells the mode; it belongs into a configure sequence, before its end.
    func sendConfigure(_ preference: Mode?) {
        let mode = preference ?? wish ?? .serverSide
        told = mode
        resource.sendConfigure(mode)
    }

    /// The client destroys the window.
    func toplevelIsDestroyed() {
        resource.postError(code: Error.orphaned.rawValue, "the xdg_toplevel is destroyed before its decoration")
    }

    private func handle(_ request: ZxdgToplevelDecorationV1Resource.Request) {
        switch request {
        case .destroy: return
        case .setMode(let mode): wish = mode
        case .unsetMode: wish = nil
        }
        wished()
    }

    /// Every wish is answered by a configure, be it only the initial one that is still to come.
    private func wished() { toplevel?.answerDecorationWish() }
}
