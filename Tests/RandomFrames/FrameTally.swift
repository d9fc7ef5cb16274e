import FadingScrollView
import HeadlessCompositor

/// What kinds of frame were seen: a run without old buffers, small damage and fades would prove nothing of them.
struct FrameTally {
    private(set) var frames = 0
    /// The most buffers that there were at a time.
    private(set) var mostBuffers = 0
    /// How many frames were drawn in a buffer that had been shown so many frames before; 0 for one that never was.
    private(set) var ages: [Int: Int] = [:]
    /// Frames that damaged less than all.
    private(set) var partial = 0
    /// Frames in which content fades at four edges.
    private(set) var faded = 0
    /// Frames with two scrollbars.
    private(set) var barred = 0
    private var lastShown: [UInt32: Int] = [:]
    private var size: Extent?

    /// The frames in the oldest buffers are counted together from this age on.
    private static let oldest = 6

    /// Counts a frame of a scene; `buffers` is how many there are now.
    mutating func count(_ commit: CommitRecord, of scene: Scene?, buffers: Int) {
        guard case .buffer(let number, let extent) = commit.attachment else { return }
        // The numbers of buffers of another size may come again.
        if extent != size { lastShown = [:] }
        size = extent
        frames += 1
        mostBuffers = max(mostBuffers, buffers)
        ages[lastShown[number].map { min(frames - $0, FrameTally.oldest) } ?? 0, default: 0] += 1
        lastShown[number] = frames
        if !commit.damage.contains(PixelBox(extent)) { partial += 1 }
        if scene?.strips.count == 4 { faded += 1 }
        if scene?.scrollbars.count == 2 { barred += 1 }
    }
}

extension FrameTally: CustomStringConvertible {
    var description: String {
        let ages = ages.sorted { $0.key < $1.key }.map { age, count in
            switch age {
            case 0: "\(count) in new buffers"
            case FrameTally.oldest: "\(count) of age \(age) or more"
            default: "\(count) of age \(age)"
            }
        }
        let kinds = ["\(partial) damaged in part", "\(faded) faded at four edges", "\(barred) with two bars"]
        return (ages + kinds).joined(separator: ", ")
    }
}
