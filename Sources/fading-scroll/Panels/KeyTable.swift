/// What keys do in a window, in words: for help and for the list of keys.
enum KeyTable {
    /// A row: one or more keys with commas between, and what each of them does.
    typealias Row = (keys: String, purpose: String)

    /// Keys that scroll.
    static let scrolling: [Row] = [
        ("arrows, h j k l", "a step of 40 px"),
        ("Page Up, Page Down, Ctrl+b, Ctrl+f", "0.9 of the viewport; as do Space and Shift+Space"),
        ("Ctrl+u, Ctrl+d", "half the viewport"),
        ("Home, End, g, G", "the beginning, the end"),
        ("Escape", "closes a panel, or stops a glide"),
    ]

    /// Keys that do something else.
    ///
    /// - Parameter hasScenes: whether there are scenes to choose from, which a window on files has not; nil for both kinds.
    static func others(hasScenes: Bool?) -> [Row] {
        [
            ("F1", "shows these keys, or hides them again"),
            ("i", "shows the inspector: motion, fades, frames and all settings"),
            ("d", "shows how the edges fade, or hides it again"),
        ] + scenes(hasScenes) + [
            ("F11", "covers the whole screen, or no longer"),
            ("s", "writes a picture, fading-scroll-N.png, over no other file"), ("q", "closes the window"),
        ]
    }

    private static func scenes(_ areThere: Bool?) -> [Row] {
        let purpose = "shows the scene of that number"
        guard let areThere else { return [("1 ... 9", purpose + ", where no FILE is named")] }
        return areThere ? [("1 ... 9", purpose)] : []
    }
}
