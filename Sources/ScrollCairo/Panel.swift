import ScrollCore

/// What lies over a whole view and neither scrolls nor fades, such as a list of keys or an inspector.
///
/// It causes no frame: it takes note of those that are made anyway.
package protocol Panel: AnyObject {
    /// Takes note of a frame, in every `ScrollView.advance(to:)`, and says where the panel lies in it.
    func layOut(for moment: PanelMoment) -> PanelLayout

    /// Draws the panel as it was laid out last, from its top left, logical pixels.
    func draw(on canvas: Canvas)
}

/// What a panel is told of a frame.
package struct PanelMoment {
    /// The view's model at the frame's time.
    package let node: ScrollNode
    /// The frame's time, seconds.
    package let time: Double
    /// The pixels that differ from the frame before, the panel's own left out; empty where nothing would be drawn.
    package let damage: Damage
    /// The view's size, title and all, logical pixels on whole device pixels.
    package var size: Size
    /// What the program chose.
    package var configuration: ScrollConfiguration

    /// A frame of a view that has no title and fills its surface.
    package init(of node: ScrollNode, at time: Double, damage: Damage) {
        self.node = node
        self.time = time
        self.damage = damage
        size = node.viewport.frame.size
        configuration = node.configuration
    }
}

/// A panel's answer.
package struct PanelLayout: Equatable {
    /// Where it lies, surface-local logical pixels; its edges are rounded to device pixels.
    package let frame: Rect
    /// Whether it draws something else than before.
    package let isChanged: Bool

    /// A panel in a frame.
    package init(frame: Rect, isChanged: Bool) {
        self.frame = frame
        self.isChanged = isChanged
    }
}
