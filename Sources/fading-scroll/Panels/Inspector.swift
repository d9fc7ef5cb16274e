import ScrollCairo
import ScrollCore

/// The inspector, at a window's upper end: how content moves and fades, what is drawn of it, and every setting in force.
///
/// Its figures are those of the last frame in which content, fades or bars differed, and of rest.
final class Inspector: Panel {
    /// What the user has set.
    var settings: Settings

    private let table = PanelTable()
    /// What it tells of motion, fades and frames; nil before it was shown.
    private(set) var figures: InspectorFigures?

    /// From the window's upper end, logical pixels, beyond the shadow.
    private static let margin = 8.0
    /// The most characters of a setting that room is made for.
    private static let longestValue = 20

    /// An inspector of a window with such settings.
    init(_ settings: Settings) {
        self.settings = settings
    }

    /// Forgets what was drawn before.
    func restart() {
        figures = nil
    }

    func layOut(for moment: PanelMoment) -> PanelLayout {
        let palette = ScenePalette.readable(on: moment.configuration.background)
        let (size, isChanged) = table.set(sections(of: moment), palette, in: moment)
        // The thumb stays free on whichever side it is.
        let isLeft = moment.configuration.direction == .rightToLeft
        let left = isLeft ? Inspector.margin : moment.size.width - size.width - 2 * Inspector.margin
        return PanelLayout(
            frame: Rect(origin: Point(x: max(0, left), y: 0), size: size), isChanged: isChanged)
    }

    func draw(on canvas: Canvas) { table.draw(on: canvas) }

    /// Takes note of a frame.
    ///
    /// - Returns: all that there is to tell.
    func sections(of moment: PanelMoment) -> [PanelSection] {
        let figures = InspectorFigures(moment, after: figures)
        self.figures = figures
        return figures.sections + [settingsSection(moment.configuration)]
    }

    /// What counts is what the window has: scenes and keys change some of it.
    private func settingsSection(_ configuration: ScrollConfiguration) -> PanelSection {
        var settings = settings
        settings.configuration = configuration
        let rows = SettingRule.all.map { rule in
            let value = rule.current(settings)
            return PanelSection.Row(
                name: rule.name, value: value ?? SettingChoices.unset,
                widest: value.map { String($0.prefix(Inspector.longestValue)) },
                isMarked: value.map { $0 != rule.defaultText } ?? false)
        }
        return PanelSection(heading: "Settings", rows: rows, columnCount: 2)
    }
}
