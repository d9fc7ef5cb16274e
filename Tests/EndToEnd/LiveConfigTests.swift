import Glibc
import ScrollCairo
import TestStage
import Testing

/// A window on sway whose configuration file is edited.
@Suite(.serialized) struct LiveConfigTests {
    private let stage: Stage
    private let program: String
    private let file: String
    private let config: String

    init() throws {
        stage = try Stage(.sway, scale: 1)
        let own = try #require(CommandLine.arguments.first)
        program = "\(own[...(try #require(own.lastIndex(of: "/")))])fading-scroll"
        (file, config) = (stage.path("lines.txt"), stage.path("config.json"))
        try write((1...120).map { "Line \($0)" }.joined(separator: "\n"), to: file)
    }

    private func snapshot(_ name: String) throws -> PixelSurface {
        let output = stage.path("\(name).png")
        try stage.perform([
            program, "snapshot", file, "--size", "1280x800", "--offset", "0,30", "--config", config, "--output", output,
        ])
        return try PixelSurface(png: contents(of: output))
    }

    private func expectWindow(shows picture: PixelSurface, _ what: Comment) throws {
        let isShown = try? eventually("the picture", 20) {
            try stage.screenshot().pngData() == picture.pngData() ? true : nil
        }
        #expect(isShown == true, what)
    }

    /// Writes the file as most editors do: another one, moved to the name.
    private func edit(_ text: String) throws {
        try write(text, to: config + "~")
        rename(config + "~", config)
    }

    @Test func `An edit shows, a broken one is a line and changes nothing, and then all is silent`() throws {
        try edit(#"{"scrollbars.policy": "always", "fade.size": 100}"#)
        let before = try snapshot("before")
        let window = try stage.run(
            [program, file, "--offset", "0,30", "--config", config, "--dump-state"], log: "client",
            with: ["WAYLAND_DEBUG=1"])
        try expectWindow(shows: before, "before the edit")
        try edit(
            #"{"scrollbars.policy": "always", "fade": {"size": 300, "curve": "linear"}, "font": "DejaVu Sans 20"}"#)
        let after = try snapshot("after")
        try expectWindow(shows: after, "after the edit")
        try write("{\n\"fade.size\": -1}", to: config)
        let line = "fading-scroll: \(config):2: fade.size: bad value -1: 0 ... 10000 logical px"
        _ = try eventually("the line") { stage.log("client").contains(line) ? true : nil }
        unlink(config)
        usleep(200_000)
        let said = stage.log("client")
        usleep(2_000_000)
        #expect(stage.log("client") == said, "at rest the client spoke")
        try expectWindow(shows: after, "after the broken edit and the file's end")
        window.signal(SIGTERM)
        #expect(try window.waitForExit() == 0)
        let dump = try #require(stage.log("client").split(separator: "\n").last { $0.hasPrefix("{") })
        #expect(dump.contains(#""offset":[0,30]"#) && dump.contains(#""buffer_rect":[0,0,1280,300]"#), "\(dump)")
    }
}

/// A window with our title bar whose configuration file is edited.
@Suite struct LiveTitleBarTests {
    @Test func `An edit of theme and contrast shows in the title bar as well as below it`() throws {
        let stage = try Stage(.weston, scale: 1)
        let (file, config) = (try text(on: stage), stage.path("config.json"))
        try write("{}", to: config)
        let window = try stage.run([try program, file, "--size", "600x300", "--config", config], log: "client")
        // Without a seat nothing is activated, so that the title bar's ground is the paler one.
        for (edit, bar, ground) in [
            ("{}", 0xfff7_f7f8, 0xffff_ffff), (#"{"theme": "dark"}"#, 0xff25_2528, 0xff1c_1c1e),
            (#"{"theme": "dark", "contrast.high": true}"#, 0xff00_0000, 0xff1c_1c1e), ("{}", 0xfff7_f7f8, 0xffff_ffff),
        ] as [(String, UInt32, UInt32)] {
            try write(edit, to: config)
            var seen: [UInt32] = []
            _ = try? eventually("the title bar of \(edit)", 20) {
                let shot = try stage.screenshot()
                let place = shot.window()
                // Within the line around the window.
                seen = [shot[place.x + 1, place.y + 1], shot[place.x + 300, place.y + 41]]
                return seen == [bar, ground] ? true : nil
            }
            #expect(seen == [bar, ground], "\(edit): \(seen.map { String($0, radix: 16) })")
        }
        window.signal(SIGTERM)
        #expect(try window.waitForExit() == 0)
        #expect(stage.log("client").isEmpty)
    }
}
