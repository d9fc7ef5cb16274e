import Testing

@testable import ProtocolScanner

@Suite struct PackageVersionTests {
    @Test(arguments: [("1.9", "1.21"), ("1", "1.0.1"), ("1.21", "1.21.90"), ("0.99", "1")])
    func numbersAreComparedOneByOne(older: String, newer: String) throws {
        let (older, newer) = (try #require(PackageVersion(older)), try #require(PackageVersion(newer)))
        #expect(older < newer)
        #expect(!(newer < older))
        #expect(older != newer)
    }

    @Test func missingNumbersAreZero() {
        #expect(PackageVersion("1.21") == PackageVersion("1.21.0"))
    }

    @Test(arguments: ["", ".", "1.", "1..2", "1.a", "-1", "+1", "99999999999", "1.2 "])
    func whatIsNoVersionIsRefused(word: String) {
        #expect(PackageVersion(word) == nil)
    }
}
