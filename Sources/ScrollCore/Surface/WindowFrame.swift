/// Where the parts of a window lie that has a header of its own: the header, the buttons in it, the line around the window,
/// the edges by which it is resized, and the content in what is left.
///
/// Places are surface-local logical pixels.
public struct WindowFrame: Equatable, Sendable {
    /// What of a window is at a place.
    public enum Part: Hashable, Sendable {
        case content
        case header
        case button(WindowButton)
        /// By this the user resizes the window.
        case edge(WindowEdge)
    }

    /// What the header is to be like.
    public struct HeaderWish: Equatable, Sendable {
        /// Logical pixels; cut to what the window has room for.
        public var height: Double
        /// What buttons may ask of the desktop.
        public var abilities: WindowAbilities

        /// A header of a height.
        public init(height: Double, abilities: WindowAbilities = .all) {
            self.height = height
            self.abilities = abilities
        }
    }

    /// A button with its place.
    public struct PlacedButton: Hashable, Sendable {
        public var button: WindowButton
        public var frame: Rect
    }

    /// How far from the surface's edge a press resizes the window, logical pixels.
    public static let edgeWidth = 6.0
    /// How far from a corner it resizes both sides, logical pixels: as far as two fingers are thick.
    public static let cornerLength = 16.0
    /// A button's width, and the room beside the last one; logical pixels. GTK's have 34 with 6 beside them.
    public static let buttonWidth = 34.0, buttonMargin = 6.0

    /// The header; empty where there is none.
    public let header: Rect
    /// What is left for the content.
    public let content: Rect
    /// How wide the line around the window is at each edge, device pixels; 0 where there is none. At the upper edge it lies
    /// in the header, as it does beside that.
    public let bufferBorder: PerEdge<Int>
    /// The buttons from left to right.
    public let buttons: [PlacedButton]
    /// Where scrollbars are seen. An edge beside them is theirs, for what is seen is what is meant; a corner is not.
    public var bars: [Rect] = []

    private let surface: Rect
    private let movableEdges: PerEdge<Bool>

    /// Splits a surface.
    ///
    /// - Parameters:
    ///   - size: the surface's, whole logical pixels.
    ///   - header: nil for a window without one, which has no edges of its own either.
    public init(size: Size, scale: DeviceScale, states: WindowStates = [], header wish: HeaderWish? = nil) {
        let buffer = scale.bufferSize(size)
        surface = Rect(origin: .zero, size: size)
        let wish = states.contains(.fullscreen) ? nil : wish
        // One device pixel stays for the content, which may not be empty.
        let rows = min(scale.bufferLength(max(0, wish?.height ?? 0)), max(0, buffer.height - 1))
        let isMovable = wish != nil && !states.contains(.maximized)
        movableEdges = WindowFrame.edges.map { isMovable && !states.contains(.tiled(at: $0)) }
        let border = WindowBorder.widths(at: movableEdges, in: buffer, headerRows: rows, scale: scale)
        bufferBorder = border
        let top = scale.logical(Double(rows))
        header = Rect(x: 0, y: 0, width: scale.logical(Double(buffer.width)), height: top)
        content = Rect(
            x: scale.logical(Double(border.left)), y: top,
            width: scale.logical(Double(buffer.width - border.left - border.right)),
            height: scale.logical(Double(buffer.height - rows - border.bottom)))
        buttons = WindowFrame.buttons(wish?.abilities ?? [], in: header)
    }

    /// By how much a window that floats is larger than its content, logical pixels.
    ///
    /// - Parameter headerHeight: of its own header, logical pixels; 0 for none.
    public static func surplus(headerHeight: Double, scale: DeviceScale) -> Size {
        guard headerHeight > 0 else { return .zero }
        let line = scale.logical(Double(WindowBorder.width(at: scale)))
        return Size(width: 2 * line, height: headerHeight + line)
    }

    /// What is at a place. An edge goes before everything else but scrollbars, and a corner before an edge.
    public func part(at place: Point) -> Part {
        if let edge = edge(at: place), edge.isCorner || !bars.contains(where: { $0.contains(inside(place)) }) {
            return .edge(edge)
        }
        guard header.contains(place) else { return .content }
        // The room beside the last button is its own: in a maximized window it is the corner of the screen, where a pointer
        // stops that is thrown there.
        if let last = buttons.last, place.x >= last.frame.minX { return .button(last.button) }
        return buttons.first { $0.frame.contains(place) }.map { .button($0.button) } ?? .header
    }

