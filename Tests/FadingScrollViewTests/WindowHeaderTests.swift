import FadingScrollView
import HeadlessCompositor
import ScrollContents
import Testing

/// A window's own header, where the compositor draws none.
@Suite struct WindowHeaderTests {
    /// The header's height, logical pixels.
    private let height = 40

    /// A window of 200x200 px: its content below a header and within a line.
    private func rig(_ options: CompositorOptions = CompositorOptions()) throws -> WindowRig {
        let rig = try WindowRig(options, size: Size(width: 198, height: 159))
        rig.window.header = TitleBar()
        return rig
    }

    @Test func `A window whose frame nobody draws has a header above the size that it wanted (O-56)`() throws {
        let rig = try rig()
        try rig.run()
        #expect(rig.toplevel.logicalSize == Extent(width: 200, height: 200))
        try rig.expectHeader(of: height)
    }

    @Test(arguments: [150, 180, 210, 240])
    func `At every scale the content below a header is what it is without one`(scale120: Int) throws {
        let rig = try rig(CompositorOptions(windowSize: Extent(width: 201, height: 133), scale120: scale120))
        try rig.run()
        let scale = DeviceScale(numerator120: scale120)
        let line = scale120 < 180 ? 1 : 2
        try rig.expectHeader(of: scale.bufferLength(Double(height)), line: line, scale: scale)
    }

    @Test func `Where the compositor draws the frame there is no header, and it may change its mind (O-56)`() throws {
        var options = CompositorOptions()
        options.globals[.decoration] = 1
        let rig = try rig(options)
        for (index, mode) in [ZxdgToplevelDecorationV1Resource.Mode.clientSide, .serverSide].enumerated() {
            rig.at(1 + Double(index)) {
                $0.toplevel.configure(width: 0, height: 0, states: [.activated], decorated: mode)
            }
        }
        rig.at(0.9) { try $0.expectHeader(of: 0) }
        rig.at(1.9) { try $0.expectHeader(of: height) }
        try rig.run()
        #expect(rig.toplevel.logicalSize == Extent(width: 198, height: 159))
        try rig.expectHeader(of: 0)
    }

    @Test func `A fullscreen window has none, and gets it back`() throws {
        let rig = try rig()
        rig.at(1) { $0.program { $0.setFullscreen(true) } }
        rig.at(2) { rig in
            #expect(rig.window.states.contains(.fullscreen))
            #expect(rig.toplevel.logicalSize == Extent(width: 1280, height: 800))
            try rig.expectHeader(of: 0)
            rig.program { $0.setFullscreen(false) }
        }
        try rig.run()
        #expect(rig.toplevel.logicalSize == Extent(width: 200, height: 200))
        try rig.expectHeader(of: height)
    }

    @Test func `A header may come and go while the window is open`() throws {
        let rig = try rig()
        rig.at(1) { $0.program { $0.header = nil } }
        rig.at(2) { rig in
            try rig.expectHeader(of: 0)
            rig.program { $0.header = TitleBar(theme: .dark) }
        }
        var dark: UInt32 = 0
        rig.at(3) { rig in
            dark = rig.shown[1, 1]
            rig.program { $0.header = TitleBar() }
        }
        try rig.run()
        #expect(dark & 0xff < 0x60)
        try rig.expectHeader(of: height)
    }

    @Test func `In a window of hardly any pixels with a header nothing is empty (O-04, O-10)`() throws {
        let rig = try rig(CompositorOptions(windowSize: Extent(width: 1, height: 1)))
        for (index, size) in [(5, 1), (1, 1), (20, 41), (20, 40), (1, 300)].enumerated() {
            rig.at(Double(index + 1) / 10) { $0.toplevel.configure(width: size.0, height: size.1, states: []) }
        }
        try rig.run()
        #expect(rig.toplevel.logicalSize == Extent(width: 1, height: 300))
    }

    // MARK: The pointer

