import CCairo
import CPango

/// A `PangoFontMap`: the loaded fonts of some texts, which may share one so that a font is loaded once.
final class FontMap {
    /// False where no font is installed.
    let hasFonts: Bool

    /// The dots per inch at which 3 points are 4 logical pixels, as in CSS; fixed, so that points mean the same on every
    /// machine.
    static let resolution = 96.0

    private let map: OpaquePointer

    /// A map of a catalogue's fonts, by default this machine's.
    init(catalog: FontCatalog = .system) {
        guard let map = pango_cairo_font_map_new_for_font_type(CAIRO_FONT_TYPE_FT) else {
            preconditionFailure("this Cairo was built without FreeType, which Pango's text needs")
        }
        self.map = map
        hasFonts = catalog.configuration != nil
        if let configuration = catalog.configuration { pango_fc_font_map_set_config(map, configuration) }
        pango_cairo_font_map_set_resolution(map, FontMap.resolution)
    }

    deinit { g_object_unref(UnsafeMutableRawPointer(map)) }

    /// A new `PangoContext` on these fonts, which the caller owns.
    func makeContext() -> OpaquePointer { pango_font_map_create_context(map) }
}
