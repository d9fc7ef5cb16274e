import Glibc
import TestStage

/// What the kernel says of a process.
struct ProcessStatus: Equatable {
    /// How often one of its threads went to sleep of its own will: at rest once for every wake-up.
    let sleeps: Int
    /// Memory that is resident, shared memory included, KiB.
    let residentMemory: Int
    /// Processor time, user and system, in clock ticks.
    let processorTicks: Int

    /// The present state of a running process.
    ///
    /// - Throws: `NoAnswer` where it is gone.
    init(_ pid: pid_t) throws {
        let status = try ProcessStatus.text("/proc/\(pid)/status")
        residentMemory = ProcessStatus.number(after: "VmRSS:", in: status)
        sleeps = try ProcessStatus.threads(of: pid).reduce(0) { sum, thread in
            let text = try ProcessStatus.text("/proc/\(pid)/task/\(thread)/status")
            return sum + ProcessStatus.number(after: "voluntary_ctxt_switches:", in: text)
        }
        // The program's name, which may hold anything, ends with the last bracket; utime and stime are fields 14 and 15.
        let fields = try ProcessStatus.text("/proc/\(pid)/stat").split(separator: ")").last?.split(separator: " ") ?? []
        processorTicks = fields.dropFirst(11).prefix(2).reduce(0) { $0 + (Int($1) ?? 0) }
    }

    private static func text(_ path: String) throws -> String {
        String(decoding: try contents(of: path), as: UTF8.self)
    }

    /// The number on the line that begins with a word; 0 where there is none.
    private static func number(after word: String, in text: String) -> Int {
        let line = text.split(separator: "\n").first { $0.hasPrefix(word) }
        return line?.dropFirst(word.count).split(whereSeparator: \.isWhitespace).first.flatMap { Int($0) } ?? 0
    }

    private static func threads(of pid: pid_t) throws -> [Int] {
        guard let directory = opendir("/proc/\(pid)/task") else { throw NoAnswer("process \(pid) is gone") }
        defer { closedir(directory) }
        var threads: [Int] = []
        while let entry = readdir(directory) {
            let name = withUnsafePointer(to: &entry.pointee.d_name) {
                $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
            }
            if let number = Int(name) { threads.append(number) }
        }
        return threads
    }
}
