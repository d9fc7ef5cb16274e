/// What a desktop has done with a window, as far as a client has to know.
public struct WindowStates: OptionSet, Hashable, Sendable {
    public let rawValue: UInt16

    public init(rawValue: UInt16) {
        self.rawValue = rawValue
    }

    /// It fills its screen but for panels.
    public static let maximized = WindowStates(rawValue: 1)
    /// It fills its screen, and nothing lies around it.
    public static let fullscreen = WindowStates(rawValue: 2)
    /// The user moves one of its edges just now.
    public static let resizing = WindowStates(rawValue: 4)
    /// It is the one that is worked in.
    public static let activated = WindowStates(rawValue: 8)
    /// That edge adjoins another window or the screen's edge, so that it is not the user's to move.
    public static let tiledLeft = WindowStates(rawValue: 16)
    public static let tiledRight = WindowStates(rawValue: 32)
    public static let tiledTop = WindowStates(rawValue: 64)
    public static let tiledBottom = WindowStates(rawValue: 128)

    /// Some edge is tiled.
    public static let tiled: WindowStates = [.tiledLeft, .tiledRight, .tiledTop, .tiledBottom]

    /// True where the window has a size of its own choice, to which it comes back from being maximized.
    public var isFloating: Bool { isDisjoint(with: [.maximized, .fullscreen, .tiled]) }
}

/// What a desktop can do with a window when it is asked to.
public struct WindowAbilities: OptionSet, Hashable, Sendable {
    public let rawValue: UInt8

    public init(rawValue: UInt8) {
        self.rawValue = rawValue
    }

    /// Show a menu of the window.
    public static let menu = WindowAbilities(rawValue: 1)
    public static let maximize = WindowAbilities(rawValue: 2)
    public static let fullscreen = WindowAbilities(rawValue: 4)
    public static let minimize = WindowAbilities(rawValue: 8)

    /// What is taken for granted where the desktop does not say.
    public static let all: WindowAbilities = [.menu, .maximize, .fullscreen, .minimize]
}

/// Who draws the frame around a window.
public enum WindowFrameMaker: Hashable, Sendable {
    case compositor
    case client
}
