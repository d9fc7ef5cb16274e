import ScrollCairo
import ScrollCore
import ScrollWayland

/// What lies around the scroll view in a window where the compositor draws nothing there: a header, a line around the
/// window, and edges by which it is resized.
final class WindowChrome {
    /// Shown where the compositor draws no frame; nil for nothing.
    var header: (any WindowHeader)? {
        didSet { version += 1 }
    }
    /// Asks the desktop for something.
    var ask: (WindowRequest) -> Void = { _ in }
    /// Closes the window.
    var close: () -> Void = {}
    /// Gives a seat's pointer another shape.
    var showCursor: (_ shape: CursorShape, _ seat: Int) -> Void = { _, _ in }

    /// Where everything lies; surface-local logical pixels.
    private(set) var frame = WindowFrame(size: .zero, scale: .one)
    /// What the desktop has done with the window.
    var states: WindowStates { configure.states }

    /// The window's, for the header.
    var title: String
    /// How small and how large the program lets the window be.
    var wishedLimits: WindowLimits

    private let preferredSize: Size
    /// What the header wants to be like; nil where there is none.
    private var wish: WindowFrame.HeaderWish?
    private var configure = WindowConfigure(frameMaker: .compositor)
    private var scale = DeviceScale.one
    private var version = 0
    private var hands: [PressedHand: FrameHand] = [:]
    private var cursors: [Int: CursorShape] = [:]
    /// The seats whose pointer the scroll view has been told of.
    private var seatsInContent: Set<Int> = []
    /// What the last picture showed.
    private var shown: Picture?

    /// What a picture shows around the scroll view.
    private struct Picture {
        var header: HeaderScene?
        var border: WindowBorder?
        /// Where the scroll view lies, device pixels.
        var bufferContent: BufferRect
    }

    init(_ appearance: Session.Appearance) {
        title = appearance.title
        header = appearance.header
        preferredSize = appearance.size
        wishedLimits = appearance.limits
    }

    // MARK: Layout and picture

    /// How small and how large the desktop is to let the window be.
    var limits: WindowLimits {
        wishedLimits.completed(headerHeight: wish?.height ?? 0, preferred: preferredSize)
    }

    /// Takes who is likely to draw the frame, before the compositor has said it.
    func expect(_ maker: WindowFrameMaker) {
        configure.frameMaker = maker
        layOut(in: preferredSize, scale: .one)
    }

    /// Takes what the compositor says of the window.
    ///
    /// - Parameter width: the window's, logical pixels.
    /// - Returns: by how much the window is larger than its content where it floats then; logical pixels.
    func configure(_ configure: WindowConfigure, width: Double, scale: DeviceScale) -> Size {
        self.configure = configure
        guard let header, configure.frameMaker == .client, !configure.states.contains(.fullscreen) else { return .zero }
        return WindowFrame.surplus(headerHeight: header.height(width: width, scale: scale), scale: scale)
    }

    /// Lays everything out in a surface of a size; whole logical pixels.
    func layOut(in size: Size, scale: DeviceScale) {
        self.scale = scale
        let header = configure.frameMaker == .client ? header : nil
        wish = header.map {
            WindowFrame.HeaderWish(
                height: $0.height(width: size.width, scale: scale), abilities: configure.abilities)
        }
        let bars = frame.bars
        frame = WindowFrame(size: size, scale: scale, states: states, header: wish)
        frame.bars = bars
        for hand in hands.keys { updateCursor(of: hand) }
    }

    /// The header looks otherwise than before.
    func headerDidChange() { version += 1 }

    /// What the header is to show now; nil where there is none.
    private var scene: HeaderScene? {
        guard !frame.header.isEmpty else { return nil }
        var scene = HeaderScene(frame: frame, scale: scale, title: title, states: states, version: version)
        for index in scene.buttons.indices {
            let button = scene.buttons[index].button
            scene.buttons[index].look = hands.values.map { $0.look(of: button, in: frame) }.max() ?? .plain
        }
        return scene
    }

