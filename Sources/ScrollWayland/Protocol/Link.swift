import CWaylandClient

/// A client's connection to its compositor in libwayland's sense, closed when the last object that lives on it is gone.
///
/// Every `Proxy` holds its link, since a proxy that outlives its display crashes in libwayland. Foreign objects that
/// need the display (a cursor theme) must be kept beside a link, too.
public final class Link {
    /// The `wl_display`.
    package let display: OpaquePointer

    /// Takes over a `wl_display` that nobody else disconnects.
    package init(adopting display: OpaquePointer) {
        self.display = display
    }

    /// Takes over a connected socket; nil if libwayland has no memory for it.
    package convenience init?(descriptor: Int32) {
        guard let display = wl_display_connect_to_fd(descriptor) else { return nil }
        self.init(adopting: display)
    }

    deinit {
        wl_display_disconnect(display)
    }

    /// The display as the object that the first requests go to.
    package var root: WlDisplay {
        WlDisplay(display, of: self, ownership: .borrowed)
    }
}
