import ScrollCore

/// What a window asks of its desktop, which may do it or not; it says what it did in `states`.
extension ScrollWindow {
    /// What the desktop has done with the window; none while it is not open.
    public var states: WindowStates { session?.chrome.states ?? [] }

    /// Asks to fill the screen but for panels, or to have its own size again.
    public func setMaximized(_ isMaximized: Bool) { session?.ask(for: .maximized(isMaximized)) }

    /// Asks to cover the whole screen, or to have its own size again.
    public func setFullscreen(_ isFullscreen: Bool) { session?.ask(for: .fullscreen(isFullscreen)) }

    /// Asks to be put away.
    public func minimize() { session?.ask(for: .minimized) }

    /// The header looks otherwise than before; the window shows it in its next frame.
    public func headerDidChange() {
        session?.chrome.headerDidChange()
        session?.frameDidChange()
    }
}
