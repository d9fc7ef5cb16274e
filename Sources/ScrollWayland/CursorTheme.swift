import CWaylandClient
import CWaylandCursor
import Glibc
import ScrollCore

/// The desktop's cursor theme, as the environment names it; without a usable one there are no pictures, which is no error.
final class CursorTheme {
    /// The sizes that a theme may be asked for, logical pixels; anything else is the usual 24.
    static let sizes = 1...256

    private let size: Int
    /// Its buffers are destroyed with it, so it keeps what they were made of, and with that the connection.
    private var loaded: (scale: Int, pointer: OpaquePointer, shm: WlShm)?

    /// A theme that is loaded when it is first needed.
    init() {
        size = CursorTheme.size(from: getenv("XCURSOR_SIZE").map { String(cString: $0) })
    }

    deinit { if let loaded { wl_cursor_theme_destroy(loaded.pointer) } }

    /// The picture of a shape at a whole scale, or else the arrow's; nil where the theme has neither.
    func image(of shape: CursorShape, scale: Int, shm: WlShm) -> UnsafeMutablePointer<wl_cursor_image>? {
        guard let theme = load(scale: scale, shm: shm) else { return nil }
        for name in shape.themeNames + CursorShape.arrow.themeNames {
            if let cursor = wl_cursor_theme_get_cursor(theme, name), cursor.pointee.image_count > 0 {
                return cursor.pointee.images[0]
            }
        }
        return nil
    }

    /// What XCURSOR_SIZE asks for, or the usual size.
    static func size(from variable: String?) -> Int {
        guard let variable, let size = Int(variable), sizes.contains(size) else { return 24 }
        return size
    }

    private func load(scale: Int, shm: WlShm) -> OpaquePointer? {
        if let loaded, loaded.scale == scale { return loaded.pointer }
        let name = getenv("XCURSOR_THEME").map { String(cString: $0) } ?? "default"
        guard CursorThemeCheck.isUsable(Array(name.utf8), in: .ofEnvironment()),
            let pointer = wl_cursor_theme_load(name, Int32(size * scale), shm.handle)
        else { return nil }
        if let loaded { wl_cursor_theme_destroy(loaded.pointer) }
        loaded = (scale, pointer, shm)
        return pointer
    }
}

extension CursorShape {
    /// What themes call it: the name of CSS, then X11's.
    fileprivate var themeNames: [String] {
        switch self {
        case .arrow: ["default", "left_ptr"]
        case .resize(.top): ["n-resize", "top_side"]
        case .resize(.bottom): ["s-resize", "bottom_side"]
        case .resize(.left): ["w-resize", "left_side"]
        case .resize(.right): ["e-resize", "right_side"]
        case .resize(.topLeft): ["nw-resize", "top_left_corner"]
        case .resize(.topRight): ["ne-resize", "top_right_corner"]
        case .resize(.bottomLeft): ["sw-resize", "bottom_left_corner"]
        case .resize(.bottomRight): ["se-resize", "bottom_right_corner"]
        case .resize: []
        }
    }
}
