import ScrollCairo
import ScrollContents
import ScrollCore

/// The scenes `nested` and `rtl`: headings with a few words, each over a strip of pictures that scrolls sideways by itself.
final class Galleries: Content {
    /// A heading, what is said under it, and the pictures of its strip.
    struct Section {
        let heading: String
        let text: String
        let photos: [Int]
    }

    private let headings: Lettering
    private let texts: Lettering
    private let sections: [Section]
    private let strips: [SmallStrip]
    private let direction: LayoutDirection
    private var tops: [Double] = []
    private var column = Rect(x: 0, y: 0, width: 0, height: 0)

    /// At the sides, logical pixels.
    private static let margin = 24.0
    /// The widest column of text, logical pixels.
    private static let widest = 640.0
    private static let gap = 30.0

    /// Sections from top to bottom.
    init(_ sections: [Section], _ palette: ScenePalette, direction: LayoutDirection = .leftToRight) {
        self.sections = sections
        self.direction = direction
        headings = Lettering(TextStyle(font: "DejaVu Sans Bold 15", foreground: palette.ink))
        texts = Lettering(
            TextStyle(font: "DejaVu Sans 11", foreground: palette.quietInk, lineSpacing: 1.4), sharing: headings)
        let album = PhotoAlbum()
        strips = sections.map { SmallStrip($0.photos, album: album, direction: direction) }
    }

    func layOut(for proposal: LayoutProposal) -> ContentLayout {
        let scale = proposal.scale
        let (width, margin) = (proposal.viewport.width, scale.snapped(Galleries.margin))
        let textWidth = max(1, min(Galleries.widest, width - 2 * margin))
        column = Rect(
            x: direction == .rightToLeft ? scale.snapped(width - margin - textWidth) : margin, y: 0, width: textWidth,
            height: 0)
        tops = []
        var nested: [NestedContent] = []
        var bottom = 0.0
        for (section, strip) in zip(sections, strips) {
            bottom += scale.snapped(Galleries.gap)
            tops.append(bottom)
            bottom += headings.size(of: section.heading, width: textWidth, scale: scale).height
            bottom += texts.size(of: section.text, width: textWidth, scale: scale).height + scale.snapped(16)
            let frame = Rect(x: 0, y: bottom, width: width, height: scale.snapped(SmallStrip.height))
            nested.append(NestedContent(content: strip, frame: frame, configuration: configuration))
            bottom = frame.maxY
        }
        return ContentLayout(size: Size(width: width, height: bottom + scale.snapped(Galleries.gap)), nested: nested)
    }

    func draw(on canvas: Canvas, visible: Rect) {
        let isMirrored = direction == .rightToLeft
        for (section, top) in zip(sections, tops) where top < visible.maxY && top + 400 > visible.minY {
            let x = isMirrored ? column.maxX : column.minX
            let place = TextPlace(x: x, y: top, alignment: isMirrored ? .right : .left, width: column.size.width)
            headings.draw(section.heading, on: canvas, at: place)
            var below = place
            below.point.y += headings.size(of: section.heading, width: column.size.width, scale: canvas.scale).height
            texts.draw(section.text, on: canvas, at: below)
        }
    }

    /// How the strips scroll: their ground is the list's.
    private var configuration: ScrollConfiguration {
        var configuration = ScrollConfiguration()
        configuration.background = .clear
        configuration.direction = direction
        return configuration
    }
}

/// Small pictures side by side.
final class SmallStrip: Content {
    /// The height of a picture, logical pixels.
    static let height = 160.0
    private static let gap = 12.0
    private static let margin = 24.0

    private let photos: [Int]
    private let album: PhotoAlbum
    private let direction: LayoutDirection
    private var frames: [Rect] = []

    /// Photos by their numbers, from the side at which the direction begins.
    init(_ photos: [Int], album: PhotoAlbum, direction: LayoutDirection) {
        self.photos = photos
        self.album = album
        self.direction = direction
    }

    func layOut(for proposal: LayoutProposal) -> ContentLayout {
        let scale = proposal.scale
        let size = Size(width: scale.snapped(SmallStrip.height * 1.5), height: proposal.viewport.height)
        let (margin, pitch) = (scale.snapped(SmallStrip.margin), size.width + scale.snapped(SmallStrip.gap))
        let width = 2 * margin + Double(photos.count) * pitch - scale.snapped(SmallStrip.gap)
        frames = photos.indices.map { index in
            let left = margin + Double(index) * pitch
            return Rect(
                origin: Point(x: direction == .rightToLeft ? width - left - size.width : left, y: 0), size: size)
        }
        return ContentLayout(size: Size(width: width, height: proposal.viewport.height))
    }

    func draw(on canvas: Canvas, visible: Rect) {
        for (photo, frame) in zip(photos, frames) where !frame.intersection(visible).isEmpty {
            album.draw(photo, on: canvas, in: frame, cornerRadius: 8)
        }
    }
}
