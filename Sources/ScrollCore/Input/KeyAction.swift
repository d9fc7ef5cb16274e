/// What a key asks of a scroll view.
///
/// Start, end and pages go along the vertical axis, or along the horizontal one where only that can be scrolled.
public enum KeyAction: Hashable, Sendable {
    /// Some lines towards an edge: `stepLength`.
    case step(Edge)
    /// So many viewport lengths; positive shows later content.
    case page(Double)
    /// The content's beginning: the top, or the side at which its lines begin.
    case start
    /// The other end.
    case end
    /// Nothing but an end of a glide.
    case stop

    /// How far a step goes, logical px: two or three lines of text.
    public static let stepLength = 40.0
    /// How many viewport lengths a page goes: the last line stays in view, to read on from.
    public static let pageShare = 0.9

    /// What a press means; nil for a key that does not scroll.
    public init?(_ press: KeyPress) {
        let bindings: [Key: KeyAction] =
            switch press.modifiers {
            case []: Self.plain
            case .shift: Self.shifted
            case .control: Self.controlled
            default: [:]
            }
        guard let action = bindings[press.key] else { return nil }
        self = action
    }

    private static let plain: [Key: KeyAction] = [
        .up: .step(.top), .down: .step(.bottom), .left: .step(.left), .right: .step(.right),
        .character("k"): .step(.top), .character("j"): .step(.bottom), .character("h"): .step(.left),
        .character("l"): .step(.right), .pageUp: .page(-pageShare), .pageDown: .page(pageShare),
        .space: .page(pageShare), .home: .start, .end: .end, .character("g"): .start, .escape: .stop,
    ]

    private static let shifted: [Key: KeyAction] = [.space: .page(-pageShare), .character("g"): .end]

    private static let controlled: [Key: KeyAction] = [
        .character("f"): .page(pageShare), .character("b"): .page(-pageShare), .character("d"): .page(0.5),
        .character("u"): .page(-0.5), .home: .start, .end: .end,
    ]
}
