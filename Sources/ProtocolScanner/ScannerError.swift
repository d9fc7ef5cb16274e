/// What is wrong in a file that the scanner reads, as one line that a compiler's user recognises.
package struct ScannerError: Error, Equatable, CustomStringConvertible {
    /// The file as it was named to the scanner.
    package let file: String
    /// Counted from 1; 0 where the whole file is meant.
    package let line: Int
    /// What is wrong, and what is allowed or needed.
    package let message: String

    package init(file: String, line: Int, message: String) {
        self.file = file
        self.line = line
        self.message = message
    }

    /// One line, whatever bytes the message quotes: control characters become question marks.
    package var description: String {
        let place = line > 0 ? "\(file):\(line)" : file
        let text = "error: \(place): \(message)".unicodeScalars.map { $0.value < 0x20 || $0.value == 0x7F ? "?" : $0 }
        return String(String.UnicodeScalarView(text))
    }
}

/// A complaint about a line of a text whose file the complaining code does not know.
struct LineError: Error, Equatable {
    let line: Int
    let message: String

    init(_ line: Int, _ message: String) {
        self.line = line
        self.message = message
    }

    func inFile(_ file: String) -> ScannerError {
        ScannerError(file: file, line: line, message: message)
    }
}
