import ScrollCairo
import ScrollCore

/// Content with letters in it, whose colour follows the theme.
public protocol TextColored: Content {
    /// The colour of the letters. After a change, tell the view that the content has changed.
    var foreground: Color { get set }
}
