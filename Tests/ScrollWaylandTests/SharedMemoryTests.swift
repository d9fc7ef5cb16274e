import CLinux
import Glibc
import Testing

@testable import ScrollWayland

@Suite struct SharedMemoryTests {
    @Test func `Its size is sealed, its bytes are zero and can be written`() throws {
        let memory = try SharedMemory(length: 4096)
        #expect(fcntl(memory.descriptor, F_GET_SEALS) == F_SEAL_SHRINK | F_SEAL_GROW | F_SEAL_SEAL)
        #expect(ftruncate(memory.descriptor, 8192) != 0)
        #expect(memory.bytes.load(as: UInt64.self) == 0)
        memory.bytes.storeBytes(of: 7, as: UInt64.self)
        #expect(memory.bytes.load(as: UInt64.self) == 7)
    }

    @Test func `The file is as long as it is said to be (O-31)`() throws {
        let memory = try SharedMemory(length: 5000)
        var status = stat()
        try #require(fstat(memory.descriptor, &status) == 0)
        #expect(Int(status.st_size) == memory.length)
    }

    @Test(arguments: [-1, 0, 1 << 31, Int.max])
    func `A length that no pool can have is an error, before any memory is asked for`(length: Int) {
        #expect(throws: SystemError.self) { try SharedMemory(length: length) }
    }
}
