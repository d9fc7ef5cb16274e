import ScrollCairo
import ScrollCore

/// All that decides where the rows of a text fall; while it stays the same, so do they.
struct TextGeometry: Equatable {
    /// The style less its colour.
    let metrics: TextStyle
    /// The width of the viewport and so of the content, logical pixels.
    let contentWidth: Double
    /// Device pixels per logical pixel.
    let scale: DeviceScale

    /// Narrower than this, logical pixels, rows no longer break: text of some letters a row helps nobody, and costs a
    /// lot of time.
    static let narrowestRow = 80.0

    /// The geometry of a text in a viewport.
    init(proposal: LayoutProposal, style: TextStyle) {
        metrics = style.metrics
        contentWidth = proposal.viewport.width
        scale = proposal.scale
    }

    /// The margin, device pixels.
    var padding: Int { scale.bufferLength(metrics.padding.clamped(to: 0...1_000)) }

    /// The margin, logical pixels, on whole device pixels.
    var left: Double { logical(padding) }

    /// What paragraphs are set for.
    var measure: Typesetter.Measure {
        Typesetter.Measure(
            width: max(TextGeometry.narrowestRow, contentWidth - 2 * left), scale: scale,
            lineSpacing: metrics.lineSpacing.clamped(to: 0.5...4))
    }

    /// Whole device pixels in logical ones.
    func logical(_ device: Int) -> Double { scale.logical(Double(device)) }

    /// The whole device pixel at or above a content coordinate, logical pixels.
    func device(_ logical: Double) -> Int { Int(scale.device(logical.clamped(to: -1e13...1e13)).rounded(.down)) }
}
