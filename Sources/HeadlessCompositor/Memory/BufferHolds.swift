/// When the compositor gives a buffer back to its client.
package enum ReleasePolicy: Equatable, Sendable {
    /// At the first frame tick after its commit: the pixels have been copied then.
    case whenCopied
    /// At the first frame tick after the commit that took another buffer into its place.
    case whenReplaced
    /// So many frame ticks later than `whenReplaced`; of several numbers the first one is for the first commit of a
    /// buffer, the next one for the next, and so on in a circle, so that releases may overtake each other.
    case late(frames: [Int])
    /// Never, until the policy changes.
    case never

    package static func late(frames: Int) -> ReleasePolicy { .late(frames: [frames]) }

    /// How many frame ticks after its commit, or its replacement, the buffer of commit `number` goes; nil for never.
    fileprivate func delay(number: Int, isReplaced: Bool) -> Int? {
        switch self {
        case .whenCopied: 1
        case .whenReplaced: isReplaced ? 1 : nil
        case .late(let frames):
            isReplaced ? 1 + (frames.isEmpty ? 0 : frames[number % frames.count]) : nil
        case .never: nil
        }
    }
}

/// The buffers between commit and release, each with a copy of its bytes, for the client must not touch them meanwhile.
struct BufferHolds {
    fileprivate struct Hold {
        let buffer: ShmBuffer
        /// Whose content it is; nil when the surface has another one by now, or none.
        var surface: ObjectIdentifier?
        let bytes: [UInt8]
        /// Its number among all commits of buffers.
        let number: Int
        /// Whether the client has been found writing into it.
        var isSpoilt = false
        /// Frame ticks since the commit, or since the replacement.
        var ticks = 0
    }

    var policy = ReleasePolicy.whenReplaced
    private var holds: [Hold] = []
    private var commits = 0

    /// Buffers that have been committed and not been given back.
    var count: Int { Set(holds.map { ObjectIdentifier($0.buffer) }).count }

    /// Whether a frame tick is needed to give a buffer back.
    var needTick: Bool { holds.contains { delay(of: $0) != nil } }

    /// Takes a newly committed buffer, in place of what `surface` had.
    mutating func take(_ buffer: ShmBuffer, for surface: Surface, report: (ProtocolViolation) -> Void) {
        let again = holds.firstIndex { $0.buffer === buffer && $0.surface == ObjectIdentifier(surface) }
        if let again { holds.remove(at: again).check(report) }
        leave(surface)
        let bytes = buffer.pixels?.bytes() ?? []
        holds.append(
            Hold(buffer: buffer, surface: ObjectIdentifier(surface), bytes: bytes, number: commits))
        commits += 1
    }

    /// The surface shows something else from now on, or nothing.
    mutating func leave(_ surface: Surface) {
        for index in holds.indices where holds[index].surface == ObjectIdentifier(surface) {
            holds[index].surface = nil
            if policy != .whenCopied { holds[index].ticks = 0 }
        }
    }

    /// A frame tick: gives back what is due, in the order of its commits.
    mutating func tick(report: (ProtocolViolation) -> Void) {
        for index in holds.indices { holds[index].ticks += 1 }
        let due = holds.filter { hold in delay(of: hold).map { hold.ticks >= $0 } ?? false }
        holds.removeAll { hold in due.contains { $0.number == hold.number } }
        for hold in due {
            hold.check(report)
            let isStillHeld = holds.contains { $0.buffer === hold.buffer }
            if !isStillHeld { hold.buffer.resource.sendRelease() }
        }
    }

    /// The client has destroyed the buffer.
    mutating func forget(_ buffer: ShmBuffer, report: (ProtocolViolation) -> Void) {
        for hold in holds where hold.buffer === buffer { hold.check(report) }
        holds.removeAll { $0.buffer === buffer }
    }

    /// All buffers have been given back.
    mutating func letGo(report: (ProtocolViolation) -> Void) {
        check(report: report)
        holds = []
    }

    private func delay(of hold: Hold) -> Int? {
        policy.delay(number: hold.number, isReplaced: hold.surface == nil)
    }

    /// Looks at all buffers that are held; a client is told on once for each.
    mutating func check(report: (ProtocolViolation) -> Void) {
        for index in holds.indices where holds[index].check(report) { holds[index].isSpoilt = true }
    }
}

extension BufferHolds.Hold {
    /// Tells on a client that has written into the buffer since its commit; gives whether it has.
    @discardableResult
    fileprivate func check(_ report: (ProtocolViolation) -> Void) -> Bool {
        if isSpoilt { return true }
        guard let change = change else { return false }
        report(ProtocolViolation(interface: "wl_buffer", object: buffer.resource.id, code: nil, message: change))
        return true
    }

    /// How the buffer differs from what was committed; nil if it does not.
    private var change: String? {
        guard let pixels = buffer.pixels else { return "busy buffer cut off with its file" }
        guard let (count, x, y) = pixels.difference(from: bytes) else { return nil }
        return "busy buffer written: \(count) of \(bytes.count / 4) pixels, the first at (\(x), \(y))"
    }
}
