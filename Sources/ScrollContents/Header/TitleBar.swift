import ScrollCairo
import ScrollCore

/// A window's header: its title in the middle, and buttons that minimize, maximize and close it.
public final class TitleBar: WindowHeader {
    /// Its height, logical pixels.
    public static let height = 40.0
    /// The room that stays free beside the title, logical pixels.
    private static let titleMargin = 12.0
    /// No longer a title could be read, characters.
    private static let longestTitle = 300

    /// Whether it is dark on light or light on dark.
    public let theme: Theme
    private let lettering: Lettering
    private var scene: HeaderScene?

    /// How bright it is.
    public enum Theme: Hashable, Sendable {
        case light
        case dark
    }

    /// A header for windows whose content is light or dark.
    ///
    /// - Parameter font: of the title, a Pango font description; it is set bold.
    public init(theme: Theme = .light, font: String = "DejaVu Sans 10.5") {
        self.theme = theme
        lettering = Lettering(TextStyle(font: font, lineSpacing: 1).bold)
    }

    public func layOut(for proposal: LayoutProposal) -> ContentLayout {
        ContentLayout(size: Size(width: proposal.viewport.width, height: TitleBar.height))
    }

    public func show(_ scene: HeaderScene) {
        self.scene = scene
    }

    public func draw(on canvas: Canvas, visible: Rect) {
        guard let scene else { return }
        let ink = TitleInk(theme: theme, isActive: scene.states.contains(.activated))
        let bounds = Rect(origin: .zero, size: scene.size)
        canvas.fill(bounds, with: ink.ground)
        let line = canvas.scale.devicePixel
        canvas.fill(Rect(x: 0, y: bounds.maxY - line, width: bounds.maxX, height: line), with: ink.line)
        drawTitle(of: scene, ink, on: canvas)
        for button in scene.buttons {
            HeaderGlyph(button: button, isMaximized: scene.states.contains(.maximized), scale: canvas.scale)
                .draw(on: canvas, ink)
        }
    }

    /// In the middle of the window, or as near to it as the buttons let it.
    private func drawTitle(of scene: HeaderScene, _ ink: TitleInk, on canvas: Canvas) {
        let title = String(scene.title.prefix(TitleBar.longestTitle).map { $0.isNewline || $0 == "\0" ? " " : $0 })
        let left = TitleBar.titleMargin
        let right = (scene.buttons.first?.frame.minX ?? scene.size.width) - TitleBar.titleMargin
        let size = lettering.size(of: title, scale: canvas.scale)
        guard !title.isEmpty, right - left > size.height, scene.size.height > size.height else { return }
        let y = (scene.size.height - canvas.scale.devicePixel - size.height) / 2
        var place = TextPlace(x: left, y: y, row: right - left)
        if size.width <= right - left {
            let middle = (scene.size.width - size.width) / 2
            place = TextPlace(x: canvas.scale.snapped(max(left, min(middle, right - size.width))), y: y)
        }
        lettering.draw(title, on: canvas, at: place, color: ink.text)
    }
}

/// The colours of a header.
struct TitleInk {
    let ground: Color
    let line: Color
    let text: Color
    private let isActive: Bool

    /// Those of a theme; paler where the window is not the one that is worked in.
    init(theme: TitleBar.Theme, isActive: Bool) {
        func grey(_ level: Double, blue: Double) -> Color { Color(red: level, green: level, blue: blue) }
        self.isActive = isActive
        switch theme {
        case .light:
            ground = isActive ? grey(0.922, blue: 0.930) : grey(0.965, blue: 0.969)
            line = Color.black.faded(to: isActive ? 0.16 : 0.1)
            text = grey(0.14, blue: 0.15).faded(to: isActive ? 1 : 0.5)
        case .dark:
            ground = isActive ? grey(0.184, blue: 0.2) : grey(0.145, blue: 0.157)
            line = Color.black.faded(to: 0.4)
            text = Color.white.faded(to: isActive ? 0.95 : 0.5)
        }
    }

    /// What lies under a button's sign.
    func disc(_ look: HeaderScene.Look) -> Color {
        let share =
            switch look {
            case .plain: isActive ? 0.08 : 0.04
            case .hovered: 0.16
            case .pressed: 0.28
            }
        return Color(red: text.red, green: text.green, blue: text.blue, alpha: share)
    }

    /// The sign on a button.
    func sign(_ look: HeaderScene.Look) -> Color {
        look == .plain ? text : Color(red: text.red, green: text.green, blue: text.blue)
    }
}
