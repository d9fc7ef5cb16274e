import CWaylandClient
import CWaylandCursor
import Glibc
import ScrollCore

/// The pointer's picture over the window, from the desktop's cursor theme; without a usable theme there is none, which
/// is no error.
final class Cursor {
    /// The sizes that a theme may be asked for, logical pixels; anything else is the usual 24.
    static let sizes = 1...256

    private let surface: WlSurface
    private let shm: WlShm
    private let size: Int
    private var theme: (scale: Int, pointer: OpaquePointer)?

    /// A cursor that has not been shown yet; nil where the compositor lacks what it needs.
    init?(globals: Globals) {
        guard let required = try? globals.required() else { return nil }
        shm = required.shm
        surface = required.compositor.createSurface()
        size = Cursor.size(from: getenv("XCURSOR_SIZE").map { String(cString: $0) })
    }

    deinit {
        if let theme { wl_cursor_theme_destroy(theme.pointer) }
        surface.destroy()
    }

    /// Shows the ordinary arrow on a pointer that has just come in.
    ///
    /// - Parameters:
    ///   - serial: of the enter event.
    ///   - scale: device pixels per logical pixel; a fractional one is rounded up.
    func show(on pointer: WlPointer, serial: UInt32, scale: DeviceScale) {
        let whole = surface.version >= WlSurface.RequestSince.setBufferScale ? Int(scale.factor.rounded(.up)) : 1
        guard let image = image(scale: whole), let buffer = wl_cursor_image_get_buffer(image) else { return }
        // A theme may lack the size; then its picture need not divide by the scale, and is shown at scale 1 instead.
        let divides = Int(image.pointee.width) % whole == 0 && Int(image.pointee.height) % whole == 0
        let used = divides ? whole : 1
        if surface.version >= WlSurface.RequestSince.setBufferScale { surface.setBufferScale(Int32(used)) }
        surface.attach(buffer: WlBuffer(buffer, of: surface.link, ownership: .borrowed), x: 0, y: 0)
        surface.damage(x: 0, y: 0, width: .max, height: .max)
        surface.commit()
        pointer.setCursor(
            serial: serial, surface: surface, hotspotX: Int32(image.pointee.hotspot_x) / Int32(used),
            hotspotY: Int32(image.pointee.hotspot_y) / Int32(used))
    }

    /// What XCURSOR_SIZE asks for, or the usual size.
    static func size(from variable: String?) -> Int {
        guard let variable, let size = Int(variable), sizes.contains(size) else { return 24 }
        return size
    }

    private func image(scale: Int) -> UnsafeMutablePointer<wl_cursor_image>? {
        guard let theme = loadTheme(scale: scale) else { return nil }
        for name in ["default", "left_ptr"] {
            if let cursor = wl_cursor_theme_get_cursor(theme, name), cursor.pointee.image_count > 0 {
                return cursor.pointee.images[0]
            }
        }
        return nil
    }

    private func loadTheme(scale: Int) -> OpaquePointer? {
        if let theme, theme.scale == scale { return theme.pointer }
        let name = getenv("XCURSOR_THEME").map { String(cString: $0) } ?? "default"
        guard CursorThemeCheck.isUsable(Array(name.utf8), in: .ofEnvironment()),
            let pointer = wl_cursor_theme_load(name, Int32(size * scale), shm.handle)
        else { return nil }
        if let theme { wl_cursor_theme_destroy(theme.pointer) }
        theme = (scale, pointer)
        return pointer
    }
}
