import ScrollCairo
import ScrollContents
import ScrollCore

/// The scene `photos`: landscapes side by side, as high as the viewport leaves room for, each over its name.
final class PhotoStrip: Content {
    /// Logical pixels.
    private static let cornerRadius = 10.0

    private let album = PhotoAlbum()
    private let titles: Lettering
    private let captions: Lettering
    private var layout = Layout(viewport: .zero, scale: .one)

    /// A strip in the colours of a palette.
    init(_ palette: ScenePalette) {
        titles = Lettering(TextStyle(font: "DejaVu Serif Bold 13", foreground: palette.ink))
        captions = Lettering(TextStyle(font: "DejaVu Sans 10", foreground: palette.quietInk), sharing: titles)
    }

    func layOut(for proposal: LayoutProposal) -> ContentLayout {
        let before = layout
        layout = Layout(viewport: proposal.viewport, scale: proposal.scale)
        let shift = before.pitch > 0 ? (proposal.offset.x / before.pitch) * (layout.pitch - before.pitch) : 0
        return ContentLayout(size: layout.size, offsetShift: Point(x: proposal.scale.snapped(shift), y: 0))
    }

    /// Paints the photos that are out of sight, one after the other, while nothing else is to be done.
    func layOutMore() -> LayoutProgress {
        let isReady = Photo.all.indices.allSatisfy { number in
            album.prepare(
                number, for: layout.frame(of: number), scale: layout.scale, cornerRadius: PhotoStrip.cornerRadius)
        }
        return isReady ? .complete : .partial(0)
    }

    func draw(on canvas: Canvas, visible: Rect) {
        for number in layout.numbers(in: visible) {
            let frame = layout.frame(of: number)
            album.draw(number, on: canvas, in: frame, cornerRadius: PhotoStrip.cornerRadius)
            guard layout.hasCaptions else { continue }
            let photo = Photo.all[number]
            titles.draw(photo.title, on: canvas, at: TextPlace(x: frame.minX + 2, y: frame.maxY + 12))
            captions.draw(photo.caption, on: canvas, at: TextPlace(x: frame.minX + 2, y: frame.maxY + 36))
        }
    }

    /// Where the pictures lie, logical pixels on whole device pixels.
    private struct Layout {
        let viewport: Size
        let scale: DeviceScale

        /// Between the pictures and around them.
        private static let gap = 24.0
        private static let captionHeight = 44.0
        /// Where less height than that is left for a picture, it has no caption.
        private static let lowestWithCaption = 110.0

        var hasCaptions: Bool { viewport.height - 2 * Layout.gap - Layout.captionHeight >= Layout.lowestWithCaption }

        /// From the left edge of one picture to that of the next.
        var pitch: Double { viewport.height > 0 ? photoSize.width + scale.snapped(Layout.gap) : 0 }

        var size: Size {
            Size(width: scale.snapped(Layout.gap) + Double(Photo.all.count) * pitch, height: viewport.height)
        }

        func frame(of number: Int) -> Rect {
            let gap = scale.snapped(Layout.gap)
            return Rect(origin: Point(x: gap + Double(number) * pitch, y: gap), size: photoSize)
        }

        func numbers(in visible: Rect) -> Range<Int> {
            guard pitch > 0 else { return 0..<0 }
            let first = Int((visible.minX / pitch - 1).rounded(.down)).clamped(to: 0...Photo.all.count)
            let last = Int((visible.maxX / pitch + 1).rounded(.up)).clamped(to: first...Photo.all.count)
            return first..<last
        }

        private var photoSize: Size {
            let room = viewport.height - 2 * Layout.gap - (hasCaptions ? Layout.captionHeight : 0)
            let height = max(1, scale.snapped(room))
            return Size(width: scale.snapped(max(1, height * PhotoBrush.width / PhotoBrush.height)), height: height)
        }
    }
}
