import Glibc
import TestStage

/// Runs sequences of random edits: `RandomEdits [COUNT] [SEED]`.
private func run(_ arguments: [String]) -> Int32 {
    let numbers = arguments.map(runNumber)
    guard arguments.count <= 2, !numbers.contains(nil) else {
        print("RandomEdits: \(arguments.joined(separator: " ")): COUNT and SEED are whole numbers, 0 ... 2^40 - 1")
        return 64
    }
    let count = Int(numbers.first.flatMap { $0 } ?? 10_000)
    let seed = numbers.dropFirst().first.flatMap { $0 } ?? UInt64.random(in: 0..<1_000_000_000)
    print("\(count) sequences of edits from seed \(seed) on")
    do {
        guard let failure = try EditRun.firstFailure(count: count, seed: seed) else {
            print("every one ends in the picture of a fresh view")
            return 0
        }
        print(failure)
        return 1
    } catch {
        print("RandomEdits: \(error)")
        return 70
    }
}

exit(run(Array(CommandLine.arguments.dropFirst())))
