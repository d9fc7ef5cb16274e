import CCairo
import ScrollCore

/// A content that a window shows as its title bar where the compositor draws none: above the scroll view, never masked.
///
/// It is laid out for the window's width, and its height is that of its layout; it covers all of itself with opaque colour.
/// `TitleBar` of ScrollContents is one.
public protocol WindowHeader: Content {
    /// Takes what it is to show from its next drawing on. It is drawn again where that differs, or where the window's
    /// `headerDidChange()` says that it looks otherwise.
    func show(_ scene: HeaderScene)

    /// The colour of the line that the window has around it and its header wherever it adjoins nothing; its opacity is not
    /// used. A grey unless said otherwise. Another one is shown with the window's next frame, for which
    /// `headerDidChange()` asks.
    ///
    /// - Parameter isActive: whether the window is the one that is worked in.
    func borderColor(isActive: Bool) -> Color
}

extension WindowHeader {
    /// A grey that can be seen on white and on black.
    public func borderColor(isActive: Bool) -> Color { Color(red: 0.5, green: 0.5, blue: 0.5) }

    /// The height that it wants in a window of a width; logical pixels.
    package func height(width: Double, scale: DeviceScale) -> Double {
        let proposal = LayoutProposal(viewport: Size(width: width, height: 0), scale: scale, offset: .zero)
        let height = layOut(for: proposal).size.height
        return height > 0 && height.isFinite ? height : 0
    }

    /// Paints it at the origin of a context of device pixels.
    package func paint(_ scene: HeaderScene, on context: OpaquePointer, damage: Damage) {
        let rects = damage.clipped(to: scene.bufferSize.bounds).rects
        guard !rects.isEmpty else { return }
        show(scene)
        cairo_save(context)
        for rect in rects {
            cairo_rectangle(context, Double(rect.x), Double(rect.y), Double(rect.width), Double(rect.height))
        }
        cairo_clip(context)
        cairo_scale(context, scene.scale.factor, scene.scale.factor)
        let canvas = Canvas(context: context, scale: scene.scale)
        drawBackground(on: canvas, size: scene.size)
        draw(on: canvas, visible: Rect(origin: .zero, size: scene.size))
        cairo_restore(context)
    }
}
