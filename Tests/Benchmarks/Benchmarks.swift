import Glibc
import TestStage

/// All parts in their order: each prints its tables as soon as it has them.
struct Benchmarks {
    private let options: BenchmarkOptions
    private var tables: [Table] = []

    /// Runs what the arguments ask for.
    ///
    /// - Returns: the exit status.
    static func perform(_ arguments: [String]) -> Int32 {
        do {
            let options = try BenchmarkOptions(arguments)
            guard !options.wantsHelp else {
                say(BenchmarkOptions.help)
                return 0
            }
            var run = Benchmarks(options: options)
            try run.measure()
            return 0
        } catch let failure as BenchmarkFailure {
            say("Benchmarks: \(failure)", to: 2)
            return failure.status
        } catch {
            say("Benchmarks: \(error)", to: 2)
            return BenchmarkFailure.broken("").status
        }
    }

    private init(options: BenchmarkOptions) {
        self.options = options
    }

    private mutating func measure() throws {
        let output = try options.json.map(JSONFile.init)
        announce()
        try measureFrames(options.isQuick ? 10 : 300)
        add(try MaskCost(frames: options.isQuick ? 10 : 300).table())
        add(AxisFrameCost(rounds: options.isQuick ? 10 : 300).table())
        let texts = try SampleFiles(isQuick: options.isQuick)
        add(try StartCost(texts: texts, runs: options.isQuick ? 2 : 15).table())
        add(try RestCost(text: texts.middle, seconds: options.rest ?? (options.isQuick ? 5 : 60)).table())
        let isSwayMissing = try !options.isWithoutSway && !measureOnSway(texts.middle)
        try output?.write(JSONReport.text(tables, isQuick: options.isQuick))
        if isSwayMissing {
            throw BenchmarkFailure.missing(
                "THE DRIVEN SCROLL WAS NOT MEASURED: sway is not installed (apt-get install sway); "
                    + "--without-sway leaves it out on purpose")
        }
    }

    private mutating func measureFrames(_ count: Int) throws {
        let small = try FrameCost(.small).measure(frames: count)
        add(small.table(comparedWith: nil))
        for scene in FrameScene.others {
            add(try FrameCost(scene).measure(frames: count).table(comparedWith: small))
        }
    }

    /// - Returns: false where there is no sway.
    private mutating func measureOnSway(_ text: SampleFile) throws -> Bool {
        guard DriveCost.isPossible else { return false }
        add(try DriveCost(text: text, isQuick: options.isQuick).table())
        return true
    }

    private mutating func add(_ table: Table) {
        Benchmarks.say(TableText.lines(of: table).joined(separator: "\n") + "\n")
        tables.append(table)
    }

    private func announce() {
        if options.isQuick { Benchmarks.say("--quick: a smoke test, these figures mean nothing.\n") }
        #if DEBUG
            Benchmarks.say(
                "Built without optimisation: these figures mean nothing. Use swift run -c release Benchmarks.\n")
        #endif
        Benchmarks.say(
            "Load average \(Machine.load), \(Machine.processors) processors; times are processor time where no\n"
                + "other word is said. Ratios within one table count, absolute times drift.\n")
    }

    /// Writes a text at once, so that a person need not wait until the run is over.
    private static func say(_ text: String, to descriptor: Int32 = 1) {
        let line = text + "\n"
        write(descriptor, line, line.utf8.count)
    }
}
