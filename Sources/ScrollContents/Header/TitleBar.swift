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
    /// Whether all of it stands out: lines and signs in full colour on black or white, and a rim around each button.
    public let isContrastHigh: Bool
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
    public init(theme: Theme = .light, isContrastHigh: Bool = false, font: String = "DejaVu Sans 10.5") {
        self.theme = theme
        self.isContrastHigh = isContrastHigh
        lettering = Lettering(TextStyle(font: font, lineSpacing: 1).bold)
    }

    public func layOut(for proposal: LayoutProposal) -> ContentLayout {
        ContentLayout(size: Size(width: proposal.viewport.width, height: TitleBar.height))
    }

    public func show(_ scene: HeaderScene) {
        self.scene = scene
    }

    public func borderColor(isActive: Bool) -> Color { ink(isActive: isActive).border }

    private func ink(isActive: Bool) -> TitleInk {
        isContrastHigh ? TitleInk(contrasting: theme, isActive: isActive) : TitleInk(theme: theme, isActive: isActive)
    }

    public func draw(on canvas: Canvas, visible: Rect) {
        guard let scene else { return }
        let ink = ink(isActive: scene.states.contains(.activated))
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
