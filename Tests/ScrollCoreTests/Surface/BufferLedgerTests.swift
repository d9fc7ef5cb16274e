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
