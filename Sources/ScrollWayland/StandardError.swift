import Glibc

/// What the library has to say to a person though nothing is wrong with the program: a line on standard error, and each
/// line once, however often its reason comes again.
package final class StandardError {
    private var said: Set<String> = []
    private let write: (String) -> Void

    /// Lines for standard error, or for whoever takes them instead.
    package init(write: @escaping (String) -> Void = StandardError.write) {
        self.write = write
    }

    /// Says a line, if it was not said before.
    package func sayOnce(_ line: String) {
        if said.insert(line).inserted { write(line) }
    }

    /// Writes a line after the program's name at once; where nobody can hear it, nothing is lost that matters.
    package static func write(_ line: String) {
        let program = CommandLine.arguments.first?.split(separator: "/").last ?? "FadingScrollView"
        var bytes = Array("\(program): \(line)\n".utf8)[...]
        while !bytes.isEmpty {
            let count = bytes.withUnsafeBytes { Glibc.write(2, $0.baseAddress, $0.count) }
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { return }
            bytes = bytes.dropFirst(count)
        }
    }
}
