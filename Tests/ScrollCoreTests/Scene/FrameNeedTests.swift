import Testing

@testable import ScrollCore

@Suite struct FrameNeedTests {
    @Test func `The sooner of two needs is the next frame, then the earlier time, then none`() {
        #expect(FrameNeed.at(2).sooner(.next) == .next)
        #expect(FrameNeed.at(2).sooner(.at(1)) == .at(1))
        #expect(FrameNeed.none.sooner(.at(3)) == .at(3))
        #expect(FrameNeed.at(3).sooner(.none) == .at(3))
        #expect(FrameNeed.none.sooner(.none) == .none)
    }
}
