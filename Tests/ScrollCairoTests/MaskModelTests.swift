import ScrollCore
import TestStage
import Testing

@testable import ScrollCairo

/// Pictures judged pixel by pixel by `MaskModel`, which shares no code with the mask.
@Suite struct MaskModelTests {
    /// Odd on purpose: at fractional scales the buffer is longer or shorter than the surface.
    private static let size = Size(width: 61, height: 83)
    private static let scales = [120, 150, 180, 210, 240]

    private func linear() -> FadeConfiguration {
        var fade = FadeConfiguration(size: 17, policy: .proportional, reveal: 100)
        fade.curve = .linear
        return fade
    }

    /// What a view shows whose edges hide 30, 70, 20 and 90 of 100 logical pixels, so that each has a strength of its own.
    private func judge(
        _ fade: FadeConfiguration, scale numerator: Int, insets: Insets = Insets(all: 0), tolerance: Int = 0,
        sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        let scale = DeviceScale(numerator120: numerator)
        var configuration = ScrollConfiguration.mask(fade)
        configuration.insets = insets
        let size = MaskModelTests.size
        let content = PlainContent(
            Size(
                width: size.width + 110 - insets.left - insets.right,
                height: max(0, size.height - insets.top - insets.bottom) + 100))
        let view = ScrollView(content: content, configuration: configuration)
        view.resize(to: size, scale: scale, at: 0)
        view.place(at: Point(x: 20 - insets.left, y: 30 - insets.top), at: 0)
        view.advance(to: 0)
        var model = MaskModel(fade: fade, viewport: size)
        (model.insets, model.scale) = (insets, scale.factor)
        model.strengths = view.node.fadeStrengths(at: 0)
        #expect(!fade.axis.contains(.vertical) || abs(model.strengths.top - 0.3) < 0.02)
        try expect(picture(of: view), like: model, tolerance, sourceLocation)
    }

    private func expect(
        _ picture: PixelSurface, like model: MaskModel, _ tolerance: Int, _ sourceLocation: SourceLocation
    ) {
        let width = picture.size.width
        let ideal = model.alphas(width: width, height: picture.size.height)
        let drawn = picture.pixels(picture.size.bounds).map { Channels($0).alpha }
        let wrong = drawn.indices.filter { index in
            let (pixel, range) = (drawn[index], ideal[index])
            return pixel < range.lowerBound - tolerance || pixel > range.upperBound + tolerance
        }
        let first = wrong.first.map { "(\($0 % width), \($0 / width)): \(drawn[$0]) for \(ideal[$0])" } ?? ""
        #expect(wrong.count == 0, "first \(first)", sourceLocation: sourceLocation)
    }

    @Test(arguments: scales, FadeFamily.allCases)
    func `Linear fades of any strength are exact at every pixel, corners and all`(scale: Int, family: FadeFamily) throws
    {
        var fade = linear()
        fade.family = family
        try judge(fade, scale: scale)
        fade.depth = 0.3
        try judge(fade, scale: scale)
    }

    @Test(arguments: scales, BehindInset.allCases)
    func `Behind bars at all edges the mask is what the policy says, at every pixel`(scale: Int, policy: BehindInset)
        throws
    {
        var fade = linear()
        fade.behindInset = policy
        try judge(fade, scale: scale, insets: Insets(top: 13, bottom: 7.4, left: 5.3, right: 9))
    }

    @Test(arguments: scales, BehindInset.allCases)
    func `Behind bars that leave no room for a fade the mask is what it is behind others`(
        scale: Int, policy: BehindInset
    ) throws {
        var fade = linear()
        fade.axis = .vertical
        fade.behindInset = policy
        for (top, bottom) in [(83.0, 0.0), (0, 83), (50, 50), (10_000, 10_000), (82.9, 0)] {
            let insets = Insets(top: top, bottom: bottom, left: 0, right: 0)
            for family in FadeFamily.allCases {
                fade.family = family
                try judge(fade, scale: scale, insets: insets)
            }
        }
    }

    @Test(arguments: scales, BehindInset.allCases)
    func `Where the deeper fade counts in corners, linear fades are exact as well`(scale: Int, policy: BehindInset)
        throws
    {
        var fade = linear()
        fade.corner = .min
        fade.behindInset = policy
        try judge(fade, scale: scale)
        try judge(fade, scale: scale, insets: Insets(top: 13, bottom: 7.4, left: 5.3, right: 9))
    }

    @Test(arguments: [(3.0, 60), (3, 120), (301, 180), (201, 150), (83, 210), (61, 240)])
    func `At any scale each edge is the mirror image of its opposite`(side: Double, numerator: Int) throws {
        for axis in FadeAxis.allCases {
            var fade = linear()
            fade.axis = axis
            (fade.leading, fade.trailing) = (.always, .always)
            let content = PlainContent(Size(width: 3 * side, height: 3 * side))
            let view = ScrollView(content: content, configuration: .mask(fade))
            view.resize(to: Size(width: side, height: side), scale: DeviceScale(numerator120: numerator), at: 0)
            view.place(at: Point(x: side, y: side), at: 0)
            view.advance(to: 0)
            let picture = try picture(of: view)
            let rows = (0..<picture.size.height).map { row in (0..<picture.size.width).map { picture[$0, row] } }
            #expect(rows == rows.reversed(), "\(axis)")
            #expect(rows.allSatisfy { $0 == $0.reversed() }, "\(axis)")
            #expect(rows[0][0] != 0xffff_ffff)
        }
    }

    @Test(arguments: scales)
    func `Fades that do not fit share the room by their sizes`(scale: Int) throws {
        var fade = linear()
        fade.size = PerEdge(top: 90, bottom: 45, left: 31, right: 31)
        try judge(fade, scale: scale)
    }

    @Test(arguments: scales, FadeFamily.allCases)
    func `A curve that ends below 1 is whole from its end on`(scale: Int, family: FadeFamily) throws {
        var fade = linear()
        fade.family = family
        fade.curve = .stops(
            FadeStops([GradientStop(location: 0, alpha: 0), GradientStop(location: 1, alpha: 0.5)]))
        // A quarter, a half and three quarters of a pixel past whole ones, at most scales.
        for size in [25.0, 17, 13] {
            fade.size = PerEdge(all: size)
            try judge(fade, scale: scale)
        }
    }

    @Test(arguments: scales, [FadeCurve.smoothstep, .easeIn, .easeOut, .perceptual, .peaked])
    func `Every curve is its formula at the left and right, within 1 of 255 elsewhere, and corners within 2`(
        scale: Int, curve: FadeCurve
    ) throws {
        var fade = linear()
        fade.curve = curve
        for family in FadeFamily.allCases {
            fade.family = family
            for axis in FadeAxis.allCases {
                fade.axis = axis
                try judge(fade, scale: scale, tolerance: axis == .both ? 2 : axis == .vertical ? 1 : 0)
            }
        }
    }
}

extension FadeCurve {
    /// Stops that no other curve has: a step up, and a piece that falls.
    fileprivate static let peaked = FadeCurve.stops(
        FadeStops([(0, 0.1), (0.3, 0.9), (0.5, 0.6), (1, 1)].map { GradientStop(location: $0.0, alpha: $0.1) }))
}
