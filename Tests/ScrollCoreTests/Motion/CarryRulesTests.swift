import Testing

@testable import ScrollCore

@Suite struct CarryRulesTests {
    private let rules = CarryRules()

    @Test func `a swipe as fast as the glide takes all of it`() {
        #expect(near(rules.gained(from: 1000, by: 1000, swipe: 0.1), 1000, within: 1e-9))
        #expect(near(rules.gained(from: -1000, by: -5000, swipe: 0.1), -1000, within: 1e-9))
    }

    @Test func `a third of its velocity takes nothing`() {
        #expect(rules.gained(from: 1000, by: 330, swipe: 0.1) == 0)
        #expect(near(rules.gained(from: 1000, by: 665, swipe: 0.1), 500, within: 1e-9))
    }

    @Test func `long swipes, the other way, or no glide take nothing`() {
        #expect(rules.gained(from: 1000, by: 1000, swipe: 0.5) == 0)
        #expect(rules.gained(from: 1000, by: -1000, swipe: 0.1) == 0)
        #expect(rules.gained(from: 0, by: 1000, swipe: 0.1) == 0)
    }
}
