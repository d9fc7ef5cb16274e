import ScrollCore
import TestStage

/// Something that happens to scrolled content, with its numbers for each axis, so that it can be mirrored and turned.
struct MotionEvent {
    enum Kind: CaseIterable {
        case finger, continuous, fingerStop, continuousStop, wheel
        case hold, holdEnd, holdCancel, pointerMove, pointerLeave, press, escape
        case key, animate, jump, fling
        case touch, touchMove, touchEnd, touchCancel
        case thumb, thumbMove, thumbEnd
        case bounds
    }

    var kind: Kind
    /// Seconds after the event before.
    var pause: Double
    /// Deltas, places or velocities, whichever the kind has.
    var value: PerAxis<Double>
    /// The axis that is meant where it is one: of a stop and of a thumb.
    var axis: Axis
    /// Of `bounds`.
    var bounds: PerAxis<ScrollBounds>

    /// The same to the left for to the right and up for down.
    var mirrored: MotionEvent {
        var event = self
        event.value = value.map { -$0 }
        event.bounds = bounds.map {
            ScrollBounds(lower: -$0.upper, upper: -$0.lower, page: $0.page, scale: $0.scale)
                .anchored(at: $0.anchor == .start ? .end : .start)
        }
        return event
    }

    /// The same with the axes in each other's place.
    var turned: MotionEvent {
        var event = self
        event.value = value.turned
        event.axis = axis.other
        event.bounds = bounds.turned
        return event
    }

    /// Lets it happen at a time, seconds.
    func happen(to motion: inout ScrollMotion, at time: Double) {
        let point = Point(x: value.horizontal, y: value.vertical)
        let only = PerAxis(horizontal: axis == .horizontal, vertical: axis == .vertical)
        switch kind {
        case .finger: motion.handle(AxisFrame(source: .finger, delta: value, time: time))
        case .continuous: motion.handle(AxisFrame(source: .continuous, delta: value, time: time))
        case .fingerStop: motion.handle(AxisFrame(source: .finger, stop: PerAxis(both: true), time: time))
        case .continuousStop: motion.handle(AxisFrame(source: .continuous, stop: only, time: time))
        case .wheel: motion.handle(AxisFrame(source: .wheel, v120: value, time: time))
        case .hold: motion.holdBegan(at: time)
        case .holdEnd: motion.holdEnded(cancelled: false, at: time)
        case .holdCancel: motion.holdEnded(cancelled: true, at: time)
        case .pointerMove: motion.pointerMoved(by: point, at: time)
        case .pointerLeave: motion.pointerLeft(at: time)
        case .press: _ = motion.buttonPressed(at: time)
        case .escape: motion.stop(at: time)
        case .key: motion.scroll(by: point, at: time)
        case .animate: motion.animate(to: point, at: time)
        case .jump: motion.jump(to: point, at: time)
        case .fling: motion.fling(with: value, at: time)
        case .touch: motion.touchBegan(at: point, time: time)
        case .touchMove: motion.touchMoved(to: point, time: time)
        case .touchEnd: motion.touchEnded(time: time)
        case .touchCancel: motion.touchCancelled(time: time)
        case .thumb: motion.thumbGrabbed(on: axis, pointer: value[axis], room: 200, at: time)
        case .thumbMove: motion.thumbDragged(to: value[axis], at: time)
        case .thumbEnd: motion.thumbReleased(at: time)
        case .bounds: motion.setBounds(bounds, at: time)
        }
    }
}

extension SnapPoints {
    /// The same on content that is mirrored.
    var mirrored: SnapPoints {
        guard case .offsets(let offsets) = self else { return self }
        return .offsets(offsets.map { -$0 })
    }
}

extension PerAxis {
    /// The values in each other's place.
    var turned: PerAxis { PerAxis(horizontal: vertical, vertical: horizontal) }
}

/// Random content and random events, the same for the same seed.
struct RandomMotion {
    private var random: SeededRandom
    private let scale: DeviceScale
    private let anchor: ContentAnchor
    private var deltaSign = 1.0

