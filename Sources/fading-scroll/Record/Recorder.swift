import FadingScrollView

/// Writes what happens to a window as a trace: configures, input as it arrives, and the frames that were committed.
final class Recorder {
    /// Why recording has ended early.
    private(set) var failure: CommandFailure?

    private let file: LineFile
    private let stop: () -> Void
    private var clock = TraceClock()
    private var configured: TraceEvent?
    private var held = HeldKeys()

    /// Records into a file.
    ///
    /// - Parameter stop: called once where the file cannot be written any more.
    init(_ file: LineFile, stop: @escaping () -> Void) {
        self.file = file
        self.stop = stop
    }

    /// Records what happens to a window, and closes it where the file cannot be written any more.
    static func recording(_ window: ScrollWindow, into file: LineFile) -> Recorder {
        let recorder = Recorder(file) { [unowned window] in window.close() }
        window.inputObserver = recorder.take
        window.frameObserver = { [unowned window] _ in recorder.tookFrame(of: window) }
        return recorder
    }

    /// Takes input that arrived together.
    func take(_ inputs: [WireInput], at arrival: Double) {
        let group = InputGroup(inputs, held: &held, arrival: arrival)
        let time = clock.time(of: group)
        for event in group.events { write(event.line(at: time)) }
    }

    /// Takes the frame that a window shows now.
    func tookFrame(of window: ScrollWindow) {
        let view = window.view
        guard let time = view.frameTime else { return }
        let viewport = view.node.viewport
        let configure = TraceEvent.configure(viewport.frame.size, viewport.scale)
        if configure != configured {
            write(configure.line(at: clock.time(ofChangeAt: time), tellsHolds: window.tellsHolds))
        }
        configured = configure
        let motion = view.node.motion
        write(
            JSONText.object([
                ("t", JSONText.number(clock.milliseconds(at: time))), ("event", JSONText.string("frame")),
                ("offset", JSONText.pair(motion.offset(at: time))),
                ("velocity", JSONText.pair(motion.velocity(at: time))),
                ("phase", JSONText.string(motion.phase(at: time).rawValue)),
                ("content", JSONText.pair(viewport.contentSize)),
            ]))
    }

    private func write(_ line: String) {
        guard failure == nil else { return }
        do {
            try file.write(line)
        } catch {
            failure = error
            stop()
        }
    }
}
