import Testing

@testable import ScrollCore

@Suite struct SceneDamageTests {
    private let scene = Scene(
        bufferSize: BufferSize(width: 200, height: 300), scale: .one, background: .white,
        viewport: Rect(x: 0, y: 20, width: 200, height: 280), contentOffset: .zero, contentVersion: 0, strips: [],
        scrollbars: [], scrollbarsAreExempt: true)
    private let bar = Scrollbar(
        axis: .vertical, thumb: Rect(x: 190, y: 30, width: 6, height: 40), alpha: 1, color: .black)

    private func strips(_ strength: Double) -> [FadeStrip] {
        FadeConfiguration().strips(
            frame: scene.viewport, insets: Insets(all: 0),
            strengths: PerEdge(top: strength, bottom: 0, left: 0, right: 0), scale: .one)
    }

    @Test func `The first scene damages everything, the same scene again nothing`() {
        #expect(scene.damage(since: nil) == Damage([scene.bufferSize.bounds]))
        #expect(scene.damage(since: scene).isEmpty)
    }

    @Test func `Another content offset damages the viewport`() {
        var next = scene
        next.contentOffset.y = 5
        #expect(next.damage(since: scene) == Damage([BufferRect(x: 0, y: 20, width: 200, height: 280)]))
    }

    @Test func `While only a fade changes, damage lies within its strip`() {
        var (before, after) = (scene, scene)
        before.strips = strips(0.3)
        after.strips = strips(0.4)
        #expect(after.damage(since: before) == Damage([BufferRect(x: 0, y: 20, width: 200, height: 30)]))
    }

    @Test func `While only a bar changes, damage is the bar`() {
        var (before, after) = (scene, scene)
        before.scrollbars = [bar]
        after.scrollbars = []
        #expect(after.damage(since: before) == Damage([BufferRect(x: 190, y: 30, width: 6, height: 40)]))
    }

    @Test func `A viewport that moves damages where it was and where it is`() {
        var next = scene
        next.viewport = Rect(x: 0, y: 0, width: 200, height: 280)
        #expect(next.damage(since: scene).rects.count == 2)
    }

    @Test func `Damage keeps no empty and no contained rectangles, and a long list becomes its bounding box`() {
        var damage = Damage([BufferRect(x: 5, y: 5, width: 0, height: 9)])
        #expect(damage.isEmpty)
        damage.insert(BufferRect(x: 2, y: 2, width: 2, height: 2))
        damage.insert(BufferRect(x: 0, y: 0, width: 10, height: 10))
        #expect(damage.rects == [BufferRect(x: 0, y: 0, width: 10, height: 10)])
        for step in 1...8 { damage.insert(BufferRect(x: step * 20, y: 0, width: 10, height: 10)) }
        #expect(damage.rects == [BufferRect(x: 0, y: 0, width: 170, height: 10)])
    }
}
