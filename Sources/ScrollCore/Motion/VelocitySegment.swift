/// The stretch of a gesture's samples that tells its velocity, and the curve fitted to it.
struct VelocitySegment {
    /// What lies before the first sample.
    enum Start {
        /// Nothing: the gesture began with it.
        case gesture
        /// A pause within the gesture.
        case pause
        /// Older samples of the same motion.
        case window
    }

    /// Why a segment has no slope.
    struct Failure: Error {
        let reason: LiftReason
    }

    let samples: ArraySlice<VelocityTracker.Sample>
    let start: Start

    /// The velocity at the newest sample; logical px/s.
    func slope(interval: Double, rules: VelocityRules) -> Result<Double, Failure> {
        if start == .pause, !isEnough(rules) { return .failure(Failure(reason: .afterPause)) }
        if samples.count == 1, start == .gesture, abs(samples.reduce(0) { $0 + $1.delta }) < rules.singleDistance {
            return .failure(Failure(reason: .tooShort))
        }
        let slopes = slopes(interval: interval, rules: rules)
        guard slopes.parabola * slopes.line >= 0 else { return .failure(Failure(reason: .turned)) }
        return .success(limited(slopes, rules))
    }

    /// The same without conditions; 0 while turning round.
    func runningSlope(interval: Double, rules: VelocityRules) -> Double {
        let slopes = slopes(interval: interval, rules: rules)
        return slopes.parabola * slopes.line >= 0 ? limited(slopes, rules) : 0
    }

    private func isEnough(_ rules: VelocityRules) -> Bool {
        guard let first = samples.first, let last = samples.last else { return false }
        return samples.count >= rules.pauseSamples
            && abs(samples.reduce(0) { $0 + $1.delta }) >= rules.pauseDistance
            && last.time - first.time >= rules.pauseDuration - VelocityRules.slack
    }

    private func limited(_ slopes: Slopes, _ rules: VelocityRules) -> Double {
        var limit = rules.curveLimit * max(abs(slopes.line), abs(slopes.recent))
        if samples.count == 1 { limit = min(limit, rules.singleVelocity) }
        return min(max(slopes.parabola, -limit), limit)
    }
}

// MARK: - The fit

extension VelocitySegment {
    /// Three readings of the velocity at the newest sample; logical px/s.
    private struct Slopes {
        /// Of a straight line.
        var line: Double
        /// Of a parabola, or of the line where there is too little for one.
        var parabola: Double
        /// The mean of the last three samples.
        var recent: Double
    }

    private func slopes(interval: Double, rules: VelocityRules) -> Slopes {
        let points = points(interval: interval)
        guard let first = points.first, points.count >= 2 else { return Slopes(line: 0, parabola: 0, recent: 0) }
        let fit = WeightedFit(points: points, weightTime: rules.weightTime)
        let line = fit.lineSlope ?? 0
        let bends = points.count >= rules.parabolaPoints && -first.time >= rules.parabolaTime - VelocityRules.slack
        return Slopes(
            line: line, parabola: bends ? fit.parabolaSlope ?? line : line, recent: Self.recentSlope(points))
    }

    /// The path: times before the newest sample (at most 0), and the way gone by then.
    private func points(interval: Double) -> [PathPoint] {
        guard let first = samples.first, let newest = samples.last else { return [] }
        var way = 0.0
        // The first delta was made within the device interval before its event.
        var points =
            start == .window ? [] : [PathPoint(time: first.time - max(interval, 1e-3) - newest.time, way: 0)]
        for sample in samples {
            way += sample.delta
            points.append(PathPoint(time: sample.time - newest.time, way: way))
        }
        return points
    }

    private static func recentSlope(_ points: [PathPoint]) -> Double {
        guard let newest = points.last else { return 0 }
        let earlier = points[max(0, points.count - 4)]
        let time = newest.time - earlier.time
        return time > 0 ? (newest.way - earlier.way) / time : 0
    }
}

/// A place on a path.
struct PathPoint {
    /// Seconds before the newest point, so at most 0.
    let time: Double
    /// Logical px from the path's start.
    let way: Double
}

/// Weighted least squares through points of a path; the slopes are those at the newest point, time 0.
struct WeightedFit {
    /// Weighted sums of time^k, and of way times time^k.
    private var times: [Double]
    private var ways: [Double]
    /// Times are counted in this unit, so that the sums are of like size; seconds.
    private let unit: Double

    init(points: [PathPoint], weightTime: Double) {
        unit = weightTime
        times = [0, 0, 0, 0, 0]
        ways = [0, 0, 0]
        for point in points {
            let time = point.time / unit
            var term = exponential(time)
            for degree in 0...4 {
                times[degree] += term
                if degree <= 2 { ways[degree] += term * point.way }
                term *= time
            }
        }
    }

    /// Of the straight line; units of way per second, nil where the points do not tell.
    var lineSlope: Double? {
        let determinant = times[0] * times[2] - times[1] * times[1]
        return finite((times[0] * ways[1] - times[1] * ways[0]) / determinant)
    }

    /// Of the parabola at time 0.
    var parabolaSlope: Double? {
        let (s, w) = (times, ways)
        // Cramer's rule for the coefficient of the linear term.
        let determinant =
            s[0] * (s[2] * s[4] - s[3] * s[3]) - s[1] * (s[1] * s[4] - s[2] * s[3])
            + s[2] * (s[1] * s[3] - s[2] * s[2])
        let linear =
            s[0] * (w[1] * s[4] - s[3] * w[2]) - w[0] * (s[1] * s[4] - s[3] * s[2])
            + s[2] * (s[1] * w[2] - w[1] * s[2])
        return finite(linear / determinant)
    }

    private func finite(_ slope: Double) -> Double? {
        let slope = slope / unit
        return slope.isFinite ? slope : nil
    }
}
