import ScrollCairo
import ScrollCore
import TestStage
import Testing

/// What a window is held to on KWin and Mutter.
extension CompositorRow {
    private static let swipe = Array(repeating: 16.0, count: 12)

    /// KWin: its own pictures, scales and fake input, on an output of 1920x1200 device pixels.
    func expectAllOfKWin() throws {
        let (eyes, hand) = (try SessionHand(on: stage), try KWinHand(on: stage))
        note(.picture, try shows(eyes, scale: 2) != nil, "test")
        let isScaled = try [1.5, 2, 1].allSatisfy { scale in
            try hand.setScale(scale)
            return try shows(eyes, scale: scale) != nil
        }
        note(.scale, isScaled, "test: 1, 1.5, 2")
        guard let place = try shows(eyes, scale: 1) else { return }
        try hand.move(x: Double(place.x + 450), y: Double(place.y + 300))
        try hand.scroll(Self.swipe)
        let isMoved = try shows(eyes, scale: 1, offset: 192) != nil
        // So late an end makes no glide.
        try hand.scroll([0])
        note(.input, try isMoved && shows(eyes, scale: 1, offset: 192) != nil, "test: it scrolls, without a source")
        try hand.type(.f11)
        let isFilled = try shows(eyes, scale: 1, size: "1920x1200", offset: 192) != nil
        try hand.type(.f11)
        note(.resize, try isFilled && shows(eyes, scale: 1, offset: 192) != nil, "test: over the screen and back")
        try expectEnd("test") { try eyes.tell("close") }
    }

    /// KWin without OpenGL, and so without pictures.
    func expectWordsOfKWin() throws {
        leaveOut([.picture, .input, .resize], "KWin 6 gives pictures with a graphics device alone")
        let (desk, hand) = (try SessionHand(on: stage), try KWinHand(on: stage))
        try hand.setScale(2)
        expectDoubleScale()
        try expectEnd("test") { try desk.tell("close") }
    }

    /// Mutter: pictures by PipeWire, scales by its own service, and a pointer by RemoteDesktop, which uses our title bar; on
    /// an output of 2560x1600 device pixels.
    func expectAllOfMutter() throws {
        let hand = try SessionHand(on: stage)
        note(.picture, try shows(hand, scale: 1) != nil, "test")
        try hand.tell("scale 2")
        let place = try shows(hand, scale: 2)
        note(.scale, place != nil, "test: 1, 2")
        guard let place else { return }
        let content = Rect(x: Double(place.x) / 2, y: Double(place.y) / 2, width: 900, height: 600)
        try expectFingers(by: hand, in: content)
        let ground = try hand.screenshot()[place.x, place.y - 76]
        #expect(ground == 0xffec_ecee, "there is no title bar: \(String(ground, radix: 16))")
        try expectTitleBar(above: content, hand)
    }

    /// Mutter of another system, whose PipeWire gives this one no pictures.
    func expectWordsOfMutter() throws {
        leaveOut([.picture, .input, .resize], "Mutter gives no pictures out of a changed root")
        try SessionHand(on: stage).tell("scale 2")
        // With our title bar, and a line around it.
        expectDoubleScale(width: 902, height: 641)
        try expectEndBySignal()
    }

    /// Two fingers move the text by as much as they go.
    private func expectFingers(by hand: SessionHand, in content: Rect) throws {
        try hand.tell("move \(content.minX + 450) \(content.minY + 300)")
        for distance in Self.swipe { try hand.tell("fingers 0 \(distance) 0") }
        let isMoved = try shows(hand, scale: 2, offset: 192) != nil
        // So late a lift makes no glide.
        try hand.tell("fingers 0 0 1")
        note(.input, try isMoved && shows(hand, scale: 2, offset: 192) != nil, "test: fingers")
    }

    /// Our title bar is there, maximizes the window, moves it and closes it.
    private func expectTitleBar(above content: Rect, _ hand: SessionHand) throws {
        let (x, y) = (content.minX + 100, content.minY - 20)
        try hand.tell("move \(x) \(y)")
        try doubleClick(hand)
        let isFilled = try shows(hand, scale: 2, size: "1280x760", offset: 192) != nil
        try hand.tell("move \(x) 20")
        try doubleClick(hand)
        let back = try shows(hand, scale: 2, offset: 192)
        note(.resize, isFilled && back != nil, "test: maximized by our title bar and back")
        guard let back, let moved = try drag(from: back, hand) else { return }
        let way = (moved.x - back.x, moved.y - back.y)
        note(
            .decoration, way.0 == way.1 && way.0 >= 80,
            "test: offers none, ours shows and moves it")
        try hand.tell("move \(Double(moved.x) / 2 + 900 - 23) \(Double(moved.y) / 2 - 20)")
        try expectEnd("test: by our title bar") { try click(hand) }
    }

    /// Drags the window by 50 px each way from where its content lies; the place where that lies then.
    private func drag(from content: BufferRect, _ hand: SessionHand) throws -> BufferRect? {
        let start = Point(x: Double(content.x) / 2 + 100, y: Double(content.y) / 2 - 20)
        try hand.tell("move \(start.x) \(start.y)")
        try hand.tell("button 272 1")
        try hand.tell("move \(start.x + 10) \(start.y + 10)")
        // From then on the pointer is Mutter's.
        _ = try eventually("a move", 10) { self.hears("xdg_toplevel@", ".move(") ? true : nil }
        _ = try eventually("the pointer's leave", 10) { self.hears("wl_pointer@", ".leave(") ? true : nil }
        try hand.tell("move \(start.x + 50) \(start.y + 50)")
        // Mutter 43 keeps the window until the second release.
        try hand.tell("button 272 0")
        try click(hand)
        return try shows(hand, scale: 2, offset: 192)
    }

    private func click(_ hand: SessionHand) throws {
        for state in [1, 0] { try hand.tell("button 272 \(state)") }
    }

    private func doubleClick(_ hand: SessionHand) throws {
        for _ in 0..<2 { try click(hand) }
    }

    /// Where the window's content lies in a picture of the output that shows what `snapshot` draws of it.
    private func shows(
        _ eyes: SessionHand, scale: Double, size: String = "900x600", offset: Int = 0
    ) throws -> BufferRect? {
        let picture = try snapshot(file, on: stage, scale: scale, ["--size", size, "--offset", "0,\(offset)"])
        var least = Int.max
        var place: BufferRect?
        let end = monotonicTime() + 20
        while place == nil, monotonicTime() < end {
            let shot = try eyes.screenshot()
            guard let candidate = shot.place(of: picture) else { continue }
            least = min(least, shot.differentRows(to: picture, at: candidate))
            if least == 0 { place = candidate }
        }
        #expect(place != nil, "\(stage.kind), \(size) at \(scale): at best \(least) rows differ")
        return place
    }
}
