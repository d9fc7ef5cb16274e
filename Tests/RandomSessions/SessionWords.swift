import HeadlessCompositor

/// The kernel's codes of the left and the right button.
let buttons: [UInt32] = [0x110, 0x111]

/// What the numbers of steps stand for. A number that stands for nothing stands for the last thing that one may.
func capabilities(_ bits: Int) -> WlSeatResource.Capability { .init(rawValue: UInt32(clamping: bits & 7)) }

/// The interfaces in their order; nil for none.
func interface(_ number: Int) -> GlobalOffers.Interface? {
    let all = GlobalOffers.Interface.allCases
    return all.indices.contains(number) ? all[number] : nil
}

/// The states of a configure.
func states(_ bits: Int) -> [Toplevel.State] {
    (0..<8).filter { bits & 1 << $0 != 0 }.map { .init(rawValue: UInt32($0 + 1)) }
}

/// When buffers are given back.
func releasePolicy(_ number: Int) -> ReleasePolicy {
    switch number {
    case 0: .whenCopied
    case 1: .whenReplaced
    case 2: .late(frames: 3)
    case 3: .late(frames: [5, 0, 2])
    default: .never
    }
}

/// When questions for presentation times are answered.
func feedbackPolicy(_ number: Int) -> FeedbackPolicy {
    switch number {
    case 0: .presented(lateTicks: 0)
    case 1: .presented(lateTicks: 2)
    case 2: .discarded
    default: .withheld
    }
}

extension SessionScript {
    /// The compositor that the traits tell of.
    var options: CompositorOptions {
        var options = CompositorOptions()
        options.outputScale120 = max(1, 120 + self[.scale])
        options.hertz = [60, 144, 30, 60][self[.rate] & 3]
        options.presentationRefresh = self[.rate] & 3 == 3 ? 0 : nil
        if self[.wrap] > 0 { options.startTime = 4_294_967.296 - Double(self[.wrap]) / 1000 }
        options.socketRoom = self[.room] > 0 ? max(4096, self[.room]) : nil
        options.initialConfigure.size = Extent(width: max(0, self[.width]) * 8, height: self[.width] > 0 ? 60 : 0)
        options.initialConfigure.states = states(self[.states])
        options.initialConfigure.isWithheld = self[.late] != 0
        options.capabilities = capabilities(7 & ~self[.deviceless])
        options.globals = globals
        return options
    }

    private var globals: GlobalOffers {
        var globals = GlobalOffers()
        let extras: [(GlobalOffers.Interface, version: UInt32)] = [
            (.pointerGestures, 3), (.presentation, 1), (.decoration, 1),
        ]
        for (bit, extra) in extras.enumerated() where self[.extras] & 1 << bit != 0 {
            globals[extra.0] = extra.version
        }
        for (number, interface) in GlobalOffers.Interface.allCases.enumerated() {
            if number > 2, self[.missing] & 1 << (number - 3) != 0 { globals[interface] = nil }
            guard let version = globals[interface], self[.version] > 0 else { continue }
            globals[interface] = min(version, UInt32(clamping: self[.version]))
        }
        return globals
    }

    /// How the connection carries what passes over it.
    var manner: WireManner? { self[.pieces] > 0 ? .pieces(bytes: self[.pieces]) : nil }
}
