/// The scenes that the command can show without a file, in the order of the keys 1 ... 9 that choose them.
enum SceneName: String, CaseIterable, Sendable {
    case text, photos, panel, title, map, nested, list, chat, rtl

    /// What there is to see, for help.
    var purpose: String {
        switch self {
        case .text: "a long text in one column"
        case .photos: "a strip of landscapes, to scroll sideways"
        case .panel: "a text on a dark panel, pulled up over a picture that stays"
        case .title: "the same under a title that never fades"
        case .map: "a map that scrolls both ways"
        case .nested: "strips of pictures in a list, with fades and bars of their own"
        case .list: "ten million rows"
        case .chat: "messages that begin at the bottom"
        case .rtl: "a text that is always right to left, with strips of pictures"
        }
    }

    /// All names with commas between.
    static let allNames = allCases.map(\.rawValue).joined(separator: ", ")
}
