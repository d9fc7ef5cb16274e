import ScrollCore
import Testing

@testable import fading_scroll

@Suite("Fade policies as settings")
struct PolicyRulesTests {
    private func fade(_ assignments: String...) throws -> FadeConfiguration {
        var choices = SettingChoices()
        for assignment in assignments { try choices.apply(Argument(assignment)) }
        return choices.settings.configuration.fade
    }

    private func policies(_ fade: FadeConfiguration) -> [FadePolicy] {
        [Edge.top, .bottom, .left, .right].map(fade.policy(at:))
    }

    @Test("Leading and trailing are resolved by the axis, whatever comes first")
    func ends() throws {
        #expect(policies(try fade("fade.leading=false")) == [.never, .hybrid, .never, .hybrid])
        for order in [
            ["fade.axis=horizontal", "fade.trailing=always"], ["fade.trailing=always", "fade.axis=horizontal"],
        ] {
            #expect(policies(try fade(order[0], order[1])) == [.never, .never, .hybrid, .always])
        }
    }

    @Test("An edge's key wins over its end's, whichever comes first, and null takes it back")
    func edges() throws {
        #expect(try fade("fade.top=always", "fade.leading=false", "fade.top=null").policy(at: .top) == .never)
        #expect(try fade("fade.top=always", "fade.leading=false").policy(at: .top) == .always)
        #expect(try fade("fade.leading=false", "fade.top=always").policy(at: .top) == .always)
    }

    @Test("The preset is the ported library's look, and other keys win over it, whichever comes first")
    func preset() throws {
        let preset = "fade.preset=ssfadingscrollview"
        #expect(try fade(preset) == .ssFadingScrollView)
        let later = try fade(preset, "fade.size=50", "fade.axis=horizontal")
        #expect(later.size == PerEdge(all: 50))
        #expect(policies(later) == [.never, .never, .animated, .animated])
        #expect(try fade("fade.size=50", preset, "fade.axis=horizontal") == later)
        #expect(try fade("fade.axis=horizontal", "fade.size=50", preset) == later)
        #expect(try fade("fade.preset=ssfadingscrollview", "fade.preset=none") == FadeConfiguration())
    }

    @Test("True turns an end on as the preset has it")
    func turnedOn() throws {
        #expect(try fade("fade.leading=false", "fade.leading=true").leading == .hybrid)
        let ported = try fade("fade.preset=ssfadingscrollview", "fade.leading=false", "fade.leading=true")
        #expect(ported.leading == .animated)
    }

    @Test("What becomes of content behind a bar arrives")
    func behindInset() throws {
        #expect(try fade("fade.behind_inset=transparent").behindInset == .transparent)
    }
}
