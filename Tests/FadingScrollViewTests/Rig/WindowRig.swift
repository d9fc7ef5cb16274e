import FadingScrollView
import Glibc
import HeadlessCompositor
import Testing

/// A window with a banded content on an embedded compositor whose script is the test; others may be opened beside it.
final class WindowRig {
    let compositor: Compositor
    let content: BandedContent
    let window: ScrollWindow
    /// The windows that are opened beside it from the start.
    var others: [ScrollWindow] = []
    /// How often the window's loop has waited so far.
    private(set) var waits = 0
    /// How late the window looks at its clock, as on a busy machine; seconds.
    var lateness = 0.0
    /// Buffers that belong to the pointer's picture; known once the pointer is in the window.
    var cursorBuffers = 0
    /// Second descriptors of the window's ends, which let the compositor hear a window's last words: libwayland does not
    /// read what a client said before it hung up.
    private var ends: [Int32] = []
    private let start: Double
    private let manner: WireManner?

    /// A window that asks for a size in logical pixels, and a compositor that lets it have that unless told otherwise.
    init(
        _ options: CompositorOptions = CompositorOptions(), size: Size = Size(width: 200, height: 160),
        contentHeight: Double = 4000, title: String = "Bands", over manner: WireManner? = nil
    ) throws {
        compositor = try Compositor(options: options)
        content = BandedContent(height: contentHeight)
        window = WindowRig.window(on: content, title: title, size: size)
        start = compositor.now
        self.manner = manner
    }

    deinit { for end in ends { close(end) } }

    /// A window that scrolls as far as fingers go.
    static func window(
        on content: any Content, title: String, size: Size = Size(width: 200, height: 160)
    ) -> ScrollWindow {
        var configuration = ScrollConfiguration()
        configuration.motion.gain = 1
        return ScrollWindow(
            title: title, content: content, configuration: configuration, size: size,
            applicationID: "org.example.Bands")
    }

    /// The window as the compositor knows it, while it is there.
    var toplevel: Toplevel { compositor.toplevels[0] }
    /// Seconds since the start.
    var time: Double { compositor.now - start }
    /// The vertical content offset now, logical pixels.
    var offset: Double { window.view.node.motion.offset(at: compositor.now).y }
    /// What the compositor shows.
    var shown: PaintedPixels { PaintedPixels(toplevel.picture) }
    /// Buffers of the window that exist now.
    var buffers: Int { compositor.liveBuffers - cursorBuffers }
    /// Commits that brought a new picture.
    var frames: [CommitRecord] { compositor.commits.filter(\.hasBuffer) }

    /// The vertical content offset some seconds after the start, as the motion has it now.
    func offset(at seconds: Double) -> Double { window.view.node.motion.offset(at: start + seconds).y }

    /// Lets something happen some seconds after the start.
    func at(_ seconds: Double, _ action: @escaping (WindowRig) throws -> Void) {
        compositor.at(start + seconds) { [unowned self] _ in
            #expect(throws: Never.self) { try action(self) }
        }
    }

    /// Does something with the window from a callback of the program's, which a ping stands for.
    func program(_ action: (ScrollWindow) -> Void) {
        action(window)
        compositor.ping()
    }

    /// Runs the windows until all are closed, or nothing will happen any more, or for some seconds; then judges all commits.
    @discardableResult
    func run(for seconds: Double? = nil, sourceLocation: SourceLocation = #_sourceLocation) throws -> RunEnd {
        let end = try desktop().run(exitAfter: seconds)
        _ = compositor.step(until: compositor.now)
        expectNoFault(sourceLocation)
        return end
    }

    /// Runs the windows to an error.
    func runToError() throws -> WindowError? {
        let desktop = try desktop()
        do throws(WindowError) {
            try desktop.run()
            return nil
        } catch {
            return error
        }
    }

    /// Expects that the window has kept every rule so far, and that damage told of every pixel that changed.
    func expectNoFault(_ sourceLocation: SourceLocation = #_sourceLocation) {
        compositor.checkBusyBuffers()
        #expect(compositor.errors.isEmpty, sourceLocation: sourceLocation)
        let stale = compositor.commits.filter { $0.stalePixels > 0 }
        #expect(stale.isEmpty, sourceLocation: sourceLocation)
        let aimless = compositor.commits.filter { $0.requestsFrame && $0.damage.isEmpty }
        #expect(aimless.isEmpty, "a frame is asked for where nothing was drawn", sourceLocation: sourceLocation)
    }

    private func desktop() throws -> Desktop {
        let desktop = Desktop(on: try display())
        for window in [window] + others { desktop.open(window) }
        return desktop
    }

    /// A new connection to the compositor; counts how often it is waited on.
    func display() throws -> EmbeddedDisplay {
        let compositor = compositor
        let descriptor = try compositor.connectClient(over: manner)
        ends.append(fcntl(descriptor, F_DUPFD_CLOEXEC, 0))
        return EmbeddedDisplay(
            descriptor: descriptor, now: { [unowned self] in compositor.now + lateness },
            step: { [unowned self] deadline in
                waits += 1
                switch compositor.step(until: deadline, reading: descriptor) {
                case .readable: return .readable
                case .deadline: return .deadline
                case .quiet: return .quiet
                }
            })
    }
}

extension CompositorOptions {
    /// A compositor that gives its window a size in logical pixels on an output of a scale in 120ths.
    init(windowSize: Extent? = nil, scale120: Int = 120) {
        self.init()
        outputScale120 = scale120
        if let windowSize { initialConfigure.size = windowSize }
    }
}
