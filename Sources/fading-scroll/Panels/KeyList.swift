import ScrollCairo
import ScrollCore

/// The list of keys, in the middle of a window.
final class KeyList: Panel {
    private let table = PanelTable()
    private let sections: [PanelSection]

    /// The keys of a window that has scenes to choose from, or has none.
    init(hasScenes: Bool) {
        sections = [
            KeyList.section("Scrolling", KeyTable.scrolling),
            KeyList.section("This window", KeyTable.others(hasScenes: hasScenes)),
        ]
    }

    private static func section(_ heading: String, _ rows: [KeyTable.Row]) -> PanelSection {
        PanelSection(
            heading: heading, rows: rows.map { PanelSection.Row(name: $0.keys, value: $0.purpose) },
            stressesNames: true)
    }

    func layOut(for moment: PanelMoment) -> PanelLayout {
        let palette = ScenePalette.readable(on: moment.configuration.background)
        let (size, isChanged) = table.set(sections, palette, in: moment)
        let origin = Point(
            x: max(0, (moment.size.width - size.width) / 2), y: max(0, (moment.size.height - size.height) / 2))
        return PanelLayout(frame: Rect(origin: origin, size: size), isChanged: isChanged)
    }

    func draw(on canvas: Canvas) { table.draw(on: canvas) }
}
