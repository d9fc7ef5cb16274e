import Glibc

/// Repeated measurements of one quantity.
struct Samples {
    private var values: [Double] = []

    /// No measurement yet.
    init() {}

    /// Those measurements.
    init(_ values: [Double]) { self.values = values }

    /// Takes another measurement.
    mutating func add(_ value: Double) {
        values.append(value)
    }

    /// Measures the processor time of a piece of work, milliseconds: other programs on the machine count less in it than
    /// in time that passes.
    mutating func addTime(of work: () throws -> Void) rethrows {
        let start = Samples.threadTime()
        try work()
        add((Samples.threadTime() - start) * 1000)
    }

    /// The middle one.
    var median: Double { quantile(0.5) }
    /// The one that 95 of 100 do not exceed.
    var p95: Double { quantile(0.95) }
    /// The least one.
    var least: Double { quantile(0) }

    private func quantile(_ share: Double) -> Double {
        guard !values.isEmpty else { return .nan }
        return values.sorted()[Int((Double(values.count - 1) * share).rounded())]
    }

    /// Processor time of this thread, seconds.
    private static func threadTime() -> Double {
        var time = timespec()
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }
}
