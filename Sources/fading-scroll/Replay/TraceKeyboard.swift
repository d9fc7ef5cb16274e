import ScrollCore

/// The keyboard of a trace: it knows which modifiers are held, which panel is shown, and what a press asks of a scroll
/// view.
///
/// A key that is held does not repeat: a trace does not tell how.
struct TraceKeyboard {
    private var held: Set<String> = []
    private var panel: PanelChoice?

    /// Takes a key by its xkb name.
    ///
    /// - Returns: what a press asks for; nil where that is nothing, or none of the scroll view's business.
    mutating func take(_ name: String, _ state: TraceEvent.ButtonState) -> KeyAction? {
        guard let press = press(name, state) else { return nil }
        guard let key = WindowKey(press, showing: panel) else { return KeyAction(press) }
        if case .panel(let choice) = key { panel = choice }
        return nil
    }

    private mutating func press(_ name: String, _ state: TraceEvent.ButtonState) -> KeyPress? {
        guard TraceKeyboard.modifiers[name] == nil else {
            if state == .pressed { held.insert(name) } else { held.remove(name) }
            return nil
        }
        guard state == .pressed, let key = TraceKeyboard.key(name) else { return nil }
        return KeyPress(key, modifiersHeld)
    }

    /// What is held now.
    var modifiersHeld: KeyModifiers {
        held.reduce(into: []) { $0.formUnion(TraceKeyboard.modifiers[$1] ?? []) }
    }

    /// What a name means; letters count as lower case, as in a window.
    private static func key(_ name: String) -> Key? {
        if let key = keys[name.hasPrefix("KP_") ? String(name.dropFirst(3)) : name] { return key }
        guard name.count == 1, let character = name.lowercased().first else { return nil }
        return .character(character)
    }

    private static let places: [(name: String, key: Key)] = [
        ("Up", .up), ("Down", .down), ("Left", .left), ("Right", .right), ("Prior", .pageUp), ("Next", .pageDown),
        ("Home", .home), ("End", .end), ("space", .space), ("Escape", .escape),
    ]
    private static let keys: [String: Key] =
        ["Page_Up": .pageUp, "Page_Down": .pageDown, "Space": .space].merging(places) { first, _ in first }
        .merging((1...35).map { ("F\($0)", .function($0)) }) { first, _ in first }

    /// The xkb names of keys that go somewhere, as xkb itself has them.
    static var placeNames: [String] { places.map(\.name) }

    /// The xkb names of modifiers.
    static var modifierNames: [String] { modifiers.keys.sorted() }

    private static let modifiers: [String: KeyModifiers] = [
        "Shift_L": .shift, "Shift_R": .shift, "Control_L": .control, "Control_R": .control, "Alt_L": .alt,
        "Alt_R": .alt, "Meta_L": .alt, "Meta_R": .alt, "Super_L": .logo, "Super_R": .logo,
    ]
}
