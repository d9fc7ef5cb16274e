import Glibc
import ScrollWayland
import TestStage
import Testing

/// Two fingers on a touchpad that is not there: an ordinary client of sway that speaks wlr-virtual-pointer.
final class VirtualTouchpad {
    private let connection: Connection
    private let registry: WlRegistry
    private var manager: ZwlrVirtualPointerManagerV1?
    private var pointer: ZwlrVirtualPointerV1?

    /// Connects; from then on the seat has a pointer.
    init(on stage: Stage) throws {
        connection = try Connection(target: .path(stage.path(stage.display), isNamed: true))
        registry = connection.display.getRegistry()
        registry.onEvent = { [weak self] event in
            guard let self, case .global(let name, ZwlrVirtualPointerManagerV1.interfaceName, let version) = event
            else { return }
            manager = registry.bind(ZwlrVirtualPointerManagerV1.self, name: name, advertised: version)
        }
        try synchronize()
        pointer = try #require(manager, "sway offers no virtual pointer").createVirtualPointer(nil)
        try synchronize()
    }

    /// Moves the pointer to a place on the output, logical pixels of 1280x800.
    func move(x: UInt32, y: UInt32) throws {
        pointer?.motionAbsolute(time: now, x: x, y: y, xExtent: 1280, yExtent: 800)
        pointer?.frame()
        try synchronize()
    }

    /// Moves two fingers: events of a distance in px, 8 ms apart by their times, and then the lift.
    func swipe(_ distances: [Double], lifts: Bool = true) throws {
        let start = now
        for (index, distance) in distances.enumerated() {
            pointer?.axis(time: start &+ UInt32(index) * 8, axis: .verticalScroll, value: distance)
            // wlroots keeps the source with the axis that was named last, so it comes after.
            pointer?.axisSource(.finger)
            pointer?.frame()
        }
        if lifts { try lift(at: start &+ UInt32(distances.count) * 8) } else { try synchronize() }
    }

    /// Takes the fingers off, now or at a time in ms.
    func lift(at time: UInt32? = nil) throws {
        let stop = time ?? now
        pointer?.axis(time: stop, axis: .verticalScroll, value: 0)
        pointer?.axisSource(.finger)
        pointer?.axisStop(time: stop, axis: .verticalScroll)
        pointer?.frame()
        try synchronize()
    }

    /// Turns a wheel by whole clicks.
    func turnWheel(clicks: Int32) throws {
        pointer?.axisSource(.wheel)
        pointer?.axisDiscrete(time: now, axis: .verticalScroll, value: Double(clicks) * 15, discrete: clicks)
        pointer?.frame()
        try synchronize()
    }

    private var now: UInt32 { UInt32(truncatingIfNeeded: Int(monotonicTime() * 1000)) }

    /// Waits until the compositor has handled all that was sent.
    private func synchronize() throws {
        let done = connection.display.sync()
        var isDone = false
        done.onEvent = { _ in isDone = true }
        let source = EventSource(now: monotonicTime) { request in
            var wait = pollfd(fd: request.descriptor, events: Int16(POLLIN), revents: 0)
            return poll(&wait, 1, 5_000) > 0 ? .readable : .quiet
        }
        let end = try EventLoop(connection: connection, source: source).run {
            isDone ? .leave : .wait(deadline: nil)
        }
        try #require(end == .left, "sway does not answer")
    }
}
