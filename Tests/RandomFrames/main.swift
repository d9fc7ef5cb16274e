import Glibc
import TestStage

/// What the command line asks for.
private struct Order {
    var frames = 10_000
    var seed = UInt64.random(in: 0..<1_000_000_000)
    var pairings = Pairing.all

    init?(_ arguments: [String]) {
        let numbers = arguments.prefix(2).map(runNumber)
        guard [0, 1, 2, 4].contains(arguments.count), !numbers.contains(nil), numbers.first != 0 else { return nil }
        if let frames = numbers.first.flatMap({ $0 }) { self.frames = Int(frames) }
        if let seed = numbers.dropFirst().first.flatMap({ $0 }) { self.seed = seed }
        guard arguments.count == 4 else { return }
        guard let pairing = Pairing(buffers: arguments[2], scale: arguments[3]) else { return nil }
        pairings = [pairing]
    }
}

/// Shows random frames: `RandomFrames [FRAMES] [SEED]`, or `RandomFrames FRAMES SEED BUFFERS SCALE`.
private func run(_ arguments: [String]) -> Int32 {
    guard let order = Order(arguments) else {
        print(
            "RandomFrames: \(arguments.joined(separator: " ")): FRAMES is 1 ... 2^40 - 1, SEED 0 ... 2^40 - 1, "
                + "BUFFERS 2 ... 8, SCALE 0.5 ... 4 in 120ths; the last two go together")
        return 64
    }
    do {
        for pairing in order.pairings {
            let text = "\(order.frames) frames, \(pairing)"
            let result = try FrameRun.result(pairing, frames: order.frames, seed: order.seed)
            if let fault = result.fault {
                print("\(text): seed \(order.seed), \(fault)")
                print(
                    "run it again by: Tests/Scripts/random-frames \(order.frames) \(order.seed) \(pairing.buffers) "
                        + pairing.scale)
                return 1
            }
            print("\(text): 0 wrong pixels (seed \(order.seed); \(result.tally))")
            fflush(nil)
        }
        return 0
    } catch {
        print("RandomFrames: \(error)")
        return 70
    }
}

exit(run(Array(CommandLine.arguments.dropFirst())))
