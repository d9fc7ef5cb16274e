import CCairo
import ScrollCore

/// THE painting order: background, backdrop, content, mask, pinned title, edge lines, foreground, scrollbars, progress,
/// a panel over all of it, and over everything what shows the fades where the program asks for it. Nothing else in the house decides it.
///
/// A scroll view inside the content is painted in the same order as a part of the content, so that its own mask and the
/// outer one multiply. The background, the backdrop, the title and the foreground are never masked. The content is drawn
/// where no fade reaches straight on the surface, and in a group where a strip masks it. Scrollbars come after the mask,
/// so they stay opaque; only where the program asks for it are they drawn into the groups and fade with the content.
struct ScenePainter {
    let scene: Scene
    let laid: LaidContent
    let title: (any Content)?
    let panel: (any Panel)?
    let context: OpaquePointer
    /// The pixels outside which nothing is to be drawn.
    let bounds: BufferRect

    /// Paints the damaged pixels of a scene, so that each is what it would be if all were painted.
    ///
    /// The context draws in device pixels from the view's origin.
    func paint(_ damage: Damage) {
        // One after the other: under a clip of several rectangles Cairo rounds half-covered pixels otherwise.
        for rect in damage.rects {
            clipped(to: rect) {
                paintBackground(CAIRO_OPERATOR_SOURCE)
                drawBackground(in: surface)
                paintLayers()
                drawPanel()
                FadeOverlayPainter(scene: scene, context: context).paint()
            }
        }
    }

    /// Paints what lies above the background.
    private func paintLayers() {
        let seen = scene.bufferContent.intersection(bounds)
        clipped(to: seen) {
            drawInContent { content.drawBackdrop(on: $0, visible: visible(in: seen)) }
            for region in scene.maskRegions { paint(region) }
        }
        drawTitle()
        clipped(to: seen) {
            drawEdgeLines()
            drawInContent { content.drawForeground(on: $0, visible: visible(in: seen)) }
        }
        clipped(to: scene.bufferViewport.intersection(bounds)) {
            if scene.scrollbarsAreExempt { drawScrollbars() }
            drawProgress()
        }
    }

    /// Paints the scroll views inside the content, each over what is there.
    private func paintNested(in bufferRect: BufferRect) {
        for nested in scene.nested {
            let seen = nested.bufferViewport.intersection(bufferRect)
            guard let laid = laid[nested.id], isDamaged(seen) else { continue }
            let painter = ScenePainter(
                scene: nested, laid: laid, title: nil, panel: nil, context: context, bounds: seen)
            clipped(to: seen) {
                painter.paintBackground(CAIRO_OPERATOR_OVER)
                painter.drawBackground(in: nested.viewport)
                painter.paintLayers()
            }
        }
    }

    private var content: any Content { laid.content }

    private func clipped(to rect: BufferRect, _ body: () -> Void) {
        cairo_save(context)
        FadeMask.clip(context, to: rect)
        body()
        cairo_restore(context)
    }

    private func paintBackground(_ operation: cairo_operator_t) {
        let color = scene.background
        cairo_save(context)
        cairo_set_operator(context, operation)
        cairo_set_source_rgba(context, color.red, color.green, color.blue, color.alpha)
        cairo_paint(context)
        cairo_restore(context)
    }

    /// Draws what the content shows behind itself, from the top left of `frame`.
    private func drawBackground(in frame: Rect) {
        drawContent(at: frame.origin) { content.drawBackground(on: $0, size: frame.size) }
    }

    private func paint(_ region: MaskRegion) {
        let rect = region.bufferRect.intersection(bounds)
        guard isDamaged(rect) else { return }
        clipped(to: rect) {
            guard !region.strips.isEmpty else { return drawMaskable(in: rect) }
            cairo_push_group(context)
            drawMaskable(in: rect)
            for layer in region.layers { FadeMask.apply(layer, to: rect, on: context) }
            cairo_pop_group_to_source(context)
            cairo_paint(context)
        }
    }

    /// Draws what the mask applies to.
    private func drawMaskable(in bufferRect: BufferRect) {
        drawInContent { content.draw(on: $0, visible: visible(in: bufferRect)) }
        paintNested(in: bufferRect)
        if !scene.scrollbarsAreExempt { drawScrollbars() }
    }

    private func drawTitle() {
        guard let title, let frame = scene.title?.frame else { return }
        let visible = Rect(origin: .zero, size: frame.size)
        clipped(to: scene.bufferTitle) {
            for draw in [title.drawBackdrop, title.draw] { drawContent(at: frame.origin) { draw($0, visible) } }
        }
    }

    private func drawPanel() {
        guard let panel, let frame = scene.panel?.frame else { return }
        clipped(to: scene.bufferPanel) { drawContent(at: frame.origin) { panel.draw(on: $0) } }
    }

    private func drawInContent(_ draw: (Canvas) -> Void) { drawContent(at: origin, draw) }

    /// Draws in the coordinates of a content whose top left lies at a point of the surface. Whatever state it leaves behind
    /// ends here, saves and restores that do not match among it; under a clip of the caller's that is not made of
    /// rectangles, these do not.
    private func drawContent(at origin: Point, _ draw: (Canvas) -> Void) {
        let twin = ContextTwin(of: context)
        drawInView(on: twin?.context ?? context) { canvas in
            cairo_translate(canvas.context, origin.x, origin.y)
            draw(canvas)
        }
    }

    /// Draws in logical pixels from the view's top left.
    private func drawInView(on context: OpaquePointer, _ draw: (Canvas) -> Void) {
        let canvas = Canvas(context: context, scale: scene.scale)
        canvas.fenced {
            cairo_scale(context, scene.scale.factor, scene.scale.factor)
            draw(canvas)
        }
    }

    private func drawEdgeLines() {
        for line in scene.edgeLines {
            clipped(to: line.bufferRect) {
                Canvas(context: context, scale: scene.scale).setSource(line.color)
                cairo_paint(context)
            }
        }
    }

    private func drawScrollbars() {
        for bar in scene.scrollbars where isDamaged(scene.scale.bufferRectAround(bar.thumb)) {
            BarPainter(bar: bar, scale: scene.scale).paint(on: context)
        }
    }

    private func drawProgress() {
        guard let line = scene.progress else { return }
        drawInView(on: context) { $0.fill(line.frame, with: line.color) }
    }

    private var origin: Point { scene.contentOrigin }

    /// The whole surface, logical pixels.
    private var surface: Rect {
        let (size, scale) = (scene.bufferSize, scene.scale)
        return Rect(x: 0, y: 0, width: scale.logical(Double(size.width)), height: scale.logical(Double(size.height)))
    }

    /// A rectangle of device pixels in content coordinates.
    private func visible(in rect: BufferRect) -> Rect {
        let scale = scene.scale
        return Rect(
            x: scale.logical(Double(rect.x)) - origin.x, y: scale.logical(Double(rect.y)) - origin.y,
            width: scale.logical(Double(rect.width)), height: scale.logical(Double(rect.height)))
    }

    private func isDamaged(_ rect: BufferRect) -> Bool {
        var (left, top, right, bottom) = (0.0, 0.0, 0.0, 0.0)
        cairo_clip_extents(context, &left, &top, &right, &bottom)
        let clip = BufferRect(
            x: Int(left.rounded(.down)), y: Int(top.rounded(.down)),
            width: Int(right.rounded(.up)) - Int(left.rounded(.down)),
            height: Int(bottom.rounded(.up)) - Int(top.rounded(.down)))
        return !clip.intersection(rect).isEmpty
    }
}
