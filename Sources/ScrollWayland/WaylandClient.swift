import ScrollCore

/// A program's side of one connection: its globals, outputs, pointers, keyboards and windows, and what they report.
package final class WaylandClient {
    package let globals = Globals()
    /// Gets everything that happens, in the order in which it happens, with the window that it is about; nil where that is
    /// every window. What is said of a window that is closed is left out.
    package var report: (ClientEvent, ToplevelSurface?) -> Void = { _, _ in }
    /// Gets what input devices say, by frames, before `report` gets what was made of it.
    package var observeInput: (([WireInput]) -> Void)?
    /// True once the compositor has told all its globals.
    package private(set) var isReady = false

    private let registry: WlRegistry
    private let announced: WlCallback
    private let now: () -> Double
    let outputs = Outputs()
    private let complaints: StandardError
    private var seats: [UInt32: Seat] = [:]
    private var toplevels: [ToplevelSurface] = []
    private let cursors = CursorTheme()

    /// Asks the compositor for its globals; `isReady` becomes true when they are there.
    ///
    /// - Parameters:
    ///   - now: the loop's clock, seconds.
    ///   - complaints: where a person is told of what the compositor gave in vain.
    package init(
        connection: Connection, now: @escaping () -> Double, complaints: StandardError = StandardError()
    ) {
        self.now = now
        self.complaints = complaints
        registry = connection.display.getRegistry()
        announced = connection.display.sync()
        registry.onEvent = { [weak self] in self?.handle($0) }
        announced.onEvent = { [weak self] _ in self?.isReady = true }
        outputs.changed = { [weak self] in for toplevel in self?.toplevels ?? [] { toplevel.outputsChanged() } }
    }

    /// Opens a window; it reports through this client.
    ///
    /// - Throws: `SetupError.missingGlobal`.
    package func openToplevel(_ introduction: ToplevelSurface.Introduction) throws(SetupError) -> ToplevelSurface {
        weak var opened: ToplevelSurface?
        let toplevel = try ToplevelSurface(
            globals: globals, outputs: outputs, introduction: introduction,
            report: { [weak self] event in
                if let opened { self?.pass(event, of: opened) }
            })
        opened = toplevel
        toplevels.append(toplevel)
        return toplevel
    }

    /// Closes a window, once; nothing more is reported of it.
    package func close(_ toplevel: ToplevelSurface) {
        guard let index = toplevels.firstIndex(where: { $0 === toplevel }) else { return }
        toplevels.remove(at: index).close()
    }

    private func pass(_ event: ClientEvent, of toplevel: ToplevelSurface) {
        if case .scaleChanged = event { for seat in seats.values { seat.scaleChanged() } }
        report(event, toplevel)
    }

    /// Reports what a seat says of a surface, or of all where that is nil; a window may have closed meanwhile.
    private func pass(_ event: ClientEvent, on surface: WlSurface?) {
        guard let surface else { return report(event, nil) }
        if let toplevel = toplevels.first(where: { $0.surface === surface }) { report(event, toplevel) }
    }

    private func handle(_ event: WlRegistry.Event) {
        switch event {
        case .global(let name, let interface, let version):
            let global = Globals.Announcement(name: name, interface: interface, version: version)
            globals.announced(global, on: registry)
            bindDevices(global)
        case .globalRemove(let name):
            globals.removed(name: name)
            outputs.remove(name: name)
            seats.removeValue(forKey: name)?.close()
        }
    }

    /// Binds what there may be several of.
    private func bindDevices(_ global: Globals.Announcement) {
        switch global.interface {
        case WlOutput.interfaceName:
            outputs.add(globals.bind(global, on: registry), name: global.name)
        case WlSeat.interfaceName:
            seats[global.name]?.close()
            seats[global.name] = Seat(
                globals.bind(global, on: registry), number: Int(global.name), listener: seatListener)
        case ZwpPointerGesturesV1.interfaceName: for seat in seats.values { seat.listenForHolds() }
        default: break
        }
    }

    private var seatListener: Seat.Listener {
        Seat.Listener(
            now: now,
            makeCursor: { [globals, cursors, outputs] in
                PointerCursor(globals: globals, theme: cursors) { outputs.scale(of: []) }
            },
            gestures: { [globals] in globals.pointerGestures },
            keymapRefused: { [complaints] in complaints.sayOnce("keys cannot be used: \($0)") },
            report: { [weak self] in self?.pass($0, on: $1) }, observe: { [weak self] in self?.observeInput?($0) })
    }

    /// Whether the compositor tells of fingers that rest on a touchpad.
    package var tellsHolds: Bool { globals.pointerGestures != nil }

    /// What a seat's devices say of the moment.
    package func state(ofSeat number: Int) -> SeatState {
        SeatState(
            tellsHolds: tellsHolds,
            modifiers: seat(number)?.modifiers ?? [])
    }

    /// Reports the scrolling that has come, and gives back what the compositor took away; called once when the queue of
    /// events is empty.
    package func reportScrolling() {
        outputs.releaseGone()
        for seat in seats.values { seat.reportScrolling() }
    }

    /// Shows another shape of a seat's pointer while that is over a window.
    package func show(_ shape: CursorShape, seat number: Int, over toplevel: ToplevelSurface) {
        seat(number)?.show(shape, over: toplevel.surface)
    }

    /// Asks the desktop for something on a window's behalf.
    package func ask(for request: WindowRequest, of toplevel: ToplevelSurface) {
        switch request {
        case .move(let hand), .resize(_, let hand), .menu(_, let hand):
            toplevel.ask(for: request, by: seat(hand.seat)?.proof(of: hand, on: toplevel.surface))
        case .maximized, .fullscreen, .minimized, .title, .limits: toplevel.ask(for: request, by: nil)
        }
    }

    private func seat(_ number: Int) -> Seat? { UInt32(exactly: number).flatMap { seats[$0] } }
}
