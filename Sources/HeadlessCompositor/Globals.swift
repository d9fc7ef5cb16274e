/// The globals of a display, each with the code that serves the objects which clients bind of it.
final class Globals {
    private struct Entry {
        let interface: GlobalOffers.Interface
        /// Which output, for one.
        let output: Output?
        let global: Global
    }

    private let display: Display
    private let state: CompositorState
    private var entries: [Entry] = []

    init(on display: Display, for state: CompositorState) {
        self.display = display
        self.state = state
    }

    /// Advertises an interface; `output` says which one, if it is wl_output.
    func offer(_ offer: GlobalOffers.Offer, output: Output? = nil) {
        guard let global = global(offer.interface, offer.version, output ?? state.outputs.first) else { return }
        entries.append(Entry(interface: offer.interface, output: output ?? state.outputs.first, global: global))
    }

    /// Takes back all globals of an interface, or the one of an output.
    func withdraw(_ interface: GlobalOffers.Interface, output: Output? = nil) {
        for entry in entries where entry.interface == interface && (output == nil || entry.output === output) {
            entry.global.withdraw()
        }
    }

    private func global(_ interface: GlobalOffers.Interface, _ version: UInt32, _ output: Output?) -> Global? {
        let state = state
        return switch interface {
        case .compositor: Global(WlCompositorResource.self, on: display, version: version) { state.serve($0) }
        case .shm: Global(WlShmResource.self, on: display, version: version) { Shm(state).bound($0) }
        case .wmBase: Global(XdgWmBaseResource.self, on: display, version: version) { _ = WmBase($0, in: state) }
        case .seat: Global(WlSeatResource.self, on: display, version: version) { state.seat.bound($0) }
        case .output:
            output.map { output in
                Global(WlOutputResource.self, on: display, version: version) { output.bound($0) }
            }
        case .viewporter:
            Global(WpViewporterResource.self, on: display, version: version) { Viewport.serve($0, in: state) }
        case .fractionalScale:
            Global(WpFractionalScaleManagerV1Resource.self, on: display, version: version) {
                FractionalScale.serve($0, in: state)
            }
        case .presentation:
            Global(WpPresentationResource.self, on: display, version: version) {
                state.presentation.bound($0, in: state)
            }
        case .pointerGestures:
            Global(ZwpPointerGesturesV1Resource.self, on: display, version: version) {
                state.seat.pointer.holds.bound($0)
            }
        }
    }
}

extension CompositorState {
    /// wl_compositor: makes surfaces and regions.
    fileprivate func serve(_ compositor: WlCompositorResource) {
        compositor.onRequest = { [self] request in
            switch request {
            case .createSurface(let id): _ = Surface(id, in: self)
            case .createRegion(let id): serve(id)
            }
        }
    }

    private func serve(_ region: WlRegionResource) {
        regions[region] = .empty
        region.onDestroy = { self.regions[region] = nil }
        region.onRequest = { [self] request in
            switch request {
            case .add(let x, let y, let width, let height):
                regions[region]?.append(.add(PixelBox(wireX: x, y, width, height)))
            case .subtract(let x, let y, let width, let height):
                regions[region]?.append(.subtract(PixelBox(wireX: x, y, width, height)))
            case .destroy: break
            }
        }
    }
}
