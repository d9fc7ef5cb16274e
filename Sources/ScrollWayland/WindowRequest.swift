import ScrollCore

/// What a window asks of its desktop; the answer, if any, is a configure.
package enum WindowRequest: Equatable {
    /// To have its greatest size, or its own one again.
    case maximized(Bool)
    /// To cover its screen, or to have its own size again.
    case fullscreen(Bool)
    /// To be put away.
    case minimized
    /// To be called so.
    case title(String)
    /// To be no smaller and no larger than this.
    case limits(WindowLimits)
    /// To follow the hand that presses.
    case move(PressedHand)
    /// To let its edges follow the hand that presses.
    case resize(WindowEdge, PressedHand)
    /// To have its menu shown at a place, surface-local logical pixels.
    case menu(at: Point, PressedHand)
}

/// A pointer or a finger that holds something down, by which the compositor knows that the user wants it.
package enum PressedHand: Hashable {
    case pointer(seat: Int)
    case touch(seat: Int)

    /// The number of its seat.
    package var seat: Int {
        switch self {
        case .pointer(let seat), .touch(let seat): seat
        }
    }
}

/// A press as the compositor knows it.
struct PressProof {
    let seat: WlSeat
    let serial: UInt32
}

extension ToplevelSurface {
    /// Asks the desktop for something.
    ///
    /// - Parameter proof: the press that wants it, where there is one; what needs one is not asked for without.
    func ask(for request: WindowRequest, by proof: PressProof?) {
        switch request {
        case .maximized(true): toplevel.setMaximized()
        case .maximized(false): toplevel.unsetMaximized()
        case .fullscreen(true): toplevel.setFullscreen(nil)
        case .fullscreen(false): toplevel.unsetFullscreen()
        case .minimized: toplevel.setMinimized()
        case .title(let title): toplevel.setTitle(ToplevelSurface.cut(title))
        case .limits(let limits): set(limits)
        case .move: if let proof { toplevel.move(seat: proof.seat, serial: proof.serial) }
        case .resize(let edge, _):
            if let proof { toplevel.resize(seat: proof.seat, serial: proof.serial, edges: edge.ofProtocol) }
        case .menu(let place, _):
            guard let proof else { return }
            toplevel.showWindowMenu(
                seat: proof.seat, serial: proof.serial, x: Int32(clamping: Int(place.x)),
                y: Int32(clamping: Int(place.y)))
        }
    }

    private func set(_ limits: WindowLimits) {
        let (least, most) = (limits.minimum, limits.maximum)
        toplevel.setMinSize(width: Int32(least.width), height: Int32(least.height))
        toplevel.setMaxSize(width: Int32(most.width), height: Int32(most.height))
    }
}

extension WindowEdge {
    /// The same in the protocol's numbers.
    fileprivate var ofProtocol: XdgToplevel.ResizeEdge { XdgToplevel.ResizeEdge(rawValue: UInt32(rawValue)) }
}
