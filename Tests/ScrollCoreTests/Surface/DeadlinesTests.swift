import Testing

@testable import ScrollCore

@Suite struct DeadlinesTests {
    @Test func `The earliest deadline gives the timeout, and none is left at rest`() {
        var deadlines = Deadlines<String>()
        #expect(deadlines.earliest == nil)
        deadlines["bar"] = 3
        deadlines["exit"] = 2
        #expect(deadlines.earliest == 2)
        #expect(deadlines.take(dueAt: 2) == ["exit"])
        #expect(deadlines.take(dueAt: 2).isEmpty)
        deadlines["bar"] = nil
        #expect(deadlines.earliest == nil)
    }
}
