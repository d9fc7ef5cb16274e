import ScrollCore
import Testing

@testable import fading_scroll

@Suite("Fade curves as settings")
struct CurveRuleTests {
    @Test("Every named curve is read", arguments: CurveText.named.map(\.name))
    func names(name: String) throws {
        var choices = SettingChoices()
        try choices.apply(Argument("fade.curve=\(name)"))
        #expect(choices.settings.configuration.fade.curve == CurveText.curve(name))
    }

    @Test("Stops are read from JSON")
    func stops() throws {
        var choices = SettingChoices()
        try choices.apply(Argument("fade.curve=[[0, 0], [0.25, 0.9], [1, 1]]"))
        let stops = [(0.0, 0.0), (0.25, 0.9), (1, 1)].map { GradientStop(location: $0.0, alpha: $0.1) }
        #expect(choices.settings.configuration.fade.curve == .stops(FadeStops(stops)))
    }

    @Test(
        "Wrong stops are an error that says what is allowed",
        arguments: [
            "[]", "[[0,0]]", "[[0,0],[0,1]]", "[[0.5,0],[0.25,1]]", "[[0,0],[1.5,1]]", "[[0,-1],[1,1]]", "[[0,0],[1]]",
            "[[0,0],[1,1,1]]", "[[0,0],[1,\"1\"]]", "[[0,0],[1,1]", "[0,1]", "{}", "[[0,0],[1,1e999]]", "",
            "Linear",
        ])
    func errors(text: String) throws {
        var choices = SettingChoices()
        let failure = #expect(throws: CommandFailure.self) { try choices.apply(Argument("fade.curve=\(text)")) }
        #expect(
            failure?.line == "fading-scroll: bad value \"\(Argument(text).shown)\" for fade.curve: "
                + "linear, smoothstep, ease-in, ease-out, perceptual, [[location, alpha], ...] with two stops or more, "
                + "each location above the last one's, all within 0 ... 1")
        #expect(choices == SettingChoices())
    }
}
