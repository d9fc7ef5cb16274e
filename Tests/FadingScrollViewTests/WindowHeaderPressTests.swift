import FadingScrollView
import HeadlessCompositor
import ScrollContents
import TestStage
import Testing

/// Presses on a window's own header and beside it. The window is 200 x 201 with a header of 40: the buttons are 34 wide
/// and end at x 194, the thumb is 24 long at the content's top and can go by 130.
@Suite struct WindowHeaderPressTests {
    private func rig(_ options: CompositorOptions = .withKeyboard, bars: ScrollbarPolicy = .overlay) throws -> WindowRig
    {
        let rig = try WindowRig(options, size: Size(width: 198, height: 160))
        rig.window.header = TitleBar()
        rig.window.configuration.scrollbars.policy = bars
        rig.enter()
        return rig
    }

    /// A compositor whose pointer's picture is a shape by its number.
    private var telling: CompositorOptions {
        var options = CompositorOptions()
        options.globals[.cursorShape] = 1
        return options
    }

    private let arrow: UInt32 = 1, sideways: UInt32 = 18

    private func press(_ rig: WindowRig, _ pressed: Bool = true, _ button: UInt32 = 0x110, at seconds: Double) {
        rig.at(seconds) { rig in
            rig.compositor.pointer.button(button, pressed: pressed)
            rig.compositor.pointer.frame()
        }
    }

    // MARK: Buttons

    @Test func `A button that is pressed is drawn alone, and again when it is let go of`() throws {
        let rig = try rig()
        rig.move(143, 20, at: 1)
        var commits = 0
        rig.at(1.1) { commits = $0.frames.count }
        press(rig, at: 1.2)
        rig.move(50, 20, at: 1.4)
        press(rig, false, at: 1.6)
        try rig.run()
        let button = [PixelBox(x: 126, y: 0, width: 34, height: 40)]
        #expect(rig.frames[commits...].map(\.damage) == [button, button])
    }

    @Test func `A press on the close button that ends elsewhere, or begins elsewhere, closes nothing`() throws {
        let rig = try rig()
        for (index, way) in [(177.0, 20.0, 100.0, 100.0), (100, 100, 177, 20), (177, 20, 143, 20), (50, 20, 177, 20)]
            .enumerated()
        {
            let time = 1 + Double(index)
            rig.move(way.0, way.1, at: time)
            press(rig, at: time + 0.1)
            rig.move(way.2, way.3, at: time + 0.2)
            press(rig, false, at: time + 0.3)
        }
        try #require(rig.run() == .quiet)
        // The last one is a drag of the header, which moves the window.
        #expect(rig.toplevel.requests.count == 1)
        #expect(rig.offset == 0)
    }

    @Test(arguments: [0x111, 0x112, 0x113] as [UInt32])
    func `Other buttons than the left one close nothing`(button: UInt32) throws {
        let rig = try rig()
        rig.move(177, 20, at: 1)
        press(rig, true, button, at: 1.1)
        press(rig, false, button, at: 1.2)
        try #require(rig.run() == .quiet)
        #expect(rig.toplevel.requests.isEmpty)
    }

    @Test func `The middle button does nothing on the header`() throws {
        let rig = try rig()
        rig.move(50, 20, at: 1)
        for time in [1.1, 1.3] {
            press(rig, true, 0x112, at: time)
            press(rig, false, 0x112, at: time + 0.05)
        }
        try #require(rig.run() == .quiet)
        #expect(rig.toplevel.requests.isEmpty)
    }

    @Test func `In a maximized window a click into the screen's corner closes it`() throws {
        let rig = try rig()
        rig.at(0.8) { $0.toplevel.configure(width: 200, height: 200, states: [.activated, .maximized]) }
        rig.move(199, 0, at: 1)
        press(rig, at: 1.1)
        press(rig, false, at: 1.2)
        #expect(try rig.run() == .closed)
    }

    @Test func `Keys scroll the content as ever while the pointer holds a button of the header`() throws {
        let rig = try rig()
        rig.compositor.keyboard.setKeymap(KeymapOffer(text: KeymapText.us))
        rig.at(0.6) { $0.focus() }
        rig.move(177, 20, at: 1)
        press(rig, at: 1.1)
        rig.press(.end, at: 1.2)
        rig.at(3) { #expect($0.offset == 3840) }
        rig.press(.space, at: 3.1)
        press(rig, false, at: 4)
        #expect(try rig.run() == .closed)
    }

    // MARK: Edges beside scrollbars

    @Test func `At the very edge a bar that is seen is dragged, and the corner below it resizes`() throws {
        let rig = try rig(telling, bars: .always)
        rig.move(199, 50, at: 1)
        rig.at(1.05) { #expect($0.cursorShape == arrow) }
        press(rig, at: 1.1)
        rig.move(199, 70, at: 1.2)
        rig.at(1.3) { rig in
            #expect(abs(rig.offset - 20 * 3840 / 130) < 1e-9)
            #expect(rig.toplevel.requests.isEmpty)
        }
        press(rig, false, at: 1.4)
        rig.move(199, 190, at: 2)
        rig.at(2.1) { rig in
            let serial = rig.compositor.pointer.button(pressed: true)
            rig.at(2.2) { #expect($0.toplevel.requests == [.resize(serial: serial, edges: 10)]) }
        }
        try rig.run()
    }

    @Test func `A bar that is hidden leaves the edge to who comes from outside; from inside it shows and has it`()
        throws
    {
        let rig = try rig(telling)
        rig.move(199, 100, at: 3)
        rig.at(3.1) { #expect($0.cursorShape == sideways) }
        rig.move(190, 100, at: 4)
        rig.move(199, 100, at: 4.1)
        rig.at(4.2) { #expect($0.cursorShape == arrow) }
        press(rig, at: 4.3)
        press(rig, false, at: 4.4)
        try rig.run()
        #expect(rig.toplevel.requests.isEmpty)
        let way = 100.0 - 40 - 12 - 3
        #expect(rig.offset == (way * 3840 / 130).rounded(), "the thumb did not come to the pointer")
    }

    @Test func `A bar that shows under a pointer at rest on the edge takes its press, and the thumb follows`() throws {
        let rig = try rig(telling)
        rig.move(199, 60, at: 3)
        rig.swipe(from: 3.1)
        press(rig, at: 3.4)
        rig.move(199, 62, at: 3.5)
        press(rig, false, at: 3.6)
        try rig.run()
        #expect(rig.toplevel.requests.isEmpty)
    }
}

extension WindowRig {
    /// The number of the pointer's picture, where it is one of the compositor's shapes.
    fileprivate var cursorShape: UInt32? {
        guard case .shape(let shape) = compositor.pointer.cursor else { return nil }
        return shape
    }
}
