import Glibc
import Testing

@testable import ScrollContents

@Suite struct OpenFileTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func problem(_ path: String) -> ContentError.Problem? {
        do throws(ContentError) {
            _ = try OpenFile(FileName(path)).read(atMost: 1 << 20)
            return nil
        } catch {
            return error.problem
        }
    }

    @Test func aFileIsReadWhole() throws {
        let bytes = (0..<700_000).map { UInt8(truncatingIfNeeded: $0 / 7) }
        let file = try OpenFile(FileName(folder.write(bytes, as: "bytes")))
        #expect(try file.read(atMost: bytes.count) == bytes)
        #expect(try file.head(10) == Array(bytes.prefix(10)))
    }

    @Test func aFileOfMoreBytesThanAllowedIsRefused() throws {
        let file = try OpenFile(FileName(folder.write("12345", as: "five")))
        #expect(throws: file.error(.fileTooLarge(limit: 4))) { try file.read(atMost: 4) }
    }

    @Test func whatIsMissingIsSaidToBe() throws {
        #expect(problem(folder.file("nothing")) == .missing)
        #expect(problem("") == .missing)
        #expect(problem(try folder.write("", as: "file") + "/below") == .missing)
        #expect(symlink("nowhere", folder.file("dangling")) == 0)
        #expect(problem(folder.file("dangling")) == .missing)
    }

    @Test func aFolderIsRefused() {
        #expect(problem(folder.path) == .folder)
    }

    @Test func aCircleOfLinksIsRefused() {
        #expect(symlink("b", folder.file("a")) == 0)
        #expect(symlink("a", folder.file("b")) == 0)
        #expect(problem(folder.file("a")) == .linkLoop)
    }

    @Test func pipesAndDevicesAreRefusedWithoutWaiting() {
        #expect(mkfifo(folder.file("pipe"), 0o600) == 0)
        #expect(problem(folder.file("pipe")) == .special(kind: "pipe"))
        #expect(problem("/dev/zero") == .special(kind: "device"))
        #expect(problem("/dev/tty") != nil)
    }

    @Test func aSocketIsRefused() throws {
        let path = folder.file("socket")
        let descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
        defer { close(descriptor) }
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
        let bound = withUnsafePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                bind(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
            }
        }
        try #require(bound == 0)
        #expect(problem(path) == .special(kind: "socket or device"))
    }

    @Test func filesThatTheSystemFailsToReadAreRefused() {
        #expect(problem("/proc/self/mem") == .unreadable(code: EIO))
        #expect(problem(String(repeating: "n", count: 5_000)) == .nameTooLong)
    }

    @Test func aFileWithoutPermissionIsRefused() throws {
        #expect(ContentError.Problem(code: EACCES) == .forbidden)
        let path = try folder.write("secret", as: "secret")
        chmod(path, 0)
        // Root may read any file but those that the kernel itself forbids to read, such as this one.
        #expect(problem(geteuid() == 0 ? "/sys/bus/cpu/uevent" : path) == .forbidden)
    }

    @Test func manyFilesLeaveNoDescriptorOpen() throws {
        let path = try folder.write("text", as: "text")
        let first = try OpenFile(FileName(path)).descriptor
        for _ in 0..<5_000 {
            _ = try OpenFile(FileName(path))
            _ = problem(folder.path)
        }
        #expect(try OpenFile(FileName(path)).descriptor < first + 500)
    }
}
