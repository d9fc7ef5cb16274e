/// What the frames of one scene cost.
struct FrameFigures {
    let scene: FrameScene
    let samples: [FrameWay: Samples]
    /// The greatest difference of a channel between the naive picture and ours, levels of 255.
    let difference: Int

    /// The median of a way, milliseconds.
    func median(_ way: FrameWay) -> Double { samples[way]?.median ?? .nan }

    /// The figures beside their goals.
    ///
    /// - Parameter small: the figures of the small scene, whose cost per device pixel the others are held to.
    func table(comparedWith small: FrameFigures?) -> Table {
        var table = Table(
            "One frame of a scrolled text in process, \(scene.name)",
            columns: ["median ms", "p95 ms", "x memcpy", "naive / this"])
        for way in FrameWay.allCases {
            let median = median(way)
            table.add(
                way.name, [median, samples[way]?.p95, median / self.median(.copy), self.median(.naive) / median],
                goals(of: way, comparedWith: small))
        }
        table.note("The naive picture and ours differ by at most \(difference) levels of 255.")
        return table
    }

    /// performance.md, section 3.
    private func goals(of way: FrameWay, comparedWith small: FrameFigures?) -> [Goal] {
        switch way {
        case .painted:
            let copies = scene.scale == .one ? [copyGoal] : []
            return copies + [pixelGoal(comparedWith: small)].compactMap { $0 }
        case .whole where scene == .small: return [Goal("own work, ms", median(.whole), limit: 0.5)]
        case .copy, .naive, .whole, .unfaded, .strips, .wideStrips: return []
        }
    }

    /// T1: what the path costs that copies rows drawn before.
    private var copyGoal: Goal {
        Goal("T1, x memcpy", median(.painted) / median(.copy), limit: scene == .small ? 1.25 : 1.1)
    }

    /// A fine display costs more only by its pixels.
    private func pixelGoal(comparedWith small: FrameFigures?) -> Goal? {
        guard let small, scene.scale != .one else { return nil }
        let here = median(.painted) / Double(scene.bufferSize.area)
        let there = small.median(.painted) / Double(small.scene.bufferSize.area)
        return Goal("per pixel, x \(small.scene.name)", here / there, limit: 1.1)
    }
}