    /// The surface's size, logical pixels.
    public var size: Size { surface.size }

    /// What a place in the surface is in the content; on the line beside that, what is next to it.
    public func placeInContent(_ place: Point) -> Point {
        let place = inside(place)
        return Point(x: place.x - content.minX, y: place.y - content.minY)
    }

    /// A place, from the line beside the content moved to what is next to it there.
    private func inside(_ place: Point) -> Point {
        guard surface.contains(place) else { return place }
        let (right, bottom) = (content.maxX.nextDown, content.maxY.nextDown)
        return Point(x: min(max(place.x, content.minX), right), y: min(place.y, bottom))
    }

    private static let edges = PerEdge<Edge>(top: .top, bottom: .bottom, left: .left, right: .right)

    private func edge(at place: Point) -> WindowEdge? {
        guard surface.contains(place) else { return nil }
        let near = edges(within: WindowFrame.edgeWidth, of: place)
        guard near != PerEdge(all: false) else { return nil }
        // At one edge, a corner begins further from the other one.
        let wide = edges(within: WindowFrame.cornerLength, of: place)
        let isTop = near.top || (wide.top && !near.bottom)
        let isLeft = near.left || (wide.left && !near.right)
        let vertical: WindowEdge = isTop ? .top : near.bottom || wide.bottom ? .bottom : []
        let horizontal: WindowEdge = isLeft ? .left : near.right || wide.right ? .right : []
        return [vertical, horizontal]
    }

    private func edges(within length: Double, of place: Point) -> PerEdge<Bool> {
        WindowFrame.edges.map { movableEdges[$0] && surface.band(of: length, at: $0).contains(place) }
    }

    /// As many buttons as there is room for, the closing one last of all to go.
    private static func buttons(_ abilities: WindowAbilities, in header: Rect) -> [PlacedButton] {
        var right = header.maxX - buttonMargin
        var placed: [PlacedButton] = []
        for button in WindowButton.allCases where abilities.isSuperset(of: button.needs) {
            guard !header.isEmpty, right - buttonWidth >= header.minX + buttonMargin else { break }
            right -= buttonWidth
            placed.insert(
                PlacedButton(
                    button: button,
                    frame: Rect(x: right, y: header.minY, width: buttonWidth, height: header.size.height)), at: 0)
        }
        return placed
    }
}

/// A button in a window's header, from the header's end on.
public enum WindowButton: Hashable, CaseIterable, Sendable {
    case close
    /// Makes the window fill its screen, or lets it have its own size again.
    case maximize
    case minimize

    /// What a desktop must be able to do for it to be of use.
    var needs: WindowAbilities {
        switch self {
        case .close: []
        case .maximize: .maximize
        case .minimize: .minimize
        }
    }
}

/// An edge of a window, or a corner of two.
public struct WindowEdge: OptionSet, Hashable, Sendable {
    public let rawValue: UInt8

    public init(rawValue: UInt8) {
        self.rawValue = rawValue
    }

    public static let top = WindowEdge(rawValue: 1)
    public static let bottom = WindowEdge(rawValue: 2)
    public static let left = WindowEdge(rawValue: 4)
    public static let right = WindowEdge(rawValue: 8)

    public static let topLeft: WindowEdge = [.top, .left]
    public static let topRight: WindowEdge = [.top, .right]
    public static let bottomLeft: WindowEdge = [.bottom, .left]
    public static let bottomRight: WindowEdge = [.bottom, .right]

    /// Whether it is one of two edges.
    var isCorner: Bool { rawValue.nonzeroBitCount > 1 }
}

extension WindowStates {
    /// The state that says that an edge is tiled.
    fileprivate static func tiled(at edge: Edge) -> WindowStates {
        switch edge {
        case .top: .tiledTop
        case .bottom: .tiledBottom
        case .left: .tiledLeft
        case .right: .tiledRight
        }
    }
}

extension Rect {
    /// The part of it that is no further from an edge than a length.
    fileprivate func band(of length: Double, at edge: Edge) -> Rect {
        switch edge {
        case .top: Rect(x: minX, y: minY, width: size.width, height: length)
        case .bottom: Rect(x: minX, y: maxY - length, width: size.width, height: length)
        case .left: Rect(x: minX, y: minY, width: length, height: size.height)
        case .right: Rect(x: maxX - length, y: minY, width: length, height: size.height)
        }
    }
}
