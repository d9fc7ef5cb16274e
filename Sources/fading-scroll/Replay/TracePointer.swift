import ScrollCore

/// The pointer of a trace: where it is, and what it holds of a scrollbar.
struct TracePointer {
    /// Surface-local, logical pixels; nil where it is outside or nobody knows.
    private(set) var place: Point?
    private var bars = BarRouter()
    /// The button whose press a scrollbar has taken.
    private var barButton: Int?

    /// The kernel's numbers of buttons (BTN_LEFT, BTN_MIDDLE).
    private static let leftButton = 0x110, middleButton = 0x112

    /// When content goes on by a page because a button is held; seconds, nil where none is.
    var nextRepeat: Double? { bars.nextRepeat }

    /// It came in, somewhere or nobody knows where.
    mutating func enter(at place: Point?, _ time: Double, in scene: inout ReplayScene) {
        self.place = place
        if let place { _ = scene.route { bars.pointerMoved(to: place, at: time, in: &$0) } }
    }

    /// It moved to a place.
    ///
    /// - Returns: the way that it made; nil where it leads a thumb, or nobody knows from where it came.
    mutating func move(to place: Point, _ time: Double, in scene: inout ReplayScene) -> Point? {
        defer { self.place = place }
        if scene.route({ bars.pointerMoved(to: place, at: time, in: &$0) }) { return nil }
        return self.place.map { Point(x: place.x - $0.x, y: place.y - $0.y) }
    }

    /// It left the window.
    mutating func leave(_ time: Double, in scene: inout ReplayScene) {
        (place, barButton) = (nil, nil)
        scene.route { bars.pointerLeft(at: time, in: &$0) }
    }

    /// A button went down, perhaps with Shift.
    ///
    /// - Returns: true where a scrollbar takes it.
    mutating func press(_ button: Int, withShift isShiftDown: Bool, _ time: Double, in scene: inout ReplayScene) -> Bool
    {
        let press: BarPress? =
            switch button {
            case TracePointer.leftButton: isShiftDown ? .page : .drag
            case TracePointer.middleButton: .page
            default: nil
            }
        guard place != nil, barButton == nil, let press,
            scene.route({ bars.pressed(press, at: time, in: &$0) })
        else { return false }
        barButton = button
        return true
    }

    /// A button went up.
    mutating func release(_ button: Int, _ time: Double, in scene: inout ReplayScene) {
        guard button == barButton else { return }
        barButton = nil
        _ = scene.route { bars.released(at: time, in: &$0) }
    }

    /// Goes on by a page where one is due.
    mutating func repeatPage(_ time: Double, in scene: inout ReplayScene) {
        _ = scene.route { bars.takeRepeat(dueAt: time, in: &$0) }
    }
}
