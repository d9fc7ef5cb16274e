import Glibc
import TestStage
import Testing

@testable import fading_scroll

/// The built executable where the system gives it little: it works, or says why not in one line, and nothing kills it.
@Suite("Limits of the system")
struct LimitsTests {
    private let folder = TemporaryFolder()
    private let text: FileName
    private let trace: FileName

    init() {
        var swipe = TraceText()
        swipe.swipe(16, from: 0)
        text = folder.file("text", (1...60).map { "Line \($0)\n" }.joined())
        trace = folder.file("swipe", swipe.text)
    }

    private func place(_ name: String) -> Argument { Argument(folder.path(name)) }

    /// A call of every kind that ends by itself, in a folder where it may write.
    private var calls: [[Argument]] {
        [
            ["--version"], ["--print-config"], ["info"], [text, "--headless", "--size", "90x90"],
            ["snapshot", text, "--size", "90x90", "--output", place("out.png")],
            ["record", text, "--headless", "--size", "90x90", "--output", place("trace")],
            ["replay", trace, "--plot", place("plot.png")],
        ]
    }

    /// Runs a call after some lines of a shell, in the folder.
    private func run(_ call: [Argument], after lines: String) throws -> Program.Result {
        _ = place("fading-scroll.png")
        return try Program(starter: Program.shell("cd \(folder.path)\n\(lines)")).run(call)
    }

    /// Expects that a run worked without a word, or ended with one of some exit statuses and one line.
    private func expect(
        _ result: Program.Result, endsWith allowed: [Int32], _ what: String,
        sourceLocation: SourceLocation = #_sourceLocation
    ) {
        #expect(allowed.contains(result.status), "\(what): \(result)", sourceLocation: sourceLocation)
        let lines = result.errors.split(separator: "\n", omittingEmptySubsequences: false).count - 1
        #expect(lines == (result.status == 0 ? 0 : 1), "\(what): \(result)", sourceLocation: sourceLocation)
    }

    @Test("With few descriptors every call says in one line that more are needed, and with 16 all work")
    func descriptors() throws {
        for call in calls {
            for count in [5, 9, 15] {
                expect(try run(call, after: "ulimit -n \(count)"), endsWith: [71], "\(count): \(call)")
            }
            for count in 16...20 {
                expect(try run(call, after: "ulimit -n \(count)"), endsWith: [0], "\(count): \(call)")
            }
        }
    }

    @Test("A stack of 256 KiB is enough for every call")
    func stack() throws {
        for call in calls { expect(try run(call, after: "ulimit -s 256"), endsWith: [0], "\(call)") }
    }

    @Test(
        "Too little to start with is exit status 71 and a line with the limit and what to do about it",
        arguments: [
            ("-s 64", "the stack is limited to 64 KiB: at least 256 KiB, as with ulimit -s 256"),
            (
                "-v 200000", "the address space is limited to 200000 KiB: at least 524288 KiB, as with ulimit -v 524288"
            ),
            ("-d 40000", "the data segment is limited to 40000 KiB: at least 65536 KiB, as with ulimit -d 65536"),
            ("-n 4", "the number of open files is limited to 4: at least 16, as with ulimit -n 16"),
        ])
    func tooLittle(limit: String, line: String) throws {
        for call in calls {
            let result = try run(call, after: "ulimit \(limit)")
            #expect(result.status == 71 && result.errors == "fading-scroll: \(line)\n", "\(call): \(result)")
        }
    }

    @Test("In the least address space and data segment every call works, and what they do not hold is one line")
    func leastMemory() throws {
        let large: [Argument] = ["snapshot", text, "--size", "9000x7000", "--output", place("out.png")]
        for limit in ["-v 524288", "-d 65536"] {
            for call in calls { expect(try run(call, after: "ulimit \(limit)"), endsWith: [0], "\(limit): \(call)") }
        }
        let result = try run(large, after: "ulimit -v 600000")
        expect(result, endsWith: [71], "a large picture")
        #expect(result.errors.contains("Cannot allocate memory"))
        // The buffer lies in shared memory, which does not count; the embedded compositor's picture of 123 MB does.
        let picture: [Argument] = [
            "snapshot", text, "--size", "1600x1200", "--scale", "4", "--output", place("out.png"),
        ]
        let refusal = try run(picture, after: "ulimit -d 100000")
        expect(refusal, endsWith: [71], "the compositor's picture")
        #expect(refusal.errors.contains("a picture of 6400x4800: Cannot allocate memory"))
    }