    /// What the next picture shows around the scroll view.
    private var picture: Picture {
        let content = scale.bufferRectAround(frame.content)
        guard let header, let scene else { return Picture(bufferContent: content) }
        let border = WindowBorder(
            widths: frame.bufferBorder, in: scale.bufferSize(frame.size),
            color: header.borderColor(isActive: states.contains(.activated)))
        return Picture(header: scene, border: border, bufferContent: content)
    }

    /// What differs from the last picture where the scroll view differs by `change` from it; nil for everything, where the
    /// scroll view lies elsewhere or is larger or smaller than before.
    func damage(byChange change: Damage) -> Damage? {
        let picture = picture
        guard let shown, shown.bufferContent == picture.bufferContent else { return nil }
        var damage = change.moved(columns: picture.bufferContent.x, rows: picture.bufferContent.y)
        if let header = picture.header { damage.formUnion(header.damage(since: shown.header)) }
        if let border = picture.border { damage.formUnion(border.damage(since: shown.border)) }
        return damage
    }

    /// Paints the scroll view and what lies around it.
    func paint(_ view: ScrollView, on canvas: Canvas, damage: Damage) {
        let picture = picture
        paint(picture, on: canvas, damage: damage)
        shown = picture
        let (column, row) = (picture.bufferContent.x, picture.bufferContent.y)
        let bounds = view.scene?.bufferSize.bounds ?? BufferRect(x: 0, y: 0, width: 0, height: 0)
        canvas.translated(x: Double(column), y: Double(row)) {
            view.paint(on: canvas.context, damage: damage.moved(columns: -column, rows: -row).clipped(to: bounds))
        }
    }

    /// Paints the whole of the last picture anew.
    func repaint(_ view: ScrollView, on canvas: Canvas) {
        guard let shown else { return }
        paint(shown, on: canvas, damage: Damage([scale.bufferSize(frame.size).bounds]))
        canvas.translated(x: Double(shown.bufferContent.x), y: Double(shown.bufferContent.y)) {
            view.paint(on: canvas.context)
        }
    }

    private func paint(_ picture: Picture, on canvas: Canvas, damage: Damage) {
        if let scene = picture.header { header?.paint(scene, on: canvas.context, damage: damage) }
        guard let border = picture.border else { return }
        for rect in border.rects.flatMap({ damage.clipped(to: $0).rects }) {
            canvas.fill(
                Rect(x: Double(rect.x), y: Double(rect.y), width: Double(rect.width), height: Double(rect.height)),
                with: border.color)
        }
    }

    // MARK: Hands

    /// Takes where scrollbars are seen in the scroll view now; its logical pixels.
    func takeBars(_ bars: [Rect]) {
        let origin = frame.content.origin
        frame.bars = bars.map { Rect(origin: Point(x: $0.minX + origin.x, y: $0.minY + origin.y), size: $0.size) }
    }

    /// Takes what a seat's pointer did.
    ///
    /// - Returns: what of it is for the scroll view, in its coordinates.
    func handle(_ event: PointerEvent, seat: Int, at time: Double) -> [PointerEvent] {
        let key = PressedHand.pointer(seat: seat)
        var hand = hands[key] ?? FrameHand()
        let wasInContent = hand.isInContent(of: frame)
        let request = take(event, by: &hand, at: time)
        hands[key] = hand
        if case .entered = event { cursors[seat] = .arrow }
        if case .lost = event { (hands[key], cursors[seat]) = (nil, nil) }
        updateCursor(of: key)
        if let request { perform(request, by: key) }
        switch event {
        case .left, .lost:
            seatsInContent.remove(seat)
            return [event]
        case .holdBegan, .holdEnded: return [event]
        case .scrolled: return hand.isOnHeader(of: frame) ? [] : [event]
        case .entered:
            seatsInContent.remove(seat)
            return crossing(hand, seat)
        case .moved(let place):
            let crossing = crossing(hand, seat)
            guard crossing.isEmpty, seatsInContent.contains(seat) else { return crossing }
            return [.moved(frame.placeInContent(place))]
        case .button(_, isPressed: true):
            let crossing = crossing(hand, seat)
            return crossing + (seatsInContent.contains(seat) ? [event] : [])
        case .button(_, isPressed: false): return (wasInContent ? [event] : []) + crossing(hand, seat)
        }
    }

