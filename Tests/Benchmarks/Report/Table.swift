/// Measured figures of one kind: named rows under named columns.
struct Table {
    let title: String
    /// What each column holds, unit included.
    let columns: [String]
    private(set) var rows: [Row] = []
    /// What a reader must know to judge the figures.
    private(set) var notes: [String] = []

    /// One row.
    struct Row {
        let name: String
        /// One for each column; nil where there is none.
        let values: [Double?]
        /// What the figures are to reach.
        let goals: [Goal]
    }

    /// An empty table.
    init(_ title: String, columns: [String]) {
        self.title = title
        self.columns = columns
    }

    /// Adds a row with a value for each column.
    mutating func add(_ name: String, _ values: [Double?], _ goals: [Goal] = []) {
        precondition(values.count == columns.count, "\(name): \(values.count) values for \(columns.count) columns")
        rows.append(Row(name: name, values: values, goals: goals))
    }

    /// Adds a remark.
    mutating func note(_ text: String) {
        notes.append(text)
    }
}

/// A limit that a figure has to keep, from the product's plan.
struct Goal {
    /// What is limited, with its unit.
    let what: String
    /// The most that is good.
    let limit: Double
    /// What was measured.
    let measured: Double

    /// A figure and its limit.
    init(_ what: String, _ measured: Double, limit: Double) {
        (self.what, self.limit, self.measured) = (what, limit, measured)
    }

    /// Whether it is kept.
    var isMet: Bool { measured <= limit }
}
