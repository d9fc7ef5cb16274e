/// How long the command takes from its start to its first picture, and what memory it then holds.
struct StartCost {
    /// The texts, which take turns.
    let texts: SampleFiles
    /// Starts of each.
    let runs: Int

    /// What one text cost.
    private struct Figures {
        /// Milliseconds from exec to the first commit with a buffer.
        var start = Samples()
        /// MiB, when the window has come to rest.
        var memory = Samples()

        var values: [Double?] { [start.median, start.p95, start.least, memory.median] }
    }

    /// Measures all starts.
    ///
    /// - Throws: `BenchmarkFailure` or `NoAnswer` where one fails.
    func table() throws -> Table {
        var (small, middle, large) = (Figures(), Figures(), Figures())
        for run in 0..<runs {
            // Rest takes a second of waiting, and memory is the same every time.
            try measure(texts.small, withRest: run < 3, into: &small)
            try measure(texts.middle, withRest: run < 3, into: &middle)
            try measure(texts.large, withRest: run < 3, into: &large)
        }
        var table = Table(
            "From exec to the first commit with a buffer, and memory at rest, 1280x800 on the embedded compositor",
            columns: ["median ms", "p95 ms", "least ms", "RSS MiB"])
        table.add("a text of \(texts.small.name)", small.values)
        table.add("a text of \(texts.middle.name)", middle.values)
        table.add("a text of \(texts.large.name)", large.values, goals(of: large, comparedWith: middle))
        return table
    }

    /// performance.md, section 3: a hundred times the text is neither slower to start nor held in memory.
    private func goals(of large: Figures, comparedWith middle: Figures) -> [Goal] {
        [
            Goal("first picture, x \(texts.middle.name)", large.start.median / middle.start.median, limit: 1.1),
            Goal("MiB more than \(texts.middle.name)", large.memory.median - middle.memory.median, limit: 32),
        ]
    }

    private func measure(_ text: SampleFile, withRest: Bool, into figures: inout Figures) throws {
        let client = try EmbeddedClient(showing: text)
        defer { client.process.stop() }
        try client.runToFirstPicture()
        if let first = client.firstPicture { figures.start.add((first - client.startTime) * 1000) }
        guard withRest else { return }
        try client.runToRest()
        figures.memory.add(Double(try ProcessStatus(client.process.pid).residentMemory) / 1024)
    }
}
