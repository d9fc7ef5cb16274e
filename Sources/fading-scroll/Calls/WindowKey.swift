import FadingScrollView

/// What keys do in this program's window besides scrolling.
enum WindowKey: Equatable {
    /// Closes the window.
    case quit
    /// Writes a picture of what is shown.
    case screenshot
    /// Lets the window cover its screen, or no longer.
    case fullscreen
    /// Shows how the edges fade, or hides it again.
    case fadesShown
    /// Shows that panel, or none.
    case panel(PanelChoice?)
    /// Shows a scene in place of the one that is shown.
    case scene(SceneName)

    /// The meaning of a press while a panel is shown or none; nil for keys that are the scroll view's.
    init?(_ press: KeyPress, showing panel: PanelChoice? = nil) {
        guard press.modifiers.isEmpty, !press.isRepeat else { return nil }
        switch press.key {
        case .character("q"): self = .quit
        case .character("s"): self = .screenshot
        case .character("d"): self = .fadesShown
        case .character("i"): self = .panel(panel == .inspector ? nil : .inspector)
        case .function(11): self = .fullscreen
        case .function(1): self = .panel(panel == .keys ? nil : .keys)
        case .escape where panel != nil: self = .panel(nil)
        case .character(let digit):
            guard let number = digit.wholeNumberValue, digit.isASCII, number > 0 else { return nil }
            self = .scene(SceneName.allCases[number - 1])
        default: return nil
        }
    }

    /// Whether it does nothing but change what the window shows.
    fileprivate var isOfPicture: Bool {
        switch self {
        case .fadesShown, .panel, .scene: true
        case .quit, .screenshot, .fullscreen: false
        }
    }
}

/// Gives a window this program's keys.
///
/// - Returns: the window's panels.
@discardableResult
func takeKeys(of window: ScrollWindow, settings: Settings = Settings()) -> WindowPanels {
    let panels = WindowPanels(of: window, settings: settings)
    window.onKey = { [unowned window] press in
        guard let key = WindowKey(press, showing: panels.shown) else { return false }
        return perform(key, in: window, panels)
    }
    return panels
}

/// Gives a window that is only looked at those of this program's keys that change its picture; the others do nothing.
func takePictureKeys(of window: ScrollWindow, settings: Settings) {
    let panels = WindowPanels(of: window, settings: settings)
    window.onKey = { [unowned window] press in
        guard let key = WindowKey(press, showing: panels.shown) else { return false }
        return !key.isOfPicture || perform(key, in: window, panels)
    }
}

/// Does what a key asks for.
///
/// - Returns: false where it means nothing in this window.
private func perform(_ key: WindowKey, in window: ScrollWindow, _ panels: WindowPanels) -> Bool {
    switch key {
    case .quit: window.close()
    case .fullscreen: window.setFullscreen(!window.states.contains(.fullscreen))
    case .screenshot: noteScreenshot(of: window.view)
    case .fadesShown: window.configuration.showsFades.toggle()
    case .panel(let choice): panels.show(choice)
    case .scene(let name):
        guard window.view.content is Tour else { return false }
        SceneWindow.show(name, in: window)
    }
    return true
}

/// Writes a picture and says where, or why not.
private func noteScreenshot(of view: ScrollView) {
    do {
        note("wrote \(try Screenshot.write(of: view).shown)")
    } catch {
        report(error)
    }
}
