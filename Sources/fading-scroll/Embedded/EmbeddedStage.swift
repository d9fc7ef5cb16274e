import FadingScrollView
import HeadlessCompositor
import ScrollCairo
import ScrollCore

/// The embedded compositor with one window on it: the same client as on a desktop, on a virtual clock.
final class EmbeddedStage {
    let compositor: Compositor

    /// A compositor whose one output has a scale.
    ///
    /// - Throws: exit status 71 where the system refuses a descriptor.
    convenience init(scale: DeviceScale = .one) throws(CommandFailure) {
        var options = CompositorOptions()
        options.outputScale120 = scale.numerator120
        // A steady drive may have a million.
        options.recordsCommits = false
        try self.init(options)
    }

    /// A compositor of any kind.
    ///
    /// - Throws: exit status 71 where the system refuses a descriptor.
    init(_ options: CompositorOptions) throws(CommandFailure) {
        do {
            compositor = try Compositor(options: options)
        } catch {
            throw .refused("\(error)")
        }
    }

    /// A new connection to it.
    ///
    /// - Throws: exit status 71 where the system refuses a socket.
    func display() throws(CommandFailure) -> EmbeddedDisplay { try display(step: step) }

    /// A new connection to it, stepped by somebody who may do more than that.
    ///
    /// - Throws: exit status 71 where the system refuses a socket.
    func display(
        step: @escaping (_ deadline: Double?) -> EmbeddedDisplay.Step
    ) throws(CommandFailure) -> EmbeddedDisplay {
        let descriptor: Int32
        do {
            descriptor = try compositor.connectClient()
        } catch {
            throw .refused("\(error)")
        }
        let compositor = compositor
        return EmbeddedDisplay(descriptor: descriptor, now: { compositor.now }, step: step)
    }

    /// Lets virtual time pass until there is something to read or a deadline has come.
    func step(until deadline: Double?) -> EmbeddedDisplay.Step {
        switch compositor.step(until: deadline) {
        case .readable: .readable
        case .deadline: .deadline
        case .quiet: .quiet
        }
    }

    /// Plays a two-finger swipe on the window once it is there: 12 frames of 16 px in 8 ms each, then the lift.
    func playSwipe() {
        let start = compositor.now + 0.5
        compositor.at(start) { compositor in
            guard let window = compositor.toplevels.first else { return }
            compositor.pointer.enter(window, x: 100, y: 100)
            compositor.pointer.frame()
        }
        for index in 0..<12 {
            compositor.at(start + 0.1 + Double(index) * 0.008) { compositor in
                compositor.pointer.axisSource(.finger)
                compositor.pointer.axis(.verticalScroll, value: 16)
                compositor.pointer.axis(.horizontalScroll, value: 4)
                compositor.pointer.frame()
            }
        }
        compositor.at(start + 0.1 + 12 * 0.008) { compositor in
            compositor.pointer.axisSource(.finger)
            compositor.pointer.axisStop(.verticalScroll)
            compositor.pointer.axisStop(.horizontalScroll)
            compositor.pointer.frame()
        }
    }

    /// The least time for which a window is shown, seconds: none passes while it opens, but it must not close before.
    private static let shortestShow = 0.001

    /// Shows a window until nothing changes any more, or for some seconds, of which the first millisecond is always shown.
    ///
    /// - Returns: its picture then; where it closes itself, that of its last frame.
    /// - Throws: exit status 70 where the client breaks a rule, 71 where the system refuses something.
    func picture(of window: ScrollWindow, exitAfter: Double? = nil) throws(CommandFailure) -> PixelSurface {
        let duration = exitAfter.map { max($0, EmbeddedStage.shortestShow) }
        var last: Picture?
        compositor.onWindowGone = { last = $0.picture }
        try run(window, on: try display(), exitAfter: duration)
        guard let picture = compositor.toplevels.first?.picture ?? last, picture.width > 0, picture.height > 0 else {
            throw .broken("the window has shown nothing")
        }
        return try surface(of: picture)
    }

    /// Runs a window to its end.
    ///
    /// - Throws: exit status 70 where the client breaks a rule, 71 where the system refuses something to either side.
    func run(_ window: ScrollWindow, on display: EmbeddedDisplay, exitAfter: Double? = nil) throws(CommandFailure) {
        do {
            _ = try window.run(on: display, exitAfter: exitAfter)
        } catch {
            // Here the compositor's lack is this process's own.
            if let lack = compositor.errors.first(where: \.isLackOfMemory) { throw .refused(lack.message) }
            throw CommandFailure(error)
        }
        if let violation = compositor.errors.first { throw .broken("\(violation)") }
    }

    /// A picture of the compositor's as one that can be written.
    ///
    /// - Throws: exit status 71 where memory is refused.
    func surface(of picture: Picture) throws(CommandFailure) -> PixelSurface {
        do {
            let surface = try PixelSurface(size: BufferSize(width: picture.width, height: picture.height))
            let row = surface.stride / 4
            surface.withPixels { pixels in
                for y in 0..<picture.height {
                    for x in 0..<picture.width { pixels[y * row + x] = picture[x, y] }
                }
            }
            return surface
        } catch {
            throw .refused("a picture of \(picture.width)x\(picture.height) pixels: \(error)")
        }
    }
}
