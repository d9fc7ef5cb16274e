import CWaylandClient
import Glibc
import HeadlessCompositor
import ScrollWayland
import Testing

/// How objects begin and end on both sides, and what is left of them.
@Suite struct LifetimeTests {
    private let rig: BindingsRig

    init() throws {
        rig = try BindingsRig()
    }

    @Test func aDestructorEventEndsTheObjectOnBothEnds() throws {
        let (surface, end) = try surface()
        var callbackEnd: WlCallbackResource?
        end.onRequest = { if case .frame(let callback) = $0 { callbackEnd = callback } }
        let callback = surface.frame()
        var times: [UInt32] = []
        callback.onEvent = { if case .done(let time) = $0 { times.append(time) } }
        rig.settle()
        #expect(callback.isAlive && callbackEnd?.isAlive == true)
        callbackEnd?.sendDone(1234)
        #expect(callbackEnd?.isAlive == false)
        rig.settle()
        #expect(times == [1234])
        #expect(!callback.isAlive)
        #expect(callback.onEvent == nil)
    }

    @Test func aDestructorRequestEndsTheObjectOnBothEndsAndItsNumberIsUsedAgain() throws {
        let (surface, end) = try surface()
        var seen: [WlSurfaceResource.Request] = []
        var ends = 0
        end.onRequest = { seen.append($0) }
        end.onDestroy = { ends += 1 }
        let number = surface.id
        surface.destroy()
        #expect(!surface.isAlive)
        rig.settle()
        #expect(seen == [.destroy])
        #expect(ends == 1)
        #expect(!end.isAlive && end.onRequest == nil && end.onDestroy == nil)
        // libwayland's server gives a number back together with the next event only.
        let between = rig.link.root.sync()
        rig.settle()
        #expect(!between.isAlive)
        let later = [rig.link.root.sync(), rig.link.root.sync()]
        #expect(later.map(\.id).contains(number))
    }

