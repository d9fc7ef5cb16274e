import ScrollCairo
import ScrollCore

/// Measures the mask alone: the strips against one mask over the whole view, what they add to a frame, and what a fade
/// that swings draws.
struct MaskCost {
    /// Frames of each kind.
    let frames: Int

    /// The figures beside their goals.
    ///
    /// - Throws: `CairoError` where memory is refused.
    func table() throws -> Table {
        var table = Table("The mask alone", columns: ["median ms", "p95 ms", "other"])
        let masks = try measureMasks()
        let share = masks.strips.median / (masks.copy.median + masks.strips.median)
        table.add(
            "two strips of \(FrameWay.wideStrip) px at \(FrameScene.large.name)",
            [masks.strips.median, masks.strips.p95, nil],
            [
                Goal("x the whole view's mask", masks.strips.median / masks.whole.median, limit: 0.1),
                Goal("share of a frame with the copy", share, limit: 0.15),
            ])
        let four = try measureFourStrips()
        table.add("strips of \(FrameWay.wideStrip) px at all four edges", [four.median, four.p95, nil])
        table.add("one mask over the whole view", [masks.whole.median, masks.whole.p95, nil])
        table.add("memcpy of the surface", [masks.copy.median, masks.copy.p95, nil])
        let added = try measureAdded()
        table.add(
            "what fades add to a frame at \(FrameScene.full.name)", [added, nil, nil],
            [Goal("O-88, ms", added, limit: 1)])
        let operations = Double(unfadedOperations)
        table.add("mask operations where nothing fades", [nil, nil, operations], [Goal("count", operations, limit: 0)])
        let damage = swingingDamage
        table.add(
            "most damage of a swinging fade, x its strips", [nil, nil, damage], [Goal("x strips", damage, limit: 1)])
        return table
    }

    /// Processor times of the three, interleaved.
    private func measureMasks() throws -> (strips: Samples, whole: Samples, copy: Samples) {
        let scene = FrameScene.large
        let text = ScrolledText(scene, fade: FadeConfiguration(size: Double(FrameWay.wideStrip)))
        guard let shown = text.view.scene else { throw BenchmarkFailure.broken("\(scene.name): no scene") }
        let (target, source) = (try PixelSurface(size: scene.bufferSize), try PixelSurface(size: scene.bufferSize))
        let naive = NaiveFrame(scene: shown, content: text.view.content)
        var (strips, whole, copy) = (Samples(), Samples(), Samples())
        for _ in 0..<frames {
            copy.addTime { target.copyPixels(from: source) }
            try strips.addTime { try target.draw { maskStrips(of: shown, on: $0) } }
            try whole.addTime { try target.draw { naive.mask($0.context) } }
        }
        return (strips, whole, copy)
    }

    /// Processor times of a mask on both axes, as a map has it.
    private func measureFourStrips() throws -> Samples {
        let frame = FrameScene.large
        let fade = FadeConfiguration(size: Double(FrameWay.wideStrip))
        guard var shown = ScrolledText(frame, fade: fade).view.scene else {
            throw BenchmarkFailure.broken("\(frame.name): no scene")
        }
        shown.strips = fade.strips(
            frame: shown.viewport, insets: Insets(all: 0), strengths: PerEdge(all: 1), scale: shown.scale)
        let target = try PixelSurface(size: frame.bufferSize)
        var samples = Samples()
        for _ in 0..<frames { try samples.addTime { try target.draw { maskStrips(of: shown, on: $0) } } }
        return samples
    }

    private func maskStrips(of scene: Scene, on canvas: Canvas) {
        for region in scene.maskRegions {
            canvas.fenced {
                FadeMask.clip(canvas.context, to: region.bufferRect)
                for layer in region.layers { FadeMask.apply(layer, to: region.bufferRect, on: canvas.context) }
            }
        }
    }

    /// By how much the median of a painted frame grows where both edges fade, milliseconds.
    private func measureAdded() throws -> Double {
        let scene = FrameScene.full
        let target = try PixelSurface(size: scene.bufferSize)
        let (faded, plain) = (ScrolledText(scene, fade: FadeConfiguration()), ScrolledText(scene, fade: .none))
        var (with, without) = (Samples(), Samples())
        for frame in 1...frames {
            for text in [faded, plain] { text.scroll(toFrame: frame) }
            try with.addTime { try faded.paint(on: target) }
            try without.addTime { try plain.paint(on: target) }
        }
        return with.median - without.median
    }

    private var unfadedOperations: Int {
        ScrolledText(.small, fade: .none).view.scene?.maskOperations ?? 0
    }

    /// The largest share of the strips' pixels that a frame damages in which nothing but fades change.
    private var swingingDamage: Double {
        let view = ScrolledText(.small, fade: .none).view
        var configuration = view.node.configuration
        configuration.fade = FadeConfiguration(policy: .animated)
        view.configure(configuration, at: 1)
        let areas = (1...20).map { frame -> Double in
            let damage = view.advance(to: 1 + Double(frame) / 60)
            let strips = view.scene?.strips.reduce(0) { $0 + $1.bufferRect.width * $1.bufferRect.height } ?? 0
            return damage.isEmpty ? 0 : Double(damage.area) / Double(strips)
        }
        return areas.max() ?? 0
    }
}
