import Testing

@testable import ScrollWayland

@Suite struct StandardErrorTests {
    @Test func `A line is said once, and another one too`() {
        var said: [String] = []
        let complaints = StandardError { said.append($0) }
        for line in ["a", "b", "a", "a", "b"] { complaints.sayOnce(line) }
        #expect(said == ["a", "b"])
    }
}
