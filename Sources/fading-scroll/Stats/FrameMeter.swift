import FadingScrollView
import Glibc

/// Counts the frames of a run and what they cost this process, in memory that does not grow with the frames that nobody's
/// input has asked for.
final class FrameMeter {
    private let drive: WindowOptions.Drive?
    private let keepsLatencies: Bool
    private var drawn = 0
    private var counted = 0
    /// Device pixels of all counted frames.
    private var damageArea = 0
    /// Seconds, of the counted frames that show an input.
    private var latencies: [Double] = []
    private var startOfCount = ProcessCost.now()
    private var endOfCount: ProcessCost?

    /// A meter of a run; with a drive it leaves the first frames out.
    ///
    /// - Parameter keepsLatencies: whether the figures are asked for at the end; a window may be open for days.
    init(_ drive: WindowOptions.Drive?, keepsLatencies: Bool) {
        self.drive = drive
        self.keepsLatencies = keepsLatencies
    }

    /// Takes the next frame.
    ///
    /// - Returns: true once all frames of the drive are counted.
    func count(_ report: FrameReport) -> Bool {
        drawn += 1
        guard let drive else {
            add(report)
            return false
        }
        if drawn == WindowOptions.Drive.warmUp { startOfCount = ProcessCost.now() }
        guard drawn > WindowOptions.Drive.warmUp, endOfCount == nil else { return endOfCount != nil }
        add(report)
        if counted == drive.frames { endOfCount = ProcessCost.now() }
        return endOfCount != nil
    }

    private func add(_ report: FrameReport) {
        counted += 1
        damageArea += report.damageArea
        if keepsLatencies, let latency = report.latency { latencies.append(latency) }
    }

    /// The figures as a JSON object: counted frames, commits of the whole run, damaged device pixels per frame, processor
    /// time per frame, memory at most, and how long after an input's arrival its frame was committed: of half, of 95 of 100
    /// and of all frames that show one, at most.
    func line(commits: Int) -> String {
        let cost = endOfCount ?? ProcessCost.now()
        let frames = max(1, counted)
        let latencies = latencies.sorted()
        return JSONText.object([
            ("frames", String(counted)), ("commits", String(commits)),
            ("damage_area", JSONText.number(Double(damageArea) / Double(frames))),
            ("cpu_ms_per_frame", JSONText.number((cost.seconds - startOfCount.seconds) * 1000 / Double(frames))),
            ("maxrss_kb", String(cost.largestMemory)),
            ("event_to_commit_ms", milliseconds(latencies, share: 0.5)),
            ("event_to_commit_ms_p95", milliseconds(latencies, share: 0.95)),
            ("event_to_commit_ms_max", milliseconds(latencies, share: 1)),
        ])
    }

    /// What a share of sorted times, seconds, does not exceed.
    private func milliseconds(_ sorted: [Double], share: Double) -> String {
        guard !sorted.isEmpty else { return "null" }
        return JSONText.number(sorted[min(Int(share * Double(sorted.count)), sorted.count - 1)] * 1000)
    }
}

/// What a process has used so far.
private struct ProcessCost {
    /// Processor time, user and system, seconds.
    let seconds: Double
    /// The most memory that was resident, KiB.
    let largestMemory: Int

    static func now() -> ProcessCost {
        var usage = rusage()
        getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
        func seconds(_ time: timeval) -> Double { Double(time.tv_sec) + Double(time.tv_usec) / 1e6 }
        return ProcessCost(
            seconds: seconds(usage.ru_utime) + seconds(usage.ru_stime), largestMemory: usage.ru_maxrss)
    }
}
