import ScrollContents
import ScrollCore

/// What the user can set: the library's configuration, with the font of texts.
struct Settings: Equatable, Sendable {
    /// Fades, scrollbars, insets and motion, with the product's defaults.
    var configuration = ScrollConfiguration()
    /// A set of fade settings; set it before those that are an exception to it.
    var fadePreset = FadePreset.none {
        didSet {
            fadePreset.apply(to: &configuration.fade)
            fadeSize = fadePreset.size
        }
    }
    /// The length of the fade at the edges that have none of their own, logical pixels; set it before those that have, for it
    /// is kept here where they hide it.
    var fadeSize = FadePreset.none.size {
        didSet { configuration.fade.size = PerEdge(all: fadeSize) }
    }
    /// The font of texts as a Pango font description.
    var font = TextStyle.defaultFont

    /// Whether motion is reduced.
    var reducedMotion = DesktopChoice.system {
        didSet { configuration.isMotionReduced = reducedMotion.isOn }
    }
    /// Whether contrast is high.
    var highContrast = DesktopChoice.system {
        didSet { configuration.isContrastHigh = highContrast.isOn }
    }
    /// Light or dark.
    var theme = Theme.system

    /// Logical pixels per wheel detent; 0 means the page's length to the power of 2/3.
    var wheelStep: Double {
        get { configuration.motion.wheelStep ?? 0 }
        set { configuration.motion.wheelStep = newValue > 0 ? newValue : nil }
    }
}
