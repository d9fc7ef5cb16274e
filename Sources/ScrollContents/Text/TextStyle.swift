import ScrollCore

/// How a text is set: its font, colour, margin and leading.
public struct TextStyle: Hashable, Sendable {
    /// A Pango font description, such as "DejaVu Sans 11" or "Serif Italic 14". Sizes are points at 96 dpi, cut to
    /// 4 ... 200; without a size it is 12. A family that is not installed is replaced by one that is.
    public var font: String
    /// True for bold, whatever `font` says.
    public var isBold: Bool
    /// The colour of the letters.
    public var foreground: Color
    /// The margin on all four sides, logical pixels, cut to 0 ... 1,000 and snapped to whole device pixels.
    public var padding: Double
    /// The distance from row to row as a multiple of the font's own, cut to 0.5 ... 4; each row is then rounded to
    /// whole device pixels.
    public var lineSpacing: Double

    /// The default font.
    public static let defaultFont = "DejaVu Sans 11"
    /// Near black, easier on the eye than black on white.
    public static let defaultForeground = Color(red: 0.12, green: 0.12, blue: 0.12)

    /// A style; every part has a default. 16 px of margin and a fifth more than the font's own line height are our
    /// choice for reading on a screen.
    public init(
        font: String = TextStyle.defaultFont, foreground: Color = TextStyle.defaultForeground, padding: Double = 16,
        lineSpacing: Double = 1.2
    ) {
        self.font = font
        self.foreground = foreground
        self.padding = padding
        self.lineSpacing = lineSpacing
        isBold = false
    }

    /// The same style in bold.
    public var bold: TextStyle {
        var style = self
        style.isBold = true
        return style
    }

    /// The same style less its colour, which moves no letter.
    var metrics: TextStyle {
        var style = self
        style.foreground = .clear
        return style
    }
}
