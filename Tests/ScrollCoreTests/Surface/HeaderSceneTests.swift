import Testing

@testable import ScrollCore

@Suite struct HeaderSceneTests {
    private func scene(
        width: Double = 400, scale: DeviceScale = .one, title: String = "Title", states: WindowStates = .activated
    ) -> HeaderScene {
        let frame = WindowFrame(
            size: Size(width: width, height: 300), scale: scale, header: WindowFrame.HeaderWish(height: 40))
        return HeaderScene(frame: frame, scale: scale, title: title, states: states)
    }

    @Test func `A button that looks otherwise damages itself alone`() {
        var hovered = scene(scale: DeviceScale(2))
        hovered.buttons[2].look = .hovered
        let damage = hovered.damage(since: scene(scale: DeviceScale(2)))
        #expect(damage == Damage([BufferRect(x: 720, y: 0, width: 68, height: 80)]))
        #expect(scene().damage(since: scene()).isEmpty)
    }

    @Test func `All of it differs with anything else`() {
        let all = Damage([BufferRect(x: 0, y: 0, width: 400, height: 40)])
        #expect(scene().damage(since: nil) == all)
        #expect(scene().damage(since: scene(title: "Other")) == all)
        #expect(scene().damage(since: scene(states: [])) == all)
        #expect(scene().damage(since: scene(states: [.activated, .maximized])) == all)
        #expect(scene().damage(since: scene(width: 401)) == all)
        #expect(scene().damage(since: scene(width: 60)) == all)
        var changed = scene()
        changed.version = 1
        #expect(changed.damage(since: scene()) == all)
    }

    @Test func `States that a header does not show damage nothing`() {
        #expect(scene(states: [.activated, .resizing, .tiledLeft]).damage(since: scene()).isEmpty)
    }
}
