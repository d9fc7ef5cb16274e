import CLinux
import ScrollCore

/// What one axis event of a touchpad costs from the wire's numbers to a place on screen: builder, model, evaluation.
struct AxisFrameCost {
    /// How often the gesture is repeated.
    let rounds: Int
    /// Events of one gesture.
    static let events = 1000

    /// Measures it.
    func table() -> Table {
        var samples = Samples()
        var sum = Self.gesture()
        let before = mallinfo2().uordblks
        sum += Self.gesture()
        let growth = Double(mallinfo2().uordblks) - Double(before)
        for _ in 0..<rounds { samples.addTime { sum += Self.gesture() } }
        precondition(sum.isFinite)
        // Milliseconds of so many events are as many microseconds of one.
        let micros = samples.median * 1000 / Double(Self.events)
        var table = Table("One axis frame through builder, model and evaluation", columns: ["µs", "bytes kept"])
        table.add(
            "\(Self.events) events of a finger", [micros, growth],
            [Goal("one axis frame, µs", micros, limit: 2)])
        table.note("Heap blocks that are given back at once are not in it; valgrind counts those.")
        return table
    }

    /// A finger that moves there and back, asked for its place after each event.
    private static func gesture() -> Double {
        var builder = AxisFrameBuilder()
        var motion = ScrollMotion()
        motion.setBounds(PerAxis(both: ScrollBounds(lower: 0, upper: 100_000, page: 600)), at: 0)
        var sum = 0.0
        for index in 0..<events {
            let time = Double(index) * 0.008
            builder.axisSource(.finger)
            builder.axis(.vertical, value: index % 200 < 100 ? 4 : -4, time: UInt32(1000 + index * 8))
            builder.frame()
            while let frame = builder.nextFrame(arrival: time) { motion.handle(frame) }
            sum += motion.drawnOffset(for: time).y
        }
        return sum
    }
}
