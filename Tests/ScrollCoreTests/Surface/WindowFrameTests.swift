import Testing

@testable import ScrollCore

@Suite struct WindowFrameTests {
    private let size = Size(width: 400, height: 300)

    private func frame(
        _ size: Size = Size(width: 400, height: 300), _ states: WindowStates = [], scale: DeviceScale = .one,
        abilities: WindowAbilities = .all
    ) -> WindowFrame {
        WindowFrame(size: size, scale: scale, states: states, header: .init(height: 40, abilities: abilities))
    }

    @Test func `A window without a header is all content, and has no edges of its own`() {
        let frame = WindowFrame(size: size, scale: .one)
        #expect(frame.header.isEmpty && frame.buttons.isEmpty)
        #expect(frame.content == Rect(origin: .zero, size: size) && frame.bufferBorder == PerEdge(all: 0))
        for place in [Point.zero, Point(x: 399, y: 299), Point(x: 200, y: 20), Point(x: -50, y: 900)] {
            #expect(frame.part(at: place) == .content)
        }
    }

    @Test func `Content begins below the header and within the line, and a fullscreen window has neither`() {
        #expect(frame().content == Rect(x: 1, y: 40, width: 398, height: 259))
        #expect(frame().placeInContent(Point(x: 7, y: 50)) == Point(x: 6, y: 10))
        #expect(frame().placeInContent(Point(x: -7, y: 310)) == Point(x: -8, y: 270), "a drag goes on outside")
        #expect(frame(size, .fullscreen).bufferBorder == PerEdge(all: 0))
        #expect(frame(size, .fullscreen).content == Rect(origin: .zero, size: size))
        #expect(frame(size, .fullscreen).part(at: Point(x: 1, y: 1)) == .content)
    }

    @Test func `The line goes where the window adjoins nothing`() {
        #expect(frame().bufferBorder == PerEdge(all: 1))
        #expect(frame(size, .maximized).bufferBorder == PerEdge(all: 0))
        #expect(frame(size, .maximized).content == Rect(x: 0, y: 40, width: 400, height: 260))
        let tiled = frame(size, [.tiledLeft, .tiledTop, .tiledBottom])
        #expect(tiled.bufferBorder == PerEdge(top: 0, bottom: 0, left: 0, right: 1))
        #expect(tiled.content == Rect(x: 0, y: 40, width: 399, height: 260))
        let bare = WindowFrame(size: size, scale: .one, header: .init(height: 0))
        #expect(bare.bufferBorder == PerEdge(all: 0), "there is no header to go with it")
    }

    @Test(arguments: [(60, 1), (120, 1), (150, 1), (179, 1), (180, 2), (240, 2), (300, 3)])
    func `The line has a logical pixel's width in whole device pixels, one at least`(numerator: Int, width: Int) {
        let scale = DeviceScale(numerator120: numerator)
        #expect(frame(scale: scale).bufferBorder == PerEdge(all: width))
        let surplus = WindowFrame.surplus(headerHeight: 40, scale: scale)
        #expect(surplus == Size(width: 2 * scale.logical(Double(width)), height: 40 + scale.logical(Double(width))))
        #expect(WindowFrame.surplus(headerHeight: 0, scale: scale) == .zero)
    }

    @Test(arguments: [120, 150, 180, 210, 240])
    func `At every scale header, content and line share the buffer's rows`(numerator: Int) {
        let scale = DeviceScale(numerator120: numerator)
        for height in 1...130 {
            let frame = frame(Size(width: 50, height: Double(height)), scale: scale)
            let rows = [frame.header, frame.content].map { scale.bufferLength($0.size.height) }
            #expect(rows[0] + rows[1] + frame.bufferBorder.bottom == scale.bufferLength(Double(height)))
            #expect(rows[1] >= 1, "the content is empty in \(height) px")
            let narrow = self.frame(Size(width: Double(height), height: 50), scale: scale)
            let columns = scale.bufferLength(narrow.content.size.width)
            let line = narrow.bufferBorder.left + narrow.bufferBorder.right
            #expect(columns >= 1 && columns + line == scale.bufferLength(Double(height)))
            #expect(scale.device(frame.content.minY).isEqualToPixel(rows[0]))
        }
    }

    @Test func `Buttons lie at the header's end, closing last, as far as the desktop can do what they ask for`() {
        #expect(frame().buttons.map(\.button) == [.minimize, .maximize, .close])
        #expect(frame().buttons.last?.frame == Rect(x: 360, y: 0, width: 34, height: 40))
        #expect(frame().part(at: Point(x: 377, y: 20)) == .button(.close))
        #expect(frame().part(at: Point(x: 343, y: 20)) == .button(.maximize))
        #expect(frame().part(at: Point(x: 309, y: 20)) == .button(.minimize))
        #expect(frame().part(at: Point(x: 200, y: 20)) == .header)
        #expect(frame().part(at: Point(x: 200, y: 40)) == .content)
        #expect(frame(size, abilities: [.maximize]).buttons.map(\.button) == [.maximize, .close])
    }

