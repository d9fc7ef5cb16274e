import Testing

@testable import RandomFrames

@Suite struct RandomFramesTests {
    /// `Tests/Scripts/random-frames` shows many more.
    @Test(arguments: Pairing.all)
    func `Frames that are put together by damage alone have no wrong pixel, however old their buffers are (O-85, O-86)`(
        pairing: Pairing
    ) throws {
        let result = try FrameRun.result(pairing, frames: 200, seed: 1)
        #expect(result.fault == nil)
        #expect(result.tally.frames == 200)
        #expect(result.tally.partial > 20, "\(result.tally)")
        #expect(result.tally.ages[pairing.buffers, default: 0] > 20, "\(result.tally)")
    }
}
