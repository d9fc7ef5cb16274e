import FadingScrollView

/// What keys do in this program's window besides scrolling.
enum WindowKey: Equatable {
    /// Closes the window.
    case quit
    /// Writes a picture of what is shown.
    case screenshot
    /// Shows how the edges fade, or hides it again.
    case fadesShown

    /// Shows a scene in place of the one that is shown.
    case scene(SceneName)

    /// The meaning of a press; nil for keys that are the scroll view's.
    init?(_ press: KeyPress) {
        guard press.modifiers.isEmpty, !press.isRepeat else { return nil }
        switch press.key {
        case .character("q"): self = .quit
        case .character("s"): self = .screenshot
        case .character("d"): self = .fadesShown
        case .character(let digit):
            guard let number = digit.wholeNumberValue, digit.isASCII, number > 0 else { return nil }
            self = .scene(SceneName.allCases[number - 1])
        default: return nil
        }
    }
}

/// Gives a window this program's keys.
func takeKeys(of window: ScrollWindow) {
    window.onKey = { [unowned window] press in
        switch WindowKey(press) {
        case .quit: window.close()
        case .screenshot: noteScreenshot(of: window.view)
        case .fadesShown: window.configuration.showsFades.toggle()
        case .scene(let name) where window.view.content is Tour: SceneWindow.show(name, in: window)
        case .scene, nil: return false
        }
        return true
    }
}

/// Writes a picture and says where, or why not.
private func noteScreenshot(of view: ScrollView) {
    do {
        note("wrote \(try Screenshot.write(of: view).shown)")
    } catch {
        report(error)
    }
}
