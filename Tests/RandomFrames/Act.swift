import FadingScrollView
import HeadlessCompositor
import TestViews

/// One thing that happens to a window between two frames.
enum Act {
    /// Everything goes on as it does.
    case rest
    /// Fingers move by so many logical pixels.
    case fingers(dx: Double, dy: Double)
    /// They are lifted: what moved fast enough glides.
    case lift
    /// A wheel turns by so many clicks.
    case wheel(clicks: Int)
    /// The pointer is at a place, logical pixels.
    case pointer(x: Double, y: Double)
    case press(Bool)
    /// The program scrolls to an offset, logical pixels.
    case scroll(x: Double, y: Double, animated: Bool)
    /// A setting, the content's size or the window's becomes another one.
    case edit(Edit)
    /// All settings are such that much is seen.
    case show(ViewState)
    /// The content draws in another colour.
    case ink(Int)
    /// A title stays above the content, or none.
    case title(Bool)
    /// The compositor wants a size and states.
    case configure(Extent, [Toplevel.State])
    /// Buffers are given back otherwise than before.
    case release(ReleasePolicy)
}

extension Dice {
    /// What happens next in a window that may have some buffers.
    mutating func act(buffers: Int) -> Act {
        switch roll(32) {
        case 0..<7: .rest
        case 7..<12: .fingers(dx: length(40), dy: length(60))
        case 12, 13: .lift
        case 14: .wheel(clicks: roll(7) - 3)
        case 15..<18: .pointer(x: place(200), y: place(150))
        case 18: .press(roll(2) == 0)
        case 19, 20: .scroll(x: length(300), y: length(400), animated: roll(2) == 0)
        case 21..<26: .edit(.random(&self))
        case 26: .show(state())
        case 27: .ink(roll(6))
        case 28 where roll(4) == 0: .title(roll(2) == 0)
        case 29: .configure(size(), pick([[], [.activated], [.activated, .maximized], [.fullscreen]]))
        case 30: .release(roll(8) == 0 ? .whenCopied : .late(frames: (0...roll(3)).map { _ in roll(buffers + 1) }))
        default: .rest
        }
    }

    /// Settings under which content fades at four edges below bars, beside two scrollbars.
    mutating func state() -> ViewState {
        var state = ViewState()
        state.contentSize = Size(width: 300 + Double(roll(300)), height: 400 + Double(roll(4000)))
        state.configuration.insets = Insets(
            top: Double(roll(20)), bottom: Double(roll(20)), left: Double(roll(8)), right: Double(roll(8)))
        state.configuration.fade.policy = PerEdge(all: pick(FadePolicy.allCases))
        state.configuration.scrollbars.policy = pick(ScrollbarPolicy.allCases)
        return state
    }

    /// A place on a side of a length, often where a bar lies at its end.
    private mutating func place(_ length: Int) -> Double {
        Double(roll(2) == 0 ? roll(length) : length - 20 + roll(20))
    }

    private mutating func size() -> Extent {
        let isUsual = roll(3) > 0
        return isUsual
            ? Extent(width: 190 + roll(20), height: 140 + roll(20))
            : Extent(width: 1 + roll(240), height: 1 + roll(200))
    }

    /// Some 256ths of a logical pixel, up or down.
    private mutating func length(_ most: Int) -> Double { Double(roll(2 * 256 * most + 1)) / 256 - Double(most) }
}
