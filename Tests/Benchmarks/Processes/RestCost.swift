/// What a window costs that nobody touches.
struct RestCost {
    let text: SampleFile
    /// How long it is watched once it is at rest, seconds.
    let seconds: Double

    /// Watches it.
    ///
    /// - Throws: `BenchmarkFailure` or `NoAnswer` where it fails.
    func table() throws -> Table {
        let client = try EmbeddedClient(showing: text)
        defer { client.process.stop() }
        try client.runToFirstPicture()
        try client.runToRest()
        let (before, commits) = (try ProcessStatus(client.process.pid), client.commitCount)
        try client.run(for: seconds)
        let after = try ProcessStatus(client.process.pid)
        var table = Table("At rest for \(TableText.figure(seconds)) s, a text of \(text.name)", columns: ["count"])
        add("wake-ups", after.sleeps - before.sleeps, to: &table)
        add("commits", client.commitCount - commits, to: &table)
        return table
    }

    /// T16: at rest nothing happens.
    private func add(_ name: String, _ count: Int, to table: inout Table) {
        table.add(name, [Double(count)], [Goal("T16", Double(count), limit: 0)])
    }
}
