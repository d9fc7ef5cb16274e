import ScrollCore
import Testing

@testable import ScrollCairo

/// A layout from right to left is the mirror image of one from left to right, to the pixel.
@Suite struct RightToLeftTests {
    /// Every side is whole at every scale of these tests, so that a mirror has a pixel column for each, and every fade is
    /// an even number of pixels: in the middle of an odd one the opacity is 127.5 of 255, and rounding picks a side.
    private static let size = Size(width: 160, height: 120)
    private static let content = Size(width: 400, height: 280)
    private static let scales = [120, 150, 180, 240]

    private func configuration(_ change: (inout ScrollConfiguration) -> Void = { _ in }) -> ScrollConfiguration {
        var configuration = ScrollConfiguration()
        configuration.scrollbars.policy = .always
        configuration.background = Color(red: 0.9, green: 0.8, blue: 0.7)
        configuration.insets = Insets(top: 4, bottom: 0, left: 8, right: 16)
        configuration.fade.leading = .proportional
        configuration.fade.trailing = .always
        configuration.fade.size = PerEdge(top: 16, bottom: 24, left: 32, right: 40)
        change(&configuration)
        return configuration
    }

    private func mirrored(_ configuration: ScrollConfiguration) -> ScrollConfiguration {
        var mirrored = configuration
        mirrored.direction = .rightToLeft
        (mirrored.insets.left, mirrored.insets.right) = (configuration.insets.right, configuration.insets.left)
        let size = configuration.fade.size
        (mirrored.fade.size.left, mirrored.fade.size.right) = (size.right, size.left)
        return mirrored
    }

    private func view(_ configuration: ScrollConfiguration, _ content: Size, scale: Int) -> ScrollView {
        let patches = PatchedContent(size: content, isMirrored: configuration.direction == .rightToLeft)
        let view = ScrollView(content: patches, configuration: configuration)
        view.resize(to: RightToLeftTests.size, scale: DeviceScale(numerator120: scale), at: 0)
        view.advance(to: 0)
        return view
    }

    private func expectMirror(_ left: ScrollView, _ right: ScrollView, _ comment: Comment) throws {
        let (first, second) = (try picture(of: left), try picture(of: right))
        let width = first.size.width
        let bars = try #require(left.scene?.scrollbars).map { left.scene!.scale.bufferRectAround($0.thumb) }
        var (worst, worstInBars) = (0, 0)
        for y in 0..<first.size.height {
            for x in 0..<width {
                let difference = Channels(first[x, y]).difference(Channels(second[width - 1 - x, y]))
                let pixel = BufferRect(x: x, y: y, width: 1, height: 1)
                if bars.contains(where: { $0.contains(pixel) }) {
                    worstInBars = max(worstInBars, difference)
                } else {
                    worst = max(worst, difference)
                }
            }
        }
        #expect(worst == 0, comment)
        // Cairo flattens an arc from one end to the other, so that round ends are not quite alike in a mirror.
        #expect(worstInBars <= 2, comment)
    }

    @Test(arguments: scales, [0.0, 8, 40, 200, 256, 264])
    func `A view scrolled by some way from its start is mirrored, bars and all`(scale: Int, way: Double) throws {
        let left = view(configuration(), RightToLeftTests.content, scale: scale)
        let right = view(mirrored(configuration()), RightToLeftTests.content, scale: scale)
        for (view, sign) in [(left, 1.0), (right, -1)] {
            view.move { $0.jump(to: Point(x: $0.offset(at: 0).x + sign * way, y: way / 4), at: 0) }
            view.advance(to: 1)
            view.advance(to: 2)
        }
        try expectMirror(left, right, "scale \(scale), \(way)")
    }

    @Test(arguments: scales)
    func `Content narrower than the view lies at the right`(scale: Int) throws {
        let narrow = Size(width: 80, height: 280)
        let right = view(mirrored(configuration()), narrow, scale: scale)
        try expectMirror(view(configuration(), narrow, scale: scale), right, "scale \(scale)")
        // 160 less the inset of 8 that was at the left, less the content's 80.
        #expect(right.node.motion.offset(at: 0).x == -72)
    }

    @Test(arguments: scales)
    func `Bars that fade with the content are mirrored, too, and so is what is kept behind a bar`(scale: Int) throws {
        let plain = configuration {
            $0.scrollbars.isExemptFromMask = false
            $0.fade.behindInset = .transparent
        }
        let right = view(mirrored(plain), RightToLeftTests.content, scale: scale)
        try expectMirror(view(plain, RightToLeftTests.content, scale: scale), right, "scale \(scale)")
    }

    @Test func `The progress of a layout grows from the right`() {
        let view = view(mirrored(configuration()), RightToLeftTests.content, scale: 120)
        var scene = view.scene!
        scene.showProgress(0.25, view.node.configuration)
        #expect(scene.progress?.frame == Rect(x: 120, y: 118, width: 40, height: 2))
    }
}

/// Patches in many colours that lie lopsided, or the same in a mirror.
private final class PatchedContent: Content {
    private let size: Size
    private let isMirrored: Bool

    init(size: Size, isMirrored: Bool) {
        self.size = size
        self.isMirrored = isMirrored
    }

    func layOut(for proposal: LayoutProposal) -> ContentLayout { ContentLayout(size: size) }

    func draw(on canvas: Canvas, visible: Rect) {
        for x in stride(from: 0.0, to: size.width, by: 20) {
            for y in stride(from: 0.0, to: size.height, by: 20) {
                let color = Color(red: x / 400, green: y / 280, blue: Double(Int(x * 7 + y * 3) % 50) / 50)
                let patch = Rect(x: x, y: y, width: 12, height: 16)
                canvas.fill(isMirrored ? patch.moved(x: size.width - 2 * x - 12, y: 0) : patch, with: color)
            }
        }
    }
}

extension Channels {
    /// The greatest difference of a channel.
    fileprivate func difference(_ other: Channels) -> Int {
        max(abs(alpha - other.alpha), abs(red - other.red), abs(green - other.green), abs(blue - other.blue))
    }
}
