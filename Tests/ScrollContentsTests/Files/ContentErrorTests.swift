import Glibc
import Testing

@testable import ScrollContents

@Suite struct ContentErrorTests {
    static let lines: [(ContentError.Problem, String)] = [
        (.missing, "f: no such file"), (.folder, "f: this is a folder: only files can be shown"),
        (.special(kind: "pipe"), "f: this is a pipe: only regular files can be shown"),
        (.linkLoop, "f: its symbolic links lead round in a circle: a link must end at a file"),
        (.forbidden, "f: no permission to read it"),
        (.unreadable(code: EIO), "f: it cannot be read (input/output error)"),
        (.unreadable(code: 77), "f: it cannot be read (system error 77)"),
        (.binary, "f: this is a binary file: text in UTF-8, PNG and JPEG can be shown"),
        (.fileTooLarge(limit: 128 << 20), "f: the file is too large: at most 128 MiB can be shown"),
        (.fileTooLarge(limit: 64 << 30), "f: the file is too large: at most 64 GiB can be shown"),
        (.damagedPicture, "f: the picture is damaged or cut short: a whole PNG or JPEG can be shown"),
    ]

    @Test(arguments: lines) func anErrorIsOneLineThatNamesTheFileAndTheProblem(
        problem: ContentError.Problem, line: String
    ) {
        #expect(ContentError("f", problem).description == line)
    }

    @Test func theSystemsCodesBecomeProblems() {
        #expect(ContentError.Problem(code: EACCES) == .forbidden)
        #expect(ContentError.Problem(code: ENOENT) == .missing)
        #expect(ContentError.Problem(code: ELOOP) == .linkLoop)
        #expect(ContentError.Problem(code: EISDIR) == .folder)
        #expect(ContentError.Problem(code: EMFILE) == .unreadable(code: EMFILE))
    }
}

@Suite struct FileNameTests {
    @Test func aNameIsPrintedInOneLine() {
        #expect(FileName("notes.txt").description == "notes.txt")
        #expect(FileName("a\nb\t\u{1B}[31m").description == "a\\nb\\t\\u{1B}[31m")
        #expect(FileName("").description == "\"\"")
        #expect(FileName("gr\u{FC}n \u{5D0}").description == "gr\u{FC}n \u{5D0}")
    }

    @Test func bytesThatAreNotTextAreKeptAndPrinted() {
        let bytes: [CChar] = [97, -1, 98, 0]
        let name = FileName(cString: bytes)
        #expect(name.bytes == bytes)
        #expect(name.description == "a\u{FFFD}b")
    }

    @Test func theLastPartIsTheNameWithoutItsFolders() {
        #expect(FileName("/tmp/x/notes.txt").lastPart == "notes.txt")
        #expect(FileName("notes.txt").lastPart == "notes.txt")
        #expect(FileName("/").lastPart == "/")
    }
}
