import HeadlessCompositor
import TestStage

/// A whole session as a value: what kind of compositor a window meets, and what happens then.
struct SessionScript: Equatable {
    /// By name, so that a script reads well and any of them may be left out: it is 0 then.
    var traits: [Trait: Int]
    var steps: [Step]

    /// What kind of compositor it is; each trait is a number, and 0 is the plain one.
    enum Trait: String, CaseIterable {
        /// 120ths more than 120.
        case scale
        /// 0: 60, 1: 144, 2: 30 frame ticks in a second, 3: 60 which say that their rate is variable.
        case rate
        /// Bytes of room for what is on its way; 0 for the system's own.
        case room
        /// Bytes that the connection carries at a time; 0 for all.
        case pieces
        /// Milliseconds before the clock of events wraps; 0 for a clock far from it.
        case wrap
        /// 0: the window chooses its size, else 8 times the width of the first configure; its height is 60.
        case width
        /// The bits of states in the first configure, as in `Step.Verb.configure`.
        case states
        /// Whether the first configure is withheld until a step sends it.
        case late
        /// No interface has a higher version; 0 for no limit.
        case version
        /// Which interfaces are missing that need not be there: bits by the order of `GlobalOffers.Interface`.
        case missing
        /// The interface that is withdrawn while the client binds what there is, by its number and 1; 0 for none.
        case fickle
        /// Which optional interfaces are there in addition: 1 hold gestures, 2 presentation times, 4 decorations.
        case extras
        /// Bits of the first seat's devices, less all of them: what is missing of pointer 1, keyboard 2, touch 4.
        case deviceless
        /// 0 when needed, 1 always, 2 never.
        case bars
        /// 0: fades by distance; 1 animated, 2 both.
        case policy
    }

    subscript(trait: Trait) -> Int { traits[trait] ?? 0 }

    /// The session of a seed, of some steps.
    init(seed: UInt64, length: Int) {
        var dice = SessionDice(seed: seed)
        traits = dice.traits()
        steps = dice.steps(count: length)
    }

    /// Reads what `text` says, line by line; lines that begin with # are for people.
    ///
    /// - Throws: `ScriptFault` at a line that is neither a trait nor a step.
    init(text: String) throws(ScriptFault) {
        (traits, steps) = ([:], [])
        for line in text.split(separator: "\n") where !line.hasPrefix("#") {
            let words = line.split(separator: " ")
            if words.count == 3, words[1] == "=", let trait = Trait(rawValue: String(words[0])),
                let number = Int(words[2])
            {
                traits[trait] = number
            } else if let step = Step(line) {
                steps.append(step)
            } else {
                throw ScriptFault(line: String(line))
            }
        }
    }

    /// The script as text that can be run again.
    var text: String {
        let traits = Trait.allCases.filter { self[$0] != 0 }.map { "\($0.rawValue) = \(self[$0])" }
        return (traits + steps.map(\.description)).map { $0 + "\n" }.joined()
    }
}

/// A line that is neither a trait nor a step.
struct ScriptFault: Error, Equatable {
    let line: String
}
