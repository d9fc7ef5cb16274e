import Testing

@testable import ScrollCore

@Suite struct KeyActionTests {
    /// Every key that scrolls.
    private static let bindings: [(KeyPress, KeyAction)] = [
        (KeyPress(.up), .step(.top)), (KeyPress(.down), .step(.bottom)), (KeyPress(.left), .step(.left)),
        (KeyPress(.right), .step(.right)), (KeyPress(.character("k")), .step(.top)),
        (KeyPress(.character("j")), .step(.bottom)), (KeyPress(.character("h")), .step(.left)),
        (KeyPress(.character("l")), .step(.right)), (KeyPress(.pageUp), .page(-0.9)), (KeyPress(.pageDown), .page(0.9)),
        (KeyPress(.space), .page(0.9)), (KeyPress(.space, .shift), .page(-0.9)),
        (KeyPress(.character("f"), .control), .page(0.9)), (KeyPress(.character("b"), .control), .page(-0.9)),
        (KeyPress(.character("d"), .control), .page(0.5)), (KeyPress(.character("u"), .control), .page(-0.5)),
        (KeyPress(.home), .start), (KeyPress(.end), .end), (KeyPress(.home, .control), .start),
        (KeyPress(.end, .control), .end), (KeyPress(.character("g")), .start),
        (KeyPress(.character("g"), .shift), .end),
        (KeyPress(.escape), .stop),
    ]

    @Test(arguments: bindings)
    func `A key scrolls, and its repeat does the same`(press: KeyPress, action: KeyAction) {
        #expect(KeyAction(press) == action)
        #expect(KeyAction(KeyPress(press.key, press.modifiers, isRepeat: true)) == action)
    }

    @Test func `With modifiers of others, and for keys of others, nothing scrolls`() {
        for (press, _) in Self.bindings {
            for foreign in [KeyModifiers.alt, .logo, [.control, .shift]] {
                #expect(KeyAction(KeyPress(press.key, press.modifiers.union(foreign))) == nil)
            }
        }
        for key in [Key.function(1), .character("q"), .character("s"), .character("d"), .character("1")] {
            #expect(KeyAction(KeyPress(key)) == nil)
        }
    }
}
