import ScrollCore

/// A window: an xdg-shell surface with its role, its scale, and the answers it owes to configures.
///
/// It latches what the compositor says and reports it; when to draw is decided elsewhere, and `present` is the one place
/// that commits content.
package final class ToplevelSurface {
    /// The longest title or name that is sent, bytes; a message over 4 KiB would break the connection.
    static let longestText = 1_000

    let surface: WlSurface
    private let role: XdgSurface
    let toplevel: XdgToplevel
    private let decoration: ZxdgToplevelDecorationV1?
    private let compositor: WlCompositor
    private let surfaceScale: SurfaceScale
    private let globals: Globals
    private let feedback: FrameFeedback
    private let report: (ClientEvent) -> Void
    private var asked: WindowConfigure
    private var owedSerial: UInt32?
    private var frameCallback: WlCallback?
    private var declared: SurfaceShape?
    /// How often `present` has committed.
    package private(set) var commitCount = 0

    /// Makes the surface and its role and commits it bare, as the protocol wants it; a configure will come.
    ///
    /// - Parameter report: gets what happens to the window.
    /// - Throws: `SetupError.missingGlobal`.
    init(
        globals: Globals, outputs: Outputs, introduction: Introduction, report: @escaping (ClientEvent) -> Void
    ) throws(SetupError) {
        let required = try globals.required()
        self.report = report
        self.globals = globals
        feedback = FrameFeedback(report: report)
        compositor = required.compositor
        surface = compositor.createSurface()
        role = required.shell.getXdgSurface(surface)
        toplevel = role.getToplevel()
        decoration = globals.decorationManager?.getToplevelDecoration(toplevel)
        asked = WindowConfigure(frameMaker: decoration == nil ? .client : .compositor)
        surfaceScale = SurfaceScale(of: surface, globals: globals, outputs: outputs, report: report)
        listen()
        toplevel.setTitle(ToplevelSurface.cut(introduction.title))
        toplevel.setAppId(ToplevelSurface.cut(introduction.applicationID))
        if introduction.limits != .none { ask(for: .limits(introduction.limits), by: nil) }
        decoration?.setMode(.serverSide)
        surface.commit()
    }

    /// How a window introduces itself to the desktop.
    package struct Introduction {
        package var title: String
        package var applicationID: String
        package var limits = WindowLimits.none

        package init(title: String, applicationID: String) {
            self.title = title
            self.applicationID = applicationID
        }
    }

    /// Buffer pixels per logical pixel, for the next buffer.
    package var scale: DeviceScale { surfaceScale.current }

    /// An output went, or its scale changed.
    func outputsChanged() { surfaceScale.compare(orTell: .outputsChanged) }

    /// The same where the surface must have a size in logical pixels: lower where its buffer would be too long else.
    package func scale(fitting size: Size) -> DeviceScale {
        surfaceScale.current(fitting: size, longestSide: BufferPool.longestSide)
    }

    /// True while a configure waits for its answer.
    package var owesAnswer: Bool { owedSerial != nil }

    /// Commits a frame, or only the answer to a configure where there is nothing new to show.
    ///
    /// Everything that belongs together goes in one commit: ack, scale or destination, damage, buffer.
    package func present(_ frame: PresentedFrame?) {
        if let serial = owedSerial { role.ackConfigure(serial) }
        owedSerial = nil
        if let frame { attach(frame) }
        surface.commit()
        commitCount += 1
    }

    /// Destroys everything in the order that the protocol wants: what hangs on an object goes before it.
    func close() {
        frameCallback?.onEvent = nil
        feedback.close()
        decoration?.destroy()
        surfaceScale.close()
        toplevel.destroy()
        role.destroy()
        surface.destroy()
    }

    private func attach(_ frame: PresentedFrame) {
        if declared != frame.shape {
            surfaceScale.apply(to: frame.shape)
            setOpaqueRegion(frame.shape)
            declared = frame.shape
        }
        requestCallback()
        feedback.ask(globals.presentation, about: surface)
        surface.attach(buffer: frame.buffer, x: 0, y: 0)
        for rect in frame.damage.rects { damage(rect) }
    }

    /// Tells what hides everything behind it, so that the compositor need not draw that.
    private func setOpaqueRegion(_ shape: SurfaceShape) {
        guard shape.isOpaque else { return surface.setOpaqueRegion(nil) }
        let region = compositor.createRegion()
        region.add(x: 0, y: 0, width: Int32(shape.logicalSize.width), height: Int32(shape.logicalSize.height))
        surface.setOpaqueRegion(region)
        region.destroy()
    }

    /// Damage in buffer pixels, or all of it where the compositor is too old to be told them.
    private func damage(_ rect: BufferRect) {
        guard surface.version >= WlSurface.RequestSince.damageBuffer else {
            return surface.damage(x: 0, y: 0, width: .max, height: .max)
        }
        surface.damageBuffer(x: Int32(rect.x), y: Int32(rect.y), width: Int32(rect.width), height: Int32(rect.height))
    }

    /// Asks for the next frame callback; an older one that never came is forgotten.
    private func requestCallback() {
        frameCallback?.onEvent = nil
        let callback = surface.frame()
        callback.onEvent = { [weak self] _ in
            self?.frameCallback = nil
            self?.report(.frameCallback)
        }
        frameCallback = callback
    }

    private func listen() {
        toplevel.onEvent = { [weak self] event in
            switch event {
            case .configure(let width, let height, let states):
                self?.asked.takeSize(width: width, height: height)
                self?.asked.takeStates(states)
            case .close: self?.report(.closeRequested)
            case .wmCapabilities(let capabilities): self?.asked.takeAbilities(capabilities)
            case .configureBounds: break
            }
        }
        decoration?.onEvent = { [weak self] event in
            switch event {
            case .configure(let mode): self?.asked.takeMode(mode)
            }
        }
        role.onEvent = { [weak self] event in
            guard let self, case .configure(let serial) = event else { return }
            owedSerial = serial
            report(.configured(asked))
        }
    }

    /// A text without zero bytes and line breaks, cut at a character's end.
    static func cut(_ text: String) -> String {
        var result = ""
        for character in text where !character.isNewline && character != "\0" {
            guard result.utf8.count + character.utf8.count <= longestText else { break }
            result.append(character)
        }
        return result
    }
}

/// How a buffer lies on a surface; what of it the compositor knows already need not be said again.
package struct SurfaceShape: Equatable {
    /// The surface's size in whole logical pixels.
    package var logicalSize: Size
    /// Buffer pixels per logical pixel.
    package var scale: DeviceScale
    /// Whether nothing behind the surface can be seen.
    package var isOpaque: Bool

    /// A shape from all its parts.
    package init(logicalSize: Size, scale: DeviceScale, isOpaque: Bool) {
        self.logicalSize = logicalSize
        self.scale = scale
        self.isOpaque = isOpaque
    }
}

/// One frame as it is committed.
package struct PresentedFrame {
    /// The buffer that shows it.
    package var buffer: WlBuffer
    /// The pixels that differ from the frame before.
    package var damage: Damage
    /// How the buffer lies on the surface.
    package var shape: SurfaceShape

    /// A frame from all its parts.
    package init(buffer: WlBuffer, damage: Damage, shape: SurfaceShape) {
        self.buffer = buffer
        self.damage = damage
        self.shape = shape
    }
}
