/// The serials of buttons, keys and fingers that are down: only by such a one may a client ask to be moved or resized.
struct Presses {
    /// What is down.
    enum Origin: Hashable {
        /// By the kernel's code.
        case button(UInt32)
        /// By the kernel's code.
        case key(UInt32)
        case finger(Int32)
    }

    private var serials: [Origin: UInt32] = [:]

    func contain(_ serial: UInt32) -> Bool { serials.values.contains(serial) }

    mutating func set(_ origin: Origin, pressed: Bool, serial: UInt32) {
        serials[origin] = pressed ? serial : nil
    }

    mutating func endTouch() {
        serials = serials.filter { if case .finger = $0.key { false } else { true } }
    }
}
