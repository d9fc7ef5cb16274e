import CCairo
import ScrollCore

/// The Cairo verbs that content may use: one drawing pass on a Cairo context, in logical pixels.
///
/// A canvas lives for one drawing call; do not keep it.
public final class Canvas {
    /// The `cairo_t` underneath, for drawing that has no verb here. Its matrix maps the current logical coordinates to
    /// device pixels. Leave operator, clip, matrix and target as they were found.
    public let context: OpaquePointer
    /// Device pixels per logical pixel.
    public let scale: DeviceScale

    /// A canvas on a Cairo context whose matrix already maps logical to device pixels. The caller keeps the context alive.
    public init(context: OpaquePointer, scale: DeviceScale) {
        self.context = context
        self.scale = scale
    }

    /// Fills a rectangle with one colour, over what is there.
    public func fill(_ rect: Rect, with color: Color) {
        setSource(color)
        cairo_rectangle(context, rect.minX, rect.minY, rect.size.width, rect.size.height)
        cairo_fill(context)
    }

    /// Fills a rectangle with rounded corners; the radius is cut to half of the shorter side.
    public func fill(_ rect: Rect, cornerRadius: Double, with color: Color) {
        setSource(color)
        addRoundedRectangle(rect, radius: cornerRadius)
        cairo_fill(context)
    }

    /// Fills a rectangle with a gradient, over what is there.
    public func fill(_ rect: Rect, with gradient: Gradient) {
        fenced {
            setSource(gradient)
            cairo_rectangle(context, rect.minX, rect.minY, rect.size.width, rect.size.height)
            cairo_fill(context)
        }
    }

    /// Fills what a path encloses with one colour; parts that wind around each other leave holes (even-odd rule).
    public func fill(_ path: Path, with color: Color) {
        fenced {
            setSource(color)
            fill(path)
        }
    }

    /// Fills what a path encloses with a gradient, by the even-odd rule.
    public func fill(_ path: Path, with gradient: Gradient) {
        fenced {
            setSource(gradient)
            fill(path)
        }
    }

    /// Draws a path as a line.
    public func stroke(_ path: Path, with color: Color, style: StrokeStyle) {
        guard style.width > 0, style.width.isFinite else { return }
        fenced {
            setSource(color)
            cairo_set_line_width(context, style.width)
            cairo_set_line_join(context, CAIRO_LINE_JOIN_ROUND)
            cairo_set_line_cap(context, style.cap == .round ? CAIRO_LINE_CAP_ROUND : CAIRO_LINE_CAP_BUTT)
            let dashes = style.allowedDashes
            cairo_set_dash(context, dashes, Int32(clamping: dashes.count), 0)
            add(path)
            cairo_stroke(context)
        }
    }

    /// Paints a picture with its top left at `origin`, scaled to `size` logical pixels.
    public func draw(_ image: PixelSurface, in rect: Rect) {
        guard image.size.width > 0, image.size.height > 0, !rect.isEmpty else { return }
        fenced {
            cairo_translate(context, rect.minX, rect.minY)
            cairo_scale(
                context, rect.size.width / Double(image.size.width), rect.size.height / Double(image.size.height))
            cairo_set_source_surface(context, image.surface, 0, 0)
            cairo_pattern_set_extend(cairo_get_source(context), CAIRO_EXTEND_PAD)
            cairo_pattern_set_filter(
                cairo_get_source(context), isDeviceExact() ? CAIRO_FILTER_NEAREST : CAIRO_FILTER_GOOD)
            cairo_rectangle(context, 0, 0, Double(image.size.width), Double(image.size.height))
            cairo_fill(context)
        }
    }

    /// Moves the origin for the duration of `body`.
    public func translated(x: Double, y: Double, _ body: () -> Void) {
        fenced {
            cairo_translate(context, x, y)
            body()
        }
    }

    /// Cuts drawing to a rectangle for the duration of `body`.
    public func clipped(to rect: Rect, _ body: () -> Void) {
        fenced {
            cairo_rectangle(context, rect.minX, rect.minY, rect.size.width, rect.size.height)
            cairo_clip(context)
            body()
        }
    }

    /// Cuts drawing to what a path encloses for the duration of `body`, by the even-odd rule.
    public func clipped(to path: Path, _ body: () -> Void) {
        fenced {
            cairo_set_fill_rule(context, CAIRO_FILL_RULE_EVEN_ODD)
            add(path)
            cairo_clip(context)
            body()
        }
    }

    /// Stretches both axes about the origin for the duration of `body`; does nothing where a factor is 0 or not finite,
    /// since nothing would be seen then.
    public func scaled(x: Double, y: Double, _ body: () -> Void) {
        guard x != 0, y != 0, x.isFinite, y.isFinite else { return }
        fenced {
            cairo_scale(context, x, y)
            body()
        }
    }

    /// Takes a colour as the source of the next drawing on `context`.
    public func setSource(_ color: Color) {
        cairo_set_source_rgba(context, color.red, color.green, color.blue, color.alpha)
    }

    /// Saves the graphics state, draws, and restores it.
    package func fenced(_ body: () -> Void) {
        cairo_save(context)
        body()
        cairo_restore(context)
    }

    private func setSource(_ gradient: Gradient) {
        let pattern = gradient.makePattern()
        cairo_set_source(context, pattern)
        cairo_pattern_destroy(pattern)
    }

    private func fill(_ path: Path) {
        cairo_set_fill_rule(context, CAIRO_FILL_RULE_EVEN_ODD)
        add(path)
        cairo_fill(context)
    }

    /// Makes a path the current one.
    private func add(_ path: Path) {
        cairo_new_path(context)
        for element in path.elements {
            switch element {
            case .move(let point): cairo_move_to(context, point.x, point.y)
            case .line(let point): cairo_line_to(context, point.x, point.y)
            case .curve(let first, let second, let end):
                cairo_curve_to(context, first.x, first.y, second.x, second.y, end.x, end.y)
            case .close: cairo_close_path(context)
            }
        }
    }

    private func addRoundedRectangle(_ rect: Rect, radius: Double) {
        let r = min(max(0, radius), rect.size.width / 2, rect.size.height / 2)
        cairo_new_sub_path(context)
        cairo_arc(context, rect.maxX - r, rect.minY + r, r, -.pi / 2, 0)
        cairo_arc(context, rect.maxX - r, rect.maxY - r, r, 0, .pi / 2)
        cairo_arc(context, rect.minX + r, rect.maxY - r, r, .pi / 2, .pi)
        cairo_arc(context, rect.minX + r, rect.minY + r, r, .pi, 3 * .pi / 2)
        cairo_close_path(context)
    }

    /// True where one picture pixel falls on exactly one device pixel, so that no filter is wanted.
    private func isDeviceExact() -> Bool {
        var matrix = cairo_matrix_t()
        cairo_get_matrix(context, &matrix)
        func whole(_ value: Double) -> Bool { abs(value - value.rounded()) < 1e-6 }
        return abs(matrix.xx - 1) < 1e-9 && abs(matrix.yy - 1) < 1e-9 && whole(matrix.x0) && whole(matrix.y0)
    }
}
