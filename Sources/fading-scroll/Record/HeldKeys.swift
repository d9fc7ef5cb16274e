/// The keys that are down, by their xkb names. A keyboard that the focus leaves tells no releases: whoever replays a trace
/// would hold them for good.
struct HeldKeys {
    private var names: [String] = []

    /// Takes an event; only keys count.
    mutating func take(_ event: TraceEvent) {
        guard case .key(let name, let state) = event else { return }
        names.removeAll { $0 == name }
        if state == .pressed { names.append(name) }
    }

    /// Lets go of all of them, the last one first.
    mutating func release() -> [TraceEvent] {
        defer { names = [] }
        return names.reversed().map { .key(name: $0, state: .released) }
    }
}
