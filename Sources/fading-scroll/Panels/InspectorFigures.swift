import ScrollCairo
import ScrollCore

/// The figures of an inspector: those of a view in the last frame in which anything differed, or since then at rest.
struct InspectorFigures: Equatable {
    /// The frames that were drawn because content, fades or bars differed.
    private struct Frames: Equatable {
        var count = 0
        /// Of the last one, seconds.
        var time: Double?
        /// From the one before to the last one, seconds.
        var interval: Double?
        var damage = Damage.none
    }

    private var motion: [PanelSection.Row]
    private var frames = Frames()

    /// What a frame shows, with what was known before it: nothing else where it differs in nothing and something moves still,
    /// since it is not drawn then.
    init(_ moment: PanelMoment, after earlier: InspectorFigures?) {
        let isAtRest = moment.node.shownMotion(at: moment.time).phase == .idle
        if let earlier, moment.damage.isEmpty, !isAtRest {
            self = earlier
            return
        }
        motion = InspectorFigures.rows(of: moment)
        frames = earlier?.frames ?? Frames(time: moment.time)
        guard earlier != nil else { return }
        if !moment.damage.isEmpty { count(moment) }
    }

    private mutating func count(_ moment: PanelMoment) {
        frames.count += 1
        frames.interval = frames.time.map { moment.time - $0 }
        frames.time = moment.time
        frames.damage = moment.damage
    }

    /// The figures in words.
    var sections: [PanelSection] {
        [PanelSection(heading: "Motion and fades", rows: motion), PanelSection(heading: "Frames", rows: frameRows)]
    }

    private static func rows(of moment: PanelMoment) -> [PanelSection.Row] {
        let (node, time) = (moment.node, moment.time)
        let motion = node.shownMotion(at: time)
        let (offset, velocity) = (motion.offset, motion.velocity)
        let (viewport, strengths) = (node.viewport, node.fadeStrengths(at: time))
        let fades = Edge.allCases.map { "\(JSONText.name($0)) \(fixed(strengths[$0], decimals: 2))" }
        func row(_ name: String, _ value: String) -> PanelSection.Row {
            PanelSection.Row(name: name, value: value, widest: "top 0.00  bottom 0.00  left 0.00  right 0.00")
        }
        return [
            row("content offset", "\(fixed(offset.x, decimals: 1)), \(fixed(offset.y, decimals: 1)) px"),
            row(
                "velocity",
                "\(fixed(velocity.horizontal, decimals: 0)), \(fixed(velocity.vertical, decimals: 0)) px/s"),
            row("phase", motion.phase.rawValue),
            row("fade strengths", fades.joined(separator: "  ")),
            row("content", text(of: viewport.contentSize)),
            row("viewport", "\(text(of: viewport.frame.size)), scale \(plainNumber(viewport.scale.factor))"),
        ]
    }

    private var frameRows: [PanelSection.Row] {
        let (interval, rects) = (frames.interval, frames.damage.rects.count)
        return [
            PanelSection.Row(name: "drawn", value: "\(frames.count) since this panel came"),
            PanelSection.Row(
                name: "the last",
                value: interval.map { "\(fixed($0 * 1000, decimals: 1)) ms after the one before" } ?? "none"),
            PanelSection.Row(
                name: "its damage",
                value: rects == 0 ? "none" : "\(frames.damage.area) px in \(rects) \(rects == 1 ? "part" : "parts")"),
        ]
    }

    private static func text(of size: Size) -> String {
        "\(fixed(size.width, decimals: 0)) × \(fixed(size.height, decimals: 0)) px"
    }
}

/// A number with so many decimals, 0 ... 3, that stay where they are while it changes; one beyond what an Int counts as
/// Swift writes it.
func fixed(_ value: Double, decimals: Int) -> String {
    let unit = [1.0, 10, 100, 1000][decimals]
    guard value.isFinite, abs(value) < 1e12 else { return String(value) }
    let units = Int((abs(value) * unit).rounded())
    let sign = value < 0 && units > 0 ? "-" : ""
    guard decimals > 0 else { return "\(sign)\(units)" }
    let (whole, rest) = units.quotientAndRemainder(dividingBy: Int(unit))
    return "\(sign)\(whole).\(String(Int(unit) + rest).dropFirst())"
}
