import Glibc

/// Where libwayland-cursor looks for cursor themes, by its rules (xcursor.c of wayland 1.21). Paths are bytes, as the
/// kernel has them.
struct CursorThemeSearch {
    typealias Path = [UInt8]

    /// The folders that hold themes, in the order of the search.
    let folders: [Path]

    /// The folders that an environment means: XCURSOR_PATH, or else the data folder of XDG and the usual ones. A folder
    /// that begins with ~ is skipped where there is no HOME.
    init(variable: (_ name: String) -> Path?) {
        let home = variable("HOME")
        folders = CursorThemeSearch.path(variable).split(separator: colon, omittingEmptySubsequences: false)
            .compactMap { folder in
                guard folder.first == UInt8(ascii: "~") else { return Array(folder) }
                return home.map { $0 + folder.dropFirst() }
            }
    }

    /// The folders that this process's environment means.
    static func ofEnvironment() -> CursorThemeSearch {
        CursorThemeSearch { name in getenv(name).map { Array(UnsafeRawBufferPointer(start: $0, count: strlen($0))) } }
    }

    /// Where a theme may lie, in the order of the search.
    func places(of theme: Path) -> [Path] { folders.map { $0 + [slash] + theme } }

    /// The themes that an index.theme inherits from; nil where it does not say.
    static func inherited(in index: [UInt8]) -> [Path]? {
        for line in index.split(separator: UInt8(ascii: "\n")) where line.starts(with: "Inherits".utf8) {
            let value = line.prefix { $0 != 0 }.dropFirst("Inherits".utf8.count).drop { $0 == space }
            guard value.first == UInt8(ascii: "=") else { continue }
            let names = value.dropFirst().split { separators.contains($0) }
            // Nothing after the sign is a theme without a name, which is looked for in the folders themselves.
            return names.isEmpty
                ? [[]]
                : names.flatMap { $0.split(separator: colon, omittingEmptySubsequences: false) }
                    .map(Array.init)
        }
        return nil
    }

    private static let separators = Set(" \t;,".utf8)

    private static func path(_ variable: (String) -> Path?) -> Path {
        if let path = variable("XCURSOR_PATH") { return path }
        let data = variable("XDG_DATA_HOME").flatMap { $0.first == slash ? $0 : nil } ?? Array("~/.local/share".utf8)
        let usual =
            "/icons:~/.icons:/usr/share/icons:/usr/share/pixmaps:~/.cursors:/usr/share/cursors/xorg-x11"
            + ":/usr/share/icons"
        return data + usual.utf8
    }
}

private let colon = UInt8(ascii: ":")
private let slash = UInt8(ascii: "/")
private let space = UInt8(ascii: " ")
