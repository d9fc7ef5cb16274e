import ScrollCairo
import ScrollContents
import ScrollCore

/// The scene `list`: ten million rows of even height, each made from its number when it is seen and then forgotten.
final class SightingList: Content {
    /// The number of rows.
    static let count = 10_000_000
    /// The height of a row, logical pixels, before it is put on whole device pixels.
    static let rowHeight = 56.0
    /// Between texts and numbers at least, logical pixels.
    private static let gap = 12.0
    /// Where numbers would leave texts less than that, logical pixels, there are none.
    private static let leastText = 120.0

    private let palette: ScenePalette
    private let names: Lettering
    private let places: Lettering
    private let numbers: Lettering
    private var width = 0.0
    private var row = SightingList.rowHeight

    /// A list in the colours of a palette.
    init(_ palette: ScenePalette) {
        self.palette = palette
        names = Lettering(TextStyle(font: "DejaVu Sans Bold 11", foreground: palette.ink))
        places = Lettering(TextStyle(font: "DejaVu Sans 10", foreground: palette.quietInk), sharing: names)
        numbers = Lettering(TextStyle(font: "DejaVu Sans Mono 9", foreground: palette.quietInk), sharing: names)
    }

    func layOut(for proposal: LayoutProposal) -> ContentLayout {
        width = proposal.viewport.width
        let before = row
        row = max(1, proposal.scale.bufferLength(SightingList.rowHeight)).logical(at: proposal.scale)
        let shift = proposal.offset.y / before * (row - before)
        return ContentLayout(
            size: Size(width: width, height: row * Double(SightingList.count)), offsetShift: Point(x: 0, y: shift))
    }

    func draw(on canvas: Canvas, visible: Rect) {
        let last = SightingList.count - 1
        // Compared as numbers with a point: a row far outside does not fit into an integer.
        let first = Int((visible.minY / row).rounded(.down).clamped(to: 0...Double(last)))
        let end = Int((visible.maxY / row).rounded(.down).clamped(to: Double(first)...Double(last)))
        for index in first...end {
            canvas.translated(x: 0, y: Double(index) * row) { draw(Sighting(number: index + 1), on: canvas) }
        }
    }

    private func draw(_ sighting: Sighting, on canvas: Canvas) {
        let middle = row / 2
        canvas.translated(x: 36, y: middle) { draw(sighting.plumage, on: canvas) }
        // All rows end at the same place, whatever their numbers.
        let widest = numbers.size(of: Sighting(number: SightingList.count).numberText, scale: canvas.scale).width
        let (whole, beside) = (width - 92, width - 92 - widest - SightingList.gap)
        let hasNumber = beside >= SightingList.leastText
        let length = max(1, hasNumber ? beside : whole)
        names.draw(sighting.bird, on: canvas, at: TextPlace(x: 68, y: middle - 21, row: length))
        places.draw(sighting.place, on: canvas, at: TextPlace(x: 68, y: middle + 1, row: length))
        if hasNumber {
            numbers.draw(
                sighting.numberText, on: canvas, at: TextPlace(x: width - 24, y: middle - 8, alignment: .right))
        }
        canvas.fill(
            Rect(x: 68, y: row - canvas.scale.devicePixel, width: max(0, width - 92), height: canvas.scale.devicePixel),
            with: palette.line)
    }
}

