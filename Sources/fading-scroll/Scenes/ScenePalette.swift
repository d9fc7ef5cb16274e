import ScrollCore

/// The colours of a scene, light or dark; each has a contrast of at least 4.5 to 1 with what it lies on.
struct ScenePalette: Equatable, Sendable {
    /// Under everything.
    let background: Color
    /// A surface that lies on the background, such as a card or a bubble.
    let card: Color
    /// Letters.
    let ink: Color
    /// Letters that say less.
    let quietInk: Color
    /// Thin lines between things.
    let line: Color
    /// What calls for attention; letters on it are `onAccent`.
    let accent: Color
    /// Letters on the accent.
    let onAccent: Color

    /// Ink on paper.
    static let light = ScenePalette(
        background: Color(0xFAF8F4), card: Color(0xEFEBE3), ink: Color(0x22252B), quietInk: Color(0x666159),
        line: Color(0xDDD7CB), accent: Color(0x1F5F8B), onAccent: .white)
    /// Chalk on slate.
    static let dark = ScenePalette(
        background: Color(0x15181D), card: Color(0x23272F), ink: Color(0xE9E6DF), quietInk: Color(0x9BA0A8),
        line: Color(0x30353E), accent: Color(0x7FB8E0), onAccent: Color(0x0D1A24))

    /// The palette whose letters can be read on a background.
    static func readable(on background: Color) -> ScenePalette {
        background.readableForeground == Color.white.readableForeground ? .light : .dark
    }
}
