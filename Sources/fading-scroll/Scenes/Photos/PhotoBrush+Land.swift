import Glibc
import ScrollCairo
import ScrollCore

/// What the line of a ridge is made of.
struct Ridge {
    /// Where its noise begins.
    var seed: Int
    /// The height around which it goes up and down, units from the top.
    var y: Double
    /// How far it goes up and down, units.
    var amplitude: Double
    /// The length of its longest waves, units.
    var wave = 110.0
    /// How many octaves its noise has, and how strong each is against the one before.
    var octaves = 5
    var gain = 0.5
}

extension PhotoBrush {
    /// The line of rolling or rugged land.
    func line(_ ridge: Ridge) -> [Point] {
        let noise = Noise(seed: ridge.seed)
        return PhotoBrush.columns.map { x in
            let value = noise.layered(x / ridge.wave + 31, octaves: ridge.octaves, gain: ridge.gain)
            return Point(x: x, y: ridge.y - ridge.amplitude * value)
        }
    }

    /// The line of sharp peaks: noise folded upwards.
    func peaks(_ ridge: Ridge) -> [Point] {
        let noise = Noise(seed: ridge.seed)
        return PhotoBrush.columns.map { x in
            let fold = 1 - abs(noise.layered(x / ridge.wave + 31, octaves: ridge.octaves, gain: ridge.gain)) * 2.2
            return Point(x: x, y: ridge.y - ridge.amplitude * fold)
        }
    }

    /// The line of a wood on a ridge: a tip for every tree.
    func wood(_ ridge: Ridge, treeHeight: Double) -> [Point] {
        let noise = Noise(seed: ridge.seed)
        var numbers = SeededNumbers(seed: ridge.seed)
        var points: [Point] = []
        var x = -4.0
        while x < PhotoBrush.width + 4 {
            let base = ridge.y - ridge.amplitude * noise.layered(x / ridge.wave + 31, octaves: 3)
            let height = treeHeight * numbers.next(in: 0.55...1.1)
            let half = treeHeight * numbers.next(in: 0.13...0.2)
            points += PhotoBrush.tree(foot: Point(x: x, y: base), height: height, half: half)
            x += half * numbers.next(in: 1.0...1.8)
        }
        return points
    }

    /// The outline of a conifer from its left foot over its tip to its right foot, with branches.
    private static func tree(foot: Point, height: Double, half: Double) -> [Point] {
        let steps = 5
        var left: [Point] = []
        var right: [Point] = []
        for step in 0..<steps {
            let share = Double(step) / Double(steps)
            let (y, reach) = (foot.y - height * share, half * (1 - share))
            left += [Point(x: foot.x - reach, y: y), Point(x: foot.x - reach * 0.55, y: y - height * 0.06)]
            right += [Point(x: foot.x + reach, y: y), Point(x: foot.x + reach * 0.55, y: y - height * 0.06)]
        }
        return left + [Point(x: foot.x, y: foot.y - height)] + right.reversed()
    }

    /// A dune: its crest, a lit side, and the side in shadow right of a spine that winds down from the crest.
    func dune(_ crest: [Point], spineFrom top: Double, to bottom: Point, colors: (lit: Int, foot: Int, shade: Int)) {
        land(crest, colors.lit, colors.foot, depth: 70)
        guard let peak = crest.min(by: { abs($0.x - top) < abs($1.x - top) }) else { return }
        let bend = (bottom.y - peak.y) / 3
        var path = Path()
        path.move(to: peak)
        path.curve(
            to: bottom, Point(x: peak.x - 24, y: peak.y + bend), Point(x: bottom.x + 38, y: bottom.y - bend))
        path.line(to: Point(x: PhotoBrush.width + 2, y: PhotoBrush.height + 2))
        for point in crest.reversed() where point.x > peak.x { path.line(to: point) }
        path.close()
        canvas.clipped(to: below(crest)) {
            canvas.fill(
                path,
                with: Gradient(
                    from: peak, to: Point(x: peak.x + 30, y: peak.y + 80),
                    colors: [Color(colors.shade), Color(colors.shade).mixed(with: Color(colors.foot), 0.75)]))
        }
    }

    /// Draws what `body` draws once more upside down below a waterline, cut to the water.
    func mirrored(at waterline: Double, strength: Double, _ body: (PhotoBrush) -> Void) {
        let water = Rect(x: 0, y: waterline, width: PhotoBrush.width, height: PhotoBrush.height - waterline)
        canvas.clipped(to: water) {
            canvas.translated(x: 0, y: 2 * waterline) { canvas.scaled(x: 1, y: -1) { body(self) } }
            canvas.fill(water, with: Color(0x16303F, alpha: 1 - strength))
        }
    }

    private static let columns = Array(stride(from: -2.0, through: width + 2, by: 0.75))
}
