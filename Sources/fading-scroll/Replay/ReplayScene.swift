import ScrollCore

/// The scroll view that a replay moves: its viewport, the content's size and the motion. Times in seconds.
struct ReplayScene {
    /// The motion on both axes.
    private(set) var motion: ScrollMotion
    private var size: Size
    private var scale: DeviceScale
    private let content: Size?
    private let insets: Insets

    /// A scene before the trace begins.
    init(_ options: ReplayOptions) {
        motion = ScrollMotion(parameters: options.settings.motionParameters)
        size = options.size
        scale = options.scale
        content = options.content
        insets = options.settings.inset
        setBounds(at: 0)
        motion.jump(to: options.offset, at: 0)
    }

    /// Takes another size of the viewport, and another scale where there is one.
    mutating func configure(_ size: Size, _ scale: DeviceScale?, at time: Double) {
        self.size = size
        self.scale = scale ?? self.scale
        setBounds(at: time)
    }

    /// Gives the motion some input.
    mutating func move(_ change: (inout ScrollMotion) -> Void) {
        change(&motion)
    }

    /// True where something goes on changing without input.
    func isMoving(at time: Double) -> Bool { motion.isMoving(at: time) }

    /// What there is to see at a time; times may not go back.
    mutating func moment(at time: Double) -> ReplayMoment {
        ReplayMoment(
            time: time * 1000, offset: motion.offset(at: time), velocity: motion.velocity(at: time),
            phase: motion.phase(at: time), picture: picture(at: time))
    }

    /// The fades and the scrollbars at a time. The one place where a replay asks for them.
    private mutating func picture(at time: Double) -> ReplayMoment.Picture? { nil }

    private mutating func setBounds(at time: Double) {
        let content = content ?? Size(width: size.width, height: ReplayOptions.endlessLength)
        let horizontal = bounds(viewport: size.width, content: content.width, insets.left, insets.right)
        let vertical = bounds(viewport: size.height, content: content.height, insets.top, insets.bottom)
        motion.setBounds(PerAxis(horizontal: horizontal, vertical: vertical), at: time)
    }

    /// Lengths are snapped to device pixels first, so that every rest is one.
    private func bounds(viewport: Double, content: Double, _ leading: Double, _ trailing: Double) -> ScrollBounds {
        let (viewport, content) = (scale.snapped(viewport), scale.snapped(content))
        let (leading, trailing) = (scale.snapped(leading), scale.snapped(trailing))
        return ScrollBounds(
            lower: -leading, upper: max(-leading, content + trailing - viewport),
            page: max(0, viewport - leading - trailing), devicePixel: scale.devicePixel)
    }
}

extension Settings {
    /// How the scroll model goes by these settings.
    var motionParameters: MotionParameters {
        var parameters = MotionParameters()
        parameters.gain = scroll.gain
        parameters.fling = scroll.fling == .off ? .off : .natural
        parameters.wheelStep = scroll.wheelStep > 0 ? scroll.wheelStep : nil
        return parameters
    }
}
