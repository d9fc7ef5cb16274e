import ScrollCore

/// Gathers what a pointer says until its frame is closed, for an observer: only then are the times of all its events known.
struct WireRecord {
    /// Gets what belongs together.
    let observe: ([WireInput]) -> Void
    /// Since this version the compositor closes frames; before, each event is its own.
    let isFramed: Bool
    private var open: [WireInput] = []

    /// A record that passes on what belongs together.
    init(isFramed: Bool, observe: @escaping ([WireInput]) -> Void) {
        self.isFramed = isFramed
        self.observe = observe
    }

    /// Takes the next event.
    mutating func add(_ event: WlPointer.Event) {
        guard let input = WireInput.Pointer(event) else { return }
        open.append(.pointer(input))
        if !isFramed || input == .frame { close() }
    }

    /// Passes on what no frame has closed.
    mutating func close() {
        guard !open.isEmpty else { return }
        observe(open)
        open = []
    }
}

extension WireInput.Pointer {
    /// What the protocol's event says; nil for axes and sources that we do not know.
    fileprivate init?(_ event: WlPointer.Event) {
        switch event {
        case .enter(_, _, let x, let y): self = .enter(Point(x: x, y: y))
        case .leave: self = .leave
        case .motion(let time, let x, let y): self = .motion(Point(x: x, y: y), time: time)
        case .button(_, let time, let button, let state):
            self = .button(button, isPressed: state == .pressed, time: time)
        case .frame: self = .frame
        case .axis, .axisSource, .axisStop, .axisDiscrete, .axisValue120: self.init(axisEvent: event)
        }
    }

    private init?(axisEvent event: WlPointer.Event) {
        switch event {
        case .axisSource(let source):
            guard let source = AxisSource(rawValue: source.rawValue) else { return nil }
            self = .axisSource(source)
        case .axis(let time, let axis, let value):
            guard let axis = Axis(axis) else { return nil }
            self = .axis(axis, value, time: time)
        case .axisStop(let time, let axis):
            guard let axis = Axis(axis) else { return nil }
            self = .axisStop(axis, time: time)
        case .axisDiscrete(let axis, let steps):
            guard let axis = Axis(axis) else { return nil }
            self = .axisDiscrete(axis, steps)
        case .axisValue120(let axis, let value):
            guard let axis = Axis(axis) else { return nil }
            self = .axisValue120(axis, value)
        case .enter, .leave, .motion, .button, .frame: return nil
        }
    }
}
