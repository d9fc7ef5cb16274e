import HeadlessCompositor
import TestStage

/// Chance that makes the same session of the same seed.
struct SessionDice {
    private var random: SeededRandom

    init(seed: UInt64) { random = SeededRandom(seed: seed) }

    /// A number of 0 ..< sides.
    private mutating func roll(_ sides: Int) -> Int { Int.random(in: 0..<sides, using: &random) }

    private mutating func pick<Value>(_ values: [Value]) -> Value { values[roll(values.count)] }

    private mutating func isRare(_ one: Int) -> Bool { roll(one) == 0 }

    // MARK: The compositor

    mutating func traits() -> [SessionScript.Trait: Int] {
        var traits: [SessionScript.Trait: Int] = [:]
        traits[.scale] = isRare(8) ? oddScale() - 120 : pick([0, 0, 0, 30, 60, 120, 90, -60])
        traits[.rate] = roll(4)
        traits[.room] = isRare(4) ? 4096 : 0
        traits[.pieces] = isRare(12) ? pick([1, 7, 64, 300]) : 0
        traits[.wrap] = isRare(6) ? 1 + roll(5000) : 0
        traits[.width] = pick([0, 0, 1, 10, 14])
        traits[.states] = isRare(3) ? roll(256) : 0
        traits[.late] = isRare(10) ? 1 : 0
        traits[.version] = isRare(3) ? 1 + roll(8) : 0
        traits[.missing] = isRare(4) ? roll(128) : 0
        traits[.fickle] = isRare(12) ? 1 + roll(10) : 0
        traits[.extras] = roll(8)
        traits[.deviceless] = isRare(3) ? roll(8) : 0
        traits[.bars] = roll(3)
        traits[.policy] = roll(3)
        return traits
    }

    // MARK: What happens

    mutating func steps(count: Int) -> [Step] {
        var steps: [Step] = [Step(.wait, 50), Step(.enter, 0, 20, 20), Step(.frame, 0), Step(.focus, 0)]
        while steps.count < count { steps += act() }
        // An end may come at any moment, even before there is a window.
        if isRare(6) { steps.insert(Step(pick([.close, .hangUp, .fail])), at: roll(steps.count)) }
        return steps
    }

    /// Some steps that belong together, and how long they last.
    private mutating func act() -> [Step] {
        let rest = Step(.wait, pick([0, 0, 1, 8, 8, 16, 17, 33, 50, 100, 700, 3000]))
        switch roll(40) {
        case 0..<9: return swipe() + [rest]
        case 9..<13: return pointer() + [rest]
        case 13..<17: return touch() + [rest]
        case 17..<22: return keyboard() + [rest]
        case 22..<27: return [configure()] + (isRare(3) ? [configure()] : []) + [rest]
        case 27..<31: return [screen(), rest]
        case 31..<34: return [timing()] + (isRare(2) ? [rest] : [])
        case 34..<36: return [seat(), rest]
        case 36: return [program(), rest]
        case 37: return [isRare(2) ? Step(.ping) : screen()]
        case 38 where isRare(8): return [fault(), rest]
        default: return [rest]
        }
    }

    private mutating func fault() -> Step {
        switch roll(8) {
        case 0: Step(.hangUp)
        case 1: Step(.fail)
        case 2: Step(.close)
        case 3, 4, 5: Step(.withdraw, roll(10))
        default: Step(.offer, 3 + roll(7), 1 + roll(8))
        }
    }

    private mutating func someSeat() -> Int { isRare(6) ? 1 + roll(2) : 0 }

    private mutating func place() -> Int { isRare(10) ? pick([-5, 0, 4000]) : roll(130) }

    /// Fingers on a touchpad, in some frames; some touchpads and compositors say odd things.
    private mutating func swipe() -> [Step] {
        let (seat, axis, source) = (someSeat(), isRare(6) ? 1 : 0, pick([2, 2, 2, 2, 3, 1, 4, 0]))
        let delta = pick([256, -256, 16 * 256, -16 * 256, 60 * 256, 7, 0, -4000 * 256])
        var steps: [Step] = []
        for _ in 0...roll(5) {
            steps.append(Step(.source, seat, source))
            if source == 1, !isRare(5) { steps.append(Step(.click, seat, axis, pick([120, -120, 30, 0, -1200]))) }
            steps.append(Step(.axis, seat, axis, delta))
            if isRare(5) { steps.append(Step(.axis, seat, 1 - axis, delta / 3)) }
            if !isRare(20) { steps.append(Step(.frame, seat)) }
            steps.append(Step(.wait, pick([0, 8, 8, 7, 16])))
        }
        if isRare(3) { return steps }
        return steps + [Step(.source, seat, source), Step(.axisStop, seat, axis), Step(.frame, seat)]
    }

