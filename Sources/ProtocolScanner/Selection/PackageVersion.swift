/// A package's version, numbers joined by dots, compared number by number: 1.9 is older than 1.21, and 1.21 is 1.21.0.
package struct PackageVersion: Comparable, CustomStringConvertible {
    private let numbers: [UInt32]

    package init?(_ word: String) {
        let parts = word.split(separator: ".", omittingEmptySubsequences: false)
        let numbers = parts.compactMap { $0.utf8.allSatisfy(Words.isDigit) ? UInt32($0) : nil }
        guard numbers.count == parts.count else { return nil }
        self.numbers = numbers
    }

    private func number(_ index: Int) -> UInt32 {
        index < numbers.count ? numbers[index] : 0
    }

    package static func == (one: PackageVersion, other: PackageVersion) -> Bool {
        !(one < other) && !(other < one)
    }

    package static func < (one: PackageVersion, other: PackageVersion) -> Bool {
        let places = 0..<max(one.numbers.count, other.numbers.count)
        guard let place = places.first(where: { one.number($0) != other.number($0) }) else { return false }
        return one.number(place) < other.number(place)
    }

    package var description: String {
        numbers.map(String.init).joined(separator: ".")
    }
}
