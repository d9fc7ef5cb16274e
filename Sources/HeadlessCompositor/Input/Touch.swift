/// The seat's touch screen, as a test plays it: each call sends one event to the client that the fingers are on. Whoever
/// calls ends each group of events by `frame`.
package final class Touch {
    /// Owns this.
    private unowned let state: CompositorState
    private var resources: [WlTouchResource] = []
    private var focus: Surface?

    init(_ state: CompositorState) {
        self.state = state
    }

    /// Touch screens that clients hold.
    package var deviceCount: Int { resources.count }

    // MARK: Events

    /// A finger comes down on a window; `x` and `y` are logical pixels from its surface's top left corner, `time` is in
    /// milliseconds, by default the virtual clock's.
    package func down(_ id: Int32 = 0, on toplevel: Toplevel, x: Double, y: Double, time: UInt32? = nil) {
        let surface = toplevel.surface
        guard surface.resource.isAlive else { return }
        focus = surface
        let serial = state.nextSerial()
        state.presses.set(.finger(id), pressed: true, serial: serial)
        forFocused {
            $0.sendDown(
                serial: serial, time: time ?? state.milliseconds, surface: surface.resource, id: id, x: x, y: y)
        }
    }

    package func motion(_ id: Int32 = 0, x: Double, y: Double, time: UInt32? = nil) {
        forFocused { $0.sendMotion(time: time ?? state.milliseconds, id: id, x: x, y: y) }
    }

    package func up(_ id: Int32 = 0, time: UInt32? = nil) {
        let serial = state.nextSerial()
        state.presses.set(.finger(id), pressed: false, serial: serial)
        forFocused { $0.sendUp(serial: serial, time: time ?? state.milliseconds, id: id) }
    }

    /// Ends a group of events.
    package func frame() { forFocused { $0.sendFrame() } }

    /// All fingers have become a gesture of the compositor's; no frame follows.
    package func cancel() {
        state.presses.endTouch()
        forFocused { $0.sendCancel() }
    }

    /// The ellipse that a finger covers, in logical pixels; from version 6 on.
    package func shape(_ id: Int32 = 0, major: Double, minor: Double) {
        forFocused { $0.sendShape(id: id, major: major, minor: minor) }
    }

    /// The angle of the ellipse, in degrees; from version 6 on.
    package func orientation(_ id: Int32 = 0, degrees: Double) {
        forFocused { $0.sendOrientation(id: id, orientation: degrees) }
    }

    // MARK: What the seat and the surfaces tell

    func bound(_ resource: WlTouchResource) {
        resources.append(resource)
        resource.onRequest = { request in
            switch request {
            case .release: break
            }
        }
        resource.onDestroy = { self.resources.removeAll { $0 === resource } }
    }

    /// The surface is gone or no longer shown, and with it the fingers on it.
    func forget(_ surface: Surface) {
        if focus === surface { focus = nil }
    }

    /// The device is gone.
    func lose() { focus = nil }

    /// The touch screens of the client that the fingers are on.
    private func forFocused(_ send: (WlTouchResource) -> Void) {
        guard let client = focus?.resource.client else { return }
        for touch in resources where touch.client === client { send(touch) }
    }
}
