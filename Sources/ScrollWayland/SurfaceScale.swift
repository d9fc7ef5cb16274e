import ScrollCore

/// The scale of one surface's buffers: what the compositor prefers, fractional where both sides can, else the outputs'.
final class SurfaceScale {
    /// A higher scale is a mistake of the compositor's and is ignored: displays have up to some 5, magnifiers 20.
    static let highest = 100

    private let surface: WlSurface
    private let outputs: Outputs
    private let viewport: WpViewport?
    private let fractional: WpFractionalScaleV1?
    private var preferred: DeviceScale?
    private var seenOn: Set<UInt32> = []
    private var last: DeviceScale
    private let report: (ClientEvent) -> Void

    /// Follows a surface's scale; `report` gets each new one, and what outputs do beside that.
    init(of surface: WlSurface, globals: Globals, outputs: Outputs, report: @escaping (ClientEvent) -> Void) {
        self.surface = surface
        self.outputs = outputs
        self.report = report
        last = .one
        if let viewporter = globals.viewporter, let manager = globals.fractionalScaleManager {
            viewport = viewporter.getViewport(surface)
            fractional = manager.getFractionalScale(surface)
        } else {
            (viewport, fractional) = (nil, nil)
        }
        last = current
        listen()
    }

    /// Buffer pixels per logical pixel.
    ///
    /// A compositor that is too old to be told the scale of a buffer would show every pixel of it as a logical one.
    var current: DeviceScale { preferred ?? (canTellWhole ? outputs.scale(of: seenOn) : .one) }

    /// The same for a surface of that logical size whose buffer may have so many device pixels a side.
    func current(fitting size: Size, longestSide: Int) -> DeviceScale {
        current.fitting(size, longestSide: longestSide, isWhole: preferred == nil)
    }

    private var canTellWhole: Bool { surface.version >= WlSurface.RequestSince.setBufferScale }

    /// Tells the compositor how the next buffer maps to the surface; belongs into the same commit as that buffer.
    ///
    /// Where no fractional scale was ever preferred, a whole scale is said the older way, which every compositor knows.
    func apply(to shape: SurfaceShape) {
        if let viewport, preferred != nil {
            if canTellWhole { surface.setBufferScale(1) }
            viewport.setDestination(
                width: Int32(shape.logicalSize.width), height: Int32(shape.logicalSize.height))
        } else if canTellWhole, let whole = shape.scale.whole {
            surface.setBufferScale(Int32(whole))
        }
    }

    /// Gives the objects back; goes before the surface does.
    func close() {
        surface.onEvent = nil
        fractional?.destroy()
        viewport?.destroy()
    }

    private func listen() {
        surface.onEvent = { [weak self] event in
            guard let self else { return }
            switch event {
            case .enter(let output):
                if let name = outputs.name(of: output) { seenOn.insert(name) }
                compare(orTell: .outputsChanged)
            case .leave(let output):
                if let name = outputs.name(of: output) { seenOn.remove(name) }
                compare()
            }
        }
        fractional?.onEvent = { [weak self] event in
            guard let self, case .preferredScale(let numerator) = event else { return }
            guard numerator > 0, numerator <= 120 * SurfaceScale.highest else { return }
            preferred = DeviceScale(numerator120: Int(numerator))
            compare()
        }
    }

    /// Tells of another scale, or else of what has made us look: also called when an output went or its scale changed.
    func compare(orTell event: ClientEvent? = nil) {
        seenOn.formIntersection(outputs.names)
        guard current != last else {
            if let event { report(event) }
            return
        }
        last = current
        report(.scaleChanged(current))
    }
}