    init(seed: UInt64) {
        random = SeededRandom(seed: seed)
        scale = [120, 150, 180, 210, 240].map { DeviceScale(numerator120: $0) }.randomElement(using: &random) ?? .one
        anchor = Bool.random(using: &random) ? .start : .end
    }

    mutating func parameters() -> MotionParameters {
        var parameters = MotionParameters()
        parameters.gain = number(0.5, 3)
        parameters.fling = FlingLaw.allCases.randomElement(using: &random) ?? .natural
        parameters.bounce = chance(0.8)
        parameters.axisLock = chance(0.5)
        parameters.reducedMotion = chance(0.1)
        if chance(0.3) {
            let snaps: [SnapPoints] = [
                .pages, .every(number(20, 700)), .offsets((0..<5).map { _ in number(-100, 3000) }),
            ]
            parameters.snap = PerAxis(both: snaps.randomElement(using: &random) ?? .none)
        }
        return parameters
    }

    mutating func bounds() -> PerAxis<ScrollBounds> {
        PerAxis(horizontal: axisBounds(), vertical: axisBounds())
    }

    /// An event; swipes come in rows of one direction, so that there is something to glide.
    mutating func event(after last: MotionEvent?) -> MotionEvent {
        let kind = nextKind(after: last?.kind)
        if kind != last?.kind { deltaSign = chance(0.5) ? 1 : -1 }
        return MotionEvent(
            kind: kind, pause: pause(kind, isRepeated: kind == last?.kind), value: value(of: kind, after: last),
            axis: chance(0.5) ? .vertical : .horizontal, bounds: bounds())
    }

    private mutating func nextKind(after last: MotionEvent.Kind?) -> MotionEvent.Kind {
        switch last {
        case .finger where chance(0.85): return chance(0.85) ? .finger : .fingerStop
        case .touch where chance(0.9), .touchMove where chance(0.85): return chance(0.85) ? .touchMove : .touchEnd
        case .thumb where chance(0.9), .thumbMove where chance(0.8): return chance(0.9) ? .thumbMove : .thumbEnd
        default: return MotionEvent.Kind.allCases.randomElement(using: &random) ?? .finger
        }
    }

    private mutating func pause(_ kind: MotionEvent.Kind, isRepeated: Bool) -> Double {
        let isStream = isRepeated || kind == .fingerStop || kind == .touchEnd
        return isStream && chance(0.9) ? number(0.004, 0.012) : number(0, chance(0.9) ? 0.4 : 3)
    }

    private mutating func value(of kind: MotionEvent.Kind, after last: MotionEvent?) -> PerAxis<Double> {
        switch kind {
        case .finger, .continuous, .wheel:
            let size = kind == .wheel ? 240.0 : 40
            return PerAxis(
                horizontal: chance(0.5) ? 0 : deltaSign * number(0, size), vertical: deltaSign * number(0, size))
        case .fling: return PerAxis(horizontal: number(-9000, 9000), vertical: number(-9000, 9000))
        case .touchMove:
            let place = last?.value ?? PerAxis(both: 0)
            return PerAxis(
                horizontal: place.horizontal + number(-3, 3), vertical: place.vertical + deltaSign * number(0, 40))
        case .jump: return PerAxis(horizontal: whole(-300, 3000), vertical: whole(-300, 3000))
        case .pointerMove: return PerAxis(horizontal: number(-3, 3), vertical: number(-3, 3))
        default: return PerAxis(horizontal: number(-300, 3000), vertical: number(-300, 3000))
        }
    }

    private mutating func axisBounds() -> ScrollBounds {
        let lower = whole(-50, 0)
        return ScrollBounds(
            lower: lower, upper: chance(0.1) ? lower : whole(0, 4000), page: whole(100, 900), scale: scale
        ).anchored(at: anchor)
    }

    /// A whole number of device pixels.
    private mutating func whole(_ low: Double, _ high: Double) -> Double {
        scale.snapped(number(low, high))
    }
    private mutating func number(_ low: Double, _ high: Double) -> Double { .random(in: low...high, using: &random) }
    private mutating func chance(_ share: Double) -> Bool { number(0, 1) < share }
}
