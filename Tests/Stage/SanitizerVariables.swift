import Glibc

/// How the sanitizers are set that a test may be built with, as `NAME=VALUE` lines: programs that it starts are built
/// with them, too, and get no other variables of its own.
package let sanitizerVariables: [String] = ["ASAN_OPTIONS", "LSAN_OPTIONS", "TSAN_OPTIONS"].compactMap {
    (name: String) in getenv(name).map { "\(name)=\(String(cString: $0))" }
}
