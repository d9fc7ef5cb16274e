import ScrollContents
import ScrollCore

/// Where the parts of a panel's table lie, from its top left; logical pixels on whole device pixels.
struct PanelMeasures {
    /// One section.
    struct Place {
        /// The top left of its heading.
        var origin: Point
        var headingHeight: Double
        var rowHeight: Double
        /// From one column's names to the next one's.
        var columnStep: Double
        /// From a name's left to its value's.
        var valueShift: Double
        var valueWidth: Double
        var size: Size
    }

    let letterings: PanelLetterings
    /// In the order of the sections.
    let places: [Place]
    /// The ground, without border and shadow.
    let ground: Rect
    /// Of all, shadow included.
    let size: Size

    /// How round the ground is, and how far its shadow reaches; logical pixels.
    static let cornerRadius = 10.0, shadow = 8.0

    /// Measures sections in letters of one size.
    init(_ sections: [PanelSection], _ letterings: PanelLetterings, _ scale: DeviceScale) {
        let ruler = PanelRuler(letterings, scale)
        let (shadow, padding) = (scale.snapped(PanelMeasures.shadow), ruler.ems(1.2))
        var (top, width) = (shadow + padding, 0.0)
        var places: [Place] = []
        for section in sections {
            if !places.isEmpty { top += ruler.ems(0.8) }
            // Sections of as many columns have their values below one another.
            let alike = sections.filter { $0.columnCount == section.columnCount }
            let place = ruler.place(of: section, among: alike, at: Point(x: shadow + padding, y: top))
            places.append(place)
            top += place.size.height
            width = max(width, place.size.width)
        }
        self.letterings = letterings
        self.places = places
        ground = Rect(x: shadow, y: shadow, width: width + 2 * padding, height: top + padding - shadow)
        size = Size(width: ground.size.width + 2 * shadow, height: ground.size.height + 2 * shadow)
    }
}

/// Measures texts in letters of one size.
private struct PanelRuler {
    private let letterings: PanelLetterings
    private let scale: DeviceScale

    init(_ letterings: PanelLetterings, _ scale: DeviceScale) {
        self.letterings = letterings
        self.scale = scale
    }

    /// So many times the letters' size, logical pixels; a point is 4/3 of one.
    func ems(_ count: Double) -> Double { scale.snapped(count * letterings.fontSize * 4 / 3) }

    /// - Parameter sections: those whose values lie as far from their names.
    func place(of section: PanelSection, among sections: [PanelSection], at origin: Point) -> PanelMeasures.Place {
        let valueShift = width(sections.flatMap { $0.rows.map(\.name) }) + ems(1)
        let valueWidth = width(section.rows.map { $0.widest ?? $0.value })
        let columnStep = valueShift + valueWidth + ems(1.6)
        let headingHeight = letterings.bold.size(of: section.heading, scale: scale).height + ems(0.3)
        let rowHeight = letterings.plain.size(of: section.heading, scale: scale).height + ems(0.15)
        return PanelMeasures.Place(
            origin: origin, headingHeight: headingHeight, rowHeight: rowHeight, columnStep: columnStep,
            valueShift: valueShift, valueWidth: valueWidth,
            size: Size(
                width: columnStep * Double(section.columnCount - 1) + valueShift + valueWidth,
                height: headingHeight + rowHeight * Double(section.columnLength)))
    }

    private func width(_ texts: [String]) -> Double {
        // A row's ellipsis comes where a text is wider by the least bit.
        scale.snapped((texts.map { letterings.plain.size(of: $0, scale: scale).width }.max() ?? 0) + 1)
    }
}
