import Glibc
import Testing

@testable import fading_scroll

@Suite("Output files")
struct OutputFileTests {
    private let folder = TemporaryFolder()

    private func text(_ path: String) throws -> String {
        String(decoding: try InputFile.read(FileName(path), limit: 1000, needed: "text"), as: UTF8.self)
    }

    @Test("A file is made, replaced, and keeps its permissions")
    func replacing() throws {
        let path = folder.path("out")
        try OutputFile.write(Array("one".utf8), to: FileName(path))
        chmod(path, 0o640)
        try OutputFile.write(Array("two".utf8), to: FileName(path))
        #expect(try text(path) == "two")
        var status = stat()
        #expect(stat(path, &status) == 0 && status.st_mode & 0o777 == 0o640)
    }

    @Test("A link stays a link, and its target is written")
    func links() throws {
        let (target, link) = (folder.path("target"), folder.path("link"))
        try OutputFile.write(Array("one".utf8), to: FileName(target))
        symlink("target", link)
        try OutputFile.write(Array("two".utf8), to: FileName(link))
        #expect(try text(target) == "two")
        var status = stat()
        #expect(lstat(link, &status) == 0 && status.st_mode & S_IFMT == S_IFLNK)
    }

    @Test("The file that standard output goes to is written on, not replaced")
    func standardOutput() throws {
        let path = folder.path("log")
        try OutputFile.write(Array("before\n".utf8), to: FileName(path))
        var program = Program()
        program.output = .file(path)
        let result = try program.run(["snapshot", folder.file("t", "text"), "--output", "/dev/stdout", "--size", "9x9"])
        #expect(result.status == 0, "\(result.errors)")
        #expect(
            try InputFile.read(FileName(path), limit: 100_000, needed: "PNG").starts(with: [0x89, 0x50, 0x4E, 0x47]))
    }

    @Test("A pipe that nobody reads is refused, not waited for")
    func unreadPipe() throws {
        let path = folder.path("pipe")
        mkfifo(path, 0o600)
        let failure = #expect(throws: CommandFailure.self) { try OutputFile.write([1], to: FileName(path)) }
        #expect(failure?.status == .cannotWrite)
        #expect(failure?.wrong == "\(path) cannot be written (nobody reads this pipe)")
    }

    @Test("A pipe that is read is written into")
    func pipe() throws {
        let path = folder.path("pipe")
        mkfifo(path, 0o600)
        let reader = open(path, O_RDONLY | O_NONBLOCK)
        defer { close(reader) }
        try OutputFile.write([7, 8], to: FileName(path))
        var bytes: [UInt8] = [0, 0, 0]
        #expect(read(reader, &bytes, 3) == 2 && bytes == [7, 8, 0])
    }

    @Test("A name may be as long as the system takes, and nothing else is left in its folder")
    func longName() throws {
        let path = folder.path(String(repeating: "x", count: 255))
        for text in ["one", "two"] { try OutputFile.write(Array(text.utf8), to: FileName(path)) }
        #expect(try self.text(path) == "two")
        unlink(path)
        #expect(rmdir(folder.path) == 0)
    }

    @Test("Links that lead round in a circle, or to nothing, are refused")
    func linkLoop() throws {
        let (one, two, none) = (folder.path("one"), folder.path("two"), folder.path("none"))
        symlink("two", one)
        symlink("one", two)
        symlink("nowhere", none)
        for (path, reason) in [(one, "Too many levels of symbolic links"), (none, "No such file or directory")] {
            let failure = #expect(throws: CommandFailure.self) { try OutputFile.write([1], to: FileName(path)) }
            #expect(failure?.status == .cannotWrite)
            #expect(failure?.wrong == "\(path) cannot be written (\(reason))")
        }
    }

    @Test("What cannot be written leaves the old file as it was")
    func failing() throws {
        #expect(throws: CommandFailure.self) { try OutputFile.write([1], to: FileName(folder.path + "/none/out")) }
        #expect(throws: CommandFailure.self) { try OutputFile.write([1], to: "/dev/full") }
        #expect(throws: CommandFailure.self) { try OutputFile.write([1], to: FileName(folder.path)) }
    }
}
