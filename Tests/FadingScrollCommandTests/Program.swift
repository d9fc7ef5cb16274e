import Glibc
import TestStage
import Testing

@testable import fading_scroll

/// The built executable, run by a test with its own standard descriptors.
struct Program {
    /// Where standard output or standard error goes.
    enum Sink {
        /// Gathered for the test.
        case pipe
        /// The same, but a writer is told to come back where there is no room.
        case pipeWithoutBlocking
        /// A pipe whose reader has gone.
        case brokenPipe
        /// Not open at all.
        case closed
        /// A file by its path.
        case file(String)
    }

    /// How a run ended.
    struct Result {
        /// The exit status, or minus the number of the signal that killed it.
        let status: Int32
        /// What went to standard output, where it was gathered.
        let output: String
        /// What went to standard error, where it was gathered.
        let errors: String
    }

    /// Environment of the run, `NAME=VALUE` each; without a compositor.
    var environment = ["LC_ALL=C"]
    var output = Sink.pipe
    var errors = Sink.pipe
    /// Words that start the executable with what they change, such as `env`; found in PATH. None: it is started at once.
    var starter: [Argument] = []

    /// Runs the executable to its end.
    func run(_ arguments: [Argument]) throws -> Result {
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        let outputEnd = try attach(output, to: 1, &actions)
        let errorEnd = try attach(errors, to: 2, &actions)
        var attributes = plainSignals()
        defer { posix_spawnattr_destroy(&attributes) }
        let path = try #require(Program.path)
        var process: pid_t = 0
        let code = withPointers(starter + [Argument(path)] + arguments) { words in
            withPointers((environment + sanitizerVariables).map { Argument($0) }) { variables in
                posix_spawnp(&process, words[0]!, &actions, &attributes, words, variables)
            }
        }
        close(outputEnd.writing)
        close(errorEnd.writing)
        try #require(code == 0, "\(systemErrorText(code))")
        let texts = drain([outputEnd.reading, errorEnd.reading])
        var status: Int32 = 0
        waitpid(process, &status, 0)
        let signal = status & 0x7F
        return Result(status: signal == 0 ? status >> 8 & 0xFF : -signal, output: texts[0], errors: texts[1])
    }

    /// Lines of a shell, which end with the executable in the shell's place; descriptors of other tests are not handed on.
    static func shell(_ lines: String) -> [Argument] {
        let script = """
            for name in /proc/$$/fd/*; do
                number=${name##*/}
                if [ "$number" -gt 2 ]; then eval "exec $number>&-"; fi
            done
            \(lines)
            exec "$0" "$@"
            """
        return ["bash", "-ec", Argument(script)]
    }

    /// The executable lies beside the tests' own.
    static var path: String? {
        CommandLine.arguments.first.flatMap { own in
            own.lastIndex(of: "/").map { own[...$0] + "fading-scroll" }
        }
    }

    private struct Ends {
        var reading: Int32 = -1
        var writing: Int32 = -1
    }

    private func attach(
        _ sink: Sink, to descriptor: Int32, _ actions: inout posix_spawn_file_actions_t
    ) throws -> Ends {
        var ends = [Int32](repeating: -1, count: 2)
        switch sink {
        case .closed: posix_spawn_file_actions_addclose(&actions, descriptor)
        case .file(let path): posix_spawn_file_actions_addopen(&actions, descriptor, path, O_WRONLY, 0)
        case .pipe, .pipeWithoutBlocking, .brokenPipe:
            try #require(pipe(&ends) == 0)
            for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
            if case .pipeWithoutBlocking = sink { _ = fcntl(ends[1], F_SETFL, O_NONBLOCK) }
            posix_spawn_file_actions_adddup2(&actions, ends[1], descriptor)
            if case .brokenPipe = sink {
                close(ends[0])
                ends[0] = -1
            }
        }
        return Ends(reading: ends[0], writing: ends[1])
    }

    /// Reads to the end of each, whichever has something: a writer whose one pipe is full would never end the other.
    private func drain(_ descriptors: [Int32]) -> [String] {
        var waits = descriptors.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
        var bytes = descriptors.map { _ in [UInt8]() }
        var block = [UInt8](repeating: 0, count: 65_536)
        while waits.contains(where: { $0.fd >= 0 }) {
            guard poll(&waits, nfds_t(waits.count), -1) > 0 else { continue }
            for index in waits.indices where waits[index].fd >= 0 && waits[index].revents != 0 {
                let count = read(waits[index].fd, &block, block.count)
                if count > 0 { bytes[index] += block[..<count] }
                if count <= 0 {
                    close(waits[index].fd)
                    waits[index].fd = -1
                }
            }
        }
        return bytes.map { String(decoding: $0, as: UTF8.self) }
    }

    /// Calls with the words as C has them: pointers to bytes that end in NUL, the last pointer nil.
    private func withPointers<Value>(
        _ words: [Argument], _ body: ([UnsafeMutablePointer<CChar>?]) -> Value
    ) -> Value {
        let copies = words.map { word in
            let copy = UnsafeMutablePointer<CChar>.allocate(capacity: word.bytes.count + 1)
            for (index, byte) in word.bytes.enumerated() { copy[index] = CChar(bitPattern: byte) }
            copy[word.bytes.count] = 0
            return copy
        }
        defer { for copy in copies { copy.deallocate() } }
        return body(copies + [nil])
    }
}
