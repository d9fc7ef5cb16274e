/// A table as text for people: columns of figures to the right, goals after them.
enum TableText {
    /// The lines of a table.
    static func lines(of table: Table) -> [String] {
        let names = ([""] + table.rows.map(\.name))
        let cells = [table.columns] + table.rows.map { $0.values.map(figure) }
        let goals = [""] + table.rows.map { $0.goals.map(text).joined(separator: "; ") }
        let nameWidth = names.map(\.count).max() ?? 0
        let widths = table.columns.indices.map { column in cells.map { $0[column].count }.max() ?? 0 }
        let rows = names.indices.map { row in
            let figures = zip(cells[row], widths).map { String(repeating: " ", count: $1 - $0.count) + $0 }
            let name = names[row] + String(repeating: " ", count: nameWidth - names[row].count)
            let line = ([name] + figures).joined(separator: "  ")
            return goals[row].isEmpty ? line : line + "  " + goals[row]
        }
        return [table.title, String(repeating: "-", count: table.title.count)] + rows + table.notes
    }

    private static func text(of goal: Goal) -> String {
        "goal \(goal.what) <= \(figure(goal.limit)): "
            + (goal.isMet ? "ok" : "MISSED") + " (\(figure(goal.measured)))"
    }

    /// A figure with three digits that count, and never fewer decimals than that needs.
    static func figure(_ value: Double?) -> String {
        guard let value else { return "-" }
        if value == value.rounded(), abs(value) < 1e9 { return String(Int(value)) }
        let decimals = abs(value) < 1 ? 3 : abs(value) < 10 ? 2 : abs(value) < 100 ? 1 : 0
        return fixed(value, decimals)
    }

    private static func fixed(_ value: Double, _ decimals: Int) -> String {
        let factor = (0..<decimals).reduce(1) { factor, _ in factor * 10 }
        let scaled = Int((abs(value) * Double(factor)).rounded())
        let sign = value < 0 && scaled > 0 ? "-" : ""
        guard decimals > 0 else { return "\(sign)\(scaled)" }
        return "\(sign)\(scaled / factor)." + String(String(factor + scaled % factor).dropFirst())
    }
}
