import Testing

@testable import RandomEdits

@Suite struct RandomEditsTests {
    /// `Tests/Scripts/random-edits` tries many more.
    @Test(arguments: 0..<8)
    func `After any edits, right or wrong, the picture at rest is that of a fresh view, bit for bit (O-82)`(
        part: UInt64
    )
        throws
    {
        let failure = try EditRun.firstFailure(count: 25, seed: 1000 * part)
        #expect(failure == nil, "\(failure?.description ?? "")")
    }
}
