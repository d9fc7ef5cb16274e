/// wp_viewporter and wp_viewport: crop and scale of a surface.
final class Viewport {
    private let resource: WpViewportResource
    private weak var surface: Surface?

    private init(_ resource: WpViewportResource, of surface: Surface) {
        self.resource = resource
        self.surface = surface
        resource.onRequest = { self.handle($0) }
        resource.onDestroy = { self.removeState() }
        surface.viewport = self
    }

    static func serve(_ viewporter: WpViewporterResource, in compositor: CompositorState) {
        viewporter.onRequest = { request in
            switch request {
            case .destroy: break
            case .getViewport(let id, let surface):
                guard let surface = compositor.surfaces[surface] else { return }
                if surface.viewport != nil {
                    let error = WpViewporterResource.Error.viewportExists
                    return viewporter.postError(code: error.rawValue, "the surface has a viewport already")
                }
                _ = Viewport(id, of: surface)
            }
        }
    }

    func post(_ error: WpViewportResource.Error, _ message: String) {
        resource.postError(code: error.rawValue, message)
    }

    private func handle(_ request: WpViewportResource.Request) {
        if request == .destroy { return }
        guard let surface, surface.resource.isAlive else { return post(.noSurface, "the surface is gone") }
        switch request {
        case .destroy: break
        case .setSource(let x, let y, let width, let height):
            let source = SurfaceState.Source(x: x, y: y, width: width, height: height)
            setSource(source, of: surface)
        case .setDestination(let width, let height):
            setDestination(Extent(width: Int(width), height: Int(height)), of: surface)
        }
    }

    private func setSource(_ source: SurfaceState.Source, of surface: Surface) {
        if source == SurfaceState.Source(x: -1, y: -1, width: -1, height: -1) {
            surface.pending.state.source = nil
        } else if source.x < 0 || source.y < 0 || source.width <= 0 || source.height <= 0 {
            post(.badValue, "source \(source); not negative and not empty is allowed, or -1 four times")
        } else {
            surface.pending.state.source = source
        }
    }

    private func setDestination(_ extent: Extent, of surface: Surface) {
        if extent == Extent(width: -1, height: -1) {
            surface.pending.state.destination = nil
        } else if extent.isEmpty {
            post(.badValue, "destination \(extent); 1x1 or more is allowed, or -1x-1")
        } else {
            surface.pending.state.destination = extent
        }
    }

    private func removeState() {
        surface?.pending.state.source = nil
        surface?.pending.state.destination = nil
        surface?.viewport = nil
    }
}
