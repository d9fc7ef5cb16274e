import ScrollWayland
import TestStage

/// Two fingers on a touchpad that is not there: an ordinary client of sway that speaks wlr-virtual-pointer.
final class VirtualTouchpad {
    private let client: StageClient
    private let manager: ZwlrVirtualPointerManagerV1
    private let pointer: ZwlrVirtualPointerV1

    /// Connects; from then on the seat has a pointer.
    convenience init(on stage: Stage) throws { try self.init(StageClient(on: stage)) }

    /// Makes a client the hand of two fingers; from then on the seat has a pointer.
    init(_ client: StageClient) throws {
        self.client = client
        manager = try client.bind(ZwlrVirtualPointerManagerV1.self)
        pointer = manager.createVirtualPointer(nil)
        try client.synchronize()
    }

    /// Moves the pointer to a place on the output, logical pixels of 1280x800.
    func move(x: UInt32, y: UInt32) throws {
        pointer.motionAbsolute(time: client.now, x: x, y: y, xExtent: 1280, yExtent: 800)
        pointer.frame()
        try client.synchronize()
    }

    /// Presses the left button, or releases it.
    func press(_ pressed: Bool) throws {
        pointer.button(time: client.now, button: 0x110, state: pressed ? .pressed : .released)
        pointer.frame()
        try client.synchronize()
    }

    /// Moves two fingers: events of a distance in px, 8 ms apart by their times, and then the lift.
    func swipe(_ distances: [Double], lifts: Bool = true) throws {
        let start = client.now
        for (index, distance) in distances.enumerated() {
            pointer.axis(time: start &+ UInt32(index) * 8, axis: .verticalScroll, value: distance)
            // wlroots keeps the source with the axis that was named last, so it comes after.
            pointer.axisSource(.finger)
            pointer.frame()
        }
        if lifts { try lift(at: start &+ UInt32(distances.count) * 8) } else { try client.synchronize() }
    }

    /// Takes the fingers off, now or at a time in ms.
    func lift(at time: UInt32? = nil) throws {
        let stop = time ?? client.now
        pointer.axis(time: stop, axis: .verticalScroll, value: 0)
        pointer.axisSource(.finger)
        pointer.axisStop(time: stop, axis: .verticalScroll)
        pointer.frame()
        try client.synchronize()
    }

    /// Turns a wheel by whole clicks.
    func turnWheel(clicks: Int32) throws {
        pointer.axisSource(.wheel)
        pointer.axisDiscrete(time: client.now, axis: .verticalScroll, value: Double(clicks) * 15, discrete: clicks)
        pointer.frame()
        try client.synchronize()
    }
}
