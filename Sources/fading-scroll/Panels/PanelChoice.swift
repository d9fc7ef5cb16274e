/// Which panel lies over the content of a window.
enum PanelChoice: Equatable {
    /// The list of keys.
    case keys
    /// What moves, fades and is drawn, and every setting.
    case inspector
}
