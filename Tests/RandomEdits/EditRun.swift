import TestViews

/// Sequences of random edits, each of which must end in the picture of a fresh view: the property that makes every
/// setting editable at any time.
struct EditRun {
    /// The longest sequence.
    private static let longest = 12

    /// A sequence that ends wrong, as short as leaving out edits makes it.
    struct Failure: CustomStringConvertible {
        let seed: UInt64
        let edits: [Edit]
        let fault: String

        var description: String {
            "seed \(seed): " + edits.map { "[\($0)]" }.joined(separator: " ") + ": " + fault
        }
    }

    /// Tries sequences from a seed on; the first one that fails ends the run.
    ///
    /// - Throws: `CairoError` where there is no memory for a picture.
    static func firstFailure(count: Int, seed: UInt64) throws -> Failure? {
        for seed in seed..<seed + UInt64(count) {
            var dice = Dice(seed: seed)
            let edits = (0...dice.roll(longest)).map { _ in Edit.random(&dice) }
            if let fault = try fault(after: edits) {
                return try shortest(Failure(seed: seed, edits: edits, fault: fault))
            }
        }
        return nil
    }

    private static func fault(after edits: [Edit]) throws -> String? {
        let view = try EditedView()
        for edit in edits { try view.make(edit) }
        return try view.fault()
    }

    /// Leaves out edits one by one as long as what remains still fails.
    private static func shortest(_ failure: Failure) throws -> Failure {
        for index in failure.edits.indices {
            var edits = failure.edits
            edits.remove(at: index)
            if let fault = try fault(after: edits) {
                return try shortest(Failure(seed: failure.seed, edits: edits, fault: fault))
            }
        }
        return failure
    }
}
