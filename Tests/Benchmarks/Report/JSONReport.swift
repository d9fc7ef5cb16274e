import Glibc

/// The tables of a run as one JSON object.
enum JSONReport {
    /// The object's text.
    static func text(_ tables: [Table], isQuick: Bool) -> String {
        object([
            ("quick", isQuick ? "true" : "false"), ("processors", String(Machine.processors)),
            ("load_average", string(Machine.load)), ("tables", array(tables.map(table))),
        ])
    }

    private static func table(_ table: Table) -> String {
        object([
            ("title", string(table.title)), ("columns", array(table.columns.map(string))),
            ("rows", array(table.rows.map(row))), ("notes", array(table.notes.map(string))),
        ])
    }

    private static func row(_ row: Table.Row) -> String {
        object([
            ("name", string(row.name)), ("values", array(row.values.map(number))),
            ("goals", array(row.goals.map(goal))),
        ])
    }

    private static func goal(_ goal: Goal) -> String {
        object([
            ("what", string(goal.what)), ("limit", number(goal.limit)), ("measured", number(goal.measured)),
            ("met", goal.isMet ? "true" : "false"),
        ])
    }

    private static func number(_ value: Double?) -> String {
        value.flatMap { $0.isFinite ? "\($0)" : nil } ?? "null"
    }

    /// Our own names, which have no control characters.
    private static func string(_ text: String) -> String {
        "\"" + text.flatMap { $0 == "\"" || $0 == "\\" ? ["\\", $0] : [$0] } + "\""
    }

    private static func array(_ values: [String]) -> String { "[" + values.joined(separator: ",") + "]" }

    private static func object(_ members: [(String, String)]) -> String {
        "{" + members.map { "\(string($0.0)):\($0.1)" }.joined(separator: ",") + "}"
    }
}

/// A file that is opened before anything is measured, so that a wrong name does not cost the whole run.
final class JSONFile {
    private let name: String
    private let descriptor: Int32

    /// Opens or makes the file; what it holds stays until there is something new.
    ///
    /// - Throws: `BenchmarkFailure` with exit status 73.
    init(_ name: String) throws {
        self.name = name
        descriptor = open(name, O_WRONLY | O_CREAT | O_CLOEXEC, 0o666)
        guard descriptor >= 0 else {
            throw BenchmarkFailure.unwritable("\(name) cannot be written: \(String(cString: strerror(errno)))")
        }
    }

    deinit { close(descriptor) }

    /// Replaces what the file holds by one line.
    func write(_ text: String) throws {
        // A pipe or a terminal has no length to cut.
        ftruncate(descriptor, 0)
        var rest = Array((text + "\n").utf8)[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
            guard count > 0 || errno == EINTR else {
                throw BenchmarkFailure.unwritable("\(name) cannot be written: \(String(cString: strerror(errno)))")
            }
            rest = rest.dropFirst(max(0, count))
        }
    }
}
