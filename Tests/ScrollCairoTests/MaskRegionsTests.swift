import ScrollCore
import Testing

@testable import ScrollCairo

@Suite struct MaskRegionsTests {
    private let size = Size(width: 101, height: 203)

    private func view(_ configuration: ScrollConfiguration, at offset: Point = Point(x: 200, y: 300)) -> ScrollView {
        let view = ScrollView(content: PlainContent(Size(width: 800, height: 900)), configuration: configuration)
        view.resize(to: size, scale: DeviceScale(numerator120: 150), at: 0)
        view.place(at: offset, at: 0)
        view.advance(to: 0)
        return view
    }

    @Test(arguments: FadePolicy.allCases, FadeCorner.allCases)
    func `Where strengths are 0 nothing is masked and all is drawn in one go`(policy: FadePolicy, corner: FadeCorner) {
        var fade = FadeConfiguration(policy: policy)
        fade.corner = corner
        fade.isDithered = true
        let start = view(.mask(fade), at: .zero).scene!
        #expect(start.maskOperations == (policy == .never ? 0 : policy == .always ? 8 : 3))
        let view = ScrollView(content: PlainContent(size), configuration: .mask(fade))
        view.resize(to: size, scale: .one, at: 0)
        view.advance(to: 0)
        #expect(view.scene!.maskOperations == 0)
        #expect(view.scene!.maskRegions == [MaskRegion(bufferRect: view.scene!.bufferViewport, strips: [])])
    }

    @Test(arguments: BehindInset.allCases)
    func `Regions cover every pixel once, and each lies whole in its strips`(behindInset: BehindInset) {
        var fade = FadeConfiguration(size: 150, policy: .always)
        fade.behindInset = behindInset
        var configuration = ScrollConfiguration.mask(fade)
        configuration.insets = Insets(top: 12.3, bottom: 0, left: 7, right: 3)
        let scene = view(configuration).scene!
        let area = scene.maskRegions.reduce(0) { $0 + $1.bufferRect.width * $1.bufferRect.height }
        #expect(area == scene.bufferViewport.width * scene.bufferViewport.height)
        for region in scene.maskRegions {
            #expect(region.strips.allSatisfy { $0.bufferRect.contains(region.bufferRect) })
            let others = scene.strips.filter { !region.strips.contains($0) }
            #expect(others.allSatisfy { $0.bufferRect.intersection(region.bufferRect).isEmpty })
        }
    }

    @Test(arguments: FadeFamily.allCases, FadeCorner.allCases)
    func `While only fades swing, damage lies within their strips, and at rest there is none`(
        family: FadeFamily, corner: FadeCorner
    ) {
        var fade = FadeConfiguration(policy: .never)
        (fade.family, fade.corner) = (family, corner)
        let view = view(.mask(fade))
        for (start, policy) in [(1.0, FadePolicy.animated), (2, .never), (3, .hybrid)] {
            let before = view.scene!.strips
            fade.policy = PerEdge(all: policy)
            view.configure(.mask(fade), at: start)
            var frames: [Damage] = []
            var strips = before
            for frame in 1...30 {
                frames.append(view.advance(to: start + Double(frame) / 60))
                strips += view.scene!.strips
            }
            // A swing starts in the first frame that knows of it, so the second is the first to differ.
            let swing = policy == .never ? frames[0..<1] : frames[1..<15]
            #expect(swing.allSatisfy { !$0.isEmpty })
            #expect(frames.joined.allSatisfy { rect in strips.contains { $0.bufferRect.contains(rect) } })
            #expect(frames.suffix(10).allSatisfy { $0.isEmpty })
            #expect(view.frameNeed(after: start + 0.5) == .none)
        }
    }
}

extension [Damage] {
    fileprivate var joined: [BufferRect] { flatMap(\.rects) }
}
