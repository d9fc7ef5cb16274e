import ScrollCore
import Testing

/// One thing moves an axis at a time, and what comes ends what was: a test for each row of the table of inputs.
@Suite struct StateMachineTests {
    private static let bounds = ScrollBounds(lower: 0, upper: 4000, page: 600)

    /// Content that glides with 2000 px/s from 88 ms on, at 1192 px there.
    private func gliding() -> ScriptedPointer {
        var pointer = ScriptedPointer(at: Point(x: 0, y: 1000), in: Self.bounds)
        pointer.swipe(12, y: 16)
        pointer.stop(at: 96)
        return pointer
    }

    /// Content that was let go 50 px above its start at 176 ms.
    private func springing() -> ScriptedPointer {
        var pointer = ScriptedPointer(in: Self.bounds)
        pointer.swipe(10, y: -10)
        pointer.stop(at: 184)
        return pointer
    }

    private func chasing() -> ScriptedPointer {
        var pointer = ScriptedPointer(at: Point(x: 0, y: 1000), in: Self.bounds)
        pointer.wheel(120, at: 0)
        return pointer
    }

    @Test func `finger motion takes over a glide and a chase where they are`() {
        for var pointer in [gliding(), chasing()] {
            let before = pointer.y(0.2)
            pointer.finger(y: 5, at: 200)
            #expect(near(pointer.y(0.2), before + 5, within: 1e-9))
            #expect(pointer.motion.phase(at: 0.2) == .tracking)
            #expect(near(pointer.y(2), before + 5, within: 1e-9))
        }
    }

    @Test func `finger motion takes over a spring at what the rubber band shows`() {
        var pointer = springing()
        let before = pointer.y(0.25)
        #expect(before < -10)
        pointer.finger(y: 0.001, at: 250)
        #expect(near(pointer.y(0.25), before, within: 0.01))
        pointer.finger(y: 1000, at: 260)
        #expect(pointer.y(0.26) > 900)
    }

    @Test func `a finger on one axis lets the other one come back from beyond its bound`() {
        var pointer = ScriptedPointer(in: Self.bounds)
        for index in 0..<10 { pointer.finger(x: -10, at: index * 8) }
        pointer.stop([.horizontal], at: 80)
        pointer.motion.scroll(by: Point(x: 40, y: 0), at: 0.1)
        let before = pointer.motion.offset(at: 0.11).x
        #expect(before < -10)
        pointer.finger(y: 5, at: 110)
        #expect(pointer.motion.offset(at: 0.11).x == before)
        #expect(pointer.motion.offset(at: 3).x >= 0)
    }

    @Test func `a hold stops a glide on a device pixel and lets a spring and a chase go on (D35)`() {
        var glide = gliding()
        let before = glide.y(0.3)
        glide.motion.holdBegan(at: 0.3)
        #expect(glide.y(0.3) == before.rounded())
        #expect(glide.y(2) == before.rounded())
        for pointer in [springing(), chasing()] {
            var held = pointer
            held.motion.holdBegan(at: 0.2)
            held.motion.holdEnded(cancelled: false, at: 0.21)
            #expect(held.y(0.25) == pointer.y(0.25))
        }
    }

    @Test func `without holds, pointer motion of more than 4 px later than 80 ms after the lift is one (D35)`() {
        var early = gliding()
        early.motion.pointerMoved(by: Point(x: 30, y: 0), at: 0.17)
        #expect(early.motion.phase(at: 0.2) == .fling)
        var short = gliding()
        short.motion.pointerMoved(by: Point(x: 4, y: 0), at: 0.2)
        #expect(short.motion.phase(at: 0.2) == .fling)
        short.motion.pointerMoved(by: Point(x: 0, y: 1), at: 0.21)
        #expect(short.motion.phase(at: 0.21) == .idle)
        var spring = springing()
        let before = spring.y(0.3)
        spring.motion.pointerMoved(by: Point(x: 90, y: 0), at: 0.3)
        #expect(spring.y(0.3) == before && spring.motion.phase(at: 0.3) == .bounce)
    }

    @Test func `a wheel stops a glide and goes on from there`() {
        var pointer = gliding()
        let before = pointer.y(0.2)
        pointer.wheel(120, at: 200)
        #expect(near(pointer.y(0.2), before, within: 0.51))
        #expect(pointer.motion.phase(at: 0.21) == .animating)
        #expect(near(pointer.y(3), before + 71.138, within: 0.51))
    }

    @Test func `a press stops a glide, and in a fast one it is no click (D14)`() {
        var fast = gliding()
        #expect(fast.motion.buttonPressed(at: 0.3) == true)
        #expect(fast.motion.phase(at: 0.3) == .idle)
        var slow = gliding()
        #expect(slow.motion.buttonPressed(at: 0.088 + 1.2) == false)
        #expect(slow.motion.phase(at: 1.3) == .idle)
        var resting = ScriptedPointer()
        #expect(resting.motion.buttonPressed(at: 0.3) == false)
    }

