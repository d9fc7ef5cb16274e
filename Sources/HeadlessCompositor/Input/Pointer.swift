/// The seat's pointer, as a test moves it: each call sends one event to the client that has the focus, if the client's
/// version has that event. Whoever calls ends each group of events by `frame`.
package final class Pointer {
    package typealias Axis = WlPointerResource.Axis
    package typealias AxisSource = WlPointerResource.AxisSource

    /// What a client shows at the pointer.
    package enum Cursor {
        /// No client has set one since the pointer entered.
        case undefined
        case hidden
        /// A shape that it has named, by cursor-shape-v1's numbers.
        case shape(UInt32)
        /// Picture in buffer pixels, hot spot in logical pixels from its top left corner.
        case shown(Picture, bufferScale: Int, hotspotX: Int, hotspotY: Int)
    }

    private enum CursorState {
        case undefined
        case hidden
        case shape(WpCursorShapeDeviceV1Resource.Shape)
        case surface(Surface, hotspotX: Int32, hotspotY: Int32)
    }

    private struct Focus {
        let surface: Surface
        /// The serial of the enter.
        let serial: UInt32
        /// In logical pixels from the surface's top left corner.
        var x: Double
        var y: Double
    }

    /// Owns this.
    private unowned let state: CompositorState
    private var resources: [WlPointerResource] = []
    /// Fingers that rest on the touchpad.
    let holds = HoldGestures()
    private var focus: Focus?
    private var cursorState = CursorState.undefined

    init(_ state: CompositorState) {
        self.state = state
    }

    package var cursor: Cursor {
        switch cursorState {
        case .undefined: .undefined
        case .hidden: .hidden
        case .shape(let shape): .shape(shape.rawValue)
        case .surface(let surface, hotspotX: let x, hotspotY: let y):
            .shown(surface.picture, bufferScale: surface.current.scale, hotspotX: Int(x), hotspotY: Int(y))
        }
    }

    /// The window that the pointer is in.
    package var focused: Toplevel? { focus?.surface.shellSurface?.toplevel }

    // MARK: Events

    /// Enters a window at a point in logical pixels from its surface's top left corner; leaves the last one first.
    package func enter(_ toplevel: Toplevel, x: Double, y: Double) {
        leave()
        guard toplevel.surface.resource.isAlive else { return }
        focus = Focus(surface: toplevel.surface, serial: state.nextSerial(), x: x, y: y)
        setCursor(.undefined)
        forFocused(sendEnter)
    }

    package func leave() {
        guard let surface = focus?.surface.resource else { return }
        let serial = state.nextSerial()
        forFocused { $0.sendLeave(serial: serial, surface: surface) }
        focus = nil
    }

    /// `time` is in milliseconds, by default the virtual clock's.
    package func motion(x: Double, y: Double, time: UInt32? = nil) {
        focus?.x = x
        focus?.y = y
        forFocused { $0.sendMotion(time: time ?? state.milliseconds, surfaceX: x, surfaceY: y) }
    }

    /// `button` is a code of the kernel, 0x110 the left one. Gives the event's serial.
    @discardableResult
    package func button(_ button: UInt32 = 0x110, pressed: Bool, time: UInt32? = nil) -> UInt32 {
        let serial = state.nextSerial()
        state.presses.set(.button(button), pressed: pressed, serial: serial)
        let buttonState: WlPointerResource.ButtonState = pressed ? .pressed : .released
        forFocused {
            $0.sendButton(serial: serial, time: time ?? state.milliseconds, button: button, state: buttonState)
        }
        return serial
    }

    /// From version 5 on.
    package func axisSource(_ source: AxisSource) {
        forFocused { $0.sendAxisSource(source) }
    }

    /// `value` is in logical pixels.
    package func axis(_ axis: Axis, value: Double, time: UInt32? = nil) {
        forFocused { $0.sendAxis(time: time ?? state.milliseconds, axis: axis, value: value) }
    }

    /// From version 5 on.
    package func axisStop(_ axis: Axis, time: UInt32? = nil) {
        forFocused { $0.sendAxisStop(time: time ?? state.milliseconds, axis: axis) }
    }

    /// In versions 5 to 7: from version 8 on `axisValue120` takes its place.
    package func axisDiscrete(_ axis: Axis, steps: Int32) {
        forFocused { pointer in
            if pointer.version < WlPointerResource.EventSince.axisValue120 {
                pointer.sendAxisDiscrete(axis: axis, discrete: steps)
            }
        }
    }

    /// From version 8 on; 120 is one step of a wheel.
    package func axisValue120(_ axis: Axis, value: Int32) {
        forFocused { $0.sendAxisValue120(axis: axis, value120: value) }
    }

    /// Ends a group of events; from version 5 on.
    package func frame() {
        forFocused { $0.sendFrame() }
    }

    /// The versions of the pointers that clients hold.
    package var versions: [UInt32] { resources.map(\.version) }

    /// Hold gestures that clients listen to.
    package var holdCount: Int { holds.count }

    /// Fingers rest on the touchpad; for who listens to hold gestures.
    package func holdBegin(fingers: UInt32 = 2, time: UInt32? = nil) {
        guard let surface = focus?.surface.resource else { return }
        let serial = state.nextSerial()
        holds.send(to: surface.client) {
            $0.sendBegin(serial: serial, time: time ?? state.milliseconds, surface: surface, fingers: fingers)
        }
    }

    /// The rest is over; `cancelled` where the fingers began to move.
    package func holdEnd(cancelled: Bool, time: UInt32? = nil) {
        guard let surface = focus?.surface.resource else { return }
        let serial = state.nextSerial()
        holds.send(to: surface.client) {
            $0.sendEnd(serial: serial, time: time ?? state.milliseconds, cancelled: cancelled ? 1 : 0)
        }
    }

    // MARK: What the seat and the surfaces tell

    /// Whether a client's pointer is one of these.
    func has(_ resource: WlPointerResource) -> Bool { resources.contains { $0 === resource } }

    func bound(_ resource: WlPointerResource) {
        resources.append(resource)
        resource.onRequest = { self.handle($0, at: resource) }
        resource.onDestroy = { self.resources.removeAll { $0 === resource } }
        guard let focus, focus.surface.resource.client === resource.client else { return }
        sendEnter(resource)
        resource.sendFrame()
    }

    /// The surface is gone or no longer shown.
    func forget(_ surface: Surface) {
        if focus?.surface === surface {
            // An event can't name an object that is gone.
            if surface.resource.isAlive { leaveWithFrame() }
            focus = nil
        }
        if case .surface(let cursor, _, _) = cursorState, cursor === surface { cursorState = .hidden }
    }

    /// The device is gone.
    func lose() { leaveWithFrame() }

    private func leaveWithFrame() {
        guard let surface = focus?.surface.resource else { return }
        let serial = state.nextSerial()
        forFocused {
            $0.sendLeave(serial: serial, surface: surface)
            $0.sendFrame()
        }
        focus = nil
    }

    private func handle(_ request: WlPointerResource.Request, at pointer: WlPointerResource) {
        switch request {
        case .release: break
        case .setCursor(let serial, let surface, hotspotX: let x, hotspotY: let y):
            let surface = surface.flatMap { state.surfaces[$0] }
            if let surface, surface.role == .toplevel || surface.shellSurface != nil {
                let error = WlPointerResource.Error.role
                return pointer.postError(code: error.rawValue, "the surface is a window")
            }
            surface?.role = .cursor
            guard focus?.serial == serial else { return }
            setCursor(surface.map { .surface($0, hotspotX: x, hotspotY: y) } ?? .hidden)
        }
    }

    /// Lets a client name shapes for its pointer.
    func serve(_ device: WpCursorShapeDeviceV1Resource) {
        device.onRequest = { [self] request in
            switch request {
            case .destroy: break
            case .setShape(let serial, let shape):
                guard (1...34).contains(shape.rawValue) else {
                    let error = WpCursorShapeDeviceV1Resource.Error.invalidShape
                    return device.postError(code: error.rawValue, "shape \(shape.rawValue); 1 ... 34 are allowed")
                }
                if focus?.serial == serial { setCursor(.shape(shape)) }
            }
        }
    }

    /// The cursor's surface lies on the outputs of the window that the pointer is in.
    private func setCursor(_ next: CursorState) {
        if case .surface(let old, _, _) = cursorState {
            for output in state.outputs { output.show(old, false) }
        }
        cursorState = next
        if case .surface(let new, _, _) = next {
            for output in focused?.outputs ?? [] { output.show(new, true) }
        }
    }

    private func sendEnter(_ pointer: WlPointerResource) {
        guard let focus else { return }
        pointer.sendEnter(serial: focus.serial, surface: focus.surface.resource, surfaceX: focus.x, surfaceY: focus.y)
    }

    /// The pointers of the client that has the focus.
    private func forFocused(_ send: (WlPointerResource) -> Void) {
        guard let client = focus?.surface.resource.client else { return }
        for pointer in resources where pointer.client === client { send(pointer) }
    }
}
