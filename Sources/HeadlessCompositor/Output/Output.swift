/// A monitor: its size and scale, and the wl_output objects that clients have of it.
package final class Output {
    package let name: String
    /// In logical pixels.
    package let size: Extent
    /// In 120ths, as wp_fractional_scale_v1 counts.
    package private(set) var scale120: Int
    /// How its pixels are said to be made up.
    var subpixel = WlOutputResource.Subpixel.unknown
    /// Frame ticks in a second.
    package let hertz: Double
    private var resources: [WlOutputResource] = []
    private var shown: [Surface] = []

    init(name: String, size: Extent, scale120: Int, hertz: Double) {
        self.name = name
        self.size = size
        self.scale120 = scale120
        self.hertz = hertz
    }

    /// The scale that wl_output tells: the next whole number.
    package var integerScale: Int { (scale120 + 119) / 120 }

    /// In device pixels.
    package var mode: Extent {
        Extent(width: (size.width * scale120 + 60) / 120, height: (size.height * scale120 + 60) / 120)
    }

    func bound(_ resource: WlOutputResource) {
        resources.append(resource)
        resource.onRequest = { request in
            switch request {
            case .release: break
            }
        }
        resource.onDestroy = { self.resources.removeAll { $0 === resource } }
        describe(to: resource)
        for surface in shown where surface.resource.client === resource.client { surface.setEntered(resource, true) }
    }

    /// The surface has come to lie on the output, or has left it.
    func show(_ surface: Surface, _ isShown: Bool) {
        shown.removeAll { $0 === surface }
        if isShown { shown.append(surface) }
        for resource in resources where resource.client === surface.resource.client {
            surface.setEntered(resource, isShown)
        }
        surface.fractionalScale?.update()
    }

    func setScale120(_ scale120: Int) {
        self.scale120 = scale120
        for resource in resources {
            sendMode(to: resource)
            resource.sendScale(Int32(integerScale))
            resource.sendDone()
        }
        for surface in shown { surface.fractionalScale?.update() }
    }

    /// Nothing lies on the output any more.
    func clear() {
        for surface in shown { show(surface, false) }
    }

    func isShowing(_ surface: Surface) -> Bool { shown.contains { $0 === surface } }

    private func describe(to resource: WlOutputResource) {
        // 96 logical pixels to the inch, as CSS has it; nothing is measured by it.
        let millimetres = 25.4 / 96
        resource.sendGeometry(
            x: 0, y: 0, physicalWidth: Int32(Double(size.width) * millimetres),
            physicalHeight: Int32(Double(size.height) * millimetres), subpixel: subpixel, make: "FadingScrollView",
            model: "headless", transform: .normal)
        sendMode(to: resource)
        resource.sendScale(Int32(integerScale))
        resource.sendName(name)
        resource.sendDescription("Headless output \(name)")
        resource.sendDone()
    }

    private func sendMode(to resource: WlOutputResource) {
        // The protocol counts in thousandths of a hertz.
        resource.sendMode(
            flags: [.current, .preferred], width: Int32(mode.width), height: Int32(mode.height),
            refresh: Int32(hertz * 1000))
    }
}
