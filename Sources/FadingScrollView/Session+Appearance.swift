import ScrollCairo
import ScrollCore

extension Session {
    /// How the window is before anything changes it.
    struct Appearance {
        var title: String
        var applicationID: String
        var limits = WindowLimits.none
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
