import Glibc
import HeadlessCompositor
import TestStage

/// `fading-scroll` in a process of its own, on the embedded compositor in this one, in real time.
///
/// The compositor's clock is virtual and jumps to whatever is due, so that a frame callback comes at once; the waiting
/// between steps is real.
final class EmbeddedClient {
    let process: ChildProcess
    /// When it was started, seconds of CLOCK_MONOTONIC.
    let startTime: Double
    /// When the first commit with a buffer came, on the same clock; nil before.
    private(set) var firstPicture: Double?
    private let compositor: Compositor
    private let folder: ScratchFolder

    /// Starts the command on a text, in a window of the usual size.
    ///
    /// - Throws: `NoAnswer` where it cannot be started.
    init(showing text: SampleFile) throws {
        folder = try ScratchFolder()
        compositor = try Compositor()
        let descriptor = try compositor.connectClient()
        defer { close(descriptor) }
        var launch = ChildProcess.Launch(
            words: [try Machine.command(), "--size", "1280x800", text.path],
            environment: ["WAYLAND_SOCKET=3", "LC_ALL=C", "HOME=\(EmbeddedClient.home)"], log: "\(folder.path)/log")
        launch.descriptor = descriptor
        startTime = monotonicTime()
        process = try ChildProcess(launch)
    }

    /// Commits so far.
    var commitCount: Int { compositor.commits.count }

    /// Lets the client and its compositor go on for some seconds, or until something has come about.
    ///
    /// - Throws: `BenchmarkFailure` where the client ends or breaks a rule.
    func run(for seconds: Double, until isDone: () -> Bool = { false }) throws {
        let end = monotonicTime() + seconds
        while !isDone(), monotonicTime() < end {
            let arrival = monotonicTime()
            let result = compositor.step()
            if firstPicture == nil, compositor.commits.contains(where: \.hasBuffer) { firstPicture = arrival }
            try expectHealth()
            if isDone() { return }
            // Nobody tells us when the client has read what was sent; soon after that something may be due.
            sleep(for: result == .readable ? 0.001 : end - monotonicTime())
        }
    }

    /// Runs until the first picture.
    func runToFirstPicture() throws {
        try run(for: 30) { firstPicture != nil }
        guard firstPicture != nil else { throw BenchmarkFailure.broken("no picture came in 30 s") }
    }

    /// Runs until half a second has brought no commit and no processor time.
    func runToRest() throws {
        for _ in 0..<60 {
            let before = (commitCount, try ProcessStatus(process.pid))
            try run(for: 0.5)
            if before == (commitCount, try ProcessStatus(process.pid)) { return }
        }
        throw BenchmarkFailure.broken("the window does not come to rest in 30 s")
    }

    /// Sleeps until a client sends something, at most some seconds.
    private func sleep(for seconds: Double) {
        guard seconds > 0 else { return }
        var wait = pollfd(fd: compositor.descriptor, events: Int16(POLLIN), revents: 0)
        poll(&wait, 1, Int32((seconds * 1000).rounded(.up)))
    }

    private func expectHealth() throws {
        if let error = compositor.errors.first { throw BenchmarkFailure.broken("the client broke a rule: \(error)") }
        guard let status = process.exitStatus() else { return }
        let log = (try? contents(of: "\(folder.path)/log")).map { String(decoding: $0, as: UTF8.self) } ?? ""
        throw BenchmarkFailure.broken("fading-scroll ended with \(status): \(log)")
    }

    /// Caches of fonts lie there.
    private static var home: String { getenv("HOME").map { String(cString: $0) } ?? "/" }
}
