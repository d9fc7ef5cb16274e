import Testing

@testable import RandomSessions

@Suite struct RandomSessionsTests {
    /// `Tests/Scripts/random-sessions` runs many more, and longer ones.
    @Test(arguments: 0..<8)
    func `Whatever a compositor does, a window keeps the rules, shows what it should, and comes to rest`(
        part: UInt64
    ) throws {
        let failure = try SessionFailure.first(count: 25, seed: 1000 * part, length: 50)
        #expect(failure == nil, "\(failure?.description ?? "")")
    }

    @Test func `A failure is shrunk to the steps and traits without which it would be none`() {
        var script = SessionScript(seed: 7, length: 200)
        script.traits[.room] = 4096
        script.steps.insert(Step(.lose, 9), at: 40)
        script.steps.insert(Step(.prefer, 77), at: 150)
        var tries = 0
        let shrunk = script.shrunk { candidate in
            tries += 1
            let first = candidate.steps.firstIndex(of: Step(.lose, 9))
            let second = candidate.steps.lastIndex(of: Step(.prefer, 77))
            return candidate[.room] == 4096 && (first ?? .max) < (second ?? -1)
        }
        #expect(shrunk.text == "room = 4096\nlose 9\nprefer 77\n")
        #expect(tries < 200)
    }

    @Test func `A script survives the way through its text`() throws {
        for seed in 1...20 as ClosedRange<UInt64> {
            let script = SessionScript(seed: seed, length: 200)
            let read = try SessionScript(text: "# a comment\n" + script.text)
            #expect(read.steps == script.steps)
            #expect(read.text == script.text)
        }
        #expect(throws: ScriptFault(line: "configure wide")) { try SessionScript(text: "ping\nconfigure wide\n") }
    }
}
