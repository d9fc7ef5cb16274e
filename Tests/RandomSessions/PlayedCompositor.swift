import HeadlessCompositor
import TestStage

/// A compositor that does what steps say, with the seats and outputs that they count.
final class PlayedCompositor {
    /// The devices of one seat.
    private struct Devices {
        let pointer: Pointer
        let keyboard: Keyboard
        let touch: Touch
        let setCapabilities: (WlSeatResource.Capability) -> Void
        /// Nil for the first seat, which always stays.
        let seat: Seat?
    }

    /// The message of an error that a script wants.
    static let ownFault = "a fault of the script"

    let compositor: Compositor
    private var seats: [Devices] = []

    /// - Throws: `SystemFailure` where there are no sockets.
    init(_ script: SessionScript) throws {
        compositor = try Compositor(options: script.options)
        let compositor = compositor
        if let interface = interface(script[.fickle] - 1) { compositor.withdrawAtFirstBind(interface) }
        compositor.keyboard.setKeymap(KeymapOffer(text: KeymapText.us))
        seats = [
            Devices(
                pointer: compositor.pointer, keyboard: compositor.keyboard, touch: compositor.touch,
                setCapabilities: { [unowned compositor] in compositor.setCapabilities($0) }, seat: nil)
        ]
    }

    /// The session's window, while it is there.
    var window: Toplevel? { compositor.toplevels.first }

    /// Does one step; the program's own steps are not for a compositor.
    func perform(_ step: Step) {
        switch step.verb {
        case .wait, .show, .scrollTo, .length: break
        case .tick: compositor.tick(at: compositor.now)
        case .stall: compositor.isStalled = step(0) != 0
        case .configure, .ask, .garble, .ping, .close, .hide, .withhold, .lose, .release, .feedback:
            performOnWindow(step)
        case .scale, .prefer, .plug, .unplug, .moveOnto, .moveOff: performOnOutput(step)
        case .addSeat: addSeat(capabilities(step(0)))
        case .removeSeat: removeSeat(step(0))
        case .devices, .enter, .leave, .move, .button, .source, .axis, .axisStop, .click, .frame, .holdBegin, .holdEnd:
            if let devices = seat(step(0)) { perform(step, with: devices) }
        case .down, .drag, .up, .cancel: if let devices = seat(step(0)) { perform(step, on: devices.touch) }
        case .focus, .unfocus, .key, .modifiers, .repeats:
            if let devices = seat(step(0)) { perform(step, on: devices.keyboard) }
        case .withdraw: if let interface = interface(step(0)) { compositor.withdraw(interface) }
        case .offer:
            if let interface = interface(step(0)) { compositor.offer(interface, version: UInt32(max(1, step(1)))) }
        case .hangUp: compositor.disconnectClient()
        case .fail: window?.postError(code: 7, PlayedCompositor.ownFault)
        }
    }

    /// Takes back all that keeps a window from coming to rest with its picture: what is held down, hidden or withheld.
    func calm() {
        compositor.isStalled = false
        compositor.withholdFrames = false
        compositor.releasePolicy = .whenReplaced
        compositor.feedbackPolicy = .presented(lateTicks: 0)
        window?.visibility = .shown
        for devices in seats {
            for button in buttons { devices.pointer.button(button, pressed: false) }
            devices.pointer.holdEnd(cancelled: false)
            devices.pointer.leave()
            devices.pointer.frame()
            devices.keyboard.leave()
            devices.touch.cancel()
        }
        // A callback that was lost is overcome by a configure.
        window?.configure(width: 0, height: 0, states: [])
    }

    // MARK: Window

    private func performOnWindow(_ step: Step) {
        switch step.verb {
        case .configure: window?.configure(width: step(0), height: step(1), states: states(step(2)))
        case .ask: window?.sendToplevelConfigure(width: step(0), height: step(1), states: states(step(2)))
        case .garble:
            let bytes = step.numbers.dropFirst(2).map { UInt8(truncatingIfNeeded: $0) }
            window?.configure(width: step(0), height: step(1), stateBytes: bytes)
        case .ping: window?.ping()
        case .close: window?.close()
        case .hide: window?.visibility = step(0) != 0 ? .hidden : .shown
        case .withhold: compositor.withholdFrames = step(0) != 0
        case .lose: window?.visibility = .losing(callbacks: max(1, step(0)))
        case .release: compositor.releasePolicy = releasePolicy(step(0))
        case .feedback: compositor.feedbackPolicy = feedbackPolicy(step(0))
        default: break
        }
    }

