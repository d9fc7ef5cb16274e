import ScrollCairo
import ScrollCore

/// Everything that decides what a scroll view shows at rest, as a program may give it, right or wrong.
package struct ViewState {
    /// The view, logical pixels.
    package var size = Size(width: 80, height: 60)
    /// 120ths of device pixels per logical pixel.
    package var scale = 120
    /// The content, logical pixels.
    package var contentSize = Size(width: 300, height: 400)
    package var configuration = ScrollConfiguration()

    /// As nobody has edited it.
    package init() {}

    /// The same with every value as the library's documentation says that it is clamped.
    package var clamped: ViewState {
        var state = self
        state.size = Size(width: length(size.width), height: length(size.height))
        state.scale = max(1, scale)
        state.contentSize = Size(width: length(contentSize.width), height: length(contentSize.height))
        state.configuration.insets = configuration.insets.map(length)
        state.configuration.fade = clampedFade
        return state
    }

    private var clampedFade: FadeConfiguration {
        var fade = configuration.fade
        fade.size = fade.size.map { clamp($0, 10_000) }
        fade.reveal = clamp(fade.reveal, 10_000)
        fade.duration = clamp(fade.duration, 10)
        fade.depth = clamp(fade.depth, 1)
        return fade
    }

    private func length(_ value: Double) -> Double { value > 0 && value.isFinite ? value : 0 }
    private func clamp(_ value: Double, _ limit: Double) -> Double { value > 0 ? min(value, limit) : 0 }
}

/// A grid of lines 7 logical pixels apart, so that a pixel that is off by one is seen; as large as it is told to be.
package final class GridContent: Content {
    package var size: Size
    /// What lies between the lines: another number is another colour.
    package var ink = 0

    package init(_ size: Size) { self.size = size }

    package func layOut(for proposal: LayoutProposal) -> ContentLayout { ContentLayout(size: size) }

    package func drawBackdrop(on canvas: Canvas, visible: Rect) {
        canvas.fill(visible, with: Color(red: 0.9, green: 0.8, blue: 0.4, alpha: 0.5))
    }

    package func draw(on canvas: Canvas, visible: Rect) {
        canvas.fill(visible, with: Color(red: 0.2, green: 0.4, blue: Double((ink &+ 4) % 6) / 5))
        for y in lines(from: visible.minY, to: visible.maxY) {
            canvas.fill(Rect(x: visible.minX, y: y, width: visible.size.width, height: 1), with: .white)
        }
        for x in lines(from: visible.minX, to: visible.maxX) {
            canvas.fill(Rect(x: x, y: visible.minY, width: 1, height: visible.size.height), with: .black)
        }
    }

    private func lines(from start: Double, to end: Double) -> StrideTo<Double> {
        stride(from: (start / 7).rounded(.down) * 7, to: end, by: 7)
    }
}