    private mutating func pointer() -> [Step] {
        let seat = someSeat()
        switch roll(10) {
        case 0, 1: return [Step(.enter, seat, place(), place()), Step(.frame, seat)]
        case 2: return [Step(.leave, seat), Step(.frame, seat)]
        case 3, 4: return [Step(.button, seat, roll(2), 1), Step(.frame, seat)]
        case 5: return [Step(.button, seat, roll(2), 0), Step(.frame, seat)]
        case 6: return [Step(.holdBegin, seat)]
        case 7: return [Step(.holdEnd, seat, roll(2))]
        default: return [Step(.move, seat, place(), place()), Step(.frame, seat)]
        }
    }

    private mutating func touch() -> [Step] {
        let (seat, finger) = (someSeat(), roll(2))
        switch roll(8) {
        case 0, 1, 2: return [Step(.down, seat, finger, place(), place())]
        case 3: return [Step(.up, seat, finger)]
        case 4: return [Step(.cancel, seat)]
        default: return [Step(.drag, seat, finger, place(), place())]
        }
    }

    private mutating func keyboard() -> [Step] {
        let seat = someSeat()
        switch roll(9) {
        case 0, 1: return [Step(.focus, seat)]
        case 2: return [Step(.unfocus, seat)]
        case 3: return [Step(.modifiers, seat, roll(16))]
        case 4: return [Step(.repeats, seat, pick([0, 25, 33, 1000, -1]), pick([0, 200, 600, -5]))]
        default: return [Step(.key, seat, Int(pick(EvdevKey.allCases).rawValue), isRare(3) ? 0 : 1)]
        }
    }

    private mutating func side() -> Int { isRare(10) ? pick([0, 1, 2, -3, 600]) : 1 + roll(120) }

    private mutating func configure() -> Step {
        let states = pick([0, 8, 8, 12, 1, 2, 16, roll(256)])
        if isRare(30) { return Step(.garble, [side(), side()] + (0..<roll(14)).map { _ in pick([0, 1, 2, 9, 255]) }) }
        return Step(isRare(20) ? .ask : .configure, side(), side(), states)
    }

    private mutating func someScale() -> Int {
        isRare(8) ? oddScale() : pick([120, 120, 150, 180, 240, 210, 60, 360, 119])
    }

    /// Lower ones than a screen has, at which many logical pixels make one, and higher ones.
    private mutating func oddScale() -> Int { pick([1, 1, 7, 30, 40, 59, 400, 600, 1200]) }

    private mutating func screen() -> Step {
        switch roll(9) {
        case 0, 1: Step(.scale, roll(2), someScale())
        case 2: Step(.prefer, isRare(5) ? 0 : someScale())
        case 3, 4: Step(.plug, someScale())
        case 5: Step(.unplug, roll(3))
        case 6, 7: Step(.moveOnto, roll(3))
        default: Step(.moveOff, roll(3))
        }
    }

    private mutating func timing() -> Step {
        switch roll(12) {
        case 0, 1: Step(.hide, roll(2))
        case 2: Step(.withhold, roll(2))
        case 3, 4, 5: Step(.release, roll(5))
        case 6: Step(.feedback, roll(4))
        case 7: Step(.stall, 1)
        case 8, 9: Step(.stall, 0)
        case 10: Step(.lose, 1 + roll(2))
        default: Step(.tick)
        }
    }

    private mutating func seat() -> Step {
        switch roll(6) {
        case 0: Step(.addSeat, roll(8))
        case 1: Step(.removeSeat, 1 + roll(2))
        case 2: Step(.devices, someSeat(), roll(8))
        default: Step(.devices, someSeat(), 7)
        }
    }

    private mutating func program() -> Step {
        switch roll(4) {
        case 0: Step(.show, roll(100))
        case 1: Step(.length, pick([0, 30, 100, 4000, 1_000_000]))
        default: Step(.scrollTo, pick([-10, 0, 3, 500, 100_000]))
        }
    }
}
