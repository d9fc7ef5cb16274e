import FadingScrollView
import HeadlessCompositor
import Testing

/// One pixel of what is drawn is one pixel of the screen.
@Suite struct WindowDevicePixelTests {
    /// Of odd sides, so that no fraction makes whole pixels of them.
    private let size = Extent(width: 201, height: 161)

    @Test(arguments: [120, 150, 180, 240, 360])
    func `A checkerboard of device pixels is one on the screen, at rest and after a glide (O-92, O-95)`(
        scale120: Int
    ) throws {
        let rig = try WindowRig(CompositorOptions(windowSize: size, scale120: scale120))
        rig.content.paint = drawCheckerboard
        rig.window.configuration.fade = FadeConfiguration(policy: .never)
        rig.window.configuration.scrollbars.policy = .never
        rig.window.initialOffset = Point(x: 0, y: 33)
        rig.at(0.9) { #expect(wrongPixels($0, scale120) == 0) }
        rig.enter()
        rig.swipe()
        try rig.run()
        #expect(abs(rig.offset - 834) < 1)
        #expect(wrongPixels(rig, scale120) == 0)
        // A buffer of these sides is shown pixel for pixel: one device pixel is never spread over two.
        #expect(rig.frames.allSatisfy { $0.logicalSize == size && $0.fits(scale120: scale120) })
    }

    /// How many pixels of the window are not those of the checkerboard at its content offset.
    private func wrongPixels(_ rig: WindowRig, _ scale120: Int) -> Int {
        let (shown, scale) = (rig.shown, DeviceScale(numerator120: scale120))
        let top = scale.bufferLength(rig.offset)
        return shown.pixels.indices.count { index in
            shown.pixels[index] != square(index % shown.width, index / shown.width + top)
        }
    }
}

/// The colour of a square of a checkerboard, premultiplied 0xAARRGGBB.
private func square(_ x: Int, _ y: Int) -> UInt32 { (x + y).isMultiple(of: 2) ? 0xff00_0000 : 0xffff_ffff }

/// Draws a checkerboard whose squares are device pixels, from the content's first pixel on.
private func drawCheckerboard(on canvas: Canvas, _ visible: Rect) {
    let scale = canvas.scale
    let part = scale.bufferRectAround(visible)
    guard let board = try? PixelSurface(size: BufferSize(width: part.width, height: part.height)) else { return }
    let row = board.stride / 4
    board.withPixels { pixels in
        for y in 0..<part.height {
            for x in 0..<part.width { pixels[y * row + x] = square(part.x + x, part.y + y) }
        }
    }
    canvas.draw(
        board,
        in: Rect(
            x: scale.logical(Double(part.x)), y: scale.logical(Double(part.y)),
            width: scale.logical(Double(part.width)), height: scale.logical(Double(part.height))))
}
