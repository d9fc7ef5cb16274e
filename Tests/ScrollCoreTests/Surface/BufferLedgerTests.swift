import Testing

@testable import ScrollCore

@Suite struct BufferLedgerTests {
    private let size = BufferSize(width: 100, height: 100)
    private let bar = Damage([BufferRect(x: 90, y: 0, width: 6, height: 20)])
    private let row = Damage([BufferRect(x: 0, y: 50, width: 100, height: 1)])
    private var all: Damage { Damage([size.bounds]) }

    @Test func `A new buffer lacks everything`() throws {
        let ledger = BufferLedger(size: size)
        let slot = try #require(ledger.nextSlot)
        #expect(ledger.repaint(slot: slot, damage: bar) == all)
    }

    @Test func `There are never more than three, and none is free while all are held`() {
        var ledger = BufferLedger(size: size)
        for _ in 0..<3 { ledger.commit(slot: ledger.nextSlot!, damage: all) }
        #expect(!ledger.hasFreeSlot)
        ledger.release(slot: 1)
        #expect(ledger.nextSlot == 1)
    }

    @Test func `A buffer that sat out two frames lacks what both changed`() {
        var ledger = BufferLedger(size: size)
        ledger.commit(slot: 0, damage: all)
        ledger.commit(slot: 1, damage: bar)
        ledger.release(slot: 0)
        #expect(ledger.nextSlot == 0)
        var both = bar
        both.formUnion(row)
        #expect(ledger.repaint(slot: 0, damage: row) == both)
    }

    @Test(arguments: 1...4)
    func `A buffer that was shown some frames ago lacks what all frames since have changed, and no more`(age: Int) {
        func place(_ frame: Int) -> BufferRect { BufferRect(x: 10 * frame, y: 0, width: 10, height: 10) }
        func change(_ frame: Int) -> Damage { Damage([place(frame)]) }
        var ledger = BufferLedger(size: size, capacity: 5)
        ledger.commit(slot: 0, damage: all)
        for frame in 1..<age { ledger.commit(slot: frame, damage: change(frame)) }
        let isHeld = ledger
        ledger.release(slot: 0)
        #expect(isHeld.repaint(slot: 0, damage: .none) == ledger.repaint(slot: 0, damage: .none))
        #expect(ledger.nextSlot == 0)
        #expect(ledger.repaint(slot: 0, damage: change(age)) == Damage((1...age).map(place)))
        #expect(ledger.repaint(slot: 4, damage: change(age)) == all)
    }

    @Test(arguments: [1, 2, 4, 0, -3])
    func `There are as many buffers as the ledger may have, one at least`(capacity: Int) {
        var ledger = BufferLedger(size: size, capacity: capacity)
        for slot in 0..<max(1, capacity) {
            #expect(ledger.nextSlot == slot)
            ledger.commit(slot: slot, damage: all)
        }
        #expect(!ledger.hasFreeSlot)
    }

    @Test func `The free buffer that lacks least comes next`() {
        var ledger = BufferLedger(size: size)
        ledger.commit(slot: 0, damage: all)
        ledger.commit(slot: 1, damage: all)
        ledger.release(slot: 0)
        ledger.release(slot: 1)
        #expect(ledger.nextSlot == 1)
    }

    @Test func `A release of a buffer that nobody holds changes nothing`() {
        var ledger = BufferLedger(size: size)
        ledger.release(slot: 2)
        #expect(ledger == BufferLedger(size: size))
    }
}
