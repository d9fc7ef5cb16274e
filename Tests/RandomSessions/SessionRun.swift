import FadingScrollView
import Glibc
import HeadlessCompositor
import TestViews

/// What must never happen, whatever a compositor does.
struct SessionFault: Error, Equatable, CustomStringConvertible {
    /// Faults of one kind are taken for the same one while a script is shrunk.
    enum Kind: String {
        case protocolError, tooManyBuffers, stalePixels, wrongSize, wrongPicture, aimlessCommit, restless, spinning,
            wrongEnd
        case unanswered, leak
    }

    let kind: Kind
    let description: String

    init(_ kind: Kind, _ description: String) {
        (self.kind, self.description) = (kind, description)
    }
}

/// One window that meets the compositor of a script, judged after every step that lets it act and when all is at rest.
final class SessionRun {
    /// Virtual seconds after the script's end in which everything must have come to rest.
    private static let patience = 100.0
    /// Waits of the window's loop that no script of any length needs.
    private static let mostWaits = 200_000

    private let script: SessionScript
    private let stage: PlayedCompositor
    private let content = StripedContent()
    private let window: ScrollWindow
    private var fault: SessionFault?
    private var judgedCommits = 0
    private var waits = 0
    private var hasRested = false
    /// When everything must have come to rest.
    private var lastTime = Double.infinity
    private var performed: Set<Step.Verb> = []
    /// A second descriptor of the window's end: libwayland does not read the last words of a client that has hung up.
    private var end: Int32 = -1

    private var compositor: Compositor { stage.compositor }

    private init(_ script: SessionScript) throws {
        self.script = script
        stage = try PlayedCompositor(script)
        var configuration = ScrollConfiguration()
        configuration.scrollbars.policy = [.overlay, .always, .never][script[.bars] % 3]
        configuration.fade.leading = [.proportional, .animated, .hybrid][script[.policy] % 3]
        configuration.fade.trailing = configuration.fade.leading
        window = ScrollWindow(
            title: "Session", content: content, configuration: configuration, size: Size(width: 90, height: 70))
    }

    deinit { if end >= 0 { close(end) } }

    /// Runs a script to its end.
    ///
    /// - Throws: `SystemFailure` where there are no sockets.
    /// - Returns: the first fault; nil where there was none.
    static func fault(of script: SessionScript) throws -> SessionFault? {
        let run = try SessionRun(script)
        run.schedule()
        try run.play()
        return run.fault
    }

    // MARK: Playing

    /// What comes between two waits comes at once.
    private func schedule() {
        var (time, group) = (compositor.now, [Step]())
        for step in script.steps {
            if step.verb != .wait {
                group.append(step)
                continue
            }
            add(group, at: time)
            group = []
            time += Double(max(0, step(0))) / 1000
        }
        add(group, at: time)
        lastTime = time + SessionRun.patience
        compositor.at(time + 0.001) { [unowned self] _ in
            judge()
            stage.calm()
        }
    }

    private func add(_ steps: [Step], at time: Double) {
        compositor.at(time) { [unowned self] _ in
            judge()
            for step in steps { perform(step) }
        }
    }

    private func perform(_ step: Step) {
        performed.insert(step.verb)
        switch step.verb {
        case .show:
            content.change(shade: step(0))
            window.contentDidChange()
        case .length:
            content.change(height: Double(step(0)))
            window.contentDidChange()
        case .scrollTo: window.scroll(to: Point(x: 0, y: Double(step(0))))
        default: stage.perform(step)
        }
    }

    private func play() throws {
        let descriptor = try compositor.connectClient(over: script.manner)
        // A program that another test starts meanwhile must not keep the connection open.
        end = fcntl(descriptor, F_DUPFD_CLOEXEC, 0)
        let display = EmbeddedDisplay(
            descriptor: descriptor, now: { [unowned self] in compositor.now },
            step: { [unowned self] in step(until: $0, reading: descriptor) })
        do throws(WindowError) {
            let ending = try window.run(on: display)
            if !mayEnd(ending) { blame(.wrongEnd, "the window ended as \(ending)") }
        } catch {
            if !mayEnd(error) { blame(.wrongEnd, "the window ended with \(error)") }
        }
        judgeEnd()
    }

    /// One wait of the window's loop.
    private func step(until deadline: Double?, reading descriptor: Int32) -> EmbeddedDisplay.Step {
        waits += 1
        if waits > SessionRun.mostWaits { blame(.spinning, "the window waits again and again") }
        while fault == nil {
            switch compositor.step(until: deadline, reading: descriptor) {
            case .readable: return .readable
            case .deadline where compositor.now <= lastTime: return .deadline
            case .deadline: blame(.restless, "the window has not come to rest")
            case .quiet where hasRested || stage.window == nil: return .quiet
            case .quiet:
                judgeRest()
                hasRested = true
                stage.window?.close()
            }
        }
        return .quiet
    }

    // MARK: Judging

    private func blame(_ kind: SessionFault.Kind, _ description: String) {
        fault = fault ?? SessionFault(kind, description)
    }

