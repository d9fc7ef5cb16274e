import Glibc

/// A program that a test or a benchmark starts and stops by its own process number, with its output in files.
package final class ChildProcess {
    /// The process number.
    package let pid: pid_t
    private var status: Int32?

    /// What a program is started with.
    package struct Launch {
        /// The program, by path or by its name in PATH, and its arguments.
        package var words: [String]
        /// `NAME=VALUE` lines.
        package var environment: [String]
        /// The folder it runs in; nil for that of this process.
        package var folder: String?
        /// Where standard output and standard error go.
        package var log: String
        /// A descriptor of this process that the program gets as its number 3; nil for none.
        package var descriptor: Int32?

        /// A program with its words and its surroundings.
        package init(words: [String], environment: [String], log: String) {
            self.words = words
            self.environment = environment
            self.log = log
        }
    }

    /// Starts a program.
    ///
    /// - Throws: `NoAnswer` where it cannot be started.
    package init(_ launch: Launch) throws {
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
        posix_spawn_file_actions_addopen(&actions, 1, launch.log, O_WRONLY | O_CREAT | O_APPEND, 0o600)
        posix_spawn_file_actions_adddup2(&actions, 1, 2)
        if let descriptor = launch.descriptor { posix_spawn_file_actions_adddup2(&actions, descriptor, 3) }
        var attributes = plainSignals()
        defer { posix_spawnattr_destroy(&attributes) }
        // env changes the folder and then becomes the program, so that the number is the program's.
        let words = (launch.folder.map { ["env", "--chdir=\($0)"] } ?? []) + launch.words
        var pid: pid_t = 0
        let code = withCStrings(words) { words in
            withCStrings(launch.environment) { posix_spawnp(&pid, words[0]!, &actions, &attributes, words, $0) }
        }
        guard code == 0 else {
            throw NoAnswer("\(launch.words[0]) cannot be started: \(String(cString: strerror(code)))")
        }
        self.pid = pid
    }

    deinit { stop() }

    /// The exit status, or minus the signal that ended it; nil while it runs.
    package func exitStatus() -> Int32? {
        if let status { return status }
        var raw: Int32 = 0
        guard waitpid(pid, &raw, WNOHANG) == pid else { return nil }
        let signal = raw & 0x7F
        status = signal == 0 ? raw >> 8 & 0xFF : -signal
        return status
    }

    /// Waits for the program's own end.
    package func waitForExit(_ seconds: Double = 60) throws -> Int32 {
        try eventually("the end of process \(pid)", seconds) { self.exitStatus() }
    }

    /// Sends a signal.
    package func signal(_ number: Int32) {
        if exitStatus() == nil { kill(pid, number) }
    }

    /// Ends the program: politely first.
    package func stop() {
        signal(SIGTERM)
        let end = monotonicTime() + 5
        while exitStatus() == nil, monotonicTime() < end { usleep(5_000) }
        signal(SIGKILL)
        while exitStatus() == nil { usleep(1_000) }
    }
}

/// What lets a program begin with all signals as a shell has them: a test runs on a thread that holds signals back, in a
/// process that ignores some, and a program would do so, too, and neither end when asked nor die of what it must survive.
///
/// To be destroyed by the caller.
package func plainSignals() -> posix_spawnattr_t {
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    var (none, all) = (sigset_t(), sigset_t())
    sigemptyset(&none)
    sigfillset(&all)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setsigdefault(&attributes, &all)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF))
    return attributes
}

/// Seconds of CLOCK_MONOTONIC.
package func monotonicTime() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
}

/// Asks again and again until there is an answer; other processes give no notice of what they have done.
///
/// - Throws: `NoAnswer` where there is none in time.
package func eventually<Value>(
    _ what: String, _ seconds: Double = 60, _ answer: () throws -> Value?
) throws -> Value {
    let end = monotonicTime() + seconds
    while true {
        if let value = try answer() { return value }
        guard monotonicTime() < end else { throw NoAnswer("\(what) did not come in \(seconds) s") }
        usleep(10_000)
    }
}

/// Something that was waited for did not happen.
package struct NoAnswer: Error, CustomStringConvertible {
    package let description: String

    /// What was waited for, and what came instead.
    package init(_ description: String) {
        self.description = description
    }
}

/// Calls with words as C has them: an array of pointers that ends in nil.
private func withCStrings<Value>(_ words: [String], _ body: ([UnsafeMutablePointer<CChar>?]) -> Value) -> Value {
    let copies = words.map { strdup($0) }
    defer { for copy in copies { free(copy) } }
    return body(copies + [nil])
}
