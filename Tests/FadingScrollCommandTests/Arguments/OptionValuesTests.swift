import ScrollCore
import Testing

@testable import fading_scroll

@Suite("Option values")
struct OptionValuesTests {
    @Test("A viewport has whole sides of at least one pixel")
    func viewportSizes() {
        #expect(OptionValue.viewportSize("800x600") == Size(width: 800, height: 600))
        #expect(OptionValue.viewportSize("1x16384") == Size(width: 1, height: 16_384))
        for text in ["", "x", "800", "800x", "x600", "0x0", "-1x5", "1.5x2", "800x600x2", "nanx1", "infx1", "16385x1"] {
            #expect(OptionValue.viewportSize(text) == nil, "\(text)")
        }
    }

    @Test("Content may be empty, fractional and very long, but not endless")
    func contentSizes() {
        #expect(OptionValue.contentSize("0x0") == Size.zero)
        #expect(OptionValue.contentSize("640.5x1e9") == Size(width: 640.5, height: 1e9))
        for text in ["", "1", "-1x1", "1x1e10", "infxinf", "1xnan", "1x2x3"] {
            #expect(OptionValue.contentSize(text) == nil, "\(text)")
        }
    }

    @Test("An offset is two numbers with a comma between")
    func points() {
        #expect(OptionValue.point("0,1000") == Point(x: 0, y: 1000))
        #expect(OptionValue.point("-5,2.5") == Point(x: -5, y: 2.5))
        for text in ["", ",", "1", "1,", "1,2,3", "1;2", "nan,0", "0,inf", "0, 1"] {
            #expect(OptionValue.point(text) == nil, "\(text)")
        }
    }

    @Test(
        "A scale goes to the nearest 120th",
        arguments: zip(["0.5", "1", "1.25", "1.333", "1.0041", "1.0042", "4"], [60, 120, 150, 160, 120, 121, 480]))
    func scales(text: String, numerator: Int) {
        #expect(OptionValue.scale(text) == DeviceScale(numerator120: numerator))
    }

    @Test(
        "A scale beyond 0.5 ... 4 is none", arguments: ["0", "0.49", "4.01", "-1", "nan", "inf", "1e300", "1,25", "2x"])
    func badScales(text: String) {
        #expect(OptionValue.scale(text) == nil)
    }

    @Test("A count is made of digits and lies within its range")
    func counts() {
        #expect(OptionValue.count("0", in: 0...255) == 0)
        #expect(OptionValue.count("255", in: 0...255) == 255)
        for text in ["", "256", "-1", "+1", "1.0", "0x1", "99999999999999999999"] {
            #expect(OptionValue.count(text, in: 0...255) == nil, "\(text)")
        }
    }

    @Test("Times are a list with commas")
    func times() {
        #expect(OptionValue.times("0") == [0])
        #expect(OptionValue.times("500,16.667,0") == [500, 16.667, 0])
        for text in ["", ",", "1,", ",1", "1,,2", "-1", "nan", "inf", "86400001", "1 2"] {
            #expect(OptionValue.times(text) == nil, "\(text)")
        }
    }
}