    /// What tells the scroll view that a pointer has come into the content, or out of it: by its way, by a release, or by
    /// a scrollbar that has taken an edge or left it.
    private func crossing(_ hand: FrameHand, _ seat: Int) -> [PointerEvent] {
        let isInContent = hand.isInContent(of: frame)
        guard isInContent != seatsInContent.contains(seat), let place = hand.place else { return [] }
        if isInContent { seatsInContent.insert(seat) } else { seatsInContent.remove(seat) }
        return [isInContent ? .entered(frame.placeInContent(place)) : .left]
    }

    private func take(_ event: PointerEvent, by hand: inout FrameHand, at time: Double) -> FrameHand.Request? {
        switch event {
        case .entered(let place):
            hand.left()
            return hand.moved(to: place)
        case .moved(let place): return hand.moved(to: place)
        case .left, .lost: hand.left()
        case .button(let code, isPressed: true): return hand.pressed(.init(button: code), at: time, in: frame)
        case .button(let code, isPressed: false): return hand.released(.init(button: code), in: frame)
        case .scrolled, .holdBegan, .holdEnded: break
        }
        return nil
    }

    /// Takes what a finger did on a seat's touch screen.
    ///
    /// - Returns: the same for the scroll view, in its coordinates; nil where it is not for it.
    func handle(_ event: TouchEvent, seat: Int) -> TouchEvent? {
        let key = PressedHand.touch(seat: seat)
        var hand = hands[key] ?? FrameHand()
        var request: FrameHand.Request?
        var event = event
        switch event.action {
        case .began(let place):
            hand.left()
            _ = hand.moved(to: place)
            request = hand.pressed(.primary, at: event.time, in: frame)
            event.action = .began(frame.placeInContent(place))
        case .moved(let place):
            request = hand.moved(to: place)
            event.action = .moved(frame.placeInContent(place))
        case .ended, .cancelled: break
        }
        let isForContent = hand.isInContent(of: frame)
        if case .ended = event.action { request = hand.released(.primary, in: frame) }
        if event.action == .ended || event.action == .cancelled { hand.left() }
        hands[key] = hand
        if let request { perform(request, by: key) }
        return isForContent ? event : nil
    }

    /// A seat is gone.
    func remove(seat: Int) {
        hands[.pointer(seat: seat)] = nil
        hands[.touch(seat: seat)] = nil
        cursors[seat] = nil
        seatsInContent.remove(seat)
    }

    private func updateCursor(of hand: PressedHand) {
        guard case .pointer(let seat) = hand, let last = cursors[seat] else { return }
        let shape = hands[hand]?.edge(of: frame).map { CursorShape.resize($0) } ?? .arrow
        guard shape != last else { return }
        cursors[seat] = shape
        showCursor(shape, seat)
    }

    private func perform(_ request: FrameHand.Request, by hand: PressedHand) {
        let abilities = configure.abilities
        switch request {
        case .move: ask(.move(hand))
        case .resize(let edge): ask(.resize(edge, hand))
        case .menu(let place): if abilities.contains(.menu) { ask(.menu(at: place, hand)) }
        case .press(.close): close()
        case .press(.maximize): if abilities.contains(.maximize) { ask(.maximized(!states.contains(.maximized))) }
        case .press(.minimize): ask(.minimized)
        }
    }
}

extension FrameHand.Press {
    /// The press of a pointer's button, by the kernel's code (BTN_LEFT, BTN_RIGHT).
    fileprivate init(button: UInt32) {
        switch button {
        case 0x110: self = .primary
        case 0x111: self = .secondary
        default: self = .other
        }
    }
}
