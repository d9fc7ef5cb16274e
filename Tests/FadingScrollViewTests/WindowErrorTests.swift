import Glibc
import HeadlessCompositor
import ScrollWayland
import Testing

@testable import FadingScrollView

/// Why there is no window, or no more.
@Suite struct WindowErrorTests {
    @Test(arguments: [GlobalOffers.Interface.compositor, .shm, .wmBase])
    func `A compositor without a needed interface is unavailable, and the line names it (O-103)`(
        interface: GlobalOffers.Interface
    ) throws {
        var options = CompositorOptions()
        options.globals[interface] = nil
        let rig = try WindowRig(options)
        let error = try rig.runToError()
        #expect(
            error
                == .unavailable(
                    "the compositor has no \(interface.rawValue): "
                        + "a window needs wl_compositor, wl_shm and xdg_wm_base"))
        #expect(rig.compositor.errors.isEmpty)
    }

    @Test func `A compositor that dies at rest is lost, at once`() throws {
        let rig = try WindowRig()
        rig.at(5) { $0.compositor.disconnectClient() }
        #expect(try rig.runToError() == .lost("the compositor went away: connection: Broken pipe"))
        #expect(rig.compositor.now == 1005)
    }

    @Test func `A compositor that dies before it has said anything is lost`() throws {
        let rig = try WindowRig()
        let display = try rig.display()
        rig.compositor.disconnectClient()
        #expect(throws: WindowError.lost("the compositor went away: connection: Broken pipe")) {
            try rig.window.run(on: display)
        }
    }

    @Test(arguments: [false, true])
    func `A compositor that dies in mid-frame is lost (O-99)`(whilePainting: Bool) throws {
        let rig = try WindowRig()
        rig.enter()
        rig.swipe()
        if whilePainting {
            rig.at(1.2) { $0.content.onDraw = { [compositor = rig.compositor] in compositor.disconnectClient() } }
        } else {
            rig.at(1.2) { $0.compositor.disconnectClient() }
        }
        let error = try rig.runToError()
        guard case .lost = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(rig.time < 1.3)
    }

    @Test func `A compositor that dies with events on the way is lost`() throws {
        let rig = try WindowRig()
        rig.at(1) { rig in
            for index in 1...50 { rig.toplevel.configure(width: 200 + index, height: 160, states: []) }
            rig.compositor.disconnectClient()
        }
        guard case .lost = try rig.runToError() else {
            Issue.record("the window was not lost")
            return
        }
    }

    @Test func `A protocol error is told with interface, code and the compositor's words`() throws {
        let rig = try WindowRig()
        rig.at(1) { $0.toplevel.postError(code: 77, "bands are out of fashion") }
        let error = try #require(try rig.runToError())
        guard case .lost(let reason) = error else {
            Issue.record("\(error)")
            return
        }
        #expect(reason.hasPrefix("the compositor reports a protocol error: xdg_toplevel#"))
        #expect(reason.contains("code 77"))
        #expect(reason.contains("bands are out of fashion"))
        #expect(!reason.contains("\n"))
    }

    @Test
    func `A protocol error at any object, or at the display, is told by one line, and nothing follows (O-99, O-100)`()
        throws
    {
        var (number, names) = (0, [] as Set<String>)
        while true {
            var options = CompositorOptions()
            options.capabilities = [.pointer, .keyboard, .touch]
            for interface in GlobalOffers.Interface.allCases where options.globals[interface] == nil {
                options.globals[interface] = 1
            }
            let rig = try WindowRig(options)
            var name: String?
            rig.enter()
            rig.at(1) { rig in name = rig.compositor.postError(atObject: number, code: 77, "no \(number)") }
            let error = try rig.runToError()
            guard let name else { break }
            guard case .lost(let line) = error else {
                Issue.record("\(name): \(String(describing: error))")
                return
            }
            #expect(
                line.hasPrefix("the compositor reports a protocol error: \(name)#") && line.contains("no \(number)"))
            #expect(!line.contains("\n") && rig.time < 1.1)
            names.insert(name)
            number += 1
        }
        #expect(
            names.isSuperset(of: ["wl_surface", "wl_seat", "wl_buffer", "xdg_wm_base", "xdg_toplevel", "wl_touch"]))
    }

    @Test(arguments: [nil, 0, 1])
    func `A compositor that never answers is unavailable after five seconds, wanted or not (O-104)`(
        exitAfter: Double?
    ) throws {
        let rig = try WindowRig()
        var now = 0.0
        var display = try rig.display()
        display.now = { now }
        display.step = { deadline in
            guard let deadline else { return .quiet }
            now = deadline
            return .deadline
        }
        let place = "descriptor \(display.descriptor) (WAYLAND_SOCKET)"
        #expect(throws: WindowError.unavailable("the compositor at \(place) does not answer: 5.0 seconds were allowed"))
        {
            try rig.window.run(on: display, exitAfter: exitAfter)
        }
        #expect(now == 5)
    }

    @Test(arguments: [EMFILE, ENFILE, ENOMEM])
    func `What the system refuses is refused, whether at the start or later`(number: Int32) {
        let error = SystemError("call", number: number)
        let reason = "\(error)"
        for thrown: any Error in [
            error, SetupError.unreachable(.path("/w", isNamed: true), error), ConnectionLoss.closed(error),
        ] {
            guard case .refused(let line) = WindowError(thrown) else {
                Issue.record("\(thrown) is \(WindowError(thrown))")
                continue
            }
            #expect(line.hasSuffix(reason))
        }
    }

    @Test func `Other numbers say that the compositor is not there, or has gone`() {
        let unreachable = SetupError.unreachable(.path("/w", isNamed: true), SystemError("connect", number: ENOENT))
        #expect(WindowError(unreachable) == .unavailable("\(unreachable)"))
        let closed = ConnectionLoss.closed(SystemError("connection", number: EPIPE))
        #expect(WindowError(closed) == .lost("\(closed)"))
    }
}