    @Test(arguments: [(45.0, 0), (46, 1), (79, 1), (80, 2), (114, 3)])
    func `A narrow header has the buttons that it has room for, the closing one last to go`(width: Double, count: Int) {
        let buttons = frame(Size(width: width, height: 80)).buttons
        #expect(buttons.count == count)
        #expect(buttons.isEmpty || buttons.last?.button == .close)
    }

    @Test(
        arguments: [
            (Point(x: 200, y: 5), .top), (Point(x: 200, y: 294), .bottom), (Point(x: 5, y: 150), .left),
            (Point(x: 394, y: 150), .right), (Point(x: 0, y: 0), .topLeft), (Point(x: 15, y: 5), .topLeft),
            (Point(x: 5, y: 15), .topLeft), (Point(x: 399, y: 0), .topRight),
            (Point(x: 385, y: 299), .bottomRight), (Point(x: 1, y: 285), .bottomLeft),
        ] as [(Point, WindowEdge)])
    func `Within 6 px of an edge a press resizes, and within 16 px of a corner both sides`(
        place: Point, edge: WindowEdge
    ) {
        #expect(frame().part(at: place) == .edge(edge))
        #expect(frame(size, .maximized).part(at: place) != .edge(edge))
    }

    @Test func `What is further inside is no edge, and what is outside is none either`() {
        for place in [Point(x: 6, y: 150), Point(x: 200, y: 6), Point(x: 393, y: 150), Point(x: 200, y: 293)] {
            #expect(frame().part(at: place) == (place.y == 6 ? .header : .content))
        }
        #expect(frame().part(at: Point(x: 400, y: 150)) == .content)
        #expect(frame().part(at: Point(x: -1, y: 150)) == .content)
    }

    @Test func `Beside a scrollbar that is seen an edge is the bar's, a corner is not`() {
        var frame = frame()
        // The outermost pixel is the line's, which lies beside the bar.
        frame.bars = [Rect(x: 387, y: 43, width: 12, height: 254)]
        for y in [43.0, 150, 283] { #expect(frame.part(at: Point(x: 399, y: y)) == .content) }
        #expect(frame.part(at: Point(x: 399, y: 42)) == .edge(.right), "beside the header")
        #expect(frame.part(at: Point(x: 399, y: 284)) == .edge(.bottomRight))
        #expect(frame.part(at: Point(x: 390, y: 294)) == .edge(.bottomRight))
        #expect(frame.part(at: Point(x: 0, y: 150)) == .edge(.left))
        let place = frame.placeInContent(Point(x: 399.9, y: 150))
        #expect(place.y == 110 && place.x > 397.999 && place.x < 398, "the bar does not feel what is on the line")
    }

    @Test func `In a maximized window the screen's corner closes, and elsewhere the edge goes first`() {
        for place in [Point(x: 399, y: 0), Point(x: 399, y: 39), Point(x: 394, y: 20)] {
            #expect(frame(size, .maximized).part(at: place) == .button(.close))
        }
        #expect(frame(size, .maximized).part(at: Point(x: 399, y: 40)) == .content)
        #expect(frame().part(at: Point(x: 399, y: 0)) == .edge(.topRight))
        #expect(frame().part(at: Point(x: 399, y: 20)) == .edge(.right))
        #expect(frame(Size(width: 45, height: 80), .maximized).part(at: Point(x: 44, y: 0)) == .header)
    }

    @Test func `Of every button at least 32 px each way take a press`() {
        for button in frame().buttons {
            for x in 0..<32 {
                for y in 0..<32 {
                    let place = Point(x: button.frame.minX + Double(x), y: 6 + Double(y))
                    #expect(frame().part(at: place) == .button(button.button))
                }
            }
        }
    }

    @Test func `A tiled side does not move`() {
        let frame = frame(size, [.tiledLeft, .tiledTop, .tiledBottom])
        #expect(frame.part(at: Point(x: 2, y: 150)) == .content)
        #expect(frame.part(at: Point(x: 2, y: 2)) == .header)
        #expect(frame.part(at: Point(x: 398, y: 150)) == .edge(.right))
        #expect(frame.part(at: Point(x: 398, y: 2)) == .edge(.right))
    }

    @Test func `In a window of hardly any pixels every place is something (O-04)`() {
        for size in [Size(width: 1, height: 1), Size(width: 5, height: 1), Size(width: 9, height: 20)] {
            let frame = frame(size)
            #expect(frame.buttons.isEmpty)
            for x in 0..<Int(size.width) {
                guard case .edge(let edge) = frame.part(at: Point(x: Double(x), y: 0)) else {
                    Issue.record("column \(x) of \(size)")
                    continue
                }
                #expect(!edge.isSuperset(of: [.left, .right]) && !edge.isSuperset(of: [.top, .bottom]))
            }
        }
    }
}

extension Double {
    /// Whether it is that whole number, but for rounding.
    fileprivate func isEqualToPixel(_ whole: Int) -> Bool { abs(self - Double(whole)) < 1e-9 }
}
