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

    @Test
    func `Memory that is larger than files may be is an error, also for a program that has made the loop only (O-29)`()
        async
    {
        // In a process of its own, for the limit is everybody's.
        await #expect(processExitsWith: .success) {
            // Threads that tests run on hold all signals back, and the test's process may ignore some.
            var all = sigset_t()
            sigfillset(&all)
            pthread_sigmask(SIG_UNBLOCK, &all, nil)
            signal(SIGXFSZ, SIG_DFL)
            _ = try PollEventSource()
            var limit = rlimit(rlim_cur: 4096, rlim_max: 4096)
            setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit)
            _ = try SharedMemory(length: 4096)
            do {
                _ = try SharedMemory(length: 4097)
                exit(1)
            } catch let error as SystemError {
                exit(
                    error == SystemError("ftruncate", number: EFBIG) && error.description.contains("File too large")
                        ? 0 : 2)
            }
        }
    }
}
