import Testing

@testable import fading_scroll

@Suite("JSON text")
struct JSONTextTests {
    @Test(
        "Numbers have at most three decimals and no needless zeros",
        arguments: zip(
            [
                0, -0.0, 1, -1, 16.0 / 3, 12.5, 0.0004, -0.0004, 0.9996, 1801.0101, -0.25, 1e9, 8_999_999_999.0625,
                1e300,
            ],
            [
                "0", "0", "1", "-1", "5.333", "12.5", "0", "0", "1", "1801.01", "-0.25", "1000000000",
                "8999999999.063", "1e+300",
            ]))
    func numbers(value: Double, text: String) {
        #expect(JSONText.number(value) == text)
    }

    @Test("What is no number is null", arguments: [Double.nan, .infinity, -.infinity])
    func noNumber(value: Double) {
        #expect(JSONText.number(value) == "null")
    }

    @Test("Every text survives being read again")
    func strings() {
        for text in ["", "a b", "\"\\", "\n\t\u{0}\u{1F}", "\u{E9}\u{1F600}"] {
            #expect(JSONValue.parse(JSONText.string(text).utf8) == .string(text))
        }
    }

    @Test("Members keep their order")
    func objects() {
        let text = JSONText.object([("t", "0"), ("offset", JSONText.array(["1", "2"]))])
        #expect(text == #"{"t":0,"offset":[1,2]}"#)
    }
}
