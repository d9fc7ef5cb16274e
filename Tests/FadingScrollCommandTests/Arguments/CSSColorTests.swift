import ScrollCore
import Testing

@testable import fading_scroll

@Suite("CSS colours")
struct CSSColorTests {
    /// The colour as 0xRRGGBBAA, each component to the nearest 255th.
    private func packed(_ text: String) -> UInt32? {
        CSSColor.parse(text).map { color in
            [color.red, color.green, color.blue, color.alpha].reduce(0) { $0 << 8 | UInt32(($1 * 255).rounded()) }
        }
    }

    @Test(
        "Hexadecimal colours have 3, 4, 6 or 8 digits",
        arguments: zip(
            ["#fff", "#12a4", "#1E1E2E", "#1e1e2e80", " #000 "],
            [0xFFFF_FFFF, 0x1122_AA44, 0x1E1E_2EFF, 0x1E1E_2E80, 0x0000_00FF]))
    func hexadecimal(text: String, value: UInt32) {
        #expect(packed(text) == value)
    }

    @Test(
        "rgb() has an older and a newer syntax",
        arguments: zip(
            [
                "rgb(30,30,46)", "rgba(30, 30, 46, 0.5)", "rgb(10%, 20%, 30%)", "rgb(30 30 46)", "rgb(30 30 46 / 50%)",
                "RGBA( 30 30 46 / .5 )", "rgb(100% 0 none / none)", "rgb(300, -20, 0)", "rgb(0 0 0 / 7)",
                "rgb(30 30 46/0.5)", "rgb(3e1 30 46)",
            ],
            [
                0x1E1E_2EFF, 0x1E1E_2E80, 0x1A33_4DFF, 0x1E1E_2EFF, 0x1E1E_2E80, 0x1E1E_2E80, 0xFF00_0000, 0xFF00_00FF,
                0x0000_00FF, 0x1E1E_2E80, 0x1E1E_2EFF,
            ]))
    func rgb(text: String, value: UInt32) {
        #expect(packed(text) == value)
    }

    @Test(
        "hsl() turns hues into colours",
        arguments: zip(
            [
                "hsl(0, 100%, 50%)", "hsl(120deg 100% 25%)", "hsl(240 100 50 / 50%)", "hsla(0.5turn, 100%, 50%, 1)",
                "hsl(-60 100% 50%)", "hsl(200grad 100% 50%)", "hsl(none 0% 50%)", "hsl(3.14159265rad 100% 50%)",
            ],
            [
                0xFF00_00FF, 0x0080_00FF, 0x0000_FF80, 0x00FF_FFFF, 0xFF00_FFFF, 0x00FF_FFFF, 0x8080_80FF, 0x00FF_FFFF,
            ]))
    func hsl(text: String, value: UInt32) {
        #expect(packed(text) == value)
    }

    @Test(
        "Named colours are known in any letter case",
        arguments: zip(
            ["white", "RebeccaPurple", "gray", "grey", "transparent", "lightgoldenrodyellow", "green"],
            [0xFFFF_FFFF, 0x6633_99FF, 0x8080_80FF, 0x8080_80FF, 0, 0xFAFA_D2FF, 0x0080_00FF]))
    func names(text: String, value: UInt32) {
        #expect(packed(text) == value)
    }

    @Test("There are 148 names, and both spellings of grey agree")
    func allNames() {
        #expect(cssColorNames.count == 148)
        for (name, value) in cssColorNames where name.contains("gray") {
            #expect(cssColorNames[name.replacing("gray", with: "grey")] == value, "\(name)")
        }
    }

    @Test(
        "What CSS does not know is none",
        arguments: [
            "", " ", "#", "#12", "#12345", "#1234567", "#ggg", "#-12", "whit", "rgb", "rgb(", "rgb()", "rgb(1,2)",
            "rgb(1,2,3,4,5)", "rgb(1 2 3 4)", "rgb(1 2 3 /)", "rgb(1 2 3 / 4 / 5)", "rgb(1,2 3)", "rgb(1,2,3 / 4)",
            "rgb(1%,2,3)", "rgb(none,0,0)", "rgb(nan,0,0)", "rgb(inf 0 0)", "rgb(1deg 0 0)", "hsl(1%,1%,1%)",
            "hsl(1,2,3)", "hwb(0 0 0)", "rgb(1,2,3)x", "#fff;", "0xffffff", "rgb(1,,3)", "rgb(1e999 0 0)",
        ])
    func unknown(text: String) {
        #expect(CSSColor.parse(text) == nil)
    }
}
