import ScrollCore

/// All that a compositor asks of a window in one configure.
package struct WindowConfigure: Equatable {
    /// Logical pixels; nil where the window may choose.
    package var width: Int?
    /// Logical pixels; nil where the window may choose.
    package var height: Int?
    package var states: WindowStates
    package var frameMaker: WindowFrameMaker
    package var abilities: WindowAbilities

    /// A configure that leaves everything to the window but what is given.
    package init(
        width: Int? = nil, height: Int? = nil, states: WindowStates = [], frameMaker: WindowFrameMaker = .client
    ) {
        self.width = width
        self.height = height
        self.states = states
        self.frameMaker = frameMaker
        abilities = .all
    }

    /// Takes a size; zero means that the window chooses, and odd negative values are taken for the same.
    mutating func takeSize(width: Int32, height: Int32) {
        self.width = width > 0 ? Int(width) : nil
        self.height = height > 0 ? Int(height) : nil
    }

    /// Takes the states that we know, and no others.
    mutating func takeStates(_ words: [UInt32]) {
        states = WindowStates(words.compactMap { WindowConfigure.states[XdgToplevel.State(rawValue: $0)] })
    }

    /// Takes the abilities that we know, and no others.
    mutating func takeAbilities(_ words: [UInt32]) {
        abilities = WindowAbilities(
            words.compactMap { WindowConfigure.abilities[XdgToplevel.WmCapabilities(rawValue: $0)] })
    }

    /// Takes who draws the frame; of a way that we do not know nothing is known.
    mutating func takeMode(_ mode: ZxdgToplevelDecorationV1.Mode) {
        switch mode {
        case .clientSide: frameMaker = .client
        case .serverSide: frameMaker = .compositor
        default: break
        }
    }

    private static let states: [XdgToplevel.State: WindowStates] = [
        .maximized: .maximized, .fullscreen: .fullscreen, .resizing: .resizing, .activated: .activated,
        .tiledLeft: .tiledLeft, .tiledRight: .tiledRight, .tiledTop: .tiledTop, .tiledBottom: .tiledBottom,
    ]

    private static let abilities: [XdgToplevel.WmCapabilities: WindowAbilities] = [
        .windowMenu: .menu, .maximize: .maximize, .fullscreen: .fullscreen, .minimize: .minimize,
    ]
}