    // MARK: Outputs

    private func performOnOutput(_ step: Step) {
        let outputs = compositor.outputs
        let output = outputs.indices.contains(step(0)) ? outputs[step(0)] : nil
        switch step.verb {
        case .scale: if let output { compositor.setOutputScale120(max(1, step(1)), of: output) }
        case .prefer: window?.prefer(scale120: step(0))
        case .plug: if outputs.count < 4 { plug(scale120: max(1, step(0))) }
        case .unplug: if let output { compositor.removeOutput(output) }
        case .moveOnto: if let output { window?.enter(output) }
        case .moveOff: if let output { window?.leave(output) }
        default: break
        }
    }

    private func plug(scale120: Int) {
        let name = "HEADLESS-\(compositor.outputs.count + 1)"
        compositor.addOutput(name: name, size: Extent(width: 640, height: 480), scale120: scale120)
    }

    // MARK: Seats

    private func seat(_ number: Int) -> Devices? { seats.indices.contains(number) ? seats[number] : nil }

    private func addSeat(_ capabilities: WlSeatResource.Capability) {
        guard seats.count < 4 else { return }
        let seat = compositor.addSeat(capabilities)
        seat.keyboard.setKeymap(KeymapOffer(text: KeymapText.us))
        seats.append(
            Devices(
                pointer: seat.pointer, keyboard: seat.keyboard, touch: seat.touch,
                setCapabilities: { [unowned seat] in seat.setCapabilities($0) }, seat: seat))
    }

    private func removeSeat(_ number: Int) {
        guard number > 0, let seat = seat(number)?.seat else { return }
        compositor.removeSeat(seat)
        seats.remove(at: number)
    }

    private func perform(_ step: Step, with devices: Devices) {
        let pointer = devices.pointer
        let axis: Pointer.Axis = step(1) == 1 ? .horizontalScroll : .verticalScroll
        switch step.verb {
        case .devices: devices.setCapabilities(capabilities(step(1)))
        case .enter: if let window { pointer.enter(window, x: Double(step(1)), y: Double(step(2))) }
        case .leave: pointer.leave()
        case .move: pointer.motion(x: Double(step(1)), y: Double(step(2)))
        case .button: pointer.button(buttons[step(1) & 1], pressed: step(2) != 0)
        case .source: if step(1) > 0 { pointer.axisSource(.init(rawValue: UInt32(clamping: step(1) - 1))) }
        case .axis: pointer.axis(axis, value: Double(step(2)) / 256)
        case .axisStop: pointer.axisStop(axis)
        case .click:
            pointer.axisDiscrete(axis, steps: Int32(clamping: step(2) / 120))
            pointer.axisValue120(axis, value: Int32(clamping: step(2)))
        case .frame: pointer.frame()
        case .holdBegin: pointer.holdBegin()
        case .holdEnd: pointer.holdEnd(cancelled: step(1) != 0)
        default: break
        }
    }

    private func perform(_ step: Step, on touch: Touch) {
        let (finger, x, y) = (Int32(clamping: step(1)), Double(step(2)), Double(step(3)))
        switch step.verb {
        case .down: if let window { touch.down(finger, on: window, x: x, y: y) }
        case .drag: touch.motion(finger, x: x, y: y)
        case .up: touch.up(finger)
        default: return touch.cancel()
        }
        touch.frame()
    }

    private func perform(_ step: Step, on keyboard: Keyboard) {
        switch step.verb {
        case .focus: if let window { keyboard.enter(window) }
        case .unfocus: keyboard.leave()
        case .key: keyboard.key(UInt32(clamping: step(1)), pressed: step(2) != 0)
        case .modifiers: keyboard.setModifiers(.init(depressed: UInt32(clamping: step(1))))
        default: keyboard.setRepeatInfo(rate: Int32(clamping: step(1)), delay: Int32(clamping: step(2)))
        }
    }
}

extension Compositor {
    /// Takes an interface back while the client that has been told of it is about to bind it.
    fileprivate func withdrawAtFirstBind(_ interface: GlobalOffers.Interface) {
        onRequest = { [unowned self] request in
            guard request.interface == "wl_registry", request.name == "bind" else { return }
            withdraw(interface)
            onRequest = nil
        }
    }
}
