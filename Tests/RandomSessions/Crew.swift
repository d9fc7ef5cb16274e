import Glibc
import TestStage

/// Several processes that run sessions side by side. Each says before every session which one it is, so that one that
/// crashes has named the session that was too much for it.
final class Crew {
    /// How the work ended.
    enum Outcome: Equatable {
        /// The last line of each process.
        case done([String])
        /// What a process said that has found something, and its exit status.
        case failed(String, status: Int32)
        /// What a process said that was ended by a signal, and the session that it had named last.
        case crashed(String, signal: Int32, session: String)
    }

    /// What a process writes before the number of a session.
    static let mark = "session "

    private let folder: ScratchFolder
    private let logs: [String]
    private let processes: [ChildProcess]

    /// Starts a process for each list of words.
    ///
    /// - Throws: `NoAnswer` where one cannot be started.
    init(_ words: [[String]]) throws {
        let folder = try ScratchFolder()
        let logs = words.indices.map { "\(folder.path)/\($0).log" }
        let environment = Crew.environment(in: folder)
        processes = try zip(words, logs).map {
            try ChildProcess(ChildProcess.Launch(words: $0, environment: environment, log: $1))
        }
        (self.folder, self.logs) = (folder, logs)
    }

    /// Waits until all are done, or one has found something; the others are ended then.
    func wait() throws -> Outcome {
        while true {
            let ends = processes.map { $0.exitStatus() }
            if let first = ends.firstIndex(where: { $0 != nil && $0 != 0 }), let status = ends[first] {
                for process in processes { process.stop() }
                return try outcome(of: first, status: status)
            }
            if !ends.contains(nil) { return .done(try logs.map { try said(in: $0).last ?? "" }) }
            usleep(20_000)
        }
    }

    private func outcome(of process: Int, status: Int32) throws -> Outcome {
        let lines = try lines(of: logs[process])
        let text = try said(in: logs[process]).joined(separator: "\n")
        guard status < 0 else { return .failed(text, status: status) }
        let session = lines.last { $0.hasPrefix(Crew.mark) }?.dropFirst(Crew.mark.count)
        return .crashed(text, signal: -status, session: session.map(String.init) ?? "?")
    }

    private func lines(of log: String) throws -> [Substring] {
        String(decoding: try contents(of: log), as: UTF8.self).split(separator: "\n")
    }

    private func said(in log: String) throws -> [String] {
        try lines(of: log).filter { !$0.hasPrefix(Crew.mark) }.map(String.init)
    }

    /// Without cursor themes there are the pointers that libwayland-cursor has built in; to read a theme takes a third of a
    /// session's time.
    private static func environment(in folder: ScratchFolder) -> [String] {
        ["LC_ALL=C", "HOME=\(folder.path)", "XCURSOR_PATH=\(folder.path)"] + sanitizerVariables
    }
}

extension Crew.Outcome: CustomStringConvertible {
    var description: String {
        switch self {
        case .done(let lines): lines.joined(separator: "\n")
        case .failed(let text, status: _): text
        case .crashed(let text, let signal, let session):
            text + "\nsession \(session) crashed (signal \(signal)): "
                + "run it again by Tests/Scripts/random-sessions 1 \(session)"
        }
    }

    /// 0 no fault; 1 a failure or a crash; else what the process ended with.
    var exitStatus: Int32 {
        switch self {
        case .done: 0
        case .failed(_, let status): status
        case .crashed: 1
        }
    }
}
