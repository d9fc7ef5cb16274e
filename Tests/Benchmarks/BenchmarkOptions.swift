/// What a run of the benchmarks shall do, read from its arguments.
struct BenchmarkOptions {
    /// The file that gets the figures as JSON; nil for none.
    var json: String?
    /// Few samples: shows that everything runs, and nothing else.
    var isQuick = false
    /// How long a window is watched at rest, seconds; nil for the default.
    var rest: Double?
    /// The part on sway is left out on purpose.
    var isWithoutSway = false
    /// Only `--help` is wanted.
    var wantsHelp = false

    /// The text of `--help`.
    static let help = """
        Usage: swift run -c release Benchmarks [OPTION...]
        Measures frames, starts, rest and a driven scroll, and prints them beside their goals.

          --json FILE       also write all figures to FILE, as one JSON object
          --quick           few samples: a smoke test, no measurement
          --rest SECONDS    watch a window at rest that long, 1 ... 3600 (60; 5 with --quick)
          --without-sway    leave out the part that needs sway
          --help            show this text

        A goal that is missed is printed and is no failure. Exit status: 0 done; 64 a wrong option; 69 sway is not
        installed; 70 something could not be measured; 73 FILE cannot be written.
        """

    /// The options of a command line, without the program's name.
    ///
    /// - Throws: `BenchmarkFailure` with exit status 64.
    init(_ arguments: [String]) throws {
        var rest = arguments[...]
        while let word = rest.popFirst() {
            let (name, attached) = BenchmarkOptions.split(word)
            func value() throws -> String {
                guard let value = attached ?? rest.popFirst(), !value.isEmpty else {
                    throw BenchmarkFailure.usage("\(name) has no value: see --help")
                }
                return value
            }
            switch name {
            case "--json": json = try value()
            case "--rest": self.rest = try BenchmarkOptions.seconds(try value())
            case "--quick" where attached == nil: isQuick = true
            case "--without-sway" where attached == nil: isWithoutSway = true
            case "--help" where attached == nil: wantsHelp = true
            default:
                throw BenchmarkFailure.usage(
                    "\(word) is no option: --json FILE, --quick, --rest SECONDS, --without-sway and --help are")
            }
        }
    }

    private static func split(_ word: String) -> (name: String, value: String?) {
        guard word.hasPrefix("--"), let mark = word.firstIndex(of: "=") else { return (word, nil) }
        return (String(word[..<mark]), String(word[word.index(after: mark)...]))
    }

    private static func seconds(_ text: String) throws -> Double {
        guard let seconds = Double(text), (1...3600).contains(seconds) else {
            throw BenchmarkFailure.usage("--rest \(text) cannot be: seconds, 1 ... 3600")
        }
        return seconds
    }
}

/// Why a run ends early, and with which exit status.
struct BenchmarkFailure: Error, CustomStringConvertible {
    let description: String
    let status: Int32

    /// A wrong word on the command line.
    static func usage(_ text: String) -> BenchmarkFailure { BenchmarkFailure(description: text, status: 64) }
    /// A program that is needed is not installed.
    static func missing(_ text: String) -> BenchmarkFailure { BenchmarkFailure(description: text, status: 69) }
    /// Something that could not be measured.
    static func broken(_ text: String) -> BenchmarkFailure { BenchmarkFailure(description: text, status: 70) }
    /// The file of figures cannot be written.
    static func unwritable(_ text: String) -> BenchmarkFailure { BenchmarkFailure(description: text, status: 73) }
}
