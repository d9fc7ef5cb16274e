import Glibc
import ScrollCairo
import ScrollCore

/// Measures what one scrolled frame costs in process: all ways take turns within one loop, so that whatever slows the
/// machine down slows them all.
final class FrameCost {
    /// Frames before the first one that counts: by then glyphs are in their cache and memory is there.
    private static let warmUp = 10
    /// What the same picture may differ by between two ways to draw it, levels of 255: rounding of opacities.
    private static let tolerance = 2

    private let scene: FrameScene
    private let target: PixelSurface
    private let source: PixelSurface
    private let faded: ScrolledText
    private let advanced: ScrolledText
    private let unfaded: ScrolledText
    private let wide: ScrolledText

    /// Prepares everything.
    ///
    /// - Throws: `CairoError` where memory is refused.
    init(_ scene: FrameScene) throws {
        self.scene = scene
        target = try PixelSurface(size: scene.bufferSize)
        source = try PixelSurface(size: scene.bufferSize)
        source.withPixels { $0.update(repeating: 0xFF80_8080) }
        faded = ScrolledText(scene, fade: FadeConfiguration())
        advanced = ScrolledText(scene, fade: FadeConfiguration())
        unfaded = ScrolledText(scene, fade: .none)
        wide = ScrolledText(scene, fade: FadeConfiguration(size: scene.scale.logical(Double(FrameWay.wideStrip))))
    }

    /// Measures frames of every way.
    ///
    /// - Parameter frames: how many of each.
    /// - Throws: `CairoError`, and `BenchmarkFailure` where two ways do not draw the same picture.
    func measure(frames: Int) throws -> FrameFigures {
        var samples: [FrameWay: Samples] = [:]
        for frame in 1...frames + FrameCost.warmUp {
            for text in [faded, unfaded, wide] { text.scroll(toFrame: frame) }
            for way in FrameWay.order(inFrame: frame) {
                var time = Samples()
                try time.addTime { try draw(way, frame: frame) }
                if frame > FrameCost.warmUp { samples[way, default: Samples()].add(time.median) }
            }
        }
        return FrameFigures(scene: scene, samples: samples, difference: try difference())
    }

    private func draw(_ way: FrameWay, frame: Int) throws {
        switch way {
        case .copy: target.copyPixels(from: source)
        case .naive: try naive?.paint(on: target)
        case .painted: try faded.paint(on: target)
        case .whole:
            advanced.scroll(toFrame: frame)
            try advanced.paint(on: target)
        case .unfaded: try unfaded.paint(on: target)
        case .strips: try faded.paint(on: target, damage: faded.strips)
        case .wideStrips: try wide.paint(on: target, damage: wide.strips)
        }
    }

    private var naive: NaiveFrame? {
        faded.view.scene.map { NaiveFrame(scene: $0, content: faded.view.content) }
    }

    /// The greatest difference of a channel between the naive picture and ours, levels of 255.
    private func difference() throws -> Int {
        try faded.paint(on: target)
        try naive?.paint(on: source)
        let difference = target.withPixels { ours in
            source.withPixels { naive in
                zip(ours, naive).reduce(0) { $1.0 == $1.1 ? $0 : max($0, greatestDifference($1.0, $1.1)) }
            }
        }
        guard difference <= FrameCost.tolerance else {
            throw BenchmarkFailure.broken(
                "\(scene.name): the naive picture and ours differ by \(difference) levels of 255, "
                    + "at most \(FrameCost.tolerance) are allowed")
        }
        return difference
    }
}

extension PixelSurface {
    /// Takes over all bytes of a picture of the same size by memcpy: the floor of what a frame can cost.
    func copyPixels(from source: PixelSurface) {
        withPixels { target in
            source.withPixels { source in
                _ = memcpy(target.baseAddress!, source.baseAddress!, target.count * MemoryLayout<UInt32>.stride)
            }
        }
    }
}

/// The greatest difference of two pixels in a channel.
private func greatestDifference(_ one: UInt32, _ other: UInt32) -> Int {
    [0, 8, 16, 24].map { abs(Int(one >> $0 & 0xFF) - Int(other >> $0 & 0xFF)) }.max() ?? 0
}
