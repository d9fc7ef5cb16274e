import ScrollCairo
import ScrollCore

/// Draws short texts in one style: captions, names on a map, the rows of a list. Texts used of late are kept set.
public final class Lettering {
    /// Font, weight, colour and leading; its padding counts for nothing.
    public let style: TextStyle

    private let fonts: FontMap
    private let typesetter: Typesetter
    private var kept: [Key: LaidParagraph] = [:]

    private struct Key: Hashable {
        let text: String
        let measure: Typesetter.Measure
    }

    /// Where a text lies in the width that it is given.
    public enum Alignment: Hashable, Sendable {
        case left
        case center
        case right
    }

    /// More texts than one screen shows; then all are set anew.
    private static let mostKept = 400
    /// Wider than any row of such a text, logical pixels.
    private static let endless = 20_000.0

    /// A lettering in a style.
    ///
    /// - Parameter other: shares its fonts, so that they are loaded once.
    public init(_ style: TextStyle, sharing other: Lettering? = nil) {
        self.style = style
        fonts = other?.fonts ?? FontMap()
        typesetter = Typesetter(font: style.font, isBold: style.isBold, fonts: fonts)
    }

    /// The size of a text, logical pixels, its height on whole device pixels.
    ///
    /// - Parameter width: where rows break; nil sets one row.
    public func size(of text: String, width: Double? = nil, scale: DeviceScale) -> Size {
        let paragraph = paragraph(text, width: width, overflow: .breaks, scale: scale)
        return Size(width: paragraph.logicalSize.width, height: scale.logical(Double(paragraph.height)))
    }

    /// Draws a text in a colour; nil is the style's.
    public func draw(_ text: String, on canvas: Canvas, at place: TextPlace, color: Color? = nil) {
        let paragraph = paragraph(
            text, width: place.width, overflow: place.isOneRow ? .ellipsis : .breaks, scale: canvas.scale)
        let left = place.width == nil ? paragraph.rows.map(\.x).min() ?? 0 : 0
        let width = place.width ?? paragraph.logicalSize.width
        let share = place.alignment == .left ? 0 : place.alignment == .center ? 0.5 : 1
        canvas.setSource(color ?? style.foreground)
        paragraph.draw(
            on: canvas,
            at: Point(x: place.point.x - left - width * share, y: canvas.scale.snapped(place.point.y)),
            visible: Int(Int32.min)..<Int(Int32.max))
    }

    private func paragraph(
        _ text: String, width: Double?, overflow: Typesetter.Overflow, scale: DeviceScale
    ) -> LaidParagraph {
        let measure = Typesetter.Measure(
            width: (width ?? Lettering.endless).clamped(to: 1...Lettering.endless), scale: scale,
            lineSpacing: style.lineSpacing.clamped(to: 0.5...4), overflow: overflow)
        let key = Key(text: text, measure: measure)
        if let paragraph = kept[key] { return paragraph }
        let paragraph = typesetter.lay(text, for: measure)
        if kept.count >= Lettering.mostKept { kept.removeAll(keepingCapacity: true) }
        kept[key] = paragraph
        return paragraph
    }
}

/// Where a short text goes.
public struct TextPlace: Hashable, Sendable {
    /// The top left, top middle or top right of the text, by `alignment`; logical pixels. Its y is rounded to a whole
    /// device pixel when it is drawn.
    public var point: Point
    /// Which part of the text lies there.
    public var alignment: Lettering.Alignment
    /// Where rows break, logical pixels; nil sets one row. Rows of a text that is broken lie to the side at which their
    /// script begins.
    public var width: Double?
    /// True: a text that is wider than `width` is cut there and ends with an ellipsis, in place of further rows.
    public var isOneRow = false

    /// A place at (x, y).
    public init(x: Double, y: Double, alignment: Lettering.Alignment = .left, width: Double? = nil) {
        point = Point(x: x, y: y)
        self.alignment = alignment
        self.width = width
    }

    /// A place at (x, y) for one row, which ends with an ellipsis where `width` is too short for it.
    public init(x: Double, y: Double, row width: Double) {
        self.init(x: x, y: y, width: width)
        isOneRow = true
    }
}
