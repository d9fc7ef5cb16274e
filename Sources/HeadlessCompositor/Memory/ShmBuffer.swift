/// A wl_buffer: pixels in a pool of shared memory.
final class ShmBuffer {
    let resource: WlBufferResource
    private let pool: ShmPool
    private let layout: BufferLayout
    /// The surface that it was last the content of.
    weak var surface: Surface?

    init(_ resource: WlBufferResource, layout: BufferLayout, in pool: ShmPool) throws(ShmRefusal) {
        if let refusal = layout.refusal(poolSize: pool.size) { throw refusal }
        self.resource = resource
        self.pool = pool
        self.layout = layout
    }

    /// In pixels.
    var extent: Extent { layout.extent }

    /// The pixels, to be used at once; nil if the client has cut its file meanwhile.
    var pixels: BufferPixels? {
        pool.bytes(at: layout.offset, count: layout.byteCount).map {
            BufferPixels(
                base: $0, extent: layout.extent, stride: layout.stride, isOpaque: layout.format == .xrgb8888)
        }
    }
}

/// Where a buffer lies in its pool, as the client has asked for it.
struct BufferLayout: Equatable {
    /// Bytes from the start of the pool.
    let offset: Int
    let extent: Extent
    /// Bytes from one row to the next.
    let stride: Int
    let format: WlShmResource.Format

    /// The formats that the protocol wants of everybody, 32 bits a pixel.
    static let formats: [WlShmResource.Format] = [.argb8888, .xrgb8888]

    var byteCount: Int { stride * extent.height }

    /// Why a pool of `poolSize` bytes can't hold it, as libwayland's own wl_shm judges; nil if it can.
    func refusal(poolSize: Int) -> ShmRefusal? {
        guard Self.formats.contains(format) else {
            return ShmRefusal(.invalidFormat, "format \(format.rawValue); 0 (argb8888) and 1 (xrgb8888) are allowed")
        }
        guard offset >= 0, !extent.isEmpty, stride >= extent.width * 4 else {
            return ShmRefusal(.invalidStride, "\(extent) at offset \(offset) with stride \(stride)")
        }
        guard offset + byteCount <= poolSize else {
            return ShmRefusal(.invalidStride, "\(extent), stride \(stride), ends beyond the pool of \(poolSize) bytes")
        }
        return nil
    }
}

/// How much memory the clients' buffers take.
final class BufferCensus {
    /// wl_buffers that exist.
    var live = 0
    /// wl_buffers that have been made so far.
    var created = 0
    /// Shared memory that is mapped, in bytes.
    var mappedBytes = 0
}
