import Testing

@testable import fading_scroll

@Suite("Decimal")
struct DecimalTests {
    @Test(
        "Plain decimal numbers are read",
        arguments: zip(
            ["0", "-0.5", "+3", ".25", "12.5", "1e3", "1E-2", "007"], [0, -0.5, 3, 0.25, 12.5, 1000, 0.01, 7.0]))
    func plainNumbers(text: String, value: Double) {
        #expect(decimal(text) == value)
    }

    @Test(
        "Everything else is none",
        arguments: [
            "", " 1", "1 ", "1,5", "1.", ".", "-", "+-1", "1e", "1e+", "0x10", "nan", "NaN", "inf", "-inf", "infinity",
            "1e999", "-1e999", "1_000", "\u{0661}", "--1", "1.2.3",
        ])
    func everythingElse(text: String) {
        #expect(decimal(text) == nil)
    }

    @Test("A NUL ends no number")
    func nul() {
        #expect(decimal("1\u{0}") == nil)
    }

    @Test("A whole number has digits only")
    func wholeNumbers() {
        #expect(wholeNumber("800") == 800)
        for text in ["", "-1", "+1", "1.0", "1e3", "99999999999999999999", "\u{0661}"] {
            #expect(wholeNumber(text) == nil, "\(text)")
        }
    }
}