extension SightingList {
    /// A bird on a round ground whose middle is the origin.
    private func draw(_ plumage: Sighting.Plumage, on canvas: Canvas) {
        let (back, breast) = (Color(plumage.back), Color(plumage.breast))
        canvas.fill(Path(ellipseIn: Rect(x: -18, y: -18, width: 36, height: 36)), with: palette.card)
        let tail = [Point(x: -4, y: 0), Point(x: -15, y: 6), Point(x: -13, y: 9), Point(x: 0, y: 6)]
        canvas.fill(Path(polyline: tail, isClosed: true), with: back)
        var body = Path()
        body.move(to: Point(x: 8, y: -5))
        body.curve(to: Point(x: 2, y: 10), Point(x: 12, y: 3), Point(x: 9, y: 10))
        body.curve(to: Point(x: -9, y: 4), Point(x: -4, y: 10), Point(x: -8, y: 8))
        body.curve(to: Point(x: 8, y: -5), Point(x: -4, y: -2), Point(x: 0, y: -6))
        canvas.fill(body, with: breast)
        canvas.fill(Path(ellipseIn: Rect(x: 1, y: -11, width: 10, height: 10)), with: back)
        let beak = [Point(x: 10, y: -8), Point(x: 15, y: -5.5), Point(x: 10, y: -4)]
        canvas.fill(Path(polyline: beak, isClosed: true), with: Color(0xC98A2B))
        var wing = Path()
        wing.move(to: Point(x: 3, y: -3))
        wing.curve(to: Point(x: -11, y: 6), Point(x: 4, y: 6), Point(x: -4, y: 7))
        wing.curve(to: Point(x: 3, y: -3), Point(x: -7, y: 0), Point(x: -3, y: -4))
        canvas.fill(wing, with: back)
        canvas.fill(Path(ellipseIn: Rect(x: 6.2, y: -8.2, width: 2.2, height: 2.2)), with: palette.card)
        canvas.stroke(
            Path(polyline: [Point(x: 2, y: 10), Point(x: 2, y: 14)]), with: palette.quietInk,
            style: StrokeStyle(width: 1))
    }
}

/// One line of a birdwatcher's endless book, all of it made from its number.
struct Sighting {
    /// 1 ... `SightingList.count`.
    let number: Int

    // The lengths of these lists divide 9,999,990, so that line 10,000,000 tells of the same bird as line 10, and any
    // difference between the two is a fault of the arithmetic.
    private static let manners = [
        "Lone", "Shy", "Moulting", "Preening", "Young", "Distant", "Ringed", "Calling", "Sleeping", "Late", "Early",
    ]
    private static let birds: [(name: String, plumage: Plumage)] = [
        ("grey heron", Plumage(back: 0x7A8899, breast: 0xE4E7EA)),
        ("kingfisher", Plumage(back: 0x1C7FB0, breast: 0xE0823C)),
        ("curlew", Plumage(back: 0x8C7456, breast: 0xDCCDB2)), ("lapwing", Plumage(back: 0x2F5A4D, breast: 0xF1EFE9)),
        ("goldfinch", Plumage(back: 0xA8824F, breast: 0xC0392F)),
        ("wheatear", Plumage(back: 0x9AA3AB, breast: 0xEBC9A0)),
        ("puffin", Plumage(back: 0x4A5360, breast: 0xF07F2E)), ("jay", Plumage(back: 0xBE8F83, breast: 0x4F93C4)),
        ("dipper", Plumage(back: 0x4A3A32, breast: 0xF6F4F0)), ("bullfinch", Plumage(back: 0x59636E, breast: 0xD9605A)),
        ("dunlin", Plumage(back: 0xA2714A, breast: 0x2F2B29)), ("avocet", Plumage(back: 0xE9E7E2, breast: 0x25272B)),
        ("linnet", Plumage(back: 0x926B4C, breast: 0xCB5C57)),
    ]
    private static let places = [
        "on the sea wall", "over the estuary", "in the reed bed", "below the weir", "behind the old quarry",
        "by the ferry steps", "on the upper moor", "in the churchyard oak", "off the north beach",
    ]
    private static let winds = [
        "wind north", "wind north-east", "wind east", "wind south", "wind south-west", "wind west", "no wind",
    ]

    /// Two colours of a bird, 0xRRGGBB.
    struct Plumage {
        let back: Int
        let breast: Int
    }

    /// What was seen.
    var bird: String { "\(Sighting.pick(Sighting.manners, number)) \(Sighting.pick(Sighting.birds, number).name)" }
    /// Where, and in which wind.
    var place: String { "\(Sighting.pick(Sighting.places, number)), \(Sighting.pick(Sighting.winds, number))" }
    /// What the bird looks like.
    var plumage: Plumage { Sighting.pick(Sighting.birds, number).plumage }

    /// The number in groups of three digits.
    var numberText: String {
        var text = ""
        for (index, digit) in String(number).reversed().enumerated() {
            if index > 0, index % 3 == 0 { text = "," + text }
            text = String(digit) + text
        }
        return text
    }

    private static func pick<Value>(_ list: [Value], _ number: Int) -> Value { list[number * 4 % list.count] }
}

extension Int {
    /// So many device pixels in logical ones.
    fileprivate func logical(at scale: DeviceScale) -> Double { scale.logical(Double(self)) }
}
