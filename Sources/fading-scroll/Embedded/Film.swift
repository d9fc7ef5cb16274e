import FadingScrollView
import HeadlessCompositor
import ScrollCairo

/// What a window shows at a time of a trace.
struct TimedPicture {
    /// Milliseconds of the trace.
    let time: Double
    /// The last frame that was committed by then.
    let picture: PixelSurface
}

/// The run of one window through a trace, with a picture of it at each of some times.
///
/// Time 0 is a frame tick until which the window has been at rest. Every time asked for has a frame tick of its own besides
/// those of the compositor's rate, so that its picture shows the model at that very time.
final class Film {
    /// Gets each picture when it is taken, in the order of time.
    typealias Show = (TimedPicture) throws(CommandFailure) -> Void

    /// How far the film has come.
    private enum Progress {
        /// The window is not at rest yet.
        case opening
        /// So many pictures are still to be taken.
        case playing(Int)
        case over
        case failed(CommandFailure)
    }

    private let stage: EmbeddedStage
    private let player: TracePlayer
    private let times: [Double]
    private let show: Show
    private var progress = Progress.opening

    /// A film of a trace; times in milliseconds, in any order, at least one.
    init(on stage: EmbeddedStage, of player: TracePlayer, at times: [Double], show: @escaping Show) {
        self.stage = stage
        self.player = player
        self.times = Set(times).sorted()
        self.show = show
    }

    /// Runs the window until the last picture is taken.
    ///
    /// - Throws: exit status 70 where the client breaks a rule, 71 where the system refuses something, and what `show`
    ///   throws.
    func run(_ window: ScrollWindow) throws(CommandFailure) {
        let display = try stage.display(step: step)
        try stage.run(window, on: display)
        if case .failed(let failure) = progress { throw failure }
        guard case .over = progress else { throw .broken("the window has closed before its last picture") }
    }

    /// Lets time pass; when nothing more happens by itself, the trace begins, and with the last picture all is quiet.
    private func step(until deadline: Double?) -> EmbeddedDisplay.Step {
        let step = stage.step(until: deadline)
        switch progress {
        case .opening where step == .quiet:
            begin()
            return self.step(until: deadline)
        case .playing where step == .readable && player.isAmidMoment: return .readablePart
        case .opening, .playing: return step
        case .over, .failed: return .quiet
        }
    }

    private func begin() {
        progress = .playing(times.count)
        let compositor = stage.compositor
        let start = compositor.nextTickTime
        player.schedule(on: compositor, from: start)
        for time in times {
            compositor.tick(at: start + time / 1000)
            // Whatever the client does at that very time has been done a microsecond later.
            compositor.at(start + time / 1000 + 1e-6) { [unowned self] in take($0.toplevels.first?.picture, at: time) }
        }
    }

    private func take(_ picture: Picture?, at time: Double) {
        guard case .playing(let left) = progress else { return }
        do throws(CommandFailure) {
            guard let picture, !picture.extent.isEmpty else { throw .broken("the window has shown nothing") }
            try show(TimedPicture(time: time, picture: try stage.surface(of: picture)))
            progress = left > 1 ? .playing(left - 1) : .over
        } catch {
            progress = .failed(error)
        }
    }
}
