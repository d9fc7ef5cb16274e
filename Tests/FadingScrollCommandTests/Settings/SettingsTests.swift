import ScrollCore
import Testing

@testable import fading_scroll

@Suite("Settings")
struct SettingsTests {
    private func settings(_ assignments: String...) throws -> Settings {
        var choices = SettingChoices()
        for assignment in assignments { try choices.apply(Argument(assignment)) }
        return choices.settings
    }

    @Test("A size for one edge wins over that for all edges, whichever comes first, and null takes it back")
    func sizes() throws {
        let (general, special) = ("fade.size=50", "fade.size.left=10")
        let narrowed = try settings(general, special)
        #expect(narrowed.configuration.fade.size == PerEdge(top: 50, bottom: 50, left: 10, right: 50))
        #expect(try settings(special, general) == narrowed)
        #expect(try settings(special, general, "fade.size.left=null").configuration.fade.size == PerEdge(all: 50))
        #expect(try settings(special, "fade.size.left=null", general, special) == narrowed)
    }

    @Test("Of two values of one key the later one counts, and null of a key that follows another is its default")
    func equalKeys() throws {
        #expect(try settings("fade.size=50", "fade.size=40").configuration.fade.size == PerEdge(all: 40))
        for rule in SettingRule.all where rule.followed != nil {
            #expect(try settings("\(rule.name)=\(rule.defaultText)", "\(rule.name)=null") == Settings(), "\(rule.name)")
        }
    }

    @Test("Every kind of value arrives where it belongs")
    func kinds() throws {
        let read = try settings(
            "fade.top=never", "fade.right=always", "fade.left=animated", "fade.curve=linear", "fade.depth=0.25",
            "scrollbars.policy=always",
            "scrollbars.mask=false", "inset.bottom=12.5", "scroll.fling=gtk", "scroll.gain=1", "scroll.wheel_step=40",
            "font=Serif Italic 12", "fade.reveal=0", "fade.duration=10", "fade.family=length", "direction=rtl",
            "fade.corner=min", "fade.dither=true", "debug.fades=true", "scroll.bounce=false",
            "scroll.axis_lock=false", "scroll.snap=page")
        var expected = Settings()
        expected.configuration.fade.policy.top = .never
        expected.configuration.fade.policy.right = .always
        expected.configuration.fade.policy.left = .animated
        expected.configuration.fade.curve = .linear
        expected.configuration.fade.depth = 0.25
        expected.configuration.fade.family = .length
        expected.configuration.fade.corner = .min
        expected.configuration.fade.isDithered = true
        expected.configuration.showsFades = true
        expected.configuration.fade.reveal = 0
        expected.configuration.fade.duration = 10
        expected.configuration.scrollbars = ScrollbarConfiguration(policy: .always, isExemptFromMask: false)
        expected.configuration.insets.bottom = 12.5
        expected.configuration.motion.fling = .gtk
        expected.configuration.motion.bounce = false
        expected.configuration.motion.axisLock = false
        expected.configuration.motion.snap = PerAxis(both: .pages)
        expected.configuration.motion.gain = 1
        expected.configuration.direction = .rightToLeft
        expected.wheelStep = 40
        expected.font = "Serif Italic 12"
        #expect(read == expected)
    }

    @Test("Reduced motion, high contrast and the theme: what the desktop would decide is off and light")
    func desktopChoices() throws {
        let on = try settings("motion.reduced=true", "contrast.high=true", "theme=dark")
        #expect(on.configuration.isMotionReduced && on.configuration.isContrastHigh)
        #expect(on.theme.background.readableForeground != Theme.light.background.readableForeground)
        for off in ["false", "system"] {
            let off = try settings(
                "motion.reduced=true", "motion.reduced=\(off)", "contrast.high=true", "contrast.high=\(off)")
            #expect(!off.configuration.isMotionReduced && !off.configuration.isContrastHigh)
        }
        #expect(Theme.system.background == Theme.light.background)
    }