    @Test func `A button under the pointer is drawn alone, and the header where the window is left`() throws {
        let rig = try rig()
        rig.enter()
        var commits = 0
        rig.at(0.9) { commits = $0.frames.count }
        rig.move(177, 20, at: 1)
        rig.move(178, 20, at: 1.2)
        rig.at(1.5) { $0.toplevel.configure(width: 200, height: 200, states: []) }
        try rig.run()
        let damages = rig.frames[commits...].map(\.damage)
        #expect(
            damages == [
                [PixelBox(x: 160, y: 0, width: 34, height: 40)],
                [
                    PixelBox(x: 0, y: 0, width: 200, height: 40), PixelBox(x: 0, y: 199, width: 200, height: 1),
                    PixelBox(x: 0, y: 1, width: 1, height: 198), PixelBox(x: 199, y: 1, width: 1, height: 198),
                ],
            ])
    }

    @Test func `A drag on the header moves the window by the serial of its press (O-55)`() throws {
        let rig = try rig()
        rig.enter()
        rig.move(50, 20, at: 1)
        var serial: UInt32 = 0
        rig.at(1.1) { serial = $0.compositor.pointer.button(pressed: true) }
        rig.move(70, 20, at: 1.2)
        rig.at(1.3) { rig in
            #expect(rig.toplevel.requests == [.move(serial: serial)])
            // The desktop keeps the release.
            rig.compositor.pointer.leave()
            rig.compositor.pointer.button(pressed: false)
            rig.compositor.pointer.enter(rig.toplevel, x: 177, y: 20)
        }
        rig.click(at: 2)
        #expect(try rig.run() == .closed)
    }

    @Test(arguments: [(50, 20, 20, 1), (50, 20, 3, 0), (2, 100, 20, 1)] as [(Double, Double, Double, Int)])
    func
        `After a press whose release the desktop keeps, for a move, a resize or nothing, the next drags a thumb (O-55)`(
            x: Double, y: Double, way: Double, requests: Int
        ) throws
    {
        let rig = try rig()
        rig.window.configuration.scrollbars.policy = .always
        rig.enter()
        rig.move(x, y, at: 1)
        rig.at(1.1) { $0.compositor.pointer.button(pressed: true) }
        rig.move(x + way, y, at: 1.2)
        rig.at(1.3) { rig in
            #expect(rig.toplevel.requests.count == requests)
            rig.compositor.pointer.leave()
            rig.compositor.pointer.button(pressed: false)
            rig.compositor.pointer.enter(rig.toplevel, x: 192, y: 50)
        }
        rig.move(192, 80, at: 1.4)
        rig.at(1.5) { #expect($0.offset == 0) }
        rig.move(192, 50, at: 1.6)
        rig.at(1.7) { $0.compositor.pointer.button(pressed: true) }
        rig.move(192, 70, at: 1.8)
        rig.at(1.9) { rig in
            #expect(rig.offset > 500)
            rig.compositor.pointer.button(pressed: false)
        }
        try rig.run()
        #expect(rig.toplevel.requests.count == requests)
    }

    @Test func `A double click on the header maximizes the window, and another one gives it its size back`() throws {
        let rig = try rig()
        rig.enter()
        rig.move(50, 20, at: 1)
        for time in [1.1, 1.3, 3, 3.2] { rig.click(at: time) }
        rig.at(2) { rig in
            #expect(rig.toplevel.requests == [.maximize])
            #expect(rig.toplevel.logicalSize == Extent(width: 1280, height: 800))
            try rig.expectHeader(of: height, line: 0)
        }
        try rig.run()
        #expect(rig.toplevel.requests == [.maximize, .unmaximize])
        #expect(rig.toplevel.logicalSize == Extent(width: 200, height: 200))
    }

    @Test func `The other buttons minimize and maximize, and the right button shows the desktop's menu`() throws {
        let rig = try rig()
        rig.enter()
        rig.move(109, 20, at: 1)
        rig.click(at: 1.1)
        rig.move(50, 20, at: 1.5)
        var serial: UInt32 = 0
        rig.at(1.6) { serial = $0.compositor.pointer.button(0x111, pressed: true) }
        rig.at(1.7) { $0.compositor.pointer.button(0x111, pressed: false) }
        rig.move(143, 20, at: 2)
        rig.click(at: 2.1)
        try rig.run()
        #expect(rig.toplevel.requests == [.minimize, .showMenu(serial: serial, x: 50, y: 20), .maximize])
    }

    @Test func `At an edge the pointer's picture tells that a press resizes, and the press does`() throws {
        var options = CompositorOptions()
        options.globals[.cursorShape] = 1
        let rig = try rig(options)
        rig.enter()
        var shapes: [UInt32] = []
        for (index, place) in [(199.0, 100.0), (199, 199), (100, 100), (2, 3)].enumerated() {
            let time = 1 + Double(index)
            rig.move(place.0, place.1, at: time)
            rig.at(time + 0.5) { rig in
                if case .shape(let shape) = rig.compositor.pointer.cursor { shapes.append(shape) }
            }
        }
        var serial: UInt32 = 0
        rig.at(5) { serial = $0.compositor.pointer.button(pressed: true) }
        try rig.run()
        #expect(shapes == [18, 23, 1, 21])
        #expect(rig.toplevel.requests == [.resize(serial: serial, edges: 5)])
    }

    @Test func `Fingers over the header scroll nothing, and over an edge they do`() throws {
        let rig = try rig()
        rig.enter()
        rig.move(50, 20, at: 1)
        rig.swipe(from: 1.1)
        rig.at(3) { #expect($0.offset == 0) }
        rig.move(199, 100, at: 3.1)
        rig.swipe(from: 3.2)
        try rig.run()
        #expect(rig.offset > 192)
    }

    @Test func `What is pressed in the content is the content's when the pointer crosses the header`() throws {
        let rig = try rig()
        rig.window.configuration.scrollbars.policy = .always
        rig.enter()
        // The thumb lies in the last columns, beside the edge.
        rig.move(192, 50, at: 1)
        rig.at(1.1) { $0.compositor.pointer.button(pressed: true) }
        rig.move(192, 100, at: 1.2)
        rig.at(1.3) { #expect($0.offset > 500) }
        rig.move(192, 20, at: 1.4)
        rig.at(1.5) { rig in
            #expect(rig.offset == 0)
            rig.compositor.pointer.button(pressed: false)
        }
        try rig.run()
        #expect(rig.toplevel.requests.isEmpty)
    }

    // MARK: Touch

    @Test func `A finger on the header moves the window, and two taps maximize it`() throws {
        var options = CompositorOptions()
        options.capabilities = [.pointer, .touch]
        let rig = try rig(options)
        for time in [1.0, 1.2] {
            rig.at(time) { $0.compositor.touch.down(on: $0.toplevel, x: 50, y: 20) }
            rig.at(time + 0.05) { $0.compositor.touch.up() }
        }
        rig.at(2) { $0.compositor.touch.down(on: $0.toplevel, x: 50, y: 20) }
        rig.at(2.1) { $0.compositor.touch.motion(x: 80, y: 20) }
        rig.at(2.2) { $0.compositor.touch.cancel() }
        try rig.run()
        #expect(rig.toplevel.requests.count == 2)
        #expect(rig.toplevel.requests.first == .maximize)
        guard case .move = rig.toplevel.requests.last else {
            Issue.record("no move: \(rig.toplevel.requests)")
            return
        }
        #expect(rig.offset == 0)
    }
}

extension WindowRig {
    /// Presses the left button, and releases it 50 ms later.
    fileprivate func click(at seconds: Double) {
        at(seconds) { $0.compositor.pointer.button(pressed: true) }
        at(seconds + 0.05) { $0.compositor.pointer.button(pressed: false) }
    }
}
