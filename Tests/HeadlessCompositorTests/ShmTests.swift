import CLinux
import Glibc
import HeadlessCompositor
import ScrollWayland
import Testing

@Suite struct ShmTests {
    @Test func aClientLearnsTheFormats() throws {
        let client = try TestClient(Compositor())
        let shm = try client.bind(WlShm.self, "wl_shm")
        var formats: [WlShm.Format] = []
        shm.onEvent = { event in
            switch event {
            case .format(let format): formats.append(format)
            }
        }
        client.settle()
        #expect(formats == [.argb8888, .xrgb8888])
    }

    @Test(arguments: Offence.ofPools) func aPoolIsRefused(_ offence: Offence) throws {
        try offence.expectError(on: TestWindow())
    }

    @Test(arguments: Offence.ofBuffers) func aBufferIsRefused(_ offence: Offence) throws {
        try offence.expectError(on: TestWindow())
    }

    @Test func aPoolForWhichTheSystemHasNoMemoryIsNobodysFault() throws {
        let window = try TestWindow()
        // More huge pages than any machine has put aside.
        let size = Int32.max & ~0x1F_FFFF
        let descriptor = memfd_create("huge", UInt32(MFD_CLOEXEC | MFD_HUGETLB))
        defer { close(descriptor) }
        try #require(descriptor >= 0 && ftruncate(descriptor, Int(size)) == 0)
        let pool = window.shm.createPool(fd: descriptor, size: size)
        window.client.settle()
        let error = try #require(window.client.error)
        #expect(error.interface == "wl_display" && error.code == 2)
        #expect(window.server.errors.first?.message == "mmap of the pool's descriptor: Cannot allocate memory")
        withExtendedLifetime(pool) {}
    }

    @Test func aGrownPoolHoldsMore() throws {
        let window = try TestWindow()
        let file = try TestFile(size: 4096)
        let pool = window.shm.createPool(fd: file.descriptor, size: 16)
        pool.resize(4096)
        let buffer = pool.createBuffer(offset: 16, width: 4, height: 4, stride: 64, format: .argb8888)
        window.client.settle()
        #expect(window.client.error == nil)
        #expect(window.server.mappedBytes == 4096)
        withExtendedLifetime(buffer) {}
    }

    @Test func memoryIsGivenBackWithTheLastBufferOfAPool() throws {
        let window = try TestWindow()
        let buffer = try TestBuffer(window.shm, width: 4, height: 4)
        window.client.settle()
        #expect(window.server.liveBuffers == 1)
        #expect(window.server.mappedBytes == 64)
        buffer.buffer.destroy()
        window.client.settle()
        #expect(window.server.liveBuffers == 0)
        #expect(window.server.createdBuffers == 1)
        #expect(window.server.mappedBytes == 0)
    }

    @Test func theUnusedByteOfXRGBIsShownAsOpaque() throws {
        let window = try TestWindow()
        try window.configure()
        window.show(try TestBuffer(window.shm, width: 2, height: 1, color: 0x0012_3456, format: .xrgb8888))
        #expect(try window.shown.picture.pixels == [0xff12_3456, 0xff12_3456])
        #expect(window.server.commits.last?.stalePixels == 0)
    }

    @Test func rowsMayLieApart() throws {
        let window = try TestWindow()
        try window.configure()
        let file = try TestFile(size: 4096)
        for index in 0..<1024 { file.words[index] = UInt32(index) }
        let pool = window.shm.createPool(fd: file.descriptor, size: 4096)
        let buffer = pool.createBuffer(offset: 400, width: 2, height: 2, stride: 40, format: .argb8888)
        window.surface.attach(buffer: buffer, x: 0, y: 0)
        window.damage(PixelBox(x: 0, y: 0, width: 2, height: 2))
        window.surface.commit()
        window.client.settle()
        #expect(try window.shown.picture.pixels == [100, 101, 110, 111])
    }
}

extension Offence {
    static let ofPools = [
        Offence("an empty pool", "wl_shm", 1) { window in
            _ = try makePool(window, size: 0)
        },
        Offence("a pool of negative size", "wl_shm", 1) { window in
            _ = try makePool(window, size: -4096)
        },
        Offence("a pool larger than its file (O-31)", "wl_shm", 2) { window in
            _ = try makePool(window, size: 4097)
        },
        Offence("a pool in a pipe", "wl_shm", 2) { window in
            var ends: [Int32] = [0, 0]
            try #require(pipe(&ends) == 0)
            _ = window.shm.createPool(fd: ends[0], size: 1)
            for end in ends { close(end) }
        },
        Offence("a pool that shrinks", "wl_shm_pool", 2) { window in
            try makePool(window).resize(4095)
        },
        Offence("a pool that outgrows its file", "wl_shm_pool", 2) { window in
            try makePool(window).resize(8192)
        },
    ]
}

extension Offence {
    static let ofBuffers = [
        bufferOffence("an unknown format", code: 0, format: WlShm.Format(rawValue: 7)),
        bufferOffence("a format that is not advertised", code: 0, format: .rgb565),
        bufferOffence("no width", code: 1, width: 0),
        bufferOffence("no height", code: 1, height: 0),
        bufferOffence("a negative width", code: 1, width: -4),
        bufferOffence("a negative offset", code: 1, offset: -4),
        bufferOffence("a stride less than a row", code: 1, stride: 39),
        bufferOffence("a negative stride", code: 1, stride: -40),
        bufferOffence("an end beyond the pool", code: 1, offset: 3700),
        bufferOffence(
            "a size that overflows 32 bits (O-30)", code: 1, width: 0x2000_0000, height: 4, stride: 0x7fff_fffc),
        Offence("a file that was cut before the commit", "wl_buffer", 2) { window in
            try window.configure()
            let buffer = try TestBuffer(window.shm, width: 64, height: 64)
            window.client.settle()
            ftruncate(buffer.file.descriptor, 100)
            window.show(buffer)
        },
    ]
}

/// A pool of `size` bytes in a file of 4096.
private func makePool(_ window: TestWindow, size: Int32 = 4096) throws -> WlShmPool {
    let file = try TestFile(size: 4096)
    // The descriptor must be open until libwayland has its own.
    return withExtendedLifetime(file) { window.shm.createPool(fd: file.descriptor, size: size) }
}

private func bufferOffence(
    _ rule: String, code: UInt32, offset: Int32 = 0, width: Int32 = 10, height: Int32 = 10, stride: Int32 = 40,
    format: WlShm.Format = .argb8888
) -> Offence {
    Offence(rule, "wl_shm_pool", code) { window in
        _ = try makePool(window).createBuffer(
            offset: offset, width: width, height: height, stride: stride, format: format)
    }
}
