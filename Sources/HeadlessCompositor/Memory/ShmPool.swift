import Glibc

/// Shared memory of a client, mapped for reading; it lives as long as the pool object or one of its buffers.
final class ShmPool {
    private let descriptor: Int32
    private var mapping: UnsafeMutableRawPointer
    /// What the client has announced, in bytes; the mapping has it, the file may not.
    private(set) var size: Int
    private let census: BufferCensus

    /// Maps `size` bytes of `descriptor`, which belongs to the pool from now on, whatever happens.
    init(descriptor: Int32, size: Int32, census: BufferCensus) throws(ShmRefusal) {
        let mapping: UnsafeMutableRawPointer
        do throws(ShmRefusal) {
            guard size > 0 else { throw ShmRefusal(.invalidStride, "a pool of \(size) bytes; 1 or more is allowed") }
            mapping = try Self.map(descriptor, Int(size))
        } catch {
            close(descriptor)
            throw error
        }
        self.descriptor = descriptor
        self.mapping = mapping
        self.size = Int(size)
        self.census = census
        census.mappedBytes += self.size
    }

    deinit {
        munmap(mapping, size)
        close(descriptor)
        census.mappedBytes -= size
    }

    /// Maps more of the file.
    func resize(to newSize: Int32) throws(ShmRefusal) {
        guard Int(newSize) >= size else {
            throw ShmRefusal(.invalidFd, "a pool can't shrink from \(size) to \(newSize) bytes")
        }
        let grown = try Self.map(descriptor, Int(newSize))
        munmap(mapping, size)
        mapping = grown
        census.mappedBytes += Int(newSize) - size
        size = Int(newSize)
    }

    /// The bytes from `offset` on, `count` of them; nil if the file has become too short to be read.
    func bytes(at offset: Int, count: Int) -> UnsafeRawPointer? {
        guard let length = Self.length(of: descriptor), offset + count <= length else { return nil }
        return UnsafeRawPointer(mapping + offset)
    }

    private static func map(_ descriptor: Int32, _ size: Int) throws(ShmRefusal) -> UnsafeMutableRawPointer {
        guard let length = length(of: descriptor) else {
            throw ShmRefusal(.invalidFd, "fstat of the pool's descriptor: \(String(cString: strerror(errno)))")
        }
        guard length >= size else {
            throw ShmRefusal(.invalidFd, "a pool of \(size) bytes in a file of \(length)")
        }
        guard let mapping = mmap(nil, size, PROT_READ, MAP_SHARED, descriptor, 0), mapping != MAP_FAILED else {
            let code = errno
            let message = "mmap of the pool's descriptor: \(String(cString: strerror(code)))"
            throw code == ENOMEM ? .noMemory(message) : ShmRefusal(.invalidFd, message)
        }
        return mapping
    }

    /// The length of the file in bytes.
    private static func length(of descriptor: Int32) -> Int? {
        var status = stat()
        return fstat(descriptor, &status) == 0 ? Int(status.st_size) : nil
    }
}

/// Why a pool or a buffer is refused.
enum ShmRefusal: Error, Equatable {
    /// The client has broken a rule, with wl_shm's code.
    case rule(WlShmResource.Error, String)
    /// The system has no memory to give, which is nobody's fault.
    case noMemory(String)

    init(_ error: WlShmResource.Error, _ message: String) {
        self = .rule(error, message)
    }
}
