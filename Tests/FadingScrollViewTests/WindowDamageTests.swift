import FadingScrollView
import HeadlessCompositor
import Testing

/// What a frame has to bring in a buffer that lacks more than the last change, or everything.
@Suite struct WindowDamageTests {
    /// How late buffers come back, and how many frames before a frame its buffer was shown then.
    private static let ages: [(policy: ReleasePolicy, age: Int)] = [
        (.whenCopied, 1), (.whenReplaced, 2), (.late(frames: 1), 3), (.late(frames: 2), 4),
    ]

    /// A window that glides on a compositor, and its frames with their buffers.
    private func rig(_ policy: ReleasePolicy, scale120: Int = 150) throws -> WindowRig {
        var options = CompositorOptions(scale120: scale120)
        options.releasePolicy = policy
        let rig = try WindowRig(options)
        rig.window.bufferCapacity = 4
        rig.enter()
        rig.swipe()
        return rig
    }

    /// Expects that what is shown, put together by damage, is what the view paints as a whole.
    private func expectWholePicture(_ rig: WindowRig, sourceLocation: SourceLocation = #_sourceLocation) throws {
        #expect(rig.shown == (try PaintedPixels(repainting: rig.window.view)), sourceLocation: sourceLocation)
    }

    /// How many frames before the last one its buffer was shown; nil for a buffer that never was.
    private func age(_ rig: WindowRig) -> Int? {
        let numbers = rig.frames.map(\.buffer)
        return numbers.dropLast().lastIndex { $0 == numbers.last }.map { numbers.count - 1 - $0 }
    }

    @Test(arguments: WindowDamageTests.ages)
    func `A buffer of any age is brought up to date in a glide, while bars come and go`(
        policy: ReleasePolicy, age: Int
    ) throws {
        let rig = try rig(policy)
        var ages: Set<Int?> = []
        for tick in 0..<40 {
            rig.at(1.1 + Double(tick) / 60 + 0.001) { rig in
                ages.insert(self.age(rig))
                try self.expectWholePicture(rig)
            }
        }
        try rig.run()
        try expectWholePicture(rig)
        #expect(ages.contains(age))
        #expect(rig.frames.contains { !$0.isWhole })
    }

    @Test(arguments: WindowDamageTests.ages, [120, 60])
    func `Another size, another scale, and a scale with the same pixels leave nothing of older pictures`(
        late: (policy: ReleasePolicy, age: Int), scale120: Int
    ) throws {
        let rig = try rig(late.policy, scale120: scale120)
        let changes: [(WindowRig) -> Void] = [
            { $0.toplevel.configure(width: 180, height: 120, states: []) },
            { $0.toplevel.configure(width: 200, height: 160, states: []) },
            { $0.compositor.setOutputScale120(240) },
            { $0.compositor.setOutputScale120(scale120) },
            // As many pixels as before, in a window of another size and scale.
            { rig in
                rig.compositor.setOutputScale120(2 * scale120)
                rig.toplevel.configure(width: 100, height: 80, states: [])
            },
        ]
        for (index, change) in changes.enumerated() {
            let time = 1.1 + 0.15 * Double(index)
            rig.at(time, change)
            for tick in 0..<8 {
                rig.at(time + Double(tick) / 60 + 0.001) { try self.expectWholePicture($0) }
            }
        }
        try rig.run()
        try expectWholePicture(rig)
        let sizes = rig.frames.map { [$0.logicalSize, $0.bufferSize] }
        for (before, frame) in zip(rig.frames.indices, rig.frames.dropFirst()) where sizes[before] != sizes[before + 1]
        {
            #expect(frame.isWhole, "\(frame)")
        }
        #expect(Set(sizes).count >= 4)
    }
}

extension CommitRecord {
    /// The number of the buffer that was attached.
    fileprivate var buffer: UInt32? {
        if case .buffer(let number, _) = attachment { number } else { nil }
    }

    /// Whether all of the buffer was damaged.
    fileprivate var isWhole: Bool { bufferSize.map { damage.contains(PixelBox($0)) } ?? false }
}