    @Test("Where files may not grow, shared memory and outputs are errors, not the signal's end (O-29)")
    func fileSize() throws {
        let (snapshot, plot) = (calls[4], calls[6])
        // KiB: 90 x 90 pixels take 31.6 of them.
        for kibibytes in [0, 31] {
            let result = try run(snapshot, after: "ulimit -f \(kibibytes)")
            expect(result, endsWith: [71], "\(kibibytes)")
            #expect(result.errors == "fading-scroll: ftruncate: File too large\n")
        }
        expect(try run(snapshot, after: "ulimit -f 32"), endsWith: [0], "room for the picture")
        _ = folder.file("plot.png", "the old file")
        let result = try run(plot, after: "ulimit -f 1")
        expect(result, endsWith: [73], "the plot")
        #expect(result.errors.contains("plot.png cannot be written (File too large): "))
        #expect(
            try InputFile.read(FileName("\(folder.path)/plot.png"), limit: 100, needed: "")
                == Array("the old file".utf8))
    }

    @Test("A recording that may not grow ends with 73, and every line of it is whole")
    func recording() throws {
        let call: [Argument] = ["record", text, "--headless", "--size", "16x16", "--output", place("trace")]
        // 16 x 16 pixels take 1 KiB, what is recorded of a swipe some 7.
        for kibibytes in [2, 4, 6] {
            let result = try run(call, after: "ulimit -f \(kibibytes)")
            expect(result, endsWith: [73], "\(kibibytes)")
            let bytes = try InputFile.read(FileName("\(folder.path)/trace"), limit: 1 << 20, needed: "a trace")
            // The longest line has some 200 bytes.
            #expect(bytes.count > kibibytes * 1024 - 256 && bytes.count <= kibibytes * 1024)
            #expect(bytes.last == UInt8(ascii: "\n"))
            #expect(throws: Never.self) { try TraceReader.read(file: FileName("\(folder.path)/trace")) }
        }
    }

    @Test(
        "A full file system is exit status 73, one line, and nothing that stays in its folder (O-29)",
        .enabled(if: LimitsTests.canMount))
    func fullFileSystem() throws {
        let full = folder.path("full")
        mkdir(full, 0o700)
        let output = Argument("\(full)/out")
        let outputs: [([Argument], left: [Substring])] = [
            (["snapshot", "--scene", "photos", "--output", output], []),
            (["replay", trace, "--plot", output], []),
            (["record", text, "--headless", "--output", output], ["out"]),
        ]
        for (call, left) in outputs {
            let script = """
                mount -t tmpfs -o size=8k tmpfs \(full)
                status=0
                "$0" "$@" || status=$?
                ls -A \(full)
                exit $status
                """
            let starter: [Argument] = [
                "unshare", "--user", "--map-root-user", "--mount", "sh", "-ec", Argument(script),
            ]
            let result = try Program(starter: starter).run(call)
            expect(result, endsWith: [73], "\(call)")
            #expect(result.errors.contains("out cannot be written (No space left on device)"))
            // A replay has told of its frames before.
            let listed = result.output.split(separator: "\n").filter { !$0.hasPrefix("{") }
            #expect(listed == left)
        }
    }

    /// Whether this machine lets us mount in a namespace of our own.
    private static let canMount = starts([
        "unshare", "--user", "--map-root-user", "--mount", "mount", "-t", "tmpfs", "tmpfs", "/mnt",
    ])

    private static func starts(_ words: [String]) -> Bool {
        let launch = ChildProcess.Launch(words: words, environment: [], log: "/dev/null")
        return (try? ChildProcess(launch).waitForExit()) == 0
    }

    /// Whether calls to the system can be made to fail here.
    private static let canTrace = starts(["strace", "-o", "/dev/null", "/bin/true"])

    /// Calls to the system without which there is no picture, and why each may be refused.
    private static let refused = [
        ("memfd_create", "EMFILE"), ("memfd_create", "ENOSYS"), ("ftruncate", "ENOSPC"), ("fallocate", "ENOSPC"),
        ("fallocate", "ENOMEM"), ("socketpair", "EMFILE"), ("epoll_create1", "EMFILE"),
    ]

    @Test(
        "Each call to the system that is refused is exit status 71 and one line (O-29)",
        .enabled(if: LimitsTests.canTrace),
        arguments: LimitsTests.refused)
    func refusals(name: String, code: String) throws {
        let starter: [Argument] = ["strace", "-f", "-o", "/dev/null", "-e", Argument("inject=\(name):error=\(code)")]
        for call in [calls[3], calls[5]] {
            let result = try Program(starter: starter + ["/usr/bin/env", Argument("--chdir=\(folder.path)")]).run(call)
            expect(result, endsWith: [71], "\(call)")
        }
    }

    @Test(
        "Calls to the system that are interrupted every other time change nothing", .enabled(if: LimitsTests.canTrace))
    func interruptions() throws {
        let whole = try run(calls[4], after: "")
        expect(whole, endsWith: [0], "uninterrupted")
        let picture = try InputFile.read(FileName("\(folder.path)/out.png"), limit: 1 << 20, needed: "PNG")
        unlink("\(folder.path)/out.png")
        let names = "fallocate,recvmsg,sendmsg,epoll_wait,poll,write"
        let starter: [Argument] = [
            "strace", "-f", "-o", "/dev/null", "-e", Argument("inject=\(names):error=EINTR:when=1+2"),
        ]
        let result = try Program(starter: starter).run(calls[4])
        expect(result, endsWith: [0], "interrupted")
        #expect(try InputFile.read(FileName("\(folder.path)/out.png"), limit: 1 << 20, needed: "PNG") == picture)
    }

    @Test("Shared memory is reserved in pieces that no signal keeps from an end", .enabled(if: LimitsTests.canTrace))
    func pieces() throws {
        let log = folder.path("log")
        let starter: [Argument] = ["strace", "-f", "-o", Argument(log), "-e", "trace=fallocate"]
        let result = try Program(starter: starter).run(
            ["snapshot", text, "--size", "1000x700", "--output", place("out.png")])
        expect(result, endsWith: [0], "a snapshot")
        let lines = String(decoding: try contents(of: log), as: UTF8.self).matches(of: /fallocate\(.*, ([0-9]+)\) += 0/)
        let lengths = lines.compactMap { Int($0.output.1) }
        #expect(lengths.reduce(0, +) >= 1000 * 700 * 4)
        #expect(lengths.allSatisfy { $0 <= 256 << 10 }, "\(lengths)")
    }

    @Test("Whatever a call prints, a reader who has gone, a closed output and a full one are exit status 73 (O-112)")
    func lostOutputs() throws {
        let (one, other) = (place("one.png"), place("other.png"))
        for (scene, file) in [("text", one), ("photos", other)] {
            _ = try Program().run(["snapshot", "--scene", Argument(scene), "--size", "60x60", "--output", file])
        }
        let dump: [Argument] = ["--dump-state"]
        let printing =
            [calls[0], calls[1], calls[2], ["--help"], calls[3], calls[4] + dump, calls[5] + dump, calls[6]]
            + [["compare", one, other], ["compare", one, one]]
        let start = Program.shell("cd \(folder.path)")
        _ = place("fading-scroll.png")
        for call in printing {
            for sink in [Program.Sink.brokenPipe, .closed, .file("/dev/full")] {
                let result = try Program(output: sink, starter: start).run(call)
                expect(result, endsWith: [73], "\(call)")
            }
            for sink in [Program.Sink.brokenPipe, .closed] {
                let result = try Program(errors: sink, starter: start).run(call)
                #expect(
                    result.status == (call == ["compare", one, other] ? 1 : 0) && !result.output.isEmpty, "\(call)")
            }
        }
    }
}
