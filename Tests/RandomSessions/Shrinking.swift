/// A session that ends in a fault, as short as leaving out steps makes it.
struct SessionFailure: CustomStringConvertible {
    let seed: UInt64?
    let script: SessionScript
    let fault: SessionFault
    /// How many steps there were at first.
    let length: Int

    var description: String {
        let origin = seed.map { "seed \($0): " } ?? ""
        return "\(origin)\(fault.kind.rawValue): \(fault)\n# shrunk from \(length) to \(script.steps.count) steps; "
            + "run it again by RandomSessions --script FILE\n\(script.text)"
    }

    /// Runs a script; a fault is shrunk.
    ///
    /// - Throws: `SystemFailure` where there are no sockets.
    init?(of script: SessionScript, seed: UInt64?) throws {
        guard let fault = try SessionRun.fault(of: script) else { return nil }
        self.seed = seed
        length = script.steps.count
        let shortest = try script.shrunk { try SessionRun.fault(of: $0)?.kind == fault.kind }
        self.script = shortest
        self.fault = try SessionRun.fault(of: shortest) ?? fault
    }

    /// The first failure of some sessions, whose seeds follow one another; `willRun` is told of each.
    ///
    /// - Throws: `SystemFailure` where there are no sockets.
    static func first(
        count: Int, seed: UInt64, length: Int, willRun: (UInt64) -> Void = { _ in }
    ) throws -> SessionFailure? {
        for seed in seed..<seed + UInt64(count) {
            willRun(seed)
            if let failure = try SessionFailure(of: SessionScript(seed: seed, length: length), seed: seed) {
                return failure
            }
        }
        return nil
    }
}

extension SessionScript {
    /// What is left where all that can be is left out and `fails` stays true: traits, then halves, quarters and so on of the
    /// steps, then single ones.
    func shrunk(_ fails: (SessionScript) throws -> Bool) rethrows -> SessionScript {
        var script = self
        for trait in Trait.allCases where script[trait] != 0 {
            var candidate = script
            candidate.traits[trait] = nil
            if try fails(candidate) { script = candidate }
        }
        var size = max(1, script.steps.count / 2)
        while true {
            let hasShrunk = try script.leaveOut(size, fails)
            if size == 1, !hasShrunk { return script }
            size = max(1, size / 2)
        }
    }

    /// Tries to leave out each chunk of a size once, the last one first.
    private mutating func leaveOut(_ size: Int, _ fails: (SessionScript) throws -> Bool) rethrows -> Bool {
        var hasShrunk = false
        for start in stride(from: (steps.count - 1) / size * size, through: 0, by: -size) where start < steps.count {
            var candidate = self
            candidate.steps.removeSubrange(start..<min(start + size, candidate.steps.count))
            guard try fails(candidate) else { continue }
            (self, hasShrunk) = (candidate, true)
        }
        return hasShrunk
    }
}
