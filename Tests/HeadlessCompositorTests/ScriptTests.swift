import Testing

@testable import HeadlessCompositor

@Suite struct ScriptTests {
    @Test func actionsAreTakenInTheOrderOfTimesThenOfCalls() throws {
        var script = Script()
        var seen: [Int] = []
        for (number, time) in [3.0, 1, 2, 1, 3].enumerated() { script.add(at: time) { _ in seen.append(number) } }
        let server = try Compositor()
        #expect(script.nextTime == 1)
        while let action = script.take(until: 2.5) { action(server) }
        #expect(seen == [1, 3, 2])
        #expect(script.nextTime == 3)
        while let action = script.take(until: 3) { action(server) }
        #expect(seen == [1, 3, 2, 0, 4])
        #expect(script.nextTime == nil)
    }
}
