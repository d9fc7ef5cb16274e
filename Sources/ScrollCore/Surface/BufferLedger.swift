/// Who may touch which buffer: a ledger of a few buffers, each free or held by the compositor, and of the
/// pixels that each one lacks.
///
/// A buffer that was shown two frames ago lacks what changed since; what it lacks must be drawn with the new damage.
public struct BufferLedger: Equatable, Sendable {
    /// The most buffers a surface has: one shown, one queued, one to draw (wlroots 0.15 needs the third).
    public static let capacity = 3

    /// One buffer's state.
    public enum Slot: Equatable, Sendable {
        /// Not allocated.
        case absent
        /// Ours to draw; `stale` is what it lacks of the last committed frame.
        case free(stale: Damage)
        /// The compositor may read it until it says release; not a byte may be written.
        case held(stale: Damage)
    }

    /// The slots, by index.
    public private(set) var slots: [Slot]
    /// The size of every buffer, device pixels.
    public let size: BufferSize

    /// An empty ledger for buffers of one size, at most `capacity` of them; another size needs another ledger.
    public init(size: BufferSize, capacity: Int = BufferLedger.capacity) {
        self.size = size
        slots = Array(repeating: .absent, count: max(1, capacity))
    }

    /// True where a buffer can be drawn now.
    public var hasFreeSlot: Bool { nextSlot != nil }

    /// The slot to draw next: of the free ones that which lacks least, else one that is not allocated yet.
    public var nextSlot: Int? {
        let free = slots.indices.filter { if case .free = slots[$0] { true } else { false } }
        if let best = free.min(by: { stale(in: $0).area < stale(in: $1).area }) { return best }
        return slots.firstIndex(of: .absent)
    }

    /// What has to be drawn in a slot to show a frame that differs from the last committed one by `damage`.
    public func repaint(slot: Int, damage: Damage) -> Damage {
        var repaint = stale(in: slot)
        repaint.formUnion(damage)
        return repaint
    }

    /// A slot was drawn and committed: the compositor holds it, and every other buffer lacks `damage` more.
    public mutating func commit(slot: Int, damage: Damage) {
        for index in slots.indices where index != slot {
            var lack = stale(in: index)
            lack.formUnion(damage)
            switch slots[index] {
            case .absent: break
            case .free: slots[index] = .free(stale: lack)
            case .held: slots[index] = .held(stale: lack)
            }
        }
        slots[slot] = .held(stale: .none)
    }

    /// The compositor released a slot; odd releases of free slots are ignored.
    public mutating func release(slot: Int) {
        if case .held(let stale) = slots[slot] { slots[slot] = .free(stale: stale) }
    }

    /// What a slot lacks: everything where it was never drawn.
    private func stale(in slot: Int) -> Damage {
        switch slots[slot] {
        case .absent: Damage([size.bounds])
        case .free(let stale), .held(let stale): stale
        }
    }
}
