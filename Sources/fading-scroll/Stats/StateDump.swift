import ScrollCairo
import ScrollCore

/// The state of a scroll view in the last frame that it was brought to, as one line of JSON: lengths in logical pixels,
/// velocity in logical pixels a second, strips in device pixels of the buffer.
enum StateDump {
    /// The line; `null` where the view has shown nothing.
    static func line(of view: ScrollView) -> String {
        guard let scene = view.scene, let time = view.shownTime else { return "null" }
        return JSONText.object(geometry(of: view.node, at: time) + fades(of: view.node, scene, at: time))
    }

    private typealias Members = [(name: String, value: String)]

    private static func geometry(of node: ScrollNode, at time: Double) -> Members {
        let viewport = node.viewport
        return [
            ("offset", JSONText.pair(node.shownOffset(at: time))),
            ("velocity", JSONText.pair(node.shownMotion(at: time).velocity)),
            ("content", JSONText.pair(viewport.contentSize)),
            ("viewport", JSONText.pair(viewport.frame.size)),
            ("scale", JSONText.number(viewport.scale.factor)),
            ("insets", JSONText.edges(viewport.insets)),
        ]
    }

    private static func fades(of node: ScrollNode, _ scene: Scene, at time: Double) -> Members {
        let offset = node.shownOffset(at: time)
        let hidden = PerEdge(
            top: node.viewport.hidden(beyond: .top, at: offset),
            bottom: node.viewport.hidden(beyond: .bottom, at: offset),
            left: node.viewport.hidden(beyond: .left, at: offset),
            right: node.viewport.hidden(beyond: .right, at: offset))
        return [
            ("q", JSONText.edges(node.fadeStrengths(at: time))),
            ("hidden", JSONText.edges(hidden)),
            ("strips", JSONText.array(scene.strips.map(text))),
            ("bars", JSONText.object(scene.scrollbars.map { (JSONText.name($0.axis), text(of: $0)) })),
        ]
    }

    /// The first opacity is that at the edge, the last that where the content is whole again.
    private static func text(of strip: FadeStrip) -> String {
        let rect = strip.bufferRect
        return JSONText.object([
            ("edge", JSONText.string(JSONText.name(strip.edge))),
            ("buffer_rect", JSONText.array([rect.x, rect.y, rect.width, rect.height].map { String($0) })),
            ("first_alpha", JSONText.number(strip.stops.first?.alpha ?? 1)),
            ("last_alpha", JSONText.number(strip.stops.last?.alpha ?? 1)),
        ])
    }

    private static func text(of bar: Scrollbar) -> String {
        let rect = [bar.thumb.minX, bar.thumb.minY, bar.thumb.size.width, bar.thumb.size.height]
        return JSONText.object([
            ("rect", JSONText.array(rect.map(JSONText.number))), ("alpha", JSONText.number(bar.alpha)),
        ])
    }
}
