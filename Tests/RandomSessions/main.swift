import Glibc
import TestStage

/// What the command line asks for.
private enum Order {
    case sessions(count: Int, seed: UInt64)
    case script(path: String)

    init?(_ arguments: [String]) {
        if arguments.count == 2, arguments[0] == "--script" {
            self = .script(path: arguments[1])
            return
        }
        let numbers = arguments.map { UInt64($0).flatMap { $0 < 1 << 40 ? $0 : nil } }
        guard arguments.count <= 2, !numbers.contains(nil) else { return nil }
        let seed = numbers.dropFirst().first.flatMap { $0 } ?? UInt64.random(in: 0..<1_000_000_000)
        self = .sessions(count: Int(numbers.first.flatMap { $0 } ?? 10_000), seed: seed)
    }
}

private func failure(of order: Order) throws -> SessionFailure? {
    switch order {
    case .script(let path):
        let text = String(decoding: try contents(of: path), as: UTF8.self)
        return try SessionFailure(of: SessionScript(text: text), seed: nil)
    case .sessions(let count, let seed):
        print("\(count) sessions of 200 steps from seed \(seed) on")
        fflush(nil)
        return try SessionFailure.first(count: count, seed: seed, length: 200)
    }
}

/// How many descriptors this process has.
private func openDescriptors() -> Int {
    (0..<Int32(1024)).count { fcntl($0, F_GETFD) >= 0 }
}

/// Runs random sessions: `RandomSessions [COUNT] [SEED]`, or `RandomSessions --script FILE`.
private func run(_ arguments: [String]) -> Int32 {
    guard let order = Order(arguments) else {
        print("RandomSessions: \(arguments.joined(separator: " ")): COUNT and SEED are whole numbers, 0 ... 2^40 - 1")
        return 64
    }
    let descriptors = openDescriptors()
    do {
        if let failure = try failure(of: order) {
            print(failure)
            return 1
        }
    } catch {
        print("RandomSessions: \(error)")
        return 70
    }
    let left = openDescriptors() - descriptors
    print("no fault; \(left) descriptors are left open")
    return left == 0 ? 0 : 1
}

exit(run(Array(CommandLine.arguments.dropFirst())))
