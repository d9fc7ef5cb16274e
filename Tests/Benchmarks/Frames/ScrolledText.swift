import ScrollCairo
import ScrollContents
import ScrollCore

/// A long text that scrolls steadily, frame by frame, as `fading-scroll --drive 24` does.
final class ScrolledText {
    let view: ScrollView
    private let scene: FrameScene

    /// Logical pixels from frame to frame.
    private static let step = 24.0
    /// Where the first frame is, logical pixels: something is hidden beyond both edges.
    private static let start = 1200.0
    private static let text = String(decoding: SampleText.bytes(atLeast: 400_000), as: UTF8.self)

    /// A view of the size of a scene whose edges fade.
    init(_ scene: FrameScene, fade: FadeConfiguration) {
        self.scene = scene
        var configuration = ScrollConfiguration()
        configuration.fade = fade
        view = ScrollView(content: TextContent(text: ScrolledText.text), configuration: configuration)
        view.resize(to: scene.size, scale: scene.scale, at: 0)
        scroll(toFrame: 0)
    }

    /// Brings the view to a frame: 60 of them make a second, and the scrollbar is shown from the second one on.
    func scroll(toFrame frame: Int) {
        let time = Double(frame) / 60
        view.place(at: Point(x: 0, y: ScrolledText.start + Double(frame) * ScrolledText.step), at: time)
        view.advance(to: time)
    }

    /// Paints the present frame, all of it or a part, as a window does.
    func paint(on surface: PixelSurface, damage: Damage? = nil) throws {
        try surface.draw { view.paint(on: $0.context, damage: damage) }
    }

    /// The pixels of the strips.
    var strips: Damage { Damage((view.scene?.strips ?? []).map(\.bufferRect)) }
}
