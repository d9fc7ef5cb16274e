import Testing

@testable import fading_scroll

/// What the shell and the readers of a pipe see of the built executable.
@Suite("Output and exit status")
struct OutputTests {
    @Test("Help and version go to standard output, and nothing to standard error")
    func helpAndVersion() throws {
        let version = try Program().run(["--version"])
        #expect(version.output == "fading-scroll 0.1.0\n")
        let help = try Program().run(["snapshot", "--help"])
        #expect(help.output == HelpText.lines(for: .snapshot).joined(separator: "\n") + "\n")
        for result in [version, help] {
            #expect(result.status == 0)
            #expect(result.errors.isEmpty)
        }
    }

    @Test("A wrong command line is one line on standard error, and nothing on standard output")
    func wrongArguments() throws {
        let result = try Program().run(["--foo"])
        #expect(result.status == 64)
        #expect(result.errors == "fading-scroll: unknown option --foo: see fading-scroll --help\n")
        #expect(result.output.isEmpty)
    }

    @Test("An output that cannot be written ends with 73 and says why, and no signal kills")
    func unwritable() throws {
        let sinks: [(Program.Sink, String)] = [
            (.brokenPipe, "Broken pipe"), (.closed, "Bad file descriptor"),
            (.file("/dev/full"), "No space left on device"),
        ]
        for (sink, reason) in sinks {
            let result = try Program(output: sink).run(["--help"])
            #expect(result.status == 73)
            #expect(
                result.errors
                    == "fading-scroll: standard output cannot be written (\(reason)): "
                    + "an open file, pipe or terminal with room is needed\n")
        }
    }

    @Test("A pipe that does not block is waited for")
    func withoutBlocking() throws {
        let folder = TemporaryFolder()
        var text = TraceText()
        text.swipe(16, from: 0)
        // 1,500 lines of 180 bytes: several times what a pipe holds.
        let arguments: [Argument] = ["replay", folder.file("trace", text.text), "--hz", "1000"]
        let result = try Program(output: .pipeWithoutBlocking).run(arguments)
        #expect(result.status == 0, "\(result.errors)")
        #expect(result.output.utf8.count > 131_072)
        #expect(try Program().run(arguments).output == result.output)
    }

    @Test("Where standard error is lost too, the exit status still tells")
    func lostErrors() throws {
        for sink in [Program.Sink.closed, .brokenPipe] {
            #expect(try Program(errors: sink).run(["--foo"]).status == 64)
            #expect(try Program(output: .closed, errors: sink).run(["--version"]).status == 73)
            #expect(try Program(errors: sink).run(["--version"]).output == "fading-scroll 0.1.0\n")
        }
    }

    @Test("The locale changes nothing", arguments: ["C", "POSIX", "de_DE.UTF-8", "en_US", "xx_YY", ""])
    func locale(name: String) throws {
        let program = Program(environment: ["LANG=\(name)", "LC_ALL=\(name)", "LC_NUMERIC=de_DE.UTF-8"])
        let point = try program.run(["--scale=1.25", "--exit-after=0.5", "--help"])
        #expect(point.status == 0)
        let comma = try program.run(["--scale=1,25"])
        #expect(comma.status == 64)
        #expect(comma.errors == "fading-scroll: bad value \"1,25\" for --scale: 0.5 ... 4, such as 1.25\n")
    }
}
