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

    @Test func `Chance has every verb and every trait, and the hardest of both`() {
        let scripts = (0..<600 as Range<UInt64>).map { SessionScript(seed: $0, length: 200) }
        let steps = scripts.flatMap(\.steps)
        #expect(Set(steps.map(\.verb)) == Set(Step.Verb.allCases))
        for trait in SessionScript.Trait.allCases { #expect(scripts.contains { $0[trait] != 0 }, "\(trait)") }
        // One byte at a time, 1/120 and 10 times the pixels, and a release that never comes.
        #expect(scripts.contains { $0[.pieces] == 1 })
        #expect(scripts.contains { $0[.scale] == -119 } && scripts.contains { $0[.scale] == 1080 })
        #expect(steps.contains(Step(.release, 4)))
        #expect(steps.contains { $0.verb == .garble && $0.numbers.count % 4 != 2 })
        #expect(scripts.contains { $0.steps.firstIndex { $0.verb == .close || $0.verb.isEnd } ?? 9 < 4 })
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

    @Test func `A process that crashes has named the session that was too much for it`() throws {
        let crash = "echo session 16; echo session 17; echo out of range; kill -SEGV $$"
        let outcome = try Crew([["/bin/sh", "-c", crash], ["/bin/sleep", "1000"]]).wait()
        #expect(outcome == .crashed("out of range", signal: 11, session: "17"))
        #expect(outcome.exitStatus == 1)
        #expect(
            "\(outcome)" == "out of range\nsession 17 crashed (signal 11): "
                + "run it again by Tests/Scripts/random-sessions 1 17")
    }

    @Test func `A process that finds something ends the others, and its words are told`() throws {
        let found = try Crew([["/bin/sleep", "1000"], ["/bin/sh", "-c", "echo session 3; echo seed 3; exit 1"]]).wait()
        #expect(found == .failed("seed 3", status: 1))
        let done = try Crew([["/bin/echo", "session 1"], ["/bin/sh", "-c", "echo session 2; echo no fault"]]).wait()
        #expect(done == .done(["", "no fault"]))
        #expect(found.exitStatus == 1 && done.exitStatus == 0)
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
