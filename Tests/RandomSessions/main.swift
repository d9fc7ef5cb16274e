import Glibc
import TestStage

/// What the command line asks for.
private enum Order {
    /// Sessions in several processes.
    case sessions(count: Int, seed: UInt64)
    /// The part of one of these.
    case part(count: Int, seed: UInt64)
    case script(path: String)

    init?(_ arguments: [String]) {
        if arguments.count == 2, arguments[0] == "--script" {
            self = .script(path: arguments[1])
            return
        }
        let isPart = arguments.first == "--part"
        let words = isPart ? Array(arguments.dropFirst()) : arguments
        let numbers = words.map(runNumber)
        guard words.count <= 2, !numbers.contains(nil) else { return nil }
        let seed = numbers.dropFirst().first.flatMap { $0 } ?? UInt64.random(in: 0..<1_000_000_000)
        let count = Int(numbers.first.flatMap { $0 } ?? 10_000)
        self = isPart ? .part(count: count, seed: seed) : .sessions(count: count, seed: seed)
    }
}

/// The length of a session, steps.
private let length = 200

/// Runs sessions in as many processes as there are processors.
private func runCrew(count: Int, seed: UInt64) throws -> Int32 {
    print("\(count) sessions of \(length) steps from seed \(seed) on")
    fflush(nil)
    let parts = max(1, min(count, sysconf(Int32(_SC_NPROCESSORS_ONLN)), 8))
    let words = (0..<parts).map { part in
        let (first, end) = (count * part / parts, count * (part + 1) / parts)
        return ["/proc/self/exe", "--part", "\(end - first)", "\(seed + UInt64(first))"]
    }
    let outcome = try Crew(words).wait()
    print(outcome)
    return outcome.exitStatus
}

/// Runs sessions in this process, which names each before it begins.
private func runPart(count: Int, seed: UInt64) throws -> Int32 {
    try judgingDescriptors {
        try SessionFailure.first(count: count, seed: seed, length: length) { seed in
            print("\(Crew.mark)\(seed)")
            fflush(nil)
        }
    }
}

private func runScript(_ path: String) throws -> Int32 {
    let script = try SessionScript(text: String(decoding: try contents(of: path), as: UTF8.self))
    return try judgingDescriptors { try SessionFailure(of: script, seed: nil) }
}

/// Prints what is found, or that nothing was.
private func judgingDescriptors(_ work: () throws -> SessionFailure?) throws -> Int32 {
    let descriptors = openDescriptors()
    if let failure = try work() {
        print(failure)
        return 1
    }
    let left = openDescriptors() - descriptors
    print("no fault; \(left) descriptors are left open")
    return left == 0 ? 0 : 1
}

/// How many descriptors this process has.
private func openDescriptors() -> Int {
    (0..<Int32(1024)).count { fcntl($0, F_GETFD) >= 0 }
}

/// Runs random sessions: `RandomSessions [COUNT] [SEED]`, or `RandomSessions --script FILE`.
private func run(_ arguments: [String]) -> Int32 {
    do {
        switch Order(arguments) {
        case .sessions(let count, let seed): return try runCrew(count: count, seed: seed)
        case .part(let count, let seed): return try runPart(count: count, seed: seed)
        case .script(let path): return try runScript(path)
        case nil:
            print(
                "RandomSessions: \(arguments.joined(separator: " ")): COUNT and SEED are whole numbers, 0 ... 2^40 - 1")
            return 64
        }
    } catch {
        print("RandomSessions: \(error)")
        return 70
    }
}

exit(run(Array(CommandLine.arguments.dropFirst())))
