import ScrollCore
import TestStage
import Testing

@testable import ScrollCairo

/// Dithered fades as pictures.
@Suite struct FadeDitherPictureTests {
    private let size = Size(width: 120, height: 160)

    private func fade(_ curve: FadeCurve, axis: FadeAxis = .both) -> FadeConfiguration {
        var fade = FadeConfiguration(size: 55, policy: .always)
        fade.curve = curve
        fade.axis = axis
        fade.depth = 0.8
        fade.isDithered = true
        return fade
    }

    private func view(_ fade: FadeConfiguration, at offset: Point = Point(x: 300, y: 300)) -> ScrollView {
        let content = PlainContent(Size(width: 2000, height: 2000))
        let view = ScrollView(content: content, configuration: .mask(fade))
        view.resize(to: size, scale: DeviceScale(numerator120: 150), at: 0)
        view.place(at: offset, at: 0)
        view.advance(to: 0)
        return view
    }

    private func model(_ fade: FadeConfiguration) -> MaskModel {
        var model = MaskModel(fade: fade, viewport: size)
        model.scale = 1.25
        return model
    }

    private func bytes(_ view: ScrollView) throws -> [UInt32] {
        let picture = try picture(of: view)
        return picture.pixels(picture.size.bounds)
    }

    @Test(
        arguments: [FadeCurve.linear, .smoothstep, .easeIn, .easeOut, .perceptual], [FadeAxis.vertical, .horizontal])
    func `Every row's mean opacity is within a quarter of a step of the formula (O-76)`(
        curve: FadeCurve, axis: FadeAxis
    )
        throws
    {
        let picture = try picture(of: view(fade(curve, axis: axis)))
        let (width, height) = (picture.size.width, picture.size.height)
        let count = axis == .vertical ? height : width
        let ideals = [Edge.top, .bottom, .left, .right].map {
            model(fade(curve, axis: axis)).ramp(of: $0, count: count)
        }
        for line in 0..<count {
            let ideal =
                255 * (axis == .vertical ? ideals[0][line] * ideals[1][line] : ideals[2][line] * ideals[3][line])
            let row = BufferRect(x: 0, y: line, width: width / 8 * 8, height: 1)
            let column = BufferRect(x: line, y: 0, width: 1, height: height / 8 * 8)
            let alphas = picture.pixels(axis == .vertical ? row : column).map { Double(Channels($0).alpha) }
            #expect(abs(alphas.reduce(0, +) / Double(alphas.count) - ideal) <= 0.25, "line \(line)")
            #expect(alphas.allSatisfy { abs($0 - ideal) < 1 }, "line \(line)")
        }
    }

    @Test(arguments: FadeCorner.allCases)
    func `Corners are within a step of the formula, and as opaque as it on average`(corner: FadeCorner) throws {
        var fade = fade(.smoothstep)
        fade.corner = corner
        let picture = try picture(of: view(fade))
        let rows = model(fade).ramp(of: .top, count: 64)
        let columns = model(fade).ramp(of: .left, count: 64)
        var sum = 0.0
        for y in 0..<64 {
            for x in 0..<64 {
                let ideal = 255 * (corner == .min ? min(rows[y], columns[x]) : rows[y] * columns[x])
                let difference = Double(Channels(picture[x, y]).alpha) - ideal
                #expect(abs(difference) < 1, "(\(x), \(y))")
                sum += difference
            }
        }
        #expect(abs(sum / 4096) < 0.02)
    }

    @Test func `A pixel is raised by the threshold of its own place in the view, wherever its strip begins`() throws {
        let fade = fade(.linear, axis: .vertical)
        let picture = try picture(of: view(fade))
        let ideals = model(fade).ramp(of: .bottom, count: picture.size.height)
        for y in 140..<picture.size.height {
            let alphas = (0..<picture.size.width).map { Channels(picture[$0, y]).alpha }
            let expected = alphas.indices.map { Int(255 * ideals[y] + FadeDither.threshold(x: $0, y: y)) }
            #expect(alphas == expected, "row \(y)")
        }
    }

    @Test func `The same offset twice is the same bytes, and scrolling does not move the pattern (O-77)`() throws {
        let first = try bytes(view(fade(.smoothstep)))
        let second = view(fade(.smoothstep))
        #expect(try bytes(second) == first)
        for offset in [1, 3, 3.4, 200] {
            second.place(at: Point(x: 300 + offset, y: 300 + offset), at: 1)
            second.advance(to: 1)
            #expect(try bytes(second) == first)
        }
    }

    @Test func `A picture that is painted piece by piece has the pattern of one painted at once`() throws {
        let view = view(fade(.smoothstep))
        let surface = try PixelSurface(size: view.scene!.bufferSize)
        try surface.draw { canvas in
            for x in stride(from: 0, to: surface.size.width, by: 11) {
                let damage = Damage([BufferRect(x: x, y: 0, width: 11, height: surface.size.height)])
                view.paint(on: canvas.context, damage: damage)
            }
        }
        #expect(try surface.pixels(surface.size.bounds) == bytes(view))
    }

    @Test func `Without dither and the deeper corner the mask of upper and lower edges is gradients alone`() {
        let strips = view(FadeConfiguration(policy: .always)).scene!.strips
        let layers = MaskRegion.cut(BufferRect(x: 0, y: 0, width: 150, height: 200), by: strips).flatMap(\.layers)
        #expect(layers.count == 12)
        for layer in layers {
            switch layer {
            case .gradient(let strip): #expect(strip.edge.axis == .vertical)
            case .pixels(let strips): #expect(strips.count == 1 && strips[0].edge.axis == .horizontal)
            }
        }
    }
}
