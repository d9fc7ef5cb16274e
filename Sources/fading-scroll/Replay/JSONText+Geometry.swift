import ScrollCore

/// Values of the scroll model as JSON.
extension JSONText {
    /// A point as `[x,y]`.
    static func pair(_ point: Point) -> String { array([number(point.x), number(point.y)]) }

    /// A size as `[width,height]`.
    static func pair(_ size: Size) -> String { array([number(size.width), number(size.height)]) }

    /// A value for each axis as `[horizontal,vertical]`.
    static func pair(_ value: PerAxis<Double>) -> String {
        array([number(value.horizontal), number(value.vertical)])
    }

    /// A value for each edge as an object.
    static func edges(_ value: PerEdge<Double>) -> String {
        object([
            ("top", number(value.top)), ("bottom", number(value.bottom)), ("left", number(value.left)),
            ("right", number(value.right)),
        ])
    }

    /// The name of an axis.
    static func name(_ axis: Axis) -> String { axis == .vertical ? "vertical" : "horizontal" }

    /// The name of an edge.
    static func name(_ edge: Edge) -> String {
        switch edge {
        case .top: "top"
        case .bottom: "bottom"
        case .left: "left"
        case .right: "right"
        }
    }
}
