import Glibc

/// What of this process lies in memory.
enum ResidentMemory {
    /// KiB, by /proc/self/statm (proc(5)).
    static func now() throws -> Int {
        guard let file = fopen("/proc/self/statm", "r") else { throw TemporaryFolder.Failure(call: "fopen") }
        defer { fclose(file) }
        var line = [CChar](repeating: 0, count: 256)
        fgets(&line, 256, file)
        let fields = String(decoding: line.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self).split(
            separator: " ")
        return (Int(fields[1]) ?? 0) * Int(sysconf(Int32(_SC_PAGESIZE))) / 1024
    }
}
