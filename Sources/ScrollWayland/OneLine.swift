extension String {
    /// The text as part of a one-line message: line ends and other control characters as \n, \t or \u{1B}, so that a value
    /// from outside can neither break the line nor command a terminal.
    package var oneLine: String {
        unicodeScalars.map { scalar in
            switch scalar.properties.generalCategory {
            case .control, .format, .lineSeparator, .paragraphSeparator: scalar.escaped(asASCII: true)
            default: String(scalar)
            }
        }.joined()
    }
}
