import CLinux
import Glibc

/// Memory that the compositor reads our pixels from: a sealed memfd, mapped for as long as this object lives.
///
/// The seals keep the size fixed for both sides, so that a compositor need not fear a file that shrinks under it.
package final class SharedMemory {
    /// The memory's descriptor, close-on-exec.
    package let descriptor: Int32
    /// Its length in bytes, as `fstat` says.
    package let length: Int
    /// The first byte.
    package let bytes: UnsafeMutableRawPointer

    /// Reserves and maps `length` bytes of zeroes.
    ///
    /// The space is reserved at once, since a write to memory that the system cannot give would kill us.
    /// - Parameter length: 1 ... 2^31 - 1, as wl_shm.create_pool can say.
    /// - Throws: `SystemError` where the system refuses or the length is none.
    package init(length: Int) throws(SystemError) {
        // Judged here, since the system would fill all memory before it found that it has not enough.
        guard length > 0, length <= Int(Int32.max) else { throw SystemError("memfd_create", number: EFBIG) }
        let descriptor = memfd_create("fading-scroll", UInt32(MFD_CLOEXEC | MFD_ALLOW_SEALING))
        guard descriptor >= 0 else { throw SystemError("memfd_create") }
        do throws(SystemError) {
            bytes = try SharedMemory.map(descriptor, length: length)
        } catch {
            close(descriptor)
            throw error
        }
        self.descriptor = descriptor
        self.length = length
    }

    deinit {
        munmap(bytes, length)
        close(descriptor)
    }

    private static func map(_ descriptor: Int32, length: Int) throws(SystemError) -> UnsafeMutableRawPointer {
        guard ftruncate(descriptor, length) == 0 else { throw SystemError("ftruncate") }
        try reserve(descriptor, length: length)
        guard fcntl(descriptor, F_ADD_SEALS, F_SEAL_SHRINK | F_SEAL_GROW | F_SEAL_SEAL) == 0 else {
            throw SystemError("fcntl F_ADD_SEALS")
        }
        let mapping = mmap(nil, length, PROT_READ | PROT_WRITE, MAP_SHARED, descriptor, 0)
        guard let mapping, mapping != MAP_FAILED else { throw SystemError("mmap") }
        return mapping
    }

    /// Bytes reserved at once: some 50 microseconds of the kernel's work.
    private static let piece = 256 << 10

    /// Reserves in pieces: in most kernels a signal makes the call give back all that it has reserved, so that signals which
    /// come sooner than a large buffer is reserved would keep one call from ever ending.
    private static func reserve(_ descriptor: Int32, length: Int) throws(SystemError) {
        for start in stride(from: 0, to: length, by: piece) {
            var refused: Int32
            repeat { refused = posix_fallocate(descriptor, start, min(piece, length - start)) } while refused == EINTR
            guard refused == 0 else { throw SystemError("posix_fallocate", number: refused) }
        }
    }
}