    @Test func anEventOfAnObjectThatIsDestroyedHereArrivesWithNil() throws {
        let (surface, surfaceEnd) = try surface()
        let (seat, seatEnd) = try rig.bind(WlSeat.self, WlSeatResource.self)
        var ends: (WlPointerResource?, WlKeyboardResource?, WlTouchResource?) = (nil, nil, nil)
        seatEnd.onRequest = { request in
            switch request {
            case .getPointer(let pointer): ends.0 = pointer
            case .getKeyboard(let keyboard): ends.1 = keyboard
            case .getTouch(let touch): ends.2 = touch
            case .release: break
            }
        }
        let (pointer, keyboard, touch) = (seat.getPointer(), seat.getKeyboard(), seat.getTouch())
        var seen: [String] = []
        pointer.onEvent = { seen.append("\($0)") }
        keyboard.onEvent = { seen.append("\($0)") }
        touch.onEvent = { seen.append("\($0)") }
        rig.settle()
        ends.0?.sendEnter(serial: 1, surface: surfaceEnd, surfaceX: 2, surfaceY: 3)
        ends.1?.sendLeave(serial: 4, surface: surfaceEnd)
        ends.2?.sendDown(serial: 5, time: 6, surface: surfaceEnd, id: 7, x: 8, y: 9)
        surface.destroy()
        rig.settle()
        #expect(
            seen == [
                "enter(serial: 1, surface: nil, surfaceX: 2.0, surfaceY: 3.0)", "leave(serial: 4, surface: nil)",
                "down(serial: 5, time: 6, surface: nil, id: 7, x: 8.0, y: 9.0)",
            ])
    }

    @Test func nullInPlaceOfAnEventsObjectArrivesAsNil() throws {
        let (surface, surfaceEnd) = try surface()
        var seen: [WlSurface.Event] = []
        surface.onEvent = { seen.append($0) }
        surfaceEnd.sendEnter(nil)
        surfaceEnd.sendLeave(nil)
        rig.settle()
        #expect(seen == [.enter(output: nil), .leave(output: nil)])
        #expect(wl_display_get_error(rig.link.display) == 0)
    }

    @Test func anObjectThatSomebodyElseBoundArrivesAsNil() throws {
        let (surface, surfaceEnd) = try surface()
        var bound: [WlOutputResource] = []
        let global = Global(WlOutputResource.self, on: rig.display) { bound.append($0) }
        rig.settle()
        let name = try #require(rig.advertised["wl_output"]?.name)
        let foreign = try bindWithoutUs(WlOutput.interface, name: name)
        defer { wl_proxy_destroy(foreign) }
        rig.settle()
        var seen: [WlSurface.Event] = []
        surface.onEvent = { seen.append($0) }
        surfaceEnd.sendEnter(bound.first)
        bound.first?.sendScale(2)
        rig.settle()
        #expect(bound.count == 1)
        #expect(seen == [.enter(output: nil)])
        global.withdraw()
    }

    @Test func aBorrowedObjectIsNamedInRequestsAndNotDestroyed() throws {
        let (compositor, end) = try rig.bind(WlCompositor.self, WlCompositorResource.self)
        var requests: [String] = []
        var region: WlRegionResource?
        end.onRequest = { request in
            if case .createRegion(let made) = request { region = made }
            guard case .createSurface(let surface) = request else { return }
            surface.onRequest = { requests.append("\($0 == .setInputRegion(region: region))") }
        }
        let owner = compositor.createRegion()
        let surface = compositor.createSurface()
        do {
            let borrowed = WlRegion(owner.handle, of: rig.link, ownership: .borrowed)
            surface.setInputRegion(borrowed)
        }
        owner.add(x: 0, y: 0, width: 1, height: 1)
        rig.settle()
        #expect(requests == ["true"])
        #expect(region?.isAlive == true)
        #expect(owner.isAlive)
    }

    @Test func aProtocolErrorReachesTheClientAndEndsTheConnection() throws {
        let (surface, end) = try surface()
        var heard: [WlSurfaceResource.Request] = []
        var ended = 0
        rig.client.onDisconnect = { ended += 1 }
        end.onRequest = { request in
            heard.append(request)
            if case .setBufferScale = request {
                end.postError(code: WlSurfaceResource.Error.invalidScale.rawValue, "scale 0")
                end.postError(code: 3, "a second one that must not be told")
            }
        }
        let witness = try DescriptorWitness()
        let (shm, _) = try rig.bind(WlShm.self, WlShmResource.self)
        surface.setBufferScale(0)
        surface.commit()
        let pool = shm.createPool(fd: witness.sent, size: 1)
        rig.settle()
        #expect(heard == [.setBufferScale(scale: 0)])
        var interface: UnsafePointer<wl_interface>?
        var id: UInt32 = 0
        let code = wl_display_get_protocol_error(rig.link.display, &interface, &id)
        #expect(wl_display_get_error(rig.link.display) == EPROTO)
        #expect(code == WlSurface.Error.invalidScale.rawValue)
        #expect(id == surface.id)
        #expect(interface == WlSurface.interface)
        #expect(ended == 1 && !rig.client.isConnected && rig.display.clients.isEmpty && !end.isAlive)
        #expect(witness.isClosedElsewhere())
        #expect(pool.isAlive)
    }

    @Test func requestsAfterTheConnectionsEndDoNothing() throws {
        let (surface, end) = try surface()
        rig.client.disconnect()
        rig.settle()
        #expect(!end.isAlive)
        #expect(wl_display_get_error(rig.link.display) != 0)
        let callback = surface.frame()
        surface.commit()
        surface.destroy()
        rig.settle()
        #expect(callback.isAlive && !surface.isAlive)
    }

    @Test func whatIsSentToAClientThatHasLeftGoesNowhere() throws {
        let (_, end) = try surface()
        rig.client.disconnect()
        rig.settle()
        end.sendEnter(nil)
        end.postError(code: 0, "nobody hears it")
        end.destroy()
        let late: WlCallbackResource? = rig.client.make(WlCallbackResource.self, version: 1)
        #expect(late == nil)
        #expect(!end.isAlive)
    }

    @Test func theConnectionLastsAsLongAsAnyOfItsObjects() throws {
        let (server, client) = try BindingsRig.socketPair()
        let display = try #require(Display())
        let connection = try #require(display.addClient(descriptor: server))
        var registry: WlRegistry?
        do {
            let link = try #require(Link(descriptor: client))
            registry = link.root.getRegistry()
            wl_display_flush(link.display)
        }
        display.turn()
        #expect(connection.isConnected)
        #expect(registry?.isAlive == true)
        registry = nil
        display.turn()
        #expect(!connection.isConnected)
    }

    @Test func aHandlerMayLetItsObjectGo() throws {
        let (seat, seatEnd) = try rig.bind(WlSeat.self, WlSeatResource.self)
        var holder: [WlSeat] = [seat]
        var count = 0
        holder[0].onEvent = { _ in
            count += 1
            holder.removeAll()
        }
        seatEnd.sendName("first")
        rig.settle()
        #expect(count == 1)
        #expect(holder.isEmpty)
    }

    @Test func aHandlerMayDestroyItsObjectAndHearsNothingMore() throws {
        let (seat, seatEnd) = try rig.bind(WlSeat.self, WlSeatResource.self)
        var count = 0
        seat.onEvent = { _ in
            count += 1
            seat.release()
        }
        seatEnd.sendName("first")
        seatEnd.sendName("second")
        rig.settle()
        #expect(count == 1)
        #expect(!seat.isAlive && !seatEnd.isAlive)
    }

    @Test func aWithdrawnGlobalIsToldAndMayStillBeBound() throws {
        let (_, _) = try rig.bind(WlSeat.self, WlSeatResource.self)
        let offer = try #require(rig.advertised["wl_seat"])
        let late = registryBindAfterWithdrawal(offer.name)
        #expect(rig.advertised["wl_seat"] == nil)
        #expect(late.isAlive)
        #expect(wl_display_get_error(rig.link.display) == 0)
    }

    private func registryBindAfterWithdrawal(_ name: UInt32) -> WlSeat {
        rig.withdrawGlobals()
        let late = rig.registry.bind(WlSeat.self, name: name, advertised: 3)
        rig.settle()
        return late
    }

    private func surface() throws -> (WlSurface, WlSurfaceResource) {
        let (compositor, end) = try rig.bind(WlCompositor.self, WlCompositorResource.self)
        var made: WlSurfaceResource?
        end.onRequest = { if case .createSurface(let surface) = $0 { made = surface } }
        let surface = compositor.createSurface()
        rig.settle()
        return (surface, try #require(made))
    }

    /// Binds a global as another library of the program would, with a listener of its own or none.
    private func bindWithoutUs(_ interface: UnsafePointer<wl_interface>, name: UInt32) throws -> OpaquePointer {
        var arguments = [
            wl_argument(u: name), wl_argument(s: interface.pointee.name), wl_argument(u: 4), wl_argument(n: 0),
        ]
        let registry = rig.registry.handle
        return try #require(wl_proxy_marshal_array_flags(registry, 0, interface, 4, 0, &arguments))
    }
}
