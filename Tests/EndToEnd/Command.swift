import Glibc
import ScrollCairo
import ScrollCore
import TestStage
import Testing

/// The command, beside the tests' own executable.
var program: String { get throws { try executable("fading-scroll") } }

/// An executable beside the tests' own.
func executable(_ name: String) throws -> String {
    let own = try #require(CommandLine.arguments.first)
    return "\(own[...(try #require(own.lastIndex(of: "/")))])" + name
}

/// A text whose every line is another.
func text(on stage: Stage) throws -> String {
    let path = stage.path("lines.txt")
    try write(
        (1...120).map { "Line \($0), which is no other line: \($0 * 7919 % 1000)" }.joined(separator: "\n"),
        to: path)
    return path
}

/// What `snapshot` draws of the same text, by default at the stage's scale.
func snapshot(
    _ file: String, on stage: Stage, scale: Double? = nil, _ options: [String]
) throws -> PixelSurface {
    let output = stage.path("snapshot.png")
    try stage.perform(
        [try program, "snapshot", file, "--scale", "\(scale ?? Double(stage.scale))", "--output", output] + options)
    return try PixelSurface(png: contents(of: output))
}

/// The part of the output that the cursor does not cover while it is in the lower right corner.
let uncovered = BufferRect(x: 0, y: 0, width: 1280, height: 780)

/// Asks for screenshots until a window's pixels are those of a picture; tells whether they ever were.
@discardableResult
func expectWindow(
    on stage: Stage, output: String? = nil, shows picture: PixelSurface, within part: BufferRect? = nil,
    _ what: Comment
) throws -> Bool {
    var least = Int.max
    let isEqual = try? eventually("the picture") {
        let shot = try stage.screenshot(of: output)
        // wlroots' kin tile a window over the whole output, or were told to fill it.
        let window = stage.kind.isOfWlroots ? shot.size.bounds : shot.window()
        least = min(least, shot.differentRows(to: picture, at: window, within: part))
        return least == 0 ? true : nil
    }
    #expect(isEqual == true, "\(what): at best \(least) rows differ")
    return isEqual == true
}
