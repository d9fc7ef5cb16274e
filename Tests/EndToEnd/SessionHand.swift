import Glibc
import ScrollCairo
import TestStage

/// Eyes and hands on KWin and Mutter by their message bus: a program of Python that takes a command a line. See
/// `Tests/Scripts/lib/session-hand` for what there is.
final class SessionHand {
    private let stage: Stage
    private let process: ChildProcess
    private let pipe: Int32
    private var count = 0

    /// Starts it on a stage of KWin or Mutter.
    init(on stage: Stage) throws {
        self.stage = stage
        let path = stage.path("hand.pipe")
        guard mkfifo(path, 0o600) == 0 else { throw NoAnswer("\(path) cannot be made") }
        // Open for both, so that it has no need to wait for a reader.
        pipe = open(path, O_RDWR | O_CLOEXEC)
        let program = "\(#filePath.split(separator: "Tests/EndToEnd")[0])Tests/Scripts/lib/session-hand"
        process = try stage.run(["/usr/bin/python3", program, "\(stage.kind)", path], log: "hand")
    }

    deinit { close(pipe) }

    /// Has something done, and waits for it.
    ///
    /// - Throws: `NoAnswer` where it cannot be done.
    func tell(_ command: String) throws {
        count += 1
        let line = Array("\(command)\n".utf8)
        guard write(pipe, line, line.count) == line.count else { throw NoAnswer("no hand takes \(command)") }
        let end = " \(count)"
        let answer = try eventually("an answer to \(command)") { () -> Substring? in
            if let status = self.process.exitStatus() {
                throw NoAnswer("the hand ended with \(status): \(self.stage.log("hand"))")
            }
            return self.stage.log("hand").split(separator: "\n")
                .first { $0 == "ok\(end)" || $0.hasPrefix("failed\(end):") }
        }
        guard answer.hasPrefix("ok") else { throw NoAnswer(String(answer)) }
    }

    /// Every pixel of the output, without the pointer.
    func screenshot() throws -> PixelSurface {
        let path = stage.path("shot.png")
        try tell("shot \(path)")
        return try PixelSurface(png: contents(of: path))
    }
}
