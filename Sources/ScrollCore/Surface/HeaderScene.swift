/// What a window's header shows.
public struct HeaderScene: Equatable, Sendable {
    /// How a button looks.
    public enum Look: Hashable, Comparable, Sendable {
        case plain
        /// A pointer is on it.
        case hovered
        /// It is held down.
        case pressed
    }

    /// A button as it is shown.
    public struct Button: Hashable, Sendable {
        public var button: WindowButton
        /// Logical pixels from the header's top left.
        public var frame: Rect
        public var look: Look

        /// A button from all its parts.
        public init(button: WindowButton, frame: Rect, look: Look) {
            self.button = button
            self.frame = frame
            self.look = look
        }
    }

    /// The header's, logical pixels on whole device pixels.
    public var size: Size
    /// Device pixels per logical pixel.
    public var scale: DeviceScale
    /// The window's title.
    public var title: String
    /// What the desktop has done with the window.
    public var states: WindowStates
    /// From left to right.
    public var buttons: [Button]
    /// Another number is another picture, whatever else is the same.
    public var version: Int

    /// A scene from all its parts.
    public init(frame: WindowFrame, scale: DeviceScale, title: String, states: WindowStates, version: Int = 0) {
        size = frame.header.size
        self.scale = scale
        self.title = title
        self.states = states.intersection([.activated, .maximized])
        self.version = version
        buttons = frame.buttons.map { Button(button: $0.button, frame: $0.frame, look: .plain) }
    }

    /// The header in device pixels.
    public var bufferSize: BufferSize { scale.bufferSize(size) }

    /// The pixels that differ from an earlier scene: those of buttons that look otherwise, or all.
    public func damage(since earlier: HeaderScene?) -> Damage {
        guard var earlier, earlier.buttons.count == buttons.count else { return Damage([bufferSize.bounds]) }
        let changed = buttons.indices.filter { earlier.buttons[$0] != buttons[$0] }
        let isMoved = changed.contains { earlier.buttons[$0].frame != buttons[$0].frame }
        earlier.buttons = buttons
        guard earlier == self, !isMoved else { return Damage([bufferSize.bounds]) }
        return Damage(changed.map { scale.bufferRectAround(buttons[$0].frame) }).clipped(to: bufferSize.bounds)
    }
}
