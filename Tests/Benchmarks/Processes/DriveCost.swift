import TestStage

/// What a steady scroll costs the whole client on a real compositor: headless sway, 1280x800, 60 Hz.
struct DriveCost {
    let text: SampleFile
    let isQuick: Bool

    /// Whether sway and what starts it are installed.
    static var isPossible: Bool { ["sway", "swaymsg", "unshare"].allSatisfy(Machine.hasProgram) }

    /// Drives a window over the text: three times for what it costs, then once to see when frames come.
    ///
    /// - Throws: `NoAnswer` or `BenchmarkFailure` where that fails.
    func table() throws -> Table {
        let stage = try Stage(.sway, scale: 1)
        var (processor, memory) = (Samples(), Samples())
        for _ in 0..<(isQuick ? 1 : 3) {
            let line = try drive(frames: isQuick ? 30 : 300, on: stage)
            processor.add(try DriveCost.number("cpu_ms_per_frame", in: line))
            memory.add(try DriveCost.number("maxrss_kb", in: line))
        }
        var table = Table(
            "A text of \(text.name) driven by 24 px a frame on sway, 1280x800, whole client", columns: ["median"])
        table.add("processor time a frame, ms", [processor.median])
        table.add("memory at most, MiB", [memory.median / 1024])
        try addLateFrames(on: stage, to: &table)
        return table
    }

    /// Counts late frames in a run of its own, because the log that tells when frames are committed costs time.
    private func addLateFrames(on stage: Stage, to table: inout Table) throws {
        let frames = isQuick ? 60 : 1200
        _ = try drive(frames: frames, on: stage, with: ["WAYLAND_DEBUG=1"])
        let intervals = FrameLog(stage.log("drive")).intervals.suffix(frames - 1)
        guard intervals.count == frames - 1 else {
            throw BenchmarkFailure.broken("the log tells of \(intervals.count + 1) commits, not of \(frames)")
        }
        let late = intervals.count { $0 > FrameLog.lateInterval }
        table.add("frames later than 1.5 periods, of \(frames)", [Double(late)])
        table.add("the longest interval, ms", [intervals.max()])
    }

    private func drive(frames: Int, on stage: Stage, with variables: [String] = []) throws -> String {
        // The kernel lets a program begin with the greatest memory of the process that it was made from, which is this one
        // without the shell, and counts from there.
        let shell = ["sh", "-c", "\"$@\"; exit $?", "sh"]
        let words = [
            try Machine.command(), text.path, "--drive", "24", "--frames", "\(frames)", "--stats", stage.path("stats"),
        ]
        let process = try stage.run(shell + words, log: "drive", with: variables)
        // At 60 Hz, three times as long as it should take, and time to start.
        let status = try process.waitForExit(Double(frames) / 20 + 10)
        guard status == 0 else {
            throw BenchmarkFailure.broken(
                "fading-scroll --drive ended with \(status): \(stage.log("drive").suffix(500))")
        }
        return String(decoding: try contents(of: stage.path("stats")), as: UTF8.self)
    }

    /// A member of the command's JSON line.
    private static func number(_ key: String, in line: String) throws -> Double {
        let rest = line.split(separator: "\"\(key)\":", maxSplits: 1).dropFirst().first
        let text = rest?.prefix { $0 != "," && $0 != "}" }
        guard let number = text.flatMap({ Double($0) }) else {
            throw BenchmarkFailure.broken("--stats has no number \(key): \(line)")
        }
        return number
    }
}
