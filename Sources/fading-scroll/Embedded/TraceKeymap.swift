/// The layout of the keyboard on which a trace is played: a key for each xkb name that means something to a window.
///
/// Whoever plays it tells which modifiers are held; the layout itself has none, so that keys mean what their names say.
enum TraceKeymap {
    /// One key with what it means alone and, where that is another name, with Shift.
    private typealias Names = (plain: String, shifted: String)

    private static let keys: [Names] = {
        let letters = "abcdefghijklmnopqrstuvwxyz".map { (String($0), $0.uppercased()) }
        let named =
            TraceKeyboard.placeNames + TraceKeyboard.placeNames.filter { $0 != "Escape" }.map(keypadName)
            + (1...12).map { "F\($0)" } + "0123456789".map { String($0) } + TraceKeyboard.modifierNames
        return letters + named.map { ($0, $0) }
    }()

    /// Other names of the same keys.
    private static let synonyms = [
        "Page_Up": "Prior", "Page_Down": "Next", "KP_Page_Up": "KP_Prior", "KP_Page_Down": "KP_Next", "Space": "space",
        "KP_space": "KP_Space",
    ]

    /// XKB counts keys from 8, as X did; the kernel gives none the number 0.
    private static let firstCode: UInt32 = 9, offset: UInt32 = 8

    private static let codes: [String: UInt32] = {
        var codes: [String: UInt32] = [:]
        for (code, names) in zip((firstCode - offset)..., keys) {
            codes[names.plain] = code
            codes[names.shifted] = code
        }
        return codes
    }()

    /// The kernel's number of the key with an xkb name; nil where it means nothing to a window.
    static func code(of name: String) -> UInt32? { codes[synonyms[name] ?? name] }

    /// The layout in XKB's text format, with the zero at its end that most compositors send.
    static let text: [UInt8] = {
        let numbered = zip(firstCode..., keys)
        let keycodes = numbered.map { code, _ in "<K\(code)> = \(code);" }
        let symbols = numbered.map { code, names in
            "key <K\(code)> { type = \"SHIFTED\", [ \(names.plain), \(names.shifted) ] };"
        }
        return """
            xkb_keymap {
            xkb_keycodes "trace" { minimum = 8; maximum = 255; \(keycodes.joined(separator: " ")) };
            xkb_types "trace" {
            type "SHIFTED" { modifiers = Shift; map[Shift] = Level2; level_name[Level1] = "Plain";
            level_name[Level2] = "Shifted"; };
            };
            xkb_compatibility "trace" { };
            xkb_symbols "trace" { \(symbols.joined(separator: "\n")) };
            };
            """.utf8 + [0]
    }()

    /// The keypad's key of the same meaning.
    private static func keypadName(of name: String) -> String { name == "space" ? "KP_Space" : "KP_\(name)" }
}
