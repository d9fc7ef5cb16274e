import ScrollCore
import Testing

/// A scrollbar's thumb that the pointer drags.
@Suite struct ThumbTests {
    private func motion(scale: DeviceScale = .one) -> ScrollMotion {
        var motion = ScrollMotion(parameters: .plain)
        let bounds = ScrollBounds(lower: 0, upper: 4000, page: 600, scale: scale)
        motion.setBounds(PerAxis(both: bounds), at: 0)
        motion.jump(to: Point(x: 0, y: 1000), at: 0)
        return motion
    }

    @Test func `content follows in proportion, and the thumb stays under the pointer beyond the ends`() {
        var motion = motion()
        motion.thumbGrabbed(on: .vertical, pointer: 130, room: 500, at: 0)
        #expect(motion.offset(at: 0).y == 1000)
        motion.thumbDragged(to: 131, at: 0.01)
        #expect(motion.offset(at: 0.01).y == 1008)
        #expect(motion.phase(at: 0.01) == .tracking)
        motion.thumbDragged(to: 9000, at: 0.02)
        #expect(motion.offset(at: 0.02).y == 4000)
        motion.thumbDragged(to: -9000, at: 0.03)
        #expect(motion.offset(at: 0.03).y == 0)
        motion.thumbDragged(to: 130, at: 0.04)
        #expect(motion.offset(at: 0.04).y == 1000)
        #expect(!motion.isMoving(at: 0.04))
        #expect(motion.offset(at: 0.04).x == 0)
    }

    @Test func `another thumb lets the first one go`() {
        var motion = motion()
        motion.thumbGrabbed(on: .vertical, pointer: 0, room: 500, at: 0)
        motion.thumbDragged(to: 10, at: 0.01)
        motion.thumbGrabbed(on: .horizontal, pointer: 0, room: 500, at: 0.02)
        #expect(motion.phase(at: 0.02) == .idle)
        motion.thumbDragged(to: 1, at: 0.03)
        #expect(motion.offset(at: 0.03) == Point(x: 8, y: 1080))
    }

    @Test func `let go it rests on a device pixel`() {
        var motion = motion(scale: DeviceScale(2))
        motion.thumbGrabbed(on: .vertical, pointer: 0, room: 499, at: 0)
        motion.thumbDragged(to: 7, at: 0.01)
        #expect(near(motion.offset(at: 0.01).y, 1000 + 7 * 4000 / 499.0, within: 1e-9))
        motion.thumbReleased(at: 0.02)
        #expect(motion.offset(at: 0.02).y == 1056)
        #expect(motion.phase(at: 0.02) == .idle)
        motion.thumbDragged(to: 70, at: 0.03)
        #expect(motion.offset(at: 0.03).y == 1056)
    }

    @Test func `where a wheel moved the content meanwhile, the drag goes on from there`() {
        var motion = motion()
        motion.thumbGrabbed(on: .vertical, pointer: 100, room: 500, at: 0)
        motion.thumbDragged(to: 110, at: 0.01)
        motion.handle(AxisFrame(source: .wheel, v120: PerAxis(horizontal: 0, vertical: 120), time: 0.02))
        let moved = motion.offset(at: 0.1).y
        #expect(moved > 1080)
        motion.thumbDragged(to: 111, at: 0.1)
        #expect(near(motion.offset(at: 0.1).y, moved + 8, within: 1e-9))
        #expect(motion.phase(at: 0.1) == .tracking)
    }

    @Test func `so it does where the content grew`() {
        var motion = motion()
        motion.thumbGrabbed(on: .vertical, pointer: 100, room: 500, at: 0)
        motion.thumbDragged(to: 110, at: 0.01)
        motion.setBounds(PerAxis(both: ScrollBounds(lower: 0, upper: 8000, page: 600)), at: 0.02)
        #expect(motion.offset(at: 0.02).y == 1080)
        motion.thumbDragged(to: 111, at: 0.03)
        #expect(motion.offset(at: 0.03).y == 1096)
    }

    @Test func `a thumb without room and numbers that are none grab nothing`() {
        var motion = motion()
        let before = motion
        for room in [0, -5, .nan, .infinity] as [Double] {
            motion.thumbGrabbed(on: .vertical, pointer: 0, room: room, at: 0)
        }
        motion.thumbGrabbed(on: .vertical, pointer: .nan, room: 500, at: 0)
        motion.thumbDragged(to: 50, at: 1)
        motion.thumbReleased(at: 1)
        #expect(motion == before)
    }
}
