/// Swift source as it grows, line by line, each indented by the blocks that are open.
struct SourceWriter {
    private(set) var text = ""
    private var depth = 0

    mutating func line(_ line: String = "") {
        if !line.isEmpty { text += String(repeating: "    ", count: depth) + line }
        text += "\n"
    }

    mutating func lines(_ lines: [String]) {
        for line in lines { self.line(line) }
    }

    /// A line that opens a brace, what stands between, and the brace that closes it.
    mutating func block(_ opening: String, closing: String = "}", _ body: (inout SourceWriter) -> Void) {
        line(opening)
        depth += 1
        body(&self)
        depth -= 1
        line(closing)
    }

    /// Blocks within each other, the innermost around what `body` writes.
    mutating func nest(_ openings: [String], _ body: (inout SourceWriter) -> Void) {
        guard let first = openings.first else { return body(&self) }
        block(first) { $0.nest(Array(openings.dropFirst()), body) }
    }
}
