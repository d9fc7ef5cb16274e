import ScrollCairo
import ScrollCore

/// A scene to look at: what is scrolled, and how the view differs from what the settings say.
struct TourScene {
    /// What is scrolled.
    let content: any Content
    /// What stays above it; nil for nothing.
    var pinnedTitle: (any Content)?
    /// The content point at the viewport's top left at first, logical pixels; nil is the content's start.
    var start: Point?
    /// Changes what the scene needs otherwise, such as the direction of a text.
    var adapt: (inout ScrollConfiguration) -> Void = { _ in }
}

/// Shows one scene at a time; a window on it need not be opened anew for the next.
///
/// After `show(_:)` or `follow(_:)`, give the window `configuration` and `pinnedTitle` and tell it that the content has
/// changed.
final class Tour: Content {
    /// The scene that is shown.
    private(set) var name: SceneName
    private var settings: ScrollConfiguration
    private var scene: TourScene

    /// A tour that begins with a scene.
    ///
    /// - Parameter settings: what the user chose; its background decides about light and dark.
    init(_ name: SceneName, settings: ScrollConfiguration) {
        self.name = name
        self.settings = settings
        scene = TourScene.make(name, .readable(on: settings.background))
    }

    /// What the window needs for the scene that is shown.
    var configuration: ScrollConfiguration {
        var configuration = settings
        scene.adapt(&configuration)
        return configuration
    }

    /// What stays above the scene that is shown; nil for nothing.
    var pinnedTitle: (any Content)? { scene.pinnedTitle }

    /// Where the scene that is shown begins; nil is the content's start.
    var start: Point? { scene.start }

    /// Shows another scene from its start.
    func show(_ name: SceneName) {
        self.name = name
        scene = TourScene.make(name, .readable(on: settings.background))
    }

    /// Takes over what the user has chosen since.
    func follow(_ settings: ScrollConfiguration) {
        let isRepainted = ScenePalette.readable(on: settings.background) != .readable(on: self.settings.background)
        self.settings = settings
        if isRepainted { show(name) }
    }

    func layOut(for proposal: LayoutProposal) -> ContentLayout { scene.content.layOut(for: proposal) }
    func layOutMore() -> LayoutProgress { scene.content.layOutMore() }
    func drawBackground(on canvas: Canvas, size: Size) { scene.content.drawBackground(on: canvas, size: size) }
    func drawBackdrop(on canvas: Canvas, visible: Rect) { scene.content.drawBackdrop(on: canvas, visible: visible) }
    func draw(on canvas: Canvas, visible: Rect) { scene.content.draw(on: canvas, visible: visible) }
    func drawForeground(on canvas: Canvas, visible: Rect) { scene.content.drawForeground(on: canvas, visible: visible) }
}

extension TourScene {
    /// A scene in the colours of a palette.
    static func make(_ name: SceneName, _ palette: ScenePalette) -> TourScene {
        switch name {
        case .text: TourScene(content: Essay.aboutScrolling(palette))
        case .photos: TourScene(content: PhotoStrip(palette))
        case .panel: TourScene(content: PanelPage(CoastEssay.titled, photo: PanelPage.lighthouse))
        case .title:
            TourScene(
                content: PanelPage(CoastEssay.body, photo: PanelPage.lighthouse, head: .title),
                pinnedTitle: PanelTitle(CoastEssay.title))
        case .map: TourScene(content: MapContent(palette), start: MapContent.start)
        case .nested: TourScene(content: Galleries(Galleries.hours, palette))
        case .list: TourScene(content: SightingList(palette))
        case .chat: TourScene(content: Chat(palette), adapt: { $0.anchor = .end })
        case .rtl:
            TourScene(
                content: Galleries(Galleries.hebrewHours, palette, direction: .rightToLeft),
                adapt: { $0.direction = .rightToLeft })
        }
    }
}
