import HeadlessCompositor
import TestStage

extension CompositorOptions {
    /// A compositor with a pointer and a keyboard.
    static var withKeyboard: CompositorOptions {
        var options = CompositorOptions()
        options.capabilities = [.pointer, .keyboard]
        return options
    }
}

extension WindowRig {
    /// A window at offset 1000 that has the focus of a keyboard of the United States from 0.5 s on.
    static func withKeyboard(_ options: CompositorOptions = .withKeyboard) throws -> WindowRig {
        let rig = try WindowRig(options)
        rig.window.initialOffset = .init(x: 0, y: 1000)
        rig.compositor.keyboard.setKeymap(KeymapOffer(text: KeymapText.us))
        rig.at(0.5) { $0.focus() }
        return rig
    }

    /// Gives the window the keyboard's focus, now.
    func focus() {
        compositor.keyboard.enter(toplevel)
    }

    /// Presses a key with modifiers, and releases it after some seconds; nil leaves it down.
    func press(
        _ key: EvdevKey, _ modifiers: UInt32 = 0, at seconds: Double = 1, holding: Double? = 0.05
    ) {
        at(seconds) { rig in
            rig.compositor.keyboard.setModifiers(.init(depressed: modifiers))
            rig.compositor.keyboard.key(key.rawValue, pressed: true)
        }
        if let holding { release(key, at: seconds + holding) }
    }

    /// Releases a key and all modifiers.
    func release(_ key: EvdevKey, at seconds: Double) {
        at(seconds) { rig in
            rig.compositor.keyboard.key(key.rawValue, pressed: false)
            rig.compositor.keyboard.setModifiers(.init())
        }
    }

    /// Has keys repeat some times a second after some milliseconds.
    func setRepeat(_ rate: Int32, _ delay: Int32, at seconds: Double = 0.6) {
        at(seconds) { $0.compositor.keyboard.setRepeatInfo(rate: rate, delay: delay) }
    }
}
