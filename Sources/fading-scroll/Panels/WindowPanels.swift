import FadingScrollView

/// The panels of one window, of which one at a time lies over its content.
final class WindowPanels {
    /// Which one is shown.
    private(set) var shown: PanelChoice?
    /// What the user has set.
    var settings: Settings {
        get { inspector.settings }
        set { inspector.settings = newValue }
    }

    let inspector: Inspector

    private unowned let window: ScrollWindow
    private let keyList: KeyList

    /// The panels of a window, none of them shown.
    init(of window: ScrollWindow, settings: Settings) {
        self.window = window
        keyList = KeyList(hasScenes: window.view.content is Tour)
        inspector = Inspector(settings)
    }

    /// Shows one, or none.
    func show(_ choice: PanelChoice?) {
        shown = choice
        switch choice {
        case .keys: window.panel = keyList
        case .inspector:
            inspector.restart()
            window.panel = inspector
        case nil: window.panel = nil
        }
    }
}
