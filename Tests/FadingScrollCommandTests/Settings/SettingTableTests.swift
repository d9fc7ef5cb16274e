import ScrollCore
import Testing

@testable import fading_scroll

@Suite("Table of settings")
struct SettingTableTests {
    @Test("Every default is itself allowed and changes nothing", arguments: SettingRule.all.map(\.name))
    func defaults(name: String) throws {
        let rule = try #require(SettingRule.named[name])
        var settings = Settings()
        #expect(rule.apply(rule.defaultText, &settings))
        // An edge's own policy is kept apart from that of its end of the content; alike, they do the same.
        for edge in Edge.allCases {
            #expect(settings.configuration.fade.policy(at: edge) == Settings().configuration.fade.policy(at: edge))
        }
        settings.configuration.fade.policy = PerEdge(all: nil)
        #expect(settings == Settings())
    }

    @Test("The defaults are those of the product")
    func productDefaults() {
        let defaults = SettingRule.named.mapValues(\.defaultText)
        #expect(defaults["fade.size"] == "30")
        #expect(defaults["fade.top"] == "hybrid")
        #expect(defaults["fade.reveal"] == "24")
        #expect(defaults["fade.duration"] == "0.3")
        #expect(defaults["fade.curve"] == "smoothstep")
        #expect(defaults["scrollbars.policy"] == "overlay")
        #expect(defaults["scroll.gain"] == "2")
        #expect(defaults["font"] == "DejaVu Sans 11")
    }
}
