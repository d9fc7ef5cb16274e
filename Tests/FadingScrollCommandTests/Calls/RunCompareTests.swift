import Glibc
import ScrollCairo
import Testing

@testable import fading_scroll

/// The compare call of the built executable.
@Suite("Compare call")
struct RunCompareTests {
    private let folder = TemporaryFolder()

    private func grey(_ name: String, _ values: [UInt8]) throws -> FileName {
        try PNGText(width: values.count, type: 0, rows: [0] + values).write(name, in: folder)
    }

    private func compare(_ arguments: [Argument]) throws -> Program.Result {
        try Program().run(["compare"] + arguments)
    }

    @Test("Alike pictures end with 0, others with 1, and the figures are a line of JSON")
    func statuses() throws {
        let (a, b) = (try grey("a.png", [10, 20, 30]), try grey("b.png", [10, 25, 29]))
        let same = try compare([a, a])
        #expect(same.status == 0)
        #expect(
            same.output
                == "{\"alike\":true,\"pixels\":0,\"of\":3,\"largest_difference\":0,\"first\":null,\"box\":null}\n")
        let other = try compare([a, b])
        #expect(other.status == 1)
        #expect(
            other.output
                == "{\"alike\":false,\"pixels\":2,\"of\":3,\"largest_difference\":5,\"first\":[1,0],\"box\":[1,0,2,1]}\n"
        )
        #expect(same.errors.isEmpty && other.errors.isEmpty)
    }

    @Test("The limits allow what they say, and no more")
    func limits() throws {
        let (a, b) = (try grey("a.png", [10, 20, 30]), try grey("b.png", [10, 25, 29]))
        let table: [([Argument], Int32)] = [
            (["--max-difference=5"], 0), (["--max-difference=4"], 1), (["--max-pixels=2"], 0), (["--max-pixels=1"], 1),
            (["--max-difference=1", "--max-pixels=1"], 0),
        ]
        for (options, status) in table { #expect(try compare([a, b] + options).status == status, "\(options)") }
    }

    @Test("A file without alpha equals the same picture with it, and the colour of clear pixels does not count")
    func forms() throws {
        let opaque = try PNGText(type: 6, rows: [0, 9, 9, 9, 255, 7, 7, 7, 255]).write("alpha.png", in: folder)
        #expect(try compare([try grey("grey.png", [9, 7]), opaque]).status == 0)
        let clear = try PNGText(type: 6, rows: [0, 9, 9, 9, 0, 7, 7, 7, 0]).write("clear.png", in: folder)
        let black = try PNGText(type: 6, rows: [0, 0, 0, 0, 0, 0, 0, 0, 0]).write("black.png", in: folder)
        #expect(try compare([clear, black]).status == 0)
    }

    @Test("Different sizes end with 1 and both are told")
    func sizes() throws {
        let result = try compare(
            [try grey("a.png", [1, 2]), try grey("b.png", [1, 2, 3]), "--max-pixels=9", "--max-difference=255"])
        #expect(result.status == 1)
        #expect(result.output.contains("\"sizes\":[[2,1],[3,1]]"))
    }

    @Test("The picture of differences is written whether they are alike or not")
    func output() throws {
        let (a, b) = (try grey("a.png", [10, 20, 30]), try grey("b.png", [10, 25, 29]))
        for (other, status) in [(a, Int32(0)), (b, 1)] {
            let output = FileName(folder.path("d-\(status).png"))
            #expect(try compare([a, other, "--output", output]).status == status)
            let picture = try ComparedPicture.load(output)
            #expect(picture.size.width == 3)
            #expect((picture[1, 0] >> 16 & 0xFF > (picture[1, 0] & 0xFF) + 90) == (status == 1))
        }
    }

    @Test("An output that is an input or cannot be written ends with 73 and leaves the inputs as they were")
    func badOutputs() throws {
        let (a, b) = (try grey("a.png", [10]), try grey("b.png", [11]))
        let link = folder.path("link.png")
        symlink("b.png", link)
        let missing = FileName(folder.path("no/such/folder.png"))
        for output in [a, b, FileName(link), missing, "/dev/full"] {
            let result = try compare([a, b, "--output", output])
            #expect(result.status == 73, "\(output.shown)")
            #expect(result.output.isEmpty)
            #expect(result.errors.split(separator: "\n").count == 1)
        }
        #expect(try InputFile.read(b, limit: 1000, needed: "") == PNGText(width: 1, type: 0, rows: [0, 11]).bytes)
    }

    @Test("A wide and a high picture are compared, but have no picture of differences of that size")
    func hugeOutput() throws {
        let wide = try grey("wide.png", [UInt8](repeating: 0, count: 30_000))
        let rows = [UInt8](repeating: 0, count: 60_000)
        let high = try PNGText(width: 1, height: 30_000, type: 0, rows: rows).write("high.png", in: folder)
        #expect(try compare([wide, high]).status == 1)
        let result = try compare([wide, high, "--output", FileName(folder.path("d.png"))])
        #expect(result.status == 73)
        #expect(result.errors.contains("cannot be written (a picture of 30000x30000 pixels): 1 ... 32000 pixels"))
    }

    @Test("An input that cannot be used ends with 66 and one line, whichever of the two it is")
    func badInputs() throws {
        let good = try grey("a.png", [10])
        let pipe = folder.path("pipe")
        mkfifo(pipe, 0o600)
        let bad: [FileName] = [
            folder.file("text.png", "no picture"), folder.file("empty.png", ""), FileName(folder.path),
            FileName(folder.path("missing.png")), FileName(pipe), "/dev/zero", FileName(bytes: [0x2F, 0xFF, 0x0A]),
        ]
        for file in bad {
            for pair in [[good, file], [file, good]] {
                let result = try compare(pair)
                #expect(result.status == 66, "\(file.shown)")
                #expect(result.errors.hasPrefix("fading-scroll: \(file.shown): "))
                #expect(result.errors.split(separator: "\n").count == 1)
                #expect(result.output.isEmpty)
            }
        }
    }

    @Test("A reader who goes away ends it with 73")
    func goneReader() throws {
        let file = try grey("a.png", [10])
        #expect(try Program(output: .brokenPipe).run(["compare", file, file]).status == 73)
    }

    @Test("Wrong words end with 64, help with 0")
    func words() throws {
        #expect(try compare([]).status == 64)
        let help = try compare(["--help"])
        #expect(help.status == 0)
        #expect(help.output.contains("8 bits a channel are\ncompared, also where files have 16"))
    }
}
