import CWaylandClient
import HeadlessCompositor
import ScrollWayland
import TestWire
import Testing

/// What no library lets a client do, and how many rules the compositor knows in all.
@Suite struct CheckerTests {
    private static let byLibrary =
        Offence.ofWmBase + Offence.ofShellSurfaceAtFirst + Offence.ofShellSurfaceLater + Offence.ofToplevel
        + Offence.ofViewport + Offence.ofSurface + Offence.ofPools + Offence.ofBuffers + Offence.ofSeat
        + Offence.ofFractionalScale + Offence.ofDecorationAtFirst + Offence.ofDecorationLater

    @Test
    func `More than thirty errors are told apart by interface and code, and none is told for two offences of a name`() {
        let named = CheckerTests.byLibrary.map { ($0.rule, "\($0.interface) \($0.code)") }
        let raw = RawOffence.all.map { ($0.rule, "\($0.interface) \($0.code)") }
        #expect(Set((named + raw).map(\.1)).count == 36)
        #expect(Set((named + raw).map { "\($0.1) \($0.0)" }).count == named.count + raw.count)
    }

    @Test(arguments: RawOffence.all)
    func `The compositor refuses bytes that break a rule (O-102)`(offence: RawOffence) throws {
        var options = CompositorOptions()
        options.recordsRequests = true
        let client = try RawClient(Compositor(options: options))
        _ = client.getRegistry()
        let culprit = offence.act(client)
        client.settle()
        let fault = try #require(client.fault)
        #expect(fault.object == culprit)
        #expect(fault.code == offence.code)
        #expect(fault.message.contains(offence.says), "\(fault.message)")
        #expect(client.isClosed)
        let told = try #require(client.server.errors.first)
        #expect(client.server.errors.count == 1)
        #expect(told.interface == offence.interface && told.code == offence.code && told.message == fault.message)
    }

    @Test(arguments: [4096, 4097, 4104, 20_000, 65_532])
    func `A message over 4 KiB ends the connection without a word, and is told on (O-116)`(bytes: Int) throws {
        let client = try RawClient(Compositor(), over: .whole)
        _ = client.getRegistry()
        let wmBase = client.bind("xdg_wm_base", version: 1)
        let compositor = client.bind("wl_compositor", version: 1)
        let (surface, xdgSurface, toplevel) = (client.newID(), client.newID(), client.newID())
        client.request(compositor, 0, [.uint(surface)])
        client.request(wmBase, 2, [.uint(xdgSurface), .uint(surface)])
        client.request(xdgSurface, 1, [.uint(toplevel)])
        client.settle()
        // Eight bytes of header, four of length, and a zero at the end.
        client.request(toplevel, 2, [.text(String(repeating: "x", count: bytes / 4 * 4 - 13))])
        client.settle()
        #expect(client.fault == nil)
        guard bytes / 4 * 4 > 4096 else {
            #expect(!client.isClosed)
            #expect(client.server.toplevels[0].title.utf8.count == 4083)
            return
        }
        #expect(client.isClosed)
        let told = client.server.errors.map { "\($0)" }
        #expect(told == ["xdg_toplevel@\(toplevel): a message of \(bytes / 4 * 4) bytes; 4096 are allowed"])
    }
}

extension CheckerTests {
    @Test func `A client that never reads is cut off when its connection is full (O-96)`() throws {
        var options = CompositorOptions()
        options.socketRoom = 4096
        let window = try TestWindow(showing: 0, options)
        let pointer = try window.client.bind(WlSeat.self, "wl_seat").getPointer()
        window.client.settle()
        window.server.pointer.enter(try window.shown, x: 1, y: 1)
        for _ in 0..<100 { window.server.pointer.motion(x: 2, y: 2) }
        _ = window.server.step(until: window.server.now)
        #expect(window.server.toplevels.count == 1)
        for _ in 0..<1000 { window.server.pointer.motion(x: 2, y: 2) }
        // libwayland notices when the client says something.
        window.surface.commit()
        wl_display_flush(window.client.link.display)
        _ = window.server.step(until: window.server.now)
        #expect(window.server.toplevels.isEmpty)
        #expect(window.server.errors.isEmpty)
        withExtendedLifetime(pointer) {}
    }

    @Test func `A stalled compositor neither reads nor paints, and then does all of it`() throws {
        let window = try TestWindow(showing: 0xff11_1111)
        window.client.runUntilQuiet()
        window.server.isStalled = true
        window.requestFrame()
        window.show(try TestBuffer(window.shm, width: 8, height: 6, color: 0xff22_2222))
        window.client.run(until: window.server.now + 5)
        #expect(try window.shown.picture[0, 0] == 0xff11_1111)
        #expect(window.frames.isEmpty)
        window.server.isStalled = false
        window.client.runUntilQuiet()
        #expect(try window.shown.picture[0, 0] == 0xff22_2222)
        #expect(window.frames.count == 1)
    }

    @Test func `What is to happen at a request happens before it is handled`() throws {
        let window = try TestWindow(showing: 0)
        var titles: [String] = []
        window.server.onRequest = { [unowned window] request in
            guard request.name == "set_title" else { return }
            titles.append(window.server.toplevels[0].title)
        }
        window.toplevel.setTitle("one")
        window.toplevel.setTitle("two")
        window.client.settle()
        #expect(titles == ["", "one"])
    }
}

