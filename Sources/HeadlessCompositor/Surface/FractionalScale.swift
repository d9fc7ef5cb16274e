/// wp_fractional_scale_v1: tells a surface the scale that suits its output best.
final class FractionalScale {
    private let resource: WpFractionalScaleV1Resource
    private weak var surface: Surface?
    /// What was told last, in 120ths.
    private var told: Int?

    private init(_ resource: WpFractionalScaleV1Resource, of surface: Surface) {
        self.resource = resource
        self.surface = surface
        resource.onRequest = { request in
            switch request {
            case .destroy: break
            }
        }
        resource.onDestroy = { self.surface?.fractionalScale = nil }
        surface.fractionalScale = self
    }

    static func serve(_ scales: WpFractionalScaleManagerV1Resource, in compositor: CompositorState) {
        scales.onRequest = { request in
            switch request {
            case .destroy: break
            case .getFractionalScale(let id, let surface):
                guard let surface = compositor.surfaces[surface] else { return }
                if surface.fractionalScale != nil {
                    let error = WpFractionalScaleManagerV1Resource.Error.fractionalScaleExists
                    return scales.postError(code: error.rawValue, "the surface has a fractional scale already")
                }
                FractionalScale(id, of: surface).update()
            }
        }
    }

    /// Sends the scale that is right now, if the client does not know it.
    func update() {
        guard let surface else { return }
        let scale120 = surface.compositor.preferredScale120(of: surface)
        if scale120 != told { prefer(scale120) }
    }

    /// Sends a scale, in 120ths.
    func prefer(_ scale120: Int) {
        told = scale120
        resource.sendPreferredScale(UInt32(scale120))
    }
}
