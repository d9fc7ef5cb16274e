import Glibc
import ScrollCore

/// The shared-memory buffers of one surface: a few of the current size, and those of older sizes that the compositor still
/// holds; all together no more than the ledger's capacity.
///
/// What may be written and what must be repainted is the ledger's decision; this class only owns the memory.
package final class BufferPool {
    /// The longest side of a buffer, device pixels: 16,384 x 16,384 pixels are 1 GiB.
    package static let longestSide = 16_384

    /// Who holds which buffer.
    package private(set) var ledger: BufferLedger
    private let shm: WlShm
    private var buffers: [Buffer?]
    private var retired: [Buffer] = []
    /// The most buffers that have memory, those of older sizes included.
    private let capacity: Int
    private let onRelease: () -> Void

    /// A pool still without memory; `onRelease` is called when a buffer becomes ours again.
    package init(shm: WlShm, capacity: Int = BufferLedger.capacity, onRelease: @escaping () -> Void) {
        self.shm = shm
        self.capacity = capacity
        self.onRelease = onRelease
        ledger = BufferLedger(size: BufferSize(width: 0, height: 0), capacity: capacity)
        buffers = Array(repeating: nil, count: capacity)
    }

    /// True where a buffer could be drawn now.
    package var hasFreeBuffer: Bool {
        guard let slot = ledger.nextSlot else { return false }
        return buffers[slot] != nil || count < capacity
    }

    /// Takes another size: free buffers go at once, held ones as soon as the compositor lets go of them.
    package func resize(to size: BufferSize) {
        guard size != ledger.size else { return }
        for (slot, buffer) in buffers.enumerated() {
            guard let buffer else { continue }
            if case .held = ledger.slots[slot] { retired.append(buffer) } else { buffer.destroy() }
        }
        buffers = Array(repeating: nil, count: capacity)
        ledger = BufferLedger(size: size, capacity: capacity)
    }

    /// A buffer to draw a frame in that differs from the last committed one by `damage`; nil while all are held.
    ///
    /// - Throws: `SystemError` where memory is refused.
    package func acquire(damage: Damage) throws -> Loan? {
        guard hasFreeBuffer, let slot = ledger.nextSlot else { return nil }
        let buffer = try buffers[slot] ?? makeBuffer(slot: slot)
        buffers[slot] = buffer
        return Loan(
            slot: slot, pixels: buffer.memory.bytes, size: ledger.size, stride: buffer.stride,
            repaint: ledger.repaint(slot: slot, damage: damage), buffer: buffer.proxy)
    }

    /// The loan was committed: the compositor holds its buffer from now on.
    package func commit(_ loan: Loan, damage: Damage) {
        ledger.commit(slot: loan.slot, damage: damage)
    }

    /// Destroys every buffer, held or not; the surface is gone.
    package func close() {
        for buffer in buffers.compactMap({ $0 }) + retired { buffer.destroy() }
        buffers = Array(repeating: nil, count: capacity)
        retired = []
    }

    /// How many buffers have memory now, held ones of older sizes included.
    package var count: Int { buffers.compactMap { $0 }.count + retired.count }

    private func makeBuffer(slot: Int) throws -> Buffer {
        let buffer = try Buffer(shm: shm, size: ledger.size)
        buffer.proxy.onEvent = { [weak self, weak buffer] _ in
            guard let self, let buffer else { return }
            released(buffer)
        }
        return buffer
    }

    private func released(_ buffer: Buffer) {
        if let index = retired.firstIndex(where: { $0 === buffer }) {
            retired.remove(at: index).destroy()
        } else if let slot = buffers.firstIndex(where: { $0 === buffer }) {
            ledger.release(slot: slot)
            onRelease()
        }
    }
}

extension BufferPool {
    /// A buffer lent for one frame.
    package struct Loan {
        let slot: Int
        /// The first byte of the first row.
        package let pixels: UnsafeMutableRawPointer
        /// Device pixels.
        package let size: BufferSize
        /// Bytes from one row to the next.
        package let stride: Int
        /// What must be drawn before it may be committed.
        package let repaint: Damage
        /// The protocol's object.
        package let buffer: WlBuffer
    }

    /// One buffer with its memory, which lives at least as long as the compositor may read it.
    private final class Buffer {
        let memory: SharedMemory
        let proxy: WlBuffer
        let stride: Int

        init(shm: WlShm, size: BufferSize) throws(SystemError) {
            // Judged before any product is made of the sides (cases O-30).
            guard (1...longestSide).contains(size.width), (1...longestSide).contains(size.height) else {
                throw SystemError("a buffer of \(size.width)x\(size.height) pixels", number: EFBIG)
            }
            // Nothing between the rows: KWin 5.27 takes the first picture of a surface as if there never were.
            stride = size.width * 4
            memory = try SharedMemory(length: stride * size.height)
            let pool = shm.createPool(fd: memory.descriptor, size: Int32(memory.length))
            proxy = pool.createBuffer(
                offset: 0, width: Int32(size.width), height: Int32(size.height), stride: Int32(stride),
                format: .argb8888)
            pool.destroy()
        }

        func destroy() {
            proxy.onEvent = nil
            proxy.destroy()
        }
    }
}