/// An offence in bytes. What it does gives the number of the object at which the error is told.
struct RawOffence: Sendable, CustomTestStringConvertible {
    let rule: String
    let interface: String
    let code: UInt32
    /// A part of the message.
    let says: String
    let act: @Sendable (RawClient) -> UInt32

    init(
        _ rule: String, _ interface: String, _ code: UInt32, says: String,
        _ act: @escaping @Sendable (RawClient) -> UInt32
    ) {
        (self.rule, self.interface, self.code, self.says, self.act) = (rule, interface, code, says, act)
    }

    var testDescription: String { rule }

    static let all = unknown + malformed + beyondVersion + binds

    private static let unknown = [
        display("an object that never was", 0, says: "invalid object 777") { $0.request(777, 0) },
        display("an object that is gone", 0, says: "invalid object 4") { client in
            let (compositor, region) = (client.bind("wl_compositor", version: 1), client.newID())
            client.request(compositor, 1, [.uint(region)])
            for _ in 0..<2 { client.request(region, 0) }
        },
        display("a request that the interface does not have", 1, says: "invalid method 9, object wl_compositor@") {
            $0.request($0.bind("wl_compositor", version: 1), 9)
        },
    ]

    private static let malformed = [
        display("NULL for a surface", 1, says: "invalid arguments for xdg_wm_base@") { client in
            let wmBase = client.bind("xdg_wm_base", version: 1)
            client.request(wmBase, 2, [.uint(client.newID()), .uint(0)])
        },
        display("a region for a buffer", 1, says: "invalid arguments for wl_surface@") { client in
            let (compositor, surface, region) = (
                client.bind("wl_compositor", version: 1), client.newID(), client.newID()
            )
            client.request(compositor, 0, [.uint(surface)])
            client.request(compositor, 1, [.uint(region)])
            client.request(surface, 1, [.uint(region), .int(0), .int(0)])
        },
        display("a message without its arguments", 1, says: "invalid arguments for wl_compositor@") {
            $0.request($0.bind("wl_compositor", version: 1), 0)
        },
        display("a text without its zero byte", 1, says: "invalid arguments for wl_registry@2") { client in
            client.request(2, 0, [.uint(1), .uint(4), .uint(0x6161_6161), .uint(1), .uint(client.newID())])
        },
        display("a number for a new object that is taken", 1, says: "invalid arguments for wl_compositor@") { client in
            let compositor = client.bind("wl_compositor", version: 1)
            client.request(compositor, 0, [.uint(compositor)])
        },
        display("a number for a new object that leaves a gap", 1, says: "invalid arguments for wl_compositor@") {
            client in
            client.request(client.bind("wl_compositor", version: 1), 0, [.uint(99)])
        },
        display("a pool without its descriptor", 1, says: "invalid arguments for wl_shm@") { client in
            let shm = client.bind("wl_shm", version: 1)
            client.request(shm, 0, [.uint(client.newID()), .int(4096)])
        },
    ]

    private static let beyondVersion = [
        beyond("wl_surface.set_buffer_transform", of: 1, says: "invalid method 7 (since 1 < 2)", opcode: 7),
        beyond("wl_surface.set_buffer_scale", of: 2, says: "invalid method 8 (since 2 < 3)", opcode: 8),
        beyond("wl_surface.damage_buffer", of: 3, says: "invalid method 9 (since 3 < 4)", opcode: 9),
        beyond("wl_surface.offset", of: 4, says: "invalid method 10 (since 4 < 5)", opcode: 10),
        display("wl_seat.release on version 4", 1, says: "invalid method 3 (since 4 < 5), object wl_seat@") {
            $0.request($0.bind("wl_seat", version: 4), 3)
        },
        display("wl_output.release on version 2", 1, says: "invalid method 0 (since 2 < 3), object wl_output@") {
            $0.request($0.bind("wl_output", version: 2), 0)
        },
    ]

    private static let binds = [
        bind("a global that never was", name: 999, "wl_shm", 1, says: "invalid global wl_shm (999)"),
        bind("a global by another's name", name: nil, "wl_compositor", 1, says: "invalid interface for global"),
        bind("a global in version 0", name: nil, "wl_shm", 0, says: "invalid version for global wl_shm"),
        bind("a global in a version that it lacks", name: nil, "wl_shm", 2, says: "have 1, wanted 2"),
    ]

    private static func display(
        _ rule: String, _ code: UInt32, says: String, _ act: @escaping @Sendable (RawClient) -> Void
    ) -> RawOffence {
        RawOffence(rule, "wl_display", code, says: says) { client in
            act(client)
            return 1
        }
    }

    private static func beyond(
        _ request: String, of version: UInt32, says: String, opcode: UInt16
    ) -> RawOffence {
        display("\(request) on version \(version)", 1, says: says) { client in
            let (compositor, surface) = (client.bind("wl_compositor", version: version), client.newID())
            client.request(compositor, 0, [.uint(surface)])
            client.request(surface, opcode, [.int(1), .int(1), .int(1), .int(1)])
        }
    }

    /// A bind of `interface` under a number; nil for that of wl_shm.
    private static func bind(
        _ rule: String, name: UInt32?, _ interface: String, _ version: UInt32, says: String
    ) -> RawOffence {
        RawOffence(rule, "wl_registry", 0, says: says) { client in
            let name = name ?? client.global("wl_shm")?.name ?? 0
            client.request(2, 0, [.uint(name), .text(interface), .uint(version), .uint(client.newID())])
            return 2
        }
    }
}
