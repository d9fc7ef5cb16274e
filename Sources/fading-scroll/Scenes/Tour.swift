import ScrollCairo
import ScrollCore

/// A scene to look at: what is scrolled, and how the view differs from what the settings say.
struct TourScene {
    /// What is scrolled.
    let content: any Content
    /// Changes what the scene needs otherwise, such as the direction of a text.
    var adapt: (inout ScrollConfiguration) -> Void = { _ in }
}

/// Shows one scene at a time; a window on it need not be opened anew for the next.
///
/// After `show(_:)`, give the window `configuration` and tell it that the content has changed.
final class Tour: Content {
    /// The scene that is shown.
    private(set) var name: SceneName
    private let settings: ScrollConfiguration
    private let palette: ScenePalette
    private var scene: TourScene

    /// A tour that begins with a scene.
    ///
    /// - Parameter settings: what the user chose; its background decides about light and dark.
    init(_ name: SceneName, settings: ScrollConfiguration) {
        self.name = name
        self.settings = settings
        palette = .readable(on: settings.background)
        scene = TourScene.make(name, palette)
    }

    /// What the window needs for the scene that is shown.
    var configuration: ScrollConfiguration {
        var configuration = settings
        scene.adapt(&configuration)
        return configuration
    }

    /// Shows another scene from its start.
    func show(_ name: SceneName) {
        self.name = name
        scene = TourScene.make(name, palette)
    }

    func layOut(for proposal: LayoutProposal) -> ContentLayout { scene.content.layOut(for: proposal) }
    func layOutMore() -> LayoutProgress { scene.content.layOutMore() }
    func drawBackdrop(on canvas: Canvas, visible: Rect) { scene.content.drawBackdrop(on: canvas, visible: visible) }
    func draw(on canvas: Canvas, visible: Rect) { scene.content.draw(on: canvas, visible: visible) }
}

extension TourScene {
    /// A scene in the colours of a palette.
    static func make(_ name: SceneName, _ palette: ScenePalette) -> TourScene {
        switch name {
        case .photos: TourScene(content: PhotoStrip(palette))
        case .map: TourScene(content: MapContent(palette))
        case .list: TourScene(content: SightingList(palette))
        case .text: TourScene(content: Essay.aboutScrolling(palette))
        }
    }
}
