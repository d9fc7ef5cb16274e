import FadingScrollView
import HeadlessCompositor
import ScrollContents
import TestViews

/// One window on a compositor that shows of each frame only what its damage tells, judged at every commit by a picture that
/// is painted as a whole.
final class FrameRun {
    /// How a run ended.
    struct Result {
        let tally: FrameTally
        /// The first frame with a wrong pixel, or what else went wrong; nil where nothing did.
        let fault: String?
    }

    private static let size = Extent(width: 200, height: 150)

    private let compositor: Compositor
    private let window: ScrollWindow
    private let content: GridContent
    private let pairing: Pairing
    private let frames: Int
    private var dice: Dice
    private var state = ViewState()
    private var tally = FrameTally()
    private var fault: String?
    private var judgedCommits = 0
    private var waits = 0
    /// What is painted as a whole; kept as long as the size stays.
    private var right: PixelSurface?

    private init(_ pairing: Pairing, frames: Int, seed: UInt64) throws {
        self.pairing = pairing
        self.frames = frames
        dice = Dice(seed: seed)
        var options = CompositorOptions()
        options.outputScale120 = pairing.scale120
        options.initialConfigure.size = FrameRun.size
        compositor = try Compositor(options: options)
        state = dice.state()
        content = GridContent(state.contentSize)
        window = ScrollWindow(title: "Frames", content: content, configuration: state.configuration)
        window.header = TitleBar()
        window.bufferCapacity = pairing.buffers
    }

    /// Shows so many frames, fewer where one of them is wrong.
    ///
    /// - Throws: `SystemFailure` where there are no sockets, `WindowError` where the window ends by itself.
    static func result(_ pairing: Pairing, frames: Int, seed: UInt64) throws -> Result {
        let run = try FrameRun(pairing, frames: frames, seed: seed)
        let descriptor = try run.compositor.connectClient()
        let display = EmbeddedDisplay(
            descriptor: descriptor, now: { [unowned run] in run.compositor.now },
            step: { [unowned run] in run.step(until: $0, reading: descriptor) })
        _ = try run.window.run(on: display)
        run.judgeEnd()
        return Result(tally: run.tally, fault: run.fault)
    }

    // MARK: Playing

    /// One wait of the window's loop. What was committed is judged before anything else happens.
    private func step(until deadline: Double?, reading descriptor: Int32) -> EmbeddedDisplay.Step {
        waits += 1
        if waits > 1000 * (frames + 10) { blame("the window waits again and again, and shows nothing") }
        let result = compositor.step(until: compositor.now, reading: descriptor)
        if judge(), act() { return .deadline }
        if result == .readable { return .readable }
        while true {
            switch compositor.step(until: deadline, reading: descriptor) {
            case .readable: return .readable
            case .deadline: return .deadline
            case .quiet: if act() { return .deadline }
            }
        }
    }

    /// Lets something happen.
    ///
    /// - Returns: true where the program has done it, so that the window has to look.
    private func act() -> Bool {
        if fault != nil || tally.frames == frames {
            window.close()
            return true
        }
        guard let toplevel = compositor.toplevels.first, toplevel.isMapped else { return false }
        let act = dice.act(buffers: pairing.buffers)
        compositor.perform(act, on: toplevel)
        return perform(act)
    }

    private func perform(_ act: Act) -> Bool {
        switch act {
        case .scroll(let x, let y, let animated):
            window.scroll(to: Point(x: x, y: y), animated: animated)
        case .edit(let edit):
            if let offset = edit.offset { window.scroll(to: offset, animated: false) }
            edit.change?(&state)
            take(state)
        case .show(let state): take(state)
        case .ink(let number):
            content.ink = number
            window.contentDidChange()
        case .title(let isShown):
            window.pinnedTitle = isShown ? GridContent(Size(width: 100, height: 18)) : nil
        case .rest, .fingers, .lift, .wheel, .pointer, .press, .configure, .release: return false
        }
        return true
    }

    /// Takes over all that a program decides; the window's size and scale are the compositor's.
    private func take(_ state: ViewState) {
        self.state = state
        content.size = state.contentSize
        window.contentDidChange()
        window.configuration = state.configuration
    }

    // MARK: Judging

    private func blame(_ fault: String) { self.fault = self.fault ?? fault }

    /// Judges what has been committed since the last time; true where there is a new picture.
    private func judge() -> Bool {
        let commits = compositor.commits.dropFirst(judgedCommits)
        judgedCommits += commits.count
        if let error = compositor.errors.first { blame("\(error)") }
        guard let commit = commits.last(where: \.hasBuffer), let toplevel = compositor.toplevels.first else {
            return false
        }
        tally.count(commit, of: window.view.scene, buffers: toplevel.liveBuffers)
        if commits.count > 1 { blame("frame \(tally.frames): two commits in one turn") }
        if let wrong = wrongPixel(of: toplevel.picture) { blame("frame \(tally.frames): \(wrong)") }
        // Some compositors show of a buffer more than its damage.
        if commit.stalePixels > 0 { blame("frame \(tally.frames): what is not damaged differs: \(commit)") }
        return true
    }

    /// The first pixel of what is shown that is not as in a picture painted as a whole.
    private func wrongPixel(of picture: HeadlessCompositor.Picture) -> String? {
        guard let right = surface(of: picture.extent) else { return "no memory" }
        right.withPixels { $0.update(repeating: HeadlessCompositor.Picture.poison) }
        guard (try? right.draw({ window.repaint(on: $0) })) != nil else { return "no memory" }
        return right.withRows { right in
            picture.pixels.withUnsafeBufferPointer {
                PixelRows($0, width: picture.width, height: picture.height).fault(beside: right)
            }
        }
    }

    private func surface(of extent: Extent) -> PixelSurface? {
        let size = BufferSize(width: extent.width, height: extent.height)
        if right?.size != size { right = try? PixelSurface(size: size) }
        return right
    }

    private func judgeEnd() {
        if tally.frames < frames { blame("only \(tally.frames) frames came") }
        if tally.mostBuffers != pairing.buffers {
            blame("\(tally.mostBuffers) buffers were used, not \(pairing.buffers)")
        }
    }
}

extension Compositor {
    /// What of an act is the compositor's or a user's.
    fileprivate func perform(_ act: Act, on toplevel: Toplevel) {
        switch act {
        case .fingers(let dx, let dy):
            pointer.enter(toplevel, x: 100, y: 100)
            pointer.axisSource(.finger)
            pointer.axis(.verticalScroll, value: dy)
            pointer.axis(.horizontalScroll, value: dx)
        case .lift:
            pointer.axisSource(.finger)
            pointer.axisStop(.verticalScroll)
            pointer.axisStop(.horizontalScroll)
        case .wheel(let clicks):
            pointer.axisSource(.wheel)
            pointer.axisValue120(.verticalScroll, value: Int32(120 * clicks))
            pointer.axis(.verticalScroll, value: Double(15 * clicks))
        case .pointer(let x, let y): pointer.motion(x: x, y: y)
        case .press(let isPressed): pointer.button(pressed: isPressed)
        case .configure(let size, let states):
            toplevel.configure(width: size.width, height: size.height, states: states)
        case .release(let policy): releasePolicy = policy
        case .rest, .scroll, .edit, .show, .ink, .title: return
        }
        pointer.frame()
    }
}
