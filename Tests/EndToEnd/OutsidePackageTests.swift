import Glibc
import ScrollCairo
import ScrollCore
import TestStage
import Testing

/// Our package as a dependency of somebody else's, built with its plugin and run.
@Suite(.serialized) struct OutsidePackageTests {
    private let outside =
        #filePath.split(separator: "/").dropLast(2).map { "/" + $0 }.joined() + "/Examples/Outside"

    @Test func `A package that depends on ours by its path builds without a warning, and its programs run`() throws {
        let stage = try Stage(.sway, scale: 1)
        let build = try stage.run(
            ["swift", "build", "--package-path", outside, "--scratch-path", stage.path("build")], log: "build")
        let status = try build.waitForExit(600)
        try #require(status == 0, "swift build ended with \(status): \(stage.log("build").suffix(2000))")
        #expect(!stage.log("build").contains("warning:"), "\(stage.log("build"))")
        try expectPicture(on: stage)
        try expectWindow(on: stage)
    }

    /// The program that draws our view on its own surface: nothing around the view, both edges faded.
    private func expectPicture(on stage: Stage) throws {
        try stage.perform([stage.path("build/debug/OwnSurface"), stage.path("own.png")])
        let picture = try PixelSurface(png: contents(of: stage.path("own.png")))
        #expect(picture[19, 80] == 0 && picture[180, 80] == 0 && picture[100, 19] == 0)
        // Content y 365 lies in a stripe that is as blue as its start, 360: 92 of 255, and 66 px below the edge.
        #expect(picture[100, 20 + 65] == 0xff33_4c5c)
        // Content y 304 is in a stripe, 4.5 px below the edge: nearly all of it is the white background.
        #expect(picture[100, 24] & 0xff > 0xe0)
    }

    private func expectWindow(on stage: Stage) throws {
        let file = stage.path("lines.txt")
        try write((1...120).map { "Line \($0) of an outsider's text" }.joined(separator: "\n"), to: file)
        try stage.perform([
            try program, "snapshot", file, "--size", "1280x800", "--offset", "0,100", "--set", "fade.size=60", "--set",
            "scrollbars.policy=always", "--output", stage.path("expected.png"),
        ])
        let expected = try PixelSurface(png: contents(of: stage.path("expected.png")))
        let window = try stage.run([stage.path("build/debug/TextWindow"), file], log: "window")
        _ = try eventually("the outsider's window") {
            try stage.screenshot().differentRows(to: expected, at: expected.size.bounds) == 0 ? true : nil
        }
        try stage.perform(["swaymsg", "[app_id=\"org.example.Outside\"] kill"])
        #expect(try window.waitForExit() == 0)
    }
}
