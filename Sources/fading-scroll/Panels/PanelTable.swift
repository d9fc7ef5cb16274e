import ScrollCairo
import ScrollContents
import ScrollCore

/// Sets sections of rows as a table on a rounded ground with a soft shadow, in the largest letters with which all of it
/// lies in the view.
final class PanelTable {
    /// What decides sizes.
    private struct Question: Equatable {
        let rooms: [Room]
        let size: Size
        let scale: DeviceScale

        /// A section's heading and the texts that room is kept for.
        struct Room: Equatable {
            let heading: String
            let names: [String]
            let values: [String]
            let columnCount: Int
        }
    }

    private var sections: [PanelSection] = []
    private var palette = ScenePalette.light
    private var fitted: (question: Question, measures: PanelMeasures)?
    private var letterings: [Double: PanelLetterings] = [:]

    /// The sizes of letters that are tried, points; smaller ones cannot be read.
    private static let fontSizes = [10.5, 10, 9.5, 9, 8.5, 8, 7.5, 7, 6.5, 6, 5.5, 5]
    /// The least distance from the view's edges, logical pixels.
    private static let margin = 8.0

    /// Takes what is shown on a view of a size, logical pixels.
    ///
    /// - Returns: the table's size, logical pixels, shadow included, and whether anything has changed since the last call.
    func set(
        _ sections: [PanelSection], _ palette: ScenePalette, in moment: PanelMoment
    ) -> (size: Size, isChanged: Bool) {
        let scale = moment.node.viewport.scale
        let question = Question(rooms: sections.map(PanelTable.room), size: moment.size, scale: scale)
        let isChanged = sections != self.sections || palette != self.palette || question != fitted?.question
        self.sections = sections
        self.palette = palette
        if question != fitted?.question { fitted = (question, fit(sections, in: moment.size, scale)) }
        return (fitted?.measures.size ?? .zero, isChanged)
    }

    /// Draws it from its top left.
    func draw(on canvas: Canvas) {
        guard let measures = fitted?.measures else { return }
        drawGround(measures.ground, on: canvas)
        for (section, place) in zip(sections, measures.places) {
            draw(section, at: place, measures.letterings, on: canvas)
        }
    }

    private func draw(
        _ section: PanelSection, at place: PanelMeasures.Place, _ letterings: PanelLetterings, on canvas: Canvas
    ) {
        let heading = TextPlace(x: place.origin.x, y: place.origin.y)
        letterings.bold.draw(section.heading, on: canvas, at: heading, color: palette.ink)
        let (nameColor, valueColor) =
            section.stressesNames ? (palette.ink, palette.quietInk) : (palette.quietInk, palette.ink)
        for (index, row) in section.rows.enumerated() {
            let (column, line) = (index / section.columnLength, index % section.columnLength)
            let left = place.origin.x + Double(column) * place.columnStep
            let top = place.origin.y + place.headingHeight + Double(line) * place.rowHeight
            letterings.plain.draw(row.name, on: canvas, at: TextPlace(x: left, y: top), color: nameColor)
            letterings.plain.draw(
                row.value, on: canvas, at: TextPlace(x: left + place.valueShift, y: top, row: place.valueWidth),
                color: row.isMarked ? palette.accent : valueColor)
        }
    }

    private func drawGround(_ ground: Rect, on canvas: Canvas) {
        let radius = PanelMeasures.cornerRadius
        for step in stride(from: PanelMeasures.shadow, to: 0, by: -1) {
            canvas.fill(
                ground.grown(by: step), cornerRadius: radius + step, with: Color.black.faded(to: 0.015))
        }
        canvas.fill(ground.grown(by: 1), cornerRadius: radius + 1, with: palette.line)
        canvas.fill(ground, cornerRadius: radius, with: palette.card)
    }

    private func fit(_ sections: [PanelSection], in size: Size, _ scale: DeviceScale) -> PanelMeasures {
        var measures = measures(of: sections, PanelTable.fontSizes[0], scale)
        for fontSize in PanelTable.fontSizes.dropFirst() {
            let room = Size(width: size.width - 2 * PanelTable.margin, height: size.height - 2 * PanelTable.margin)
            guard measures.ground.size.width > room.width || measures.ground.size.height > room.height else { break }
            measures = self.measures(of: sections, fontSize, scale)
        }
        return measures
    }

    private func measures(of sections: [PanelSection], _ fontSize: Double, _ scale: DeviceScale) -> PanelMeasures {
        let letterings = letterings[fontSize] ?? PanelLetterings(fontSize: fontSize, sharing: letterings.values.first)
        self.letterings[fontSize] = letterings
        return PanelMeasures(sections, letterings, scale)
    }

    private static func room(of section: PanelSection) -> Question.Room {
        Question.Room(
            heading: section.heading, names: section.rows.map(\.name),
            values: section.rows.map { $0.widest ?? $0.value },
            columnCount: section.columnCount)
    }
}

/// The letters of a table in one size.
final class PanelLetterings {
    let plain: Lettering
    let bold: Lettering
    /// Points.
    let fontSize: Double

    init(fontSize: Double, sharing other: PanelLetterings?) {
        let style = TextStyle(font: "DejaVu Sans \(fontSize)")
        self.fontSize = fontSize
        plain = Lettering(style, sharing: other?.plain)
        bold = Lettering(style.bold, sharing: plain)
    }
}
