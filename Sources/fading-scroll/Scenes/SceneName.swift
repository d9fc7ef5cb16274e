/// The scenes that the command can show without a file, in the order of the keys that choose them.
enum SceneName: String, CaseIterable, Sendable {
    case text, photos, map, list

    /// What there is to see, for help.
    var purpose: String {
        switch self {
        case .text: "a long text in one column"
        case .photos: "a strip of landscapes, to scroll sideways"
        case .map: "a map that scrolls both ways"
        case .list: "ten million rows"
        }
    }

    /// All names with commas between.
    static let allNames = allCases.map(\.rawValue).joined(separator: ", ")
}
