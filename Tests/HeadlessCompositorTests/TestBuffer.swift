import CLinux
import Glibc
import ScrollWayland

/// A buffer in shared memory that a test writes into.
final class TestBuffer {
    let buffer: WlBuffer
    let width: Int
    let height: Int
    let file: TestFile
    private(set) var releases = 0

    init(
        _ shm: WlShm, width: Int, height: Int, color: UInt32 = 0xff00_0000, format: WlShm.Format = .argb8888
    ) throws {
        (self.width, self.height) = (width, height)
        file = try TestFile(size: width * height * 4)
        let pool = shm.createPool(fd: file.descriptor, size: Int32(width * height * 4))
        buffer = pool.createBuffer(
            offset: 0, width: Int32(width), height: Int32(height), stride: Int32(width * 4), format: format)
        pool.destroy()
        buffer.onEvent = { [unowned self] event in
            switch event {
            case .release: releases += 1
            }
        }
        fill(color)
    }

    func fill(_ color: UInt32) {
        for index in 0..<width * height { file.words[index] = color }
    }

    subscript(x: Int, y: Int) -> UInt32 {
        get { file.words[y * width + x] }
        set { file.words[y * width + x] = newValue }
    }

    var pixels: [UInt32] { Array(file.words[0..<width * height]) }
}

/// A memfd, mapped for writing.
final class TestFile {
    let descriptor: Int32
    let words: UnsafeMutableBufferPointer<UInt32>
    private let size: Int

    /// `size` is in bytes.
    init(size: Int) throws {
        self.size = size
        descriptor = memfd_create("test", UInt32(MFD_CLOEXEC))
        guard descriptor >= 0, ftruncate(descriptor, size) == 0,
            let mapping = mmap(nil, size, PROT_READ | PROT_WRITE, MAP_SHARED, descriptor, 0), mapping != MAP_FAILED
        else { throw TestFailure("memfd of \(size) bytes") }
        words = UnsafeMutableRawBufferPointer(start: mapping, count: size).bindMemory(to: UInt32.self)
    }

    deinit {
        munmap(words.baseAddress, size)
        close(descriptor)
    }
}
