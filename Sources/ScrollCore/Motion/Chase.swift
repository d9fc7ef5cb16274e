/// Content on its way to a target that wheel, keys or the program set: a critically damped spring that takes over the
/// velocity it finds, so that a new target bends the path and never breaks it.
struct Chase: Equatable, Sendable {
    /// Seconds on the arrival clock.
    private(set) var start: Double
    private(set) var spring: Spring
    /// Where input alone would have led, logical px: the snap point nearest it is the target.
    private(set) var aim: Double
    /// Seconds on the arrival clock.
    private(set) var restTime: Double
    /// Where content comes to rest: on the device pixel nearest the target.
    private(set) var restOffset: Double
    /// Offsets that the path may not leave, logical px: a chase does not bounce.
    private var least: Double
    private var greatest: Double

    /// Where a chase leads.
    struct Goal {
        /// Where input alone would lead; logical px.
        var aim: Double
        /// Where content may rest, as near to that as can be; logical px, within the bounds.
        var target: Double
    }

    /// A way from a departure to a goal.
    init(to goal: Goal, from departure: Departure, rate: Double, in bounds: ScrollBounds, tolerance: Double) {
        start = departure.time
        aim = goal.aim
        let target = goal.target
        spring = Spring(
            target: target, displacement: departure.offset - target, velocity: departure.velocity, rate: rate)
        restTime = start + spring.settlingTime(tolerance: tolerance * bounds.devicePixel)
        restOffset = bounds.resting(target)
        least = min(bounds.lower, departure.offset)
        greatest = max(bounds.upper, departure.offset)
    }

    /// The target, as set: it need not lie on a device pixel.
    var target: Double { spring.target }

    func offset(at time: Double) -> Double {
        guard time < restTime else { return restOffset }
        return min(max(spring.offset(after: time - start), least), greatest)
    }

    func velocity(at time: Double) -> Double {
        time < restTime ? spring.velocity(after: time - start) : 0
    }

    /// The same motion where the content moved under the viewport by `shift` px.
    func moved(by shift: Double) -> Chase {
        var chase = self
        chase.spring = Spring(
            target: spring.target + shift, displacement: spring.displacement, velocity: spring.velocity,
            rate: spring.rate)
        chase.aim += shift
        chase.restOffset += shift
        chase.least += shift
        chase.greatest += shift
        return chase
    }
}
