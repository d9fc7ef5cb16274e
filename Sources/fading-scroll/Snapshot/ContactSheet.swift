import ScrollCairo
import ScrollContents
import ScrollCore

/// Pictures of several times as one: cells in rows in the order of time, each under its time in milliseconds, on neutral
/// grey, no pixel scaled.
struct ContactSheet {
    private let pictures: [TimedPicture]
    private let labelScale: DeviceScale
    private let grid: Grid

    /// Light enough for dark letters, dark enough to set white pictures off.
    private static let ground = Color(red: 0.75, green: 0.75, blue: 0.75)
    private static let ink = Color(red: 0.1, green: 0.1, blue: 0.1)
    private static let font = "DejaVu Sans 11"
    /// Between cells and around them, device pixels.
    static let gap = 16
    /// What the longest label needs, logical pixels.
    private static let narrowestCell = 120.0

    /// A sheet of one picture or more, in the order of time.
    ///
    /// - Parameter scale: device pixels per logical pixel of the pictures; labels are as large as text in them, but never
    ///   smaller than at 1.
    init(_ pictures: [TimedPicture], scale: DeviceScale) {
        self.pictures = pictures
        labelScale = scale.numerator120 > DeviceScale.one.numerator120 ? scale : .one
        let narrowest = labelScale.bufferSize(Size(width: ContactSheet.narrowestCell, height: 1)).width
        let width = max(narrowest, pictures.map(\.picture.size.width).max() ?? 0)
        let label = ContactSheet.label(of: 0, scale: labelScale)
        grid = Grid(
            count: pictures.count,
            cell: BufferSize(width: width, height: pictures.map(\.picture.size.height).max() ?? 0),
            labelHeight: labelScale.bufferSize(Size(width: 1, height: label.height)).height)
    }

    /// The label of a time in milliseconds, laid out, and its height in logical pixels.
    private static func label(of time: Double, scale: DeviceScale) -> (content: TextContent, height: Double) {
        let style = TextStyle(font: font, foreground: ink, padding: 0)
        let content = TextContent(text: "\(plainNumber(time)) ms", style: style)
        let line = Size(width: narrowestCell, height: 1)
        let layout = content.layOut(for: LayoutProposal(viewport: line, scale: scale, offset: .zero))
        return (content, layout.size.height)
    }

    /// The whole sheet, device pixels.
    var size: BufferSize { grid.size }

    /// The pixels of one picture on the sheet, counted in the order of time.
    func bufferRect(of index: Int) -> BufferRect {
        let origin = grid.origin(of: index)
        let size = pictures[index].picture.size
        return BufferRect(x: origin.x, y: origin.y + grid.labelHeight, width: size.width, height: size.height)
    }

    /// Paints it.
    ///
    /// - Throws: `CairoError` where memory is refused.
    func paint() throws(CairoError) -> PixelSurface {
        let sheet = try PixelSurface(size: size)
        try sheet.draw { canvas in
            canvas.fill(Rect(size.bounds), with: ContactSheet.ground)
            for (index, shown) in pictures.enumerated() { canvas.draw(shown.picture, in: Rect(bufferRect(of: index))) }
        }
        try sheet.draw(scale: labelScale) { canvas in
            for (index, shown) in pictures.enumerated() {
                let origin = grid.origin(of: index)
                let label = ContactSheet.label(of: shown.time, scale: labelScale).content
                canvas.translated(x: Double(origin.x) / labelScale.factor, y: Double(origin.y) / labelScale.factor) {
                    label.draw(on: canvas, visible: Rect(x: 0, y: 0, width: 1e6, height: 1e6))
                }
            }
        }
        return sheet
    }

    /// Where cells lie, device pixels.
    private struct Grid {
        let count: Int
        /// The largest picture.
        let cell: BufferSize
        let labelHeight: Int

        /// As many columns as make about as many rows.
        private var columns: Int { max(1, Int(Double(count).squareRoot().rounded(.up))) }
        private var rows: Int { (count + columns - 1) / columns }
        private var pitch: (x: Int, y: Int) {
            (cell.width + ContactSheet.gap, cell.height + labelHeight + ContactSheet.gap)
        }

        var size: BufferSize {
            BufferSize(width: columns * pitch.x + ContactSheet.gap, height: rows * pitch.y + ContactSheet.gap)
        }

        /// The top left of a cell with its label.
        func origin(of index: Int) -> (x: Int, y: Int) {
            (ContactSheet.gap + index % columns * pitch.x, ContactSheet.gap + index / columns * pitch.y)
        }
    }
}

extension Rect {
    /// A rectangle of pixels as one of lengths.
    fileprivate init(_ rect: BufferRect) {
        self.init(x: Double(rect.x), y: Double(rect.y), width: Double(rect.width), height: Double(rect.height))
    }
}