    private static let errors: [(Argument, String)] = [
        ("fade.size", "bad value \"fade.size\" for --set: KEY=VALUE, such as fade.size=40"),
        ("", "bad value \"\" for --set: KEY=VALUE, such as fade.size=40"),
        ("=3", "unknown key \"\" (value \"3\"): see fading-scroll --help"),
        ("hue=3", "unknown key \"hue\" (value \"3\"): see fading-scroll --help"),
        (
            "inset.middle=3",
            "unknown key \"inset.middle\" (value \"3\"): inset.top, inset.bottom, inset.left, inset.right"
        ),
        ("fade.siz=3", "unknown key \"fade.siz\" (value \"3\"): did you mean fade.size? see fading-scroll --help"),
        (
            "scrolbars.policy=3",
            "unknown key \"scrolbars.policy\" (value \"3\"): did you mean scrollbars.policy? see fading-scroll --help"
        ),
        ("fade.wavelength=3", "unknown key \"fade.wavelength\" (value \"3\"): see fading-scroll --help"),
        ("fade.reveal=null", "bad value \"null\" for fade.reveal: 0 ... 10000 logical px"),
        ("fade.size=-3", "bad value \"-3\" for fade.size: 0 ... 10000 logical px"),
        ("fade.size=nan", "bad value \"nan\" for fade.size: 0 ... 10000 logical px"),
        ("fade.size=", "bad value \"\" for fade.size: 0 ... 10000 logical px"),
        ("inset.top=inf", "bad value \"inf\" for inset.top: 0 ... 10000 logical px"),
        ("fade.depth=1.01", "bad value \"1.01\" for fade.depth: 0 ... 1"),
        ("fade.duration=11", "bad value \"11\" for fade.duration: 0 ... 10 s"),
        ("scroll.gain=0", "bad value \"0\" for scroll.gain: 0.1 ... 10"),
        ("scroll.gain=1,5", "bad value \"1,5\" for scroll.gain: 0.1 ... 10"),
        ("fade.top=sometimes", "bad value \"sometimes\" for fade.top: hybrid, animated, proportional, always, never"),
        ("scrollbars.mask=yes", "bad value \"yes\" for scrollbars.mask: true, false"),
        ("fade.corner=max", "bad value \"max\" for fade.corner: product, min"),
        ("fade.dither=on", "bad value \"on\" for fade.dither: true, false"),
        ("scroll.fling=GTK", "bad value \"GTK\" for scroll.fling: natural, uikit-normal, uikit-fast, gtk, off"),
        ("scroll.snap=0.5", "bad value \"0.5\" for scroll.snap: none, page, or a distance of 1 ... 10000 logical px"),
        ("scroll.bounce=0", "bad value \"0\" for scroll.bounce: true, false"),
        ("fade.axis=up", "bad value \"up\" for fade.axis: vertical, horizontal, both"),
        (
            "fade.leading=yes",
            "bad value \"yes\" for fade.leading: true, false, hybrid, animated, proportional, always, never"
        ),
        ("fade.behind_inset=drop", "bad value \"drop\" for fade.behind_inset: keep, transparent"),
        ("motion.reduced=yes", "bad value \"yes\" for motion.reduced: system, true, false"),
        ("contrast.high=1", "bad value \"1\" for contrast.high: system, true, false"),
        ("theme=blue", "bad value \"blue\" for theme: system, light, dark"),
        ("direction=left", "bad value \"left\" for direction: ltr, rtl"),
        ("fade.preset=ios", "bad value \"ios\" for fade.preset: none, ssfadingscrollview"),
        ("font= ", "bad value \" \" for font: a Pango font description of at most 200 characters"),
        ("font=a\nb", "bad value \"a\\nb\" for font: a Pango font description of at most 200 characters"),
    ]

    @Test("Each wrong setting gives its one line and exit status 64, and changes nothing", arguments: errors)
    func lines(assignment: Argument, line: String) {
        var choices = SettingChoices()
        let failure = #expect(throws: CommandFailure.self) { try choices.apply(assignment) }
        #expect(failure?.line == "fading-scroll: " + line)
        #expect(failure?.status == .usage)
        #expect(choices == SettingChoices())
    }

    @Test("A value that is not UTF-8 is refused")
    func invalidBytes() {
        var choices = SettingChoices()
        let assignment = Argument(bytes: Array("font=".utf8) + [0xFF])
        let failure = #expect(throws: CommandFailure.self) { try choices.apply(assignment) }
        #expect(failure?.wrong == "bad value \"\\xFF\" for font")
    }
}
