import Testing

@testable import ScrollCore

@Suite struct ViewportTests {
    private func viewport(content: Double, insets: Insets = Insets(all: 0), scale: DeviceScale = .one) -> Viewport {
        Viewport(
            frame: Rect(x: 0, y: 0, width: 400, height: 600), contentSize: Size(width: 400, height: content),
            insets: insets, scale: scale)
    }

    @Test func `Content can be scrolled by what is longer than the viewport`() {
        let viewport = viewport(content: 1000)
        #expect(viewport.lowerBound(on: .vertical) == 0)
        #expect(viewport.upperBound(on: .vertical) == 400)
        #expect(viewport.overflows(on: .vertical))
        #expect(!viewport.overflows(on: .horizontal))
    }

    @Test func `Insets let the ends come out from under the bars`() {
        let viewport = viewport(content: 1000, insets: Insets(top: 50, bottom: 20, left: 0, right: 0))
        #expect(viewport.lowerBound(on: .vertical) == -50)
        #expect(viewport.upperBound(on: .vertical) == 420)
        #expect(viewport.page(on: .vertical) == 530)
    }

    @Test func `Blank space around content can be scrolled into view, beside the bars`() {
        var viewport = viewport(content: 1000, insets: Insets(top: 50, bottom: 20, left: 0, right: 0))
        viewport.contentInsets = Insets(top: 300, bottom: 70, left: 0, right: 0)
        #expect(viewport.lowerBound(on: .vertical) == -350)
        #expect(viewport.upperBound(on: .vertical) == 490)
        #expect(viewport.page(on: .vertical) == 530)
    }

    @Test(arguments: [(-350.0, 0.0, 770.0), (-50, 0, 470), (-49, 1, 469), (420, 470, 0), (490, 540, 0)])
    func `Of blank space nothing is hidden, of content what is past the line where the fade begins`(
        offset: Double, above: Double, below: Double
    ) {
        var viewport = viewport(content: 1000, insets: Insets(top: 50, bottom: 20, left: 0, right: 0))
        viewport.contentInsets = Insets(top: 300, bottom: 70, left: 0, right: 0)
        #expect(viewport.hidden(beyond: .top, at: Point(x: 0, y: offset)) == above)
        #expect(viewport.hidden(beyond: .bottom, at: Point(x: 0, y: offset)) == below)
    }

    @Test func `No more can be hidden than there is`() {
        var viewport = viewport(content: 40)
        viewport.contentInsets = Insets(top: 900, bottom: 900, left: 0, right: 0)
        #expect(viewport.hidden(beyond: .bottom, at: Point(x: 0, y: -900)) == 40)
        #expect(viewport.hidden(beyond: .top, at: Point(x: 0, y: 400)) == 40)
    }

    @Test func `An axis hides content only where content, and not blank space alone, can be scrolled away`() {
        var viewport = viewport(content: 100)
        viewport.contentInsets = Insets(top: 400, bottom: 400, left: 0, right: 0)
        #expect(viewport.overflows(on: .vertical) && !viewport.hidesContent(on: .vertical))
        viewport.contentInsets.top = 501
        #expect(viewport.hidesContent(on: .vertical) && !viewport.hidesContent(on: .horizontal))
        viewport.contentInsets = Insets(top: 0, bottom: 501, left: 0, right: 0)
        #expect(viewport.hidesContent(on: .vertical))
    }

    @Test func `Bounds are whole device pixels at a fractional scale`() {
        let scale = DeviceScale(numerator120: 150)
        let viewport = viewport(content: 1000.3, scale: scale)
        let bound = scale.device(viewport.upperBound(on: .vertical))
        #expect(bound == bound.rounded())
    }

    @Test func `Content that fits hides nothing`() {
        let viewport = viewport(content: 600)
        #expect(viewport.hidden(beyond: .top, at: .zero) == 0)
        #expect(viewport.hidden(beyond: .bottom, at: .zero) == 0)
    }

    @Test func `In overscroll the near end hides nothing and the far end hides no more than at rest`() {
        let viewport = viewport(content: 1000)
        #expect(viewport.hidden(beyond: .top, at: Point(x: 0, y: -80)) == 0)
        #expect(viewport.hidden(beyond: .bottom, at: Point(x: 0, y: -80)) == 400)
    }

    @Test(arguments: [Double.nan, .infinity, -.infinity, -5, .greatestFiniteMagnitude])
    func `A length that is no length counts as 0`(length: Double) {
        var viewport = viewport(content: length, insets: Insets(all: length), scale: DeviceScale(2))
        viewport.contentInsets = Insets(all: length)
        #expect(!viewport.hidesContent(on: .vertical))
        #expect(viewport.upperBound(on: .vertical) == 0)
        #expect(viewport.lowerBound(on: .vertical) == 0)
    }
}
