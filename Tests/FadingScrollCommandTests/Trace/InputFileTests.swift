import Glibc
import Testing

@testable import fading_scroll

@Suite("Input files")
struct InputFileTests {
    private let folder = TemporaryFolder()

    private func failure(_ name: FileName, limit: Int = 1 << 20) -> CommandFailure? {
        #expect(throws: CommandFailure.self) {
            try InputFile.read(name, limit: limit, needed: "a text is needed")
        }
    }

    @Test("A file is read whole, however many blocks it has")
    func wholeFile() throws {
        let text = String(repeating: "0123456789", count: 40_000)
        #expect(try InputFile.read(folder.file("long", text), limit: 1 << 20, needed: "") == Array(text.utf8))
        #expect(try InputFile.read(folder.file("empty", ""), limit: 1 << 20, needed: "").isEmpty)
    }

    @Test("A name need not be UTF-8")
    func oddNames() throws {
        let name = Argument(bytes: Array(folder.path.utf8) + Array("/caf".utf8) + [0xE9])
        let path = name.bytes.map(CChar.init(bitPattern:)) + [0]
        close(open(path, O_WRONLY | O_CREAT, 0o600))
        defer { unlink(path) }
        #expect(try InputFile.read(name, limit: 10, needed: "").isEmpty)
    }

    @Test("What is no readable file gives one line and exit status 66")
    func refusals() {
        symlink("loop", folder.path("loop"))
        mkfifo(folder.path("fifo"), 0o600)
        let cases = [
            ("\(folder.path)/none", "no such file"), (folder.path, "a folder"),
            ("\(folder.path)/loop", "a symlink loop"), ("\(folder.path)/fifo", "not a regular file"),
            ("/dev/zero", "not a regular file"), ("/dev/null/x", "a part of its path is no folder"),
            ("", "no such file"), (String(repeating: "x", count: 5000), "the name is too long"),
        ]
        for (name, reason) in cases {
            let failure = failure(FileName(name))
            #expect(failure?.wrong == "\(Argument(name).shown): \(reason)")
            #expect(failure?.allowed == "a text is needed")
            #expect(failure?.status == .noInput)
        }
    }

    @Test("A file beyond the limit is refused")
    func tooLarge() {
        let name = folder.file("large", String(repeating: "x", count: (1 << 20) + 1))
        #expect(failure(name)?.wrong == "\(name.shown): larger than 1 MiB")
        // Files of /proc say that they are empty.
        #expect(failure("/proc/cpuinfo", limit: 1)?.wrong == "/proc/cpuinfo: larger than 0 MiB")
    }
}
