/// When frames were committed, read from what libwayland writes under WAYLAND_DEBUG=1.
struct FrameLog {
    /// Between one commit with a buffer and the next, milliseconds.
    let intervals: [Double]

    /// One and a half periods of 60 Hz, milliseconds.
    static let lateInterval = 25.0

    /// Reads lines of the form `[1234567.890]  -> wl_surface@13.commit()`; the time is in milliseconds.
    init(_ log: String) {
        var (times, hasBuffer): ([Double], Bool) = ([], false)
        for line in log.split(separator: "\n") {
            if line.contains("-> wl_surface@"), line.contains(".attach(wl_buffer@") { hasBuffer = true }
            guard hasBuffer, line.contains("-> wl_surface@"), line.hasSuffix(".commit()") else { continue }
            hasBuffer = false
            if let time = FrameLog.time(of: line) { times.append(time) }
        }
        intervals = zip(times, times.dropFirst()).map { $1 - $0 }
    }

    private static func time(of line: Substring) -> Double? {
        guard line.hasPrefix("["), let end = line.firstIndex(of: "]") else { return nil }
        return Double(line[line.index(after: line.startIndex)..<end].drop { $0 == " " })
    }
}
