import ScrollCairo
import ScrollCore
import TestStage
import Testing

@testable import fading_scroll

/// The mask from the command line to the file, judged by `MaskModel`.
@Suite("Snapshot's mask")
struct SnapshotMaskTests {
    private let folder = TemporaryFolder()
    private let size = Size(width: 64, height: 84)

    /// An opaque picture, so that a snapshot's alpha is the mask.
    private func whitePicture(_ size: BufferSize) throws -> FileName {
        let picture = try PixelSurface(size: size)
        picture.withPixels { $0.update(repeating: 0xffff_ffff) }
        let name = FileName(folder.path("white.png"))
        try OutputFile.write(picture.pngData(), to: name)
        return name
    }

    private func snapshot(_ settings: [Argument], scale: String) throws -> PixelSurface {
        let output = FileName(folder.path("out.png"))
        let all: [Argument] =
            [
                "scrollbars.policy=never", "fade.leading=proportional", "fade.trailing=proportional",
                "fade.reveal=100", "fade.size=17", "fade.curve=linear",
            ] + settings
        let result = try Program().run(
            [
                "snapshot", try whitePicture(BufferSize(width: 172, height: 184)), "--output", output, "--size",
                "64x84", "--offset", "20,32", "--scale", Argument(scale), "--background", "transparent",
            ] + all.flatMap { ["--set", $0] })
        try #require(result.status == 0, "\(result.errors)")
        return try PixelSurface(png: try InputFile.read(output, limit: 100_000_000, needed: "a PNG file"))
    }

    @Test("Every pixel of a linear fade is what the formulas say", arguments: ["1", "1.25", "1.5", "2"])
    func linear(scale: String) throws {
        for corner in FadeCorner.allCases {
            let picture = try snapshot([Argument("fade.corner=\(corner)")], scale: scale)
            var fade = FadeConfiguration(size: 17)
            (fade.curve, fade.corner) = (.linear, corner)
            var model = MaskModel(fade: fade, viewport: size)
            model.strengths = PerEdge(top: 0.32, bottom: 0.68, left: 0.2, right: 0.88)
            model.scale = try #require(Double(scale))
            let alphas = picture.withPixels { pixels in
                (0..<picture.size.height).flatMap { y in
                    (0..<picture.size.width).map { Int(pixels[y * picture.stride / 4 + $0] >> 24) }
                }
            }
            let ideal = model.alphas(width: picture.size.width, height: picture.size.height)
            #expect(zip(ideal, alphas).filter { !$0.contains($1) }.count == 0)
        }
    }
}
