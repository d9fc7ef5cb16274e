import Glibc
import TestStage

/// What the figures were measured on.
enum Machine {
    /// Processors that may be used.
    static var processors: Int { sysconf(Int32(_SC_NPROCESSORS_ONLN)) }

    /// Processes that wanted to run in the last minute, on average, as the kernel writes it.
    static var load: String {
        let line = (try? contents(of: "/proc/loadavg")).map { String(decoding: $0, as: UTF8.self) }
        return line?.split(separator: " ").first.map(String.init) ?? "unknown"
    }

    /// The folder of this program, where the build puts its siblings, too.
    static func programFolder() throws -> String {
        var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
        let length = readlink("/proc/self/exe", &buffer, buffer.count)
        let path = String(decoding: buffer.prefix(max(0, length)).map { UInt8(bitPattern: $0) }, as: UTF8.self)
        guard let slash = path.lastIndex(of: "/") else {
            throw BenchmarkFailure.broken("/proc/self/exe cannot be read")
        }
        return String(path[..<slash])
    }

    /// The command under test.
    static func command() throws -> String {
        let path = try programFolder() + "/fading-scroll"
        guard access(path, X_OK) == 0 else { throw BenchmarkFailure.broken("\(path) is missing: swift build makes it") }
        return path
    }

    /// Whether a program is in PATH.
    static func hasProgram(_ name: String) -> Bool {
        let folders = getenv("PATH").map { String(cString: $0) } ?? "/usr/bin:/bin"
        return folders.split(separator: ":").contains { access("\($0)/\(name)", X_OK) == 0 }
    }
}
