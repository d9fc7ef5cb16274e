import Testing

@testable import ScrollCore

@Suite struct WindowSizeTests {
    private let surplus = Size(width: 2, height: 41)

    private func configured(
        _ steps: [(width: Double?, height: Double?, states: WindowStates)], surplus: Size = .zero
    ) -> Size {
        var size = WindowSize(preferred: Size(width: 640, height: 480))
        for step in steps {
            size.configure(width: step.width, height: step.height, states: step.states, surplus: surplus)
        }
        return size.wished
    }

    @Test func `What is left open is as the program wants it, and its frame comes on top of it`() {
        #expect(configured([(nil, nil, [])]) == Size(width: 640, height: 480))
        #expect(configured([(nil, nil, [])], surplus: surplus) == Size(width: 642, height: 521))
        #expect(
            configured([(nil, nil, []), (nil, nil, .activated)], surplus: surplus) == Size(width: 642, height: 521))
        #expect(configured([(300, 200, [])], surplus: surplus) == Size(width: 300, height: 200))
    }

    @Test func `Each side is judged by itself (O-02)`() {
        #expect(configured([(900, nil, [])]) == Size(width: 900, height: 480))
        #expect(configured([(900, nil, []), (nil, 500, [])]) == Size(width: 900, height: 500))
    }

    @Test(arguments: [WindowStates.maximized, .fullscreen, [.tiledLeft, .tiledTop]])
    func `A window that is free again has the size that it had before`(state: WindowStates) {
        #expect(configured([(700, 400, []), (1280, 800, state), (nil, nil, [])]) == Size(width: 700, height: 400))
        #expect(configured([(1280, 800, state), (nil, nil, [])], surplus: surplus) == Size(width: 642, height: 521))
    }

    @Test(arguments: [WindowStates.maximized, .fullscreen, .tiledRight, [], [.activated, .resizing]])
    func `A window floats unless the desktop has decided its size`(state: WindowStates) {
        var size = WindowSize(preferred: Size(width: 640, height: 480))
        #expect(size.isFloating)
        size.configure(width: 10, height: 20, states: state, surplus: .zero)
        #expect(size.isFloating == (state.isEmpty || state.contains(.activated)))
    }

    @Test func `A fullscreen window that is asked for nothing stays as it is (O-01)`() {
        let steps: [(Double?, Double?, WindowStates)] = [
            (nil, nil, []), (1280, 800, .fullscreen), (nil, nil, .fullscreen),
        ]
        #expect(configured(steps.map { (width: $0.0, height: $0.1, states: $0.2) }) == Size(width: 1280, height: 800))
    }
}
