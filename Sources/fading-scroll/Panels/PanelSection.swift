/// A part of a panel: rows of a name and a value under a heading.
struct PanelSection: Equatable {
    /// One row.
    struct Row: Equatable {
        var name: String
        var value: String
        /// The longest value that room is kept for, so that columns stay where they are; nil for the value itself.
        var widest: String?
        /// Whether the value calls for attention.
        var isMarked = false
    }

    var heading: String
    /// In reading order, down each column.
    var rows: [Row]
    /// How many columns of names and values lie side by side.
    var columnCount = 1
    /// Whether names say more than values, as those of keys do.
    var stressesNames = false

    /// Rows in the longest column.
    var columnLength: Int { (rows.count + columnCount - 1) / columnCount }
}
