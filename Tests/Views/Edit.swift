import ScrollCairo
import ScrollCore

/// One change that a program may make to a scroll view, and how much time passes after it.
package struct Edit: CustomStringConvertible {
    /// What is done, in words that say it again.
    package let description: String
    /// What it does to what was chosen; nil where it only scrolls.
    package let change: ((inout ViewState) -> Void)?
    /// Where it scrolls to, logical pixels; nil where it does not.
    package let offset: Point?
    /// Seconds until the next edit: some edits meet a picture in motion, some one at rest.
    package let pause: Double

    /// An edit that chance picks.
    package static func random(_ dice: inout Dice) -> Edit {
        let pause = dice.pick([0, 0.016, 0.05, 0.3, 2])
        if dice.roll(5) == 0 {
            let offset = dice.roll(3) == 0 ? dice.littlePoint() : Point(x: dice.number(), y: dice.number())
            return Edit(description: "offset \(offset.x), \(offset.y)", change: nil, offset: offset, pause: pause)
        }
        let (name, change) = dice.roll(3) == 0 ? geometry(&dice) : dice.roll(3) == 0 ? other(&dice) : fade(&dice)
        return Edit(description: "\(name), then \(pause) s", change: change, offset: nil, pause: pause)
    }

    private typealias Change = (String, (inout ViewState) -> Void)

    private static func geometry(_ dice: inout Dice) -> Change {
        let size = Size(width: dice.number(), height: dice.number())
        switch dice.roll(5) {
        case 0: return ("size \(size.width) x \(size.height)", { $0.size = size })
        case 1:
            let scale = dice.pick([120, 150, 180, 210, 240, 60, 1, 0, -7])
            return ("scale \(scale)/120", { $0.scale = scale })
        case 2:
            let (edge, inset) = (dice.pick(Edge.allCases), dice.number())
            return ("inset.\(edge) \(inset)", { $0.configuration.insets[edge] = inset })
        case 3:
            let rest = dice.littlePoint()
            return (
                "content \(rest.x) x \(rest.y) longer than the view",
                { $0.contentSize = Size(width: $0.size.width + rest.x, height: $0.size.height + rest.y) }
            )
        default: return ("content \(size.width) x \(size.height)", { $0.contentSize = size })
        }
    }

    private static func fade(_ dice: inout Dice) -> Change {
        let (edge, number) = (dice.pick(Edge.allCases), dice.number())
        let policy = dice.pick(FadePolicy.allCases)
        switch dice.roll(8) {
        case 0: return ("size.\(edge) \(number)", { $0.configuration.fade.size[edge] = number })
        case 1: return ("leading \(policy)", { $0.configuration.fade.leading = policy })
        case 2: return ("trailing \(policy)", { $0.configuration.fade.trailing = policy })
        case 3: return ("policy.\(edge) \(policy)", { $0.configuration.fade.policy[edge] = policy })
        case 4: return ("policy.\(edge) nil", { $0.configuration.fade.policy[edge] = nil })
        case 5: return ("reveal \(number)", { $0.configuration.fade.reveal = number })
        case 6: return ("duration \(number)", { $0.configuration.fade.duration = number })
        default: return shape(&dice)
        }
    }

    private static func shape(_ dice: inout Dice) -> Change {
        switch dice.roll(7) {
        case 0:
            let curve = dice.curve()
            return ("curve \(curve)", { $0.configuration.fade.curve = curve })
        case 1:
            let depth = dice.pick([0, 0.25, 0.9, 1, 7, -1, .nan, .infinity])
            return ("depth \(depth)", { $0.configuration.fade.depth = depth })
        case 2:
            let family = dice.pick(FadeFamily.allCases)
            return ("family \(family)", { $0.configuration.fade.family = family })
        case 3:
            let axis = dice.pick(FadeAxis.allCases)
            return ("axis \(axis)", { $0.configuration.fade.axis = axis })
        case 4:
            let behind = dice.pick(BehindInset.allCases)
            return ("behind inset \(behind)", { $0.configuration.fade.behindInset = behind })
        case 5:
            let corner = dice.pick(FadeCorner.allCases)
            return ("corner \(corner)", { $0.configuration.fade.corner = corner })
        default:
            let isDithered = dice.roll(2) == 0
            return ("dither \(isDithered)", { $0.configuration.fade.isDithered = isDithered })
        }
    }

    private static func other(_ dice: inout Dice) -> Change {
        let policy = dice.pick(ScrollbarPolicy.allCases)
        let isExempt = dice.roll(2) == 0
        let alpha = dice.pick([0, 0.5, 1])
        let isSet = dice.roll(2) == 0
        switch dice.roll(5) {
        case 0: return ("scrollbars \(policy)", { $0.configuration.scrollbars.policy = policy })
        case 1: return ("contrast high \(isSet)", { $0.configuration.isContrastHigh = isSet })
        case 2: return ("motion reduced \(isSet)", { $0.configuration.isMotionReduced = isSet })
        case 3: return ("bars exempt \(isExempt)", { $0.configuration.scrollbars.isExemptFromMask = isExempt })
        default: return ("background alpha \(alpha)", { $0.configuration.background.alpha = alpha })
        }
    }
}
