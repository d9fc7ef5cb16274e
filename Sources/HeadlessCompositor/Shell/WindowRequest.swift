/// What a client wants to be done with its window, by the compositor's grace. Serials are those of the user's events.
package enum WindowRequest: Equatable, Sendable {
    case move(serial: UInt32)
    /// `edges` in the numbers of xdg_toplevel.resize_edge.
    case resize(serial: UInt32, edges: UInt32)
    /// The menu's corner, in logical pixels.
    case showMenu(serial: UInt32, x: Int, y: Int)
    case maximize
    case unmaximize
    case fullscreen
    case unfullscreen
    case minimize

    /// The serial of the press that it answers; nil for what needs none.
    package var serial: UInt32? {
        switch self {
        case .move(let serial), .resize(let serial, _), .showMenu(let serial, _, _): serial
        case .maximize, .unmaximize, .fullscreen, .unfullscreen, .minimize: nil
        }
    }

    /// In plain words.
    var name: String {
        switch self {
        case .move: "move"
        case .resize: "resize"
        case .showMenu: "menu"
        case .maximize: "maximize"
        case .unmaximize: "unmaximize"
        case .fullscreen: "fullscreen"
        case .unfullscreen: "unfullscreen"
        case .minimize: "minimize"
        }
    }

    init?(_ request: XdgToplevelResource.Request) {
        switch request {
        case .move(seat: _, let serial): self = .move(serial: serial)
        case .resize(seat: _, let serial, let edges):
            self = .resize(serial: serial, edges: edges.rawValue)
        case .showWindowMenu(seat: _, let serial, let x, let y):
            self = .showMenu(serial: serial, x: Int(x), y: Int(y))
        case .setMaximized: self = .maximize
        case .unsetMaximized: self = .unmaximize
        case .setFullscreen: self = .fullscreen
        case .unsetFullscreen: self = .unfullscreen
        case .setMinimized: self = .minimize
        case .destroy, .setParent, .setTitle, .setAppId, .setMaxSize, .setMinSize: return nil
        }
    }
}

extension XdgToplevelResource.ResizeEdge {
    var isKnown: Bool {
        let known: [Self] = [.none, .top, .bottom, .left, .topLeft, .bottomLeft, .right, .topRight, .bottomRight]
        return known.contains(self)
    }
}