    /// Whether what has happened lets a window go.
    private func mayEnd(_ end: RunEnd) -> Bool {
        switch end {
        case .closed: hasRested || performed.contains(.close)
        case .quiet: stage.window == nil
        }
    }

    private func mayEnd(_ error: WindowError) -> Bool {
        switch error {
        case .lost: performed.contains(where: \.isEnd)
        case .unavailable: performed.contains(.withdraw) || performed.contains(.stall) || script[.fickle] > 0
        case .refused, .drawing: false
        }
    }

    /// Judges what the window has said so far, and what it shows.
    private func judge() {
        guard fault == nil, !compositor.isStalled else { return }
        compositor.checkBusyBuffers()
        if let error = compositor.errors.first(where: { !$0.message.hasSuffix(PlayedCompositor.ownFault) }) {
            blame(.protocolError, "\(error)")
        }
        for (index, commit) in compositor.commits.enumerated().dropFirst(judgedCommits) {
            judge(commit, isFirst: index == 0)
        }
        judgedCommits = compositor.commits.count
        guard let toplevel = stage.window else { return }
        judgeSize(of: toplevel)
        if toplevel.liveBuffers > 3 { blame(.tooManyBuffers, "\(toplevel.liveBuffers) buffers") }
        if window.view.scene?.contentVersion == content.version { judgePicture(of: toplevel) }
    }

    private func judge(_ commit: CommitRecord, isFirst: Bool) {
        if commit.stalePixels > 0 { blame(.stalePixels, "\(commit)") }
        let isAnswer = commit.configure != nil || isFirst
        let isAimless = commit.hasBuffer || commit.requestsFrame ? commit.damage.isEmpty : !isAnswer
        if isAimless { blame(.aimlessCommit, "neither a picture nor an answer: \(commit)") }
    }

    /// A size that the compositor has given is obeyed, and a buffer has the pixels that its scale asks for, one at least.
    private func judgeSize(of toplevel: Toplevel) {
        guard toplevel.isMapped, let size = toplevel.logicalSize, let scale = window.view.scene?.scale else { return }
        let asked = toplevel.configuredSize
        if (asked.width > 0 && size.width != asked.width) || (asked.height > 0 && size.height != asked.height) {
            blame(.wrongSize, "\(size) where \(asked) is asked for")
        }
        func pixels(_ side: Int) -> Int { max(1, (side * scale.numerator120 + 60) / 120) }
        let right = Extent(width: pixels(size.width), height: pixels(size.height))
        if toplevel.picture.extent != right {
            blame(.wrongSize, "\(toplevel.picture.extent) pixels for \(size) at \(scale.numerator120)/120")
        }
    }

    /// What is shown was put together by damage; the view paints the whole of it anew.
    private func judgePicture(of toplevel: Toplevel) {
        guard toplevel.isMapped, window.view.scene != nil else { return }
        if let difference = difference(of: toplevel.picture, from: window.view) {
            blame(.wrongPicture, "painted by damage, not as a whole: \(difference)")
        }
    }

    /// At rest the window shows what a window shows that was never anything else.
    private func judgeRest() {
        judge()
        if !compositor.areAllPingsAnswered { blame(.unanswered, "a ping is not answered") }
        guard let toplevel = stage.window, toplevel.isMapped, let scene = window.view.scene else { return }
        if scene.contentVersion != content.version { blame(.wrongPicture, "the content's change is not shown") }
        // An animated edge that hides about one device pixel stays as it was, on purpose.
        guard window.configuration.fade.leading != .animated else { return }
        let fresh = ScrollView(content: content, configuration: window.configuration)
        let size = toplevel.logicalSize ?? Extent(width: 0, height: 0)
        fresh.resize(
            to: Size(width: Double(size.width), height: Double(size.height)), scale: scene.scale, at: compositor.now)
        fresh.place(at: window.view.node.motion.offset(at: compositor.now), at: compositor.now)
        fresh.advance(to: compositor.now)
        if let difference = difference(of: toplevel.picture, from: fresh) {
            blame(.wrongPicture, "not as a fresh window: \(difference)")
        }
    }

    private func difference(of picture: Picture, from view: ScrollView) -> String? {
        guard let size = view.scene?.bufferSize else { return "a view without a scene" }
        guard let surface = try? PixelSurface(size: size) else { return "no memory" }
        try? surface.draw { view.paint(on: $0.context) }
        return surface.withRows { right in
            picture.pixels.withUnsafeBufferPointer {
                PixelRows($0, width: picture.width, height: picture.height).fault(beside: right)
            }
        }
    }

    /// Nothing of the window may be left.
    private func judgeEnd() {
        compositor.isStalled = false
        _ = compositor.step(until: compositor.now)
        // A program that another thread is just starting may hold a copy of the descriptor for a moment.
        shutdown(end, Int32(SHUT_RDWR))
        close(end)
        end = -1
        for _ in 0..<3 { _ = compositor.step(until: compositor.now) }
        judgeLeftovers()
    }

    private func judgeLeftovers() {
        let (buffers, bytes) = (compositor.liveBuffers, compositor.mappedBytes)
        if buffers > 0 || bytes > 0 { blame(.leak, "\(buffers) buffers and \(bytes) mapped bytes are left") }
    }
}
