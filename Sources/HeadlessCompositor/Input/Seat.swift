/// wl_seat: which input devices there are, and the objects that clients have of them.
package final class Seat {
    /// Owns this.
    private unowned let state: CompositorState
    package let pointer: Pointer
    package let keyboard: Keyboard
    package let touch: Touch
    private let name: String
    private(set) var capabilities: WlSeatResource.Capability
    /// What the seat has ever had; what it never had can't be asked for.
    private var everHad: WlSeatResource.Capability
    private var resources: [WlSeatResource] = []

    init(name: String, capabilities: WlSeatResource.Capability, in state: CompositorState) {
        self.state = state
        self.name = name
        self.capabilities = capabilities
        everHad = capabilities
        pointer = Pointer(state)
        keyboard = Keyboard(state)
        touch = Touch(state)
    }

    func bound(_ resource: WlSeatResource) {
        resources.append(resource)
        resource.onRequest = { self.handle($0, at: resource) }
        resource.onDestroy = { self.resources.removeAll { $0 === resource } }
        resource.sendCapabilities(capabilities)
        resource.sendName(name)
    }

    /// Tells which devices there are from now on.
    package func setCapabilities(_ capabilities: WlSeatResource.Capability) {
        self.capabilities = capabilities
        everHad.formUnion(capabilities)
        for resource in resources { resource.sendCapabilities(capabilities) }
        if !capabilities.contains(.pointer) { pointer.lose() }
        if !capabilities.contains(.keyboard) { keyboard.leave() }
        if !capabilities.contains(.touch) { touch.lose() }
    }

    /// The surface is gone or no longer shown.
    func forget(_ surface: Surface) {
        pointer.forget(surface)
        keyboard.forget(surface)
        touch.forget(surface)
    }

    private func handle(_ request: WlSeatResource.Request, at seat: WlSeatResource) {
        switch request {
        case .getPointer(let id): if has(.pointer, seat) { pointer.bound(id) }
        case .getKeyboard(let id): if has(.keyboard, seat) { keyboard.bound(id) }
        case .getTouch(let id): if has(.touch, seat) { touch.bound(id) }
        case .release: break
        }
    }

    private func has(_ capability: WlSeatResource.Capability, _ seat: WlSeatResource) -> Bool {
        if everHad.contains(capability) { return true }
        let error = WlSeatResource.Error.missingCapability
        seat.postError(code: error.rawValue, "the seat never had capability \(capability.rawValue)")
        return false
    }
}
