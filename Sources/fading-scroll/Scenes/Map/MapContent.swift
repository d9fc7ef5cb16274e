import ScrollCairo
import ScrollContents
import ScrollCore

/// The scene `map`: an island to scroll both ways, drawn from its lines wherever it is seen.
final class MapContent: Content {
    private let atlas = Atlas.island
    private let tiles = TileCache()
    private let colors: MapColors
    private let towns: Lettering
    private let villages: Lettering
    private let summits: Lettering
    private let figures: Lettering

    /// A coast with some towns: the corner of the map is open sea.
    static let start = Point(x: 480, y: 420)
    /// The towns that are written large.
    private static let cities = 6
    /// Between the lines of the grid, logical pixels.
    private static let gridStep = 500.0

    /// A map in the colours of a palette.
    init(_ palette: ScenePalette) {
        colors = palette == .dark ? .dark : .light
        towns = Lettering(TextStyle(font: "DejaVu Serif Bold 13", foreground: colors.ink))
        villages = Lettering(TextStyle(font: "DejaVu Sans 9.5", foreground: colors.ink), sharing: towns)
        summits = Lettering(TextStyle(font: "DejaVu Sans Bold 8.5", foreground: colors.summit), sharing: towns)
        figures = Lettering(TextStyle(font: "DejaVu Sans 8", foreground: colors.grid), sharing: towns)
    }

    func layOut(for proposal: LayoutProposal) -> ContentLayout { ContentLayout(size: Atlas.size) }

    func draw(on canvas: Canvas, visible: Rect) {
        tiles.draw(on: canvas, visible: visible, drawPart)
    }

    private func drawPart(on canvas: Canvas, _ visible: Rect) {
        canvas.fill(visible, with: colors.sea)
        drawLand(on: canvas, visible)
        drawGrid(on: canvas, visible)
        drawLines(on: canvas, visible)
        drawPlaces(on: canvas, visible)
    }

    private func drawLand(on canvas: Canvas, _ visible: Rect) {
        for (number, level) in atlas.levels.enumerated() {
            let path = joined(level.rings, visible)
            canvas.fill(path, with: colors.levels[number])
            if level.height == 0 {
                canvas.fill(joined(atlas.woods, visible), with: colors.wood)
                canvas.stroke(path, with: colors.coast, style: StrokeStyle(width: 1.6))
            } else if level.height > 0 {
                canvas.stroke(path, with: colors.contour, style: StrokeStyle(width: 0.6))
            }
        }
    }

    private func drawLines(on canvas: Canvas, _ visible: Rect) {
        canvas.stroke(joined(atlas.rivers, visible), with: colors.river, style: StrokeStyle(width: 1.9))
        let roads = joined(atlas.roads, visible)
        canvas.stroke(roads, with: colors.roadEdge, style: StrokeStyle(width: 4.4))
        canvas.stroke(roads, with: colors.road, style: StrokeStyle(width: 2.6))
    }

    private func drawGrid(on canvas: Canvas, _ visible: Rect) {
        let step = MapContent.gridStep
        let (columns, rows) = (Int(Atlas.size.width / step), Int(Atlas.size.height / step))
        for column in 0..<columns {
            let x = canvas.scale.snapped(Double(column) * step)
            canvas.fill(
                Rect(x: x, y: visible.minY, width: canvas.scale.devicePixel, height: visible.size.height),
                with: colors.grid)
        }
        for row in 0..<rows {
            let y = canvas.scale.snapped(Double(row) * step)
            canvas.fill(
                Rect(x: visible.minX, y: y, width: visible.size.width, height: canvas.scale.devicePixel),
                with: colors.grid)
            for column in 0..<columns {
                let place = Point(x: Double(column) * step + 5, y: y + 4)
                guard visible.grown(by: 40).contains(place) else { continue }
                let letter = String(UnicodeScalar(UInt8(ascii: "A") + UInt8(column)))
                figures.draw("\(letter)\(row + 1)", on: canvas, at: TextPlace(x: place.x, y: place.y))
            }
        }
    }

