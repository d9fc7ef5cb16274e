/// What we make of one global interface: how high a version we handle, and what a compositor without it costs.
package struct InterfaceUse: Equatable {
    /// The interface, in the protocol's words.
    package let interface: String
    /// The highest version that we bind.
    package let highestVersion: UInt32
    /// Whether there can be no window without it.
    package let isRequired: Bool
    /// What is lost without it; empty where it is required.
    package let costOfMissing: String

    /// Every global that this client uses.
    package static let all: [InterfaceUse] = [
        InterfaceUse(WlCompositor.self),
        InterfaceUse(WlShm.self),
        InterfaceUse(XdgWmBase.self),
        InterfaceUse(WlSeat.self, costOfMissing: "the window shows and closes, but takes no input"),
        InterfaceUse(WlOutput.self, costOfMissing: "whole scales are unknown: scale 1"),
        InterfaceUse(WpViewporter.self, costOfMissing: "no fractional scale"),
        InterfaceUse(WpFractionalScaleManagerV1.self, costOfMissing: "no fractional scale"),
        InterfaceUse(ZxdgDecorationManagerV1.self, costOfMissing: "the window draws its own title bar"),
        InterfaceUse(
            WpCursorShapeManagerV1.self, costOfMissing: "the pointer's pictures are loaded from the cursor theme"),
        InterfaceUse(WpPresentation.self, costOfMissing: "frames are timed by their callbacks alone"),
        InterfaceUse(
            ZwpPointerGesturesV1.self,
            costOfMissing: "fingers laid on the touchpad stop a glide only when they move the pointer"),
    ]

    private init<Interface: Proxy>(_ interface: Interface.Type, costOfMissing: String = "") {
        self.interface = interface.interfaceName
        highestVersion = interface.highestVersion
        isRequired = costOfMissing.isEmpty
        self.costOfMissing = costOfMissing
    }
}
