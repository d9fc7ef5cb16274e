import Testing

@testable import fading_scroll

@Suite("Help")
struct HelpTextTests {
    @Test("No line is wider than 100 columns or ends in a space", arguments: Call.allCases)
    func width(call: Call) {
        for line in HelpText.lines(for: call) {
            #expect(line.count <= 100, "\(line)")
            #expect(line.last != " ", "\(line)")
        }
    }

    @Test("Help begins with how the call is written", arguments: Call.allCases)
    func usage(call: Call) {
        #expect(HelpText.lines(for: call).first?.hasPrefix("Usage: \(call.commandLine)") == true)
    }

    @Test("Every option is listed where it is taken, and nowhere else")
    func options() {
        for call in Call.allCases {
            let listed = HelpText.lines(for: call).filter { $0.hasPrefix("  --") }
            for rule in OptionRule.all where !(call == .snapshot && ["--headless", "--exit-after"].contains(rule.name))
            {
                #expect(
                    listed.contains { $0.hasPrefix("  \(rule.form) ") } == rule.calls.contains(call), "\(rule.name)")
            }
        }
    }

    @Test("The main help lists every key with its default")
    func settings() {
        let lines = HelpText.lines(for: .window)
        for rule in SettingRule.all {
            let edge = [".top", ".bottom", ".left", ".right"].first { rule.name.hasSuffix($0) }
            let name = edge.map { String(rule.name.dropLast($0.count)) + ".EDGE" }
            #expect(
                lines.contains { $0.hasPrefix("  \(name ?? rule.name) ") && $0.contains(rule.defaultText) },
                "\(rule.name)")
        }
    }

    @Test("The main help lists every scene")
    func scenes() {
        let lines = HelpText.lines(for: .window)
        for scene in SceneName.allCases {
            #expect(lines.contains { $0.hasPrefix("  \(scene.rawValue) ") && $0.hasSuffix(scene.purpose) })
        }
    }

    @Test("An option is explained by what it does in the call, not in another one")
    func purposes() {
        for call in Call.allCases {
            let rows = HelpText.lines(for: call).filter { $0.hasPrefix("  --") || $0.hasPrefix("  -h, --help ") }
            #expect(rows.contains { $0.hasPrefix("  -h, --help ") })
            for other in Call.allCases where other != call && other != .window {
                #expect(!rows.contains { $0.contains(other.rawValue) }, "\(call): \(other)")
            }
        }
        #expect(!HelpText.lines(for: .compare).contains { $0.contains("needed") })
        #expect(!HelpText.lines(for: .snapshot).contains { $0.contains("--scale") && $0.contains("window") })
    }

    @Test("The version is one line")
    func version() {
        #expect(HelpText.version == "fading-scroll 0.1.0")
    }
}