    private func drawPlaces(on canvas: Canvas, _ visible: Rect) {
        let near = visible.grown(by: 200)
        for peak in atlas.peaks where near.contains(peak.point) {
            let (x, y) = (peak.point.x, peak.point.y)
            let triangle = [Point(x: x - 6, y: y + 5), Point(x: x, y: y - 6), Point(x: x + 6, y: y + 5)]
            canvas.fill(Path(polyline: triangle, isClosed: true), with: colors.summit)
            summits.draw(peak.name, on: canvas, at: TextPlace(x: x, y: y + 7, alignment: .center))
            figures.draw(
                "\(Int(peak.height * 2_000)) m", on: canvas, at: TextPlace(x: x, y: y + 22, alignment: .center),
                color: colors.summit)
        }
        for (number, town) in atlas.towns.enumerated() where near.contains(town.point) {
            draw(town, isCity: number < MapContent.cities, on: canvas)
        }
    }

    private func draw(_ town: Atlas.Place, isCity: Bool, on canvas: Canvas) {
        let radius = isCity ? 6.0 : 4
        let (x, y) = (town.point.x, town.point.y)
        let ring = Path(ellipseIn: Rect(x: x - radius, y: y - radius, width: 2 * radius, height: 2 * radius))
        canvas.fill(ring, with: colors.road)
        canvas.stroke(ring, with: colors.ink, style: StrokeStyle(width: isCity ? 2.4 : 1.6))
        let lettering = isCity ? towns : villages
        let place = TextPlace(x: x + radius + 5, y: y - (isCity ? 13 : 9))
        // A halo, so that lines under a name do not cross its letters.
        for (dx, dy) in [(-1.2, 0.0), (1.2, 0), (0, -1.2), (0, 1.2)] {
            canvas.translated(x: dx, y: dy) { lettering.draw(town.name, on: canvas, at: place, color: colors.halo) }
        }
        lettering.draw(town.name, on: canvas, at: place)
    }

    /// The outlines that reach what is seen, as one path.
    private func joined(_ outlines: [MapOutline], _ visible: Rect) -> Path {
        // Lines are drawn a little wider than they are.
        let near = visible.grown(by: 4)
        var path = Path()
        for outline in outlines where outline.reaches(near) { path.append(outline.path) }
        return path
    }
}

/// The colours of the map.
struct MapColors {
    let sea: Color
    /// For each of the atlas's levels.
    let levels: [Color]
    let wood: Color
    let coast: Color
    let contour: Color
    let river: Color
    let road: Color
    let roadEdge: Color
    let grid: Color
    let ink: Color
    let halo: Color
    let summit: Color

    /// A sheet printed in summer.
    static let light = MapColors(
        sea: Color(0xA9CBDD),
        levels: [
            0xB8D6E4, 0xC9E1EA, 0xE4EBD2, 0xE8ECD0, 0xECEBCB, 0xF0E8C4, 0xF0E1B9, 0xEDD7AB, 0xE8CB9D, 0xE2C093,
            0xE0BD98, 0xE6CBB1, 0xEEDCCB, 0xF7EFE8,
        ]
        .map { Color($0) },
        wood: Color(0x9DBB85, alpha: 0.55), coast: Color(0x5D8CA6), contour: Color(0xA8855A, alpha: 0.55),
        river: Color(0x6FA4C4), road: Color(0xFFF9EA), roadEdge: Color(0xB5764A), grid: Color(0x3F6F8F, alpha: 0.35),
        ink: Color(0x2A2621), halo: Color(0xF6F2E2, alpha: 0.75), summit: Color(0x6B4526))
    /// The same sheet at night.
    static let dark = MapColors(
        sea: Color(0x10202D),
        levels: [
            0x142836, 0x193140, 0x26332E, 0x2A3630, 0x2F3932, 0x353C33, 0x3C4036, 0x434439, 0x4A483C, 0x524D40,
            0x5B5548, 0x676156, 0x767168, 0x8A867F,
        ]
        .map { Color($0) },
        wood: Color(0x1F4A34, alpha: 0.55), coast: Color(0x5C8CA8), contour: Color(0xC9B08A, alpha: 0.22),
        river: Color(0x4F86A8), road: Color(0xD9C9A3), roadEdge: Color(0x1A1714), grid: Color(0x8FB6CF, alpha: 0.28),
        ink: Color(0xF0EBDD), halo: Color(0x14181B, alpha: 0.7), summit: Color(0xE6C79C))
}
