/// The globals of a display, each with the code that serves the objects which clients bind of it.
final class Globals {
    private struct Entry {
        let interface: GlobalOffers.Interface
        /// Which output, for one.
        let output: Output?
        /// Which seat, for one.
        let seat: Seat
        let global: Global
    }

    private let display: Display
    private let state: CompositorState
    private var entries: [Entry] = []

    init(on display: Display, for state: CompositorState) {
        self.display = display
        self.state = state
    }

    /// Advertises an interface; `output` and `seat` say which one, if it is wl_output or wl_seat and not the first.
    func offer(_ offer: GlobalOffers.Offer, output: Output? = nil, seat: Seat? = nil) {
        let (output, seat) = (output ?? state.outputs.first, seat ?? state.seats[0])
        guard let global = global(offer, output, seat) else { return }
        entries.append(Entry(interface: offer.interface, output: output, seat: seat, global: global))
    }

    /// Takes back all globals of an interface, or the one of an output or a seat.
    func withdraw(_ interface: GlobalOffers.Interface, output: Output? = nil, seat: Seat? = nil) {
        for entry in entries where entry.interface == interface {
            guard output == nil || entry.output === output, seat == nil || entry.seat === seat else { continue }
            entry.global.withdraw()
        }
    }

    private func global(_ offer: GlobalOffers.Offer, _ output: Output?, _ seat: Seat) -> Global? {
        let (state, version) = (state, offer.version)
        return switch offer.interface {
        case .compositor: Global(WlCompositorResource.self, on: display, version: version) { state.serve($0) }
        case .shm: Global(WlShmResource.self, on: display, version: version) { Shm(state).bound($0) }
        case .wmBase: Global(XdgWmBaseResource.self, on: display, version: version) { _ = WmBase($0, in: state) }
        case .seat: Global(WlSeatResource.self, on: display, version: version) { seat.bound($0) }
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
                state.serve($0)
            }
        case .decoration:
            Global(ZxdgDecorationManagerV1Resource.self, on: display, version: version) {
                Decoration.serve($0, in: state)
            }
        case .cursorShape:
            Global(WpCursorShapeManagerV1Resource.self, on: display, version: version) { state.serve($0) }
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

    /// zwp_pointer_gestures_v1: fingers that rest on a touchpad. Swipes and pinches may be asked for, and never come.
    fileprivate func serve(_ gestures: ZwpPointerGesturesV1Resource) {
        gestures.onRequest = { [self] request in
            switch request {
            case .getSwipeGesture(let id, _): id.onRequest = { _ in }
            case .getPinchGesture(let id, _): id.onRequest = { _ in }
            case .getHoldGesture(let id, let pointer):
                seats.first { $0.pointer.has(pointer) }?.pointer.holds.add(id)
            case .release: break
            }
        }
    }

    /// wp_cursor_shape_manager_v1: clients name the pointer's picture in place of drawing it.
    fileprivate func serve(_ shapes: WpCursorShapeManagerV1Resource) {
        shapes.onRequest = { [self] request in
            switch request {
            case .destroy: break
            case .getPointer(let id, let pointer):
                seats.first { $0.pointer.has(pointer) }?.pointer.serve(id)
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
