import ScrollCairo
import ScrollCore
import Testing

@testable import ScrollContents

@Suite("Short texts")
struct LetteringTests {
    private let lettering = Lettering(TextStyle(font: "DejaVu Sans 11", foreground: .black))

    /// The columns and rows of 200 x 60 pixels in which something is drawn.
    private func ink(_ text: String, _ place: TextPlace) throws -> (columns: ClosedRange<Int>, rows: ClosedRange<Int>) {
        let surface = try PixelSurface(size: BufferSize(width: 200, height: 60))
        try surface.draw { lettering.draw(text, on: $0, at: place) }
        let places = (0..<60).flatMap { y in (0..<200).compactMap { surface[$0, y] == 0 ? nil : ($0, y) } }
        let (xs, ys) = (places.map(\.0), places.map(\.1))
        return (try #require(xs.min())...(try #require(xs.max())), try #require(ys.min())...(try #require(ys.max())))
    }

    @Test(
        "A text lies left of, around or right of its place, whichever way its script runs",
        arguments: ["Harbour", "שלום"])
    func alignments(text: String) throws {
        let width = lettering.size(of: text, scale: .one).width
        let left = try ink(text, TextPlace(x: 100, y: 4)).columns
        #expect(left.lowerBound >= 99 && Double(left.upperBound) <= 101 + width)
        let right = try ink(text, TextPlace(x: 100, y: 4, alignment: .right)).columns
        #expect(right.upperBound <= 100 && Double(right.lowerBound) >= 98 - width)
        let center = try ink(text, TextPlace(x: 100, y: 4, alignment: .center)).columns
        #expect(abs(Double(center.lowerBound + center.upperBound) / 2 - 100) <= 3)
    }

    @Test("A width breaks rows, and the size says how high they are")
    func breaking() throws {
        let one = lettering.size(of: "three words here", scale: .one)
        let three = lettering.size(of: "three words here", width: one.width / 2, scale: .one)
        #expect(three.height >= 2 * one.height && three.width < one.width)
        #expect(try ink("three words here", TextPlace(x: 0, y: 0, width: one.width / 2)).rows.upperBound > 20)
    }

    @Test("A row that is too long ends with an ellipsis within its width, and one that fits is as ever")
    func ellipsis() throws {
        let text = "three words here"
        let whole = try ink(text, TextPlace(x: 2, y: 0))
        let fitting = try ink(text, TextPlace(x: 2, y: 0, row: 190))
        #expect(fitting.columns == whole.columns && fitting.rows == whole.rows)
        let cut = try ink(text, TextPlace(x: 2, y: 0, row: 70))
        #expect((50..<72).contains(cut.columns.upperBound))
        #expect(cut.rows.upperBound <= whole.rows.upperBound, "there is no second row")
        // Nothing but the ellipsis lies that far right and that low.
        #expect(try ink("three w…", TextPlace(x: 2, y: 0)).rows == cut.rows)
    }

    @Test("What is drawn does not depend on what was drawn before, however much that was")
    func keeping() throws {
        let place = TextPlace(x: 3, y: 3)
        let fresh = try ink("No. 7", place)
        for number in 0..<1_000 { _ = lettering.size(of: "\(number)", scale: .one) }
        let again = try ink("No. 7", place)
        #expect(fresh.columns == again.columns && fresh.rows == again.rows)
    }
}