    @Test func `a scroll key stops a glide and adds its own way`() {
        var pointer = gliding()
        let before = pointer.y(0.2)
        pointer.motion.scroll(by: Point(x: 0, y: 40), at: 0.2)
        #expect(pointer.motion.phase(at: 0.21) == .animating)
        #expect(near(pointer.y(3), before + 40, within: 1))
    }

    @Test func `Escape stops a glide and lets a spring go on`() {
        var glide = gliding()
        glide.motion.stop(at: 0.2)
        #expect(glide.motion.phase(at: 0.2) == .idle)
        var spring = springing()
        spring.motion.stop(at: 0.2)
        #expect(spring.motion.phase(at: 0.2) == .bounce)
        #expect(spring.y(2) == 0)
    }

    @Test func `a pointer that leaves in a drag ends it without velocity, and overscrolled content springs back`() {
        var dragged = ScriptedPointer(in: Self.bounds)
        dragged.swipe(12, y: 16)
        dragged.motion.pointerLeft(at: 0.09)
        #expect(dragged.motion.lastLift?.reason == .pointerLeft)
        #expect(dragged.y(2) == 192)
        var pulled = ScriptedPointer(in: Self.bounds)
        pulled.swipe(12, y: -16)
        pulled.motion.pointerLeft(at: 0.09)
        #expect(pulled.motion.phase(at: 0.1) == .bounce)
        #expect(pulled.y(2) == 0)
    }

    @Test func `a pointer that leaves in a glide leaves it alone`() {
        var pointer = gliding()
        pointer.motion.pointerLeft(at: 0.2)
        #expect(pointer.motion.offset(at: 0.4) == gliding().motion.offset(at: 0.4))
    }

    @Test func `other bounds keep offset and velocity of a glide`() {
        var pointer = gliding()
        let before = pointer.motion.velocity(at: 0.3).vertical
        pointer.motion.setBounds(PerAxis(both: ScrollBounds(lower: 0, upper: 1500, page: 500)), at: 0.3)
        #expect(pointer.y(0.3) == gliding().y(0.3))
        #expect(near(pointer.motion.velocity(at: 0.3).vertical, before, within: 2))
        #expect(pointer.y(5) == 1500)
    }

    @Test func `with less motion nothing glides or is animated, and a spring back is a jump`() {
        var pointer = ScriptedPointer(at: Point(x: 0, y: 1000), in: Self.bounds)
        pointer.motion.parameters.reducedMotion = true
        pointer.swipe(12, y: 16)
        pointer.stop(at: 96)
        #expect(pointer.motion.lastLift?.reason == .reducedMotion)
        #expect(pointer.y(0.097) == 1192 && !pointer.motion.isMoving(at: 0.097))
        pointer.wheel(120, at: 200)
        #expect(pointer.y(0.2) == 1263)
        pointer.motion.animate(to: Point(x: 0, y: 3000), at: 0.3)
        #expect(pointer.y(0.3) == 3000)
        pointer.motion.jump(to: .zero, at: 0.4)
        pointer.swipe(6, y: -16, from: 500)
        #expect(pointer.y(0.54) < -40)
        pointer.stop(at: 548)
        #expect(pointer.y(0.549) == 0)
    }

    // Each way to begin something new, which must end a drag, a glide, a chase and a thumb drag alike.
    private static let beginnings: [(name: String, begin: @Sendable (inout ScriptedPointer, Int) -> Void)] = [
        ("finger", { $0.finger(y: 3, at: $1) }),
        ("wheel", { $0.wheel(120, at: $1) }),
        (
            "touch",
            { pointer, time in
                pointer.motion.touchBegan(at: .zero, time: Double(time) / 1000)
                pointer.motion.touchMoved(to: Point(x: 0, y: -11), time: Double(time) / 1000)
            }
        ),
        (
            "thumb",
            { pointer, time in
                pointer.motion.thumbGrabbed(on: .vertical, pointer: 0, room: 4000, at: Double(time) / 1000)
                pointer.motion.thumbDragged(to: 3, at: Double(time) / 1000)
            }
        ),
        ("key", { $0.motion.scroll(by: Point(x: 0, y: 40), at: Double($1) / 1000) }),
        ("program", { $0.motion.fling(with: PerAxis(horizontal: 0, vertical: 500), at: Double($1) / 1000) }),
    ]

    @Test(arguments: beginnings.indices, beginnings.indices)
    func `what begins takes over from what was, where that is`(_ first: Int, _ second: Int) {
        var pointer = ScriptedPointer(at: Point(x: 0, y: 1000), in: Self.bounds)
        Self.beginnings[first].begin(&pointer, 0)
        let before = pointer.y(0.04)
        Self.beginnings[second].begin(&pointer, 40)
        #expect(near(pointer.y(0.04), before, within: 3.6))
        var alone = ScriptedPointer(at: Point(x: 0, y: pointer.y(0.04)), in: Self.bounds)
        Self.beginnings[second].begin(&alone, 40)
        #expect(pointer.motion.phase(at: 0.041) == alone.motion.phase(at: 0.041))
        // The stop that fingers still owe is of no account once something else leads.
        if Self.beginnings[second].name != "finger" {
            let next = pointer.y(0.06)
            pointer.stop(at: 50)
            #expect(pointer.y(0.06) == next)
        }
    }
}
