import Glibc
import ScrollCairo
import ScrollCore
import Testing

@testable import fading_scroll

@Suite("Snapshot call")
struct RunSnapshotTests {
    private let folder = TemporaryFolder()
    private let top = #filePath.split(separator: "/").dropLast(4).map { "/" + $0 }.joined()

    private func output(_ name: String) -> Argument { Argument(folder.path(name)) }

    private func pixels(of png: FileName) throws -> PixelSurface {
        try PixelSurface(png: try InputFile.read(png, limit: 100_000_000, needed: "a PNG file"))
    }

    private func snapshot(_ file: FileName, _ options: [Argument] = []) throws -> PixelSurface {
        let output = output("out.png")
        let result = try Program().run(["snapshot", file, "--output", output] + options)
        try #require(result.status == 0, "\(result.errors)")
        return try pixels(of: output)
    }

    private func lines(_ count: Int) -> FileName {
        folder.file("lines.txt", (1...count).map { "Line \($0) of a text\n" }.joined())
    }

    /// The command lines in the README that draw its pictures, in words.
    private func drawings() throws -> [[String]] {
        let bytes = try InputFile.read(FileName("\(top)/README.md"), limit: 1 << 20, needed: "the README")
        let text = String(decoding: bytes, as: UTF8.self).replacing("\n", with: " ")
        return text.matches(of: /`fading-scroll (snapshot [^`]+)`/).map {
            $0.output.1.split(separator: " ").map(String.init)
        }
        .filter { $0.last?.hasSuffix(".png") == true && $0.last != "OUT.png" }
    }

    @Test("The README's pictures are what the commands beneath them draw, pixel for pixel", arguments: 0..<3)
    func goldens(number: Int) throws {
        let drawings = try drawings()
        try #require(drawings.count == 3)
        let name = try #require(drawings[number].last)
        let drawn = output(name)
        let words = drawings[number].dropLast().map { $0.hasPrefix("Tests/") ? "\(top)/\($0)" : $0 }
        let result = try Program().run(words.map { Argument($0) } + [drawn])
        try #require(result.status == 0, "\(result.errors)")
        let golden = "\(top)/Sources/FadingScrollView/Documentation.docc/Resources/\(name)"
        let (picture, expected) = (try pixels(of: drawn), try pixels(of: FileName(golden)))
        #expect(picture.size == expected.size)
        let different = zip(picture.pixelRows, expected.pixelRows).enumerated().filter { $1.0 != $1.1 }.map(\.offset)
        #expect(different.isEmpty, "\(different.count) rows differ, the first is row \(different.first ?? 0)")
    }

    @Test("Both edges fade in the middle of a text, and the bar has the same pixels in the fade as outside it")
    func edgesAndBar() throws {
        let options: [Argument] = ["--size", "400x300", "--offset", "0,20", "--set", "scrollbars.policy=always"]
        let faded = try snapshot(lines(40), options)
        let plain = try snapshot(lines(40), options + ["--set", "fade.top=never", "--set", "fade.bottom=never"])
        #expect(faded.rows(0..<30, columns: 16..<200) != plain.rows(0..<30, columns: 16..<200))
        #expect(faded.rows(270..<300, columns: 16..<200) != plain.rows(270..<300, columns: 16..<200))
        #expect(faded.rows(30..<270, columns: 0..<400) == plain.rows(30..<270, columns: 0..<400))
        let bar = faded.rows(12..<100, columns: 391..<397)
        #expect(Set(bar.dropFirst(4).dropLast(4)).count == 1, "the bar's rows differ along its length")
        #expect(faded.rows(0..<300, columns: 390..<400) == plain.rows(0..<300, columns: 390..<400))
    }

    @Test("A machine's font settings colour no letter and change none (O-79)")
    func fontSettings() throws {
        let rules = folder.file(
            "fonts.conf",
            """
            <?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd">
            <fontconfig><dir>/usr/share/fonts</dir><match target="font">
            <edit name="antialias" mode="assign"><bool>true</bool></edit>
            <edit name="rgba" mode="assign"><const>rgb</const></edit>
            <edit name="hintstyle" mode="assign"><const>hintfull</const></edit></match></fontconfig>
            """)
        let options: [Argument] = ["--size", "300x200", "--offset", "0,20"]
        let plain = try snapshot(lines(40), options)
        var program = Program()
        program.environment.append("FONTCONFIG_FILE=\(rules.shown)")
        let output = output("set.png")
        let result = try program.run(["snapshot", lines(40), "--output", output] + options)
        try #require(result.status == 0, "\(result.errors)")
        #expect(try pixels(of: output).pixelRows == plain.pixelRows)
        #expect(plain.pixelRows.joined().allSatisfy { $0 & 0xff == $0 >> 8 & 0xff && $0 & 0xff == $0 >> 16 & 0xff })
    }

    @Test("No edge fades where the text fits")
    func fits() throws {
        let faded = try snapshot(lines(3), ["--size", "400x300"])
        let plain = try snapshot(
            lines(3), ["--size", "400x300", "--set", "fade.top=never", "--set", "fade.bottom=never"])
        #expect(faded.pixelRows == plain.pixelRows)
    }

    @Test("A scale makes the picture larger by exactly that", arguments: ["0.5", "1", "1.25", "1.5", "2", "3"])
    func scales(scale: String) throws {
        let factor = try #require(Double(scale))
        let picture = try snapshot(lines(40), ["--size", "400x300", "--scale", Argument(scale)])
        #expect(picture.size == BufferSize(width: Int(400 * factor), height: Int(300 * factor)))
    }

    @Test("A background may be translucent, and dark ones get a light text")
    func background() throws {
        let clear = try snapshot(lines(2), ["--size", "200x100", "--background", "rgb(0 0 0 / 50%)"])
        #expect(clear[199, 99] == 0x8000_0000)
        let dark = try snapshot(lines(2), ["--size", "200x100", "--background", "#000"])
        #expect(dark.pixelRows.joined().contains { $0 & 0xff > 0xd0 })
    }

    @Test("The picture replaces a file whole or not at all, and a failure names the file")
    func outputs() throws {
        let missing = output("no/such/folder.png")
        let result = try Program().run(["snapshot", lines(2), "--output", missing])
        #expect(result.status == 73)
        #expect(
            result.errors.hasPrefix("fading-scroll: \(missing.shown) cannot be written (No such file or directory)"))
        let full = try Program().run(["snapshot", lines(2), "--output", "/dev/full"])
        #expect(full.status == 73)
        #expect(try Program().run(["snapshot", lines(2), "--output", Argument(folder.path)]).status == 73)
    }

    @Test("A picture is never written over a file that it shows, whatever name leads there")
    func inputs() throws {
        let file = lines(2)
        let link = output("link")
        symlink("lines.txt", try #require(link.text))
        for output in [file, link] {
            let result = try Program().run(["snapshot", file, "--output", output])
            #expect(result.status == 73)
            #expect(result.errors.contains("is one of the inputs"))
        }
        #expect(
            try InputFile.read(file, limit: 1000, needed: "text") == Array("Line 1 of a text\nLine 2 of a text\n".utf8))
    }

    @Test(
        "A file that cannot be shown is one line on standard error and exit status 66, and none of them hangs (O-109)")
    func badFiles() throws {
        let fifo = folder.path("pipe")
        mkfifo(fifo, 0o600)
        let (one, other) = (folder.path("one"), folder.path("other"))
        symlink("other", one)
        symlink("one", other)
        let dangling = folder.path("dangling")
        symlink("nowhere", dangling)
        let signature = output("cut.png")
        try OutputFile.write([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A], to: signature)
        let files: [FileName] = [
            folder.file("binary", "a\0b"), signature, output("missing"),
            Argument(folder.path), FileName(fifo), FileName(one), FileName(dangling), "/dev/zero", "/proc/self/mem",
            FileName(bytes: Array(folder.path.utf8) + Array("/no\nfile".utf8) + [0xff]),
        ]
        for file in files {
            let result = try Program().run(["snapshot", file, "--output", output("out.png")])
            #expect(result.status == 66, "\(file.shown)")
            #expect(result.errors.hasPrefix("fading-scroll: "))
            #expect(result.errors.split(separator: "\n").count == 1, "\(result.errors)")
        }
    }

    @Test("At scale 2 a picture has twice the sides, and one picture pixel is 2 x 2 device pixels, unfiltered (O-95)")
    func twice() throws {
        let stripes = try PixelSurface(size: BufferSize(width: 9, height: 7))
        let row = stripes.stride / 4
        stripes.withPixels { pixels in
            for index in 0..<7 * row {
                pixels[index] = (index / row + index % row).isMultiple(of: 2) ? 0xFF00_0000 : 0xFFFF_FFFF
            }
        }
        let file = FileName(folder.path("stripes.png"))
        try writePNG(stripes, to: file)
        let plain: [Argument] = ["--size", "9x7", "--set", "fade.axis=vertical", "--set", "fade.top=never"]
        let (once, twice) = (try snapshot(file, plain), try snapshot(file, plain + ["--scale", "2"]))
        #expect(once.pixelRows == stripes.pixelRows)
        #expect(twice.pixelRows == (0..<14).map { y in (0..<18).map { x in stripes[x / 2, y / 2] } })
    }

    @Test("An empty file is an empty text, one byte is a text, and a name that says PNG decides nothing (O-109)")
    func oddTexts() throws {
        for (name, text) in [("empty", ""), ("byte", "x"), ("text.png", "no picture")] {
            #expect(try snapshot(folder.file(name, text), ["--size", "90x90"]).size.width == 90)
        }
    }

    @Test("A scene needs no file, and without one the first scene is shown", arguments: SceneName.allCases)
    func scenes(name: SceneName) throws {
        func scene(_ arguments: [Argument]) throws -> [[UInt32]] {
            let output = output("scene.png")
            let result = try Program().run(["snapshot", "--output", output, "--size", "300x200"] + arguments)
            try #require(result.status == 0 && result.errors.isEmpty, "\(result.errors)")
            return try pixels(of: output).pixelRows
        }
        let named = try scene(["--scene", Argument(name.rawValue)])
        #expect(try (named == scene([])) == (name == SceneName.allCases.first))
        let dark = try scene(["--scene", Argument(name.rawValue), "--background", "#15181d"])
        // A picture that covers everything has no light or dark ground.
        #expect((dark == named) == [SceneName.panel, .title].contains(name))
    }

    @Test("Of several files the good ones are shown, and each bad one has its line")
    func someBad() throws {
        let result = try Program().run(
            ["snapshot", lines(2), output("missing"), "--output", output("out.png")])
        #expect(result.status == 0)
        #expect(result.errors == "fading-scroll: \(output("missing").shown): no such file\n")
    }

    @Test("A first word that is no file but nearly a call is asked about, beside good files or alone")
    func mistypedCall() throws {
        let asked = "fading-scroll: snapshto: no such file: did you mean the call snapshot?\n"
        let beside = try Program().run(["snapshot", "snapshto", lines(2), "--output", output("out.png")])
        #expect((beside.status, beside.errors) == (0, asked))
        let alone = try Program().run(["snapshto", "--headless"])
        #expect((alone.status, alone.errors) == (66, asked))
        let second = try Program().run(["snapshot", lines(2), "snapshto", "--output", output("out.png")])
        #expect(second.errors == "fading-scroll: snapshto: no such file\n")
    }
}

extension PixelSurface {
    /// All rows of pixels.
    fileprivate var pixelRows: [[UInt32]] { rows(0..<size.height, columns: 0..<size.width) }

    fileprivate func rows(_ rows: Range<Int>, columns: Range<Int>) -> [[UInt32]] {
        rows.map { y in columns.map { self[$0, y] } }
    }
}
