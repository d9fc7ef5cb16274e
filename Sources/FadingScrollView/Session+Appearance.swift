import ScrollCairo
import ScrollCore
import ScrollWayland

extension Session {
    /// How the window presents itself.
    struct Appearance {
        var introduction: ToplevelSurface.Introduction
        /// Logical pixels.
        var size: Size
        /// Where the content is scrolled to at first, logical pixels.
        var offset: Point?
        /// Shown where the compositor draws no frame.
        var header: (any WindowHeader)?
        /// The most buffers that the window has at a time.
        var bufferCapacity = BufferLedger.capacity
    }
}
