import Glibc
import HeadlessCompositor
import ScrollWayland
import Testing

/// Values and objects across a live connection, in both directions.
@Suite struct BindingsTests {
    private let rig: BindingsRig

    init() throws {
        rig = try BindingsRig()
    }

    @Test func aGlobalIsBoundWithTheLesserOfBothVersions() throws {
        let (old, oldEnd) = try rig.bind(WlSeat.self, WlSeatResource.self, version: 5)
        #expect(old.version == 5)
        #expect(oldEnd.version == 5)
        let (new, newEnd) = try rig.bind(WlCompositor.self, WlCompositorResource.self, version: 99)
        #expect(rig.advertised["wl_compositor"]?.version == 99)
        #expect(new.version == WlCompositor.highestVersion)
        #expect(newEnd.version == 5)
    }

    @Test func aNewObjectHasItsMakersVersionAndTheSameNumberOnBothEnds() throws {
        let (surface, end) = try surface(version: 4)
        #expect(surface.version == 4)
        #expect(end.version == 4)
        #expect(surface.id == end.id)
        #expect(surface.version < WlSurface.RequestSince.offset)
        #expect(surface.version >= WlSurface.RequestSince.damageBuffer)
    }

    @Test func requestsArriveInOrderWithNumbersEnumsAndObjects() throws {
        let (surface, end) = try surface()
        var seen: [WlSurfaceResource.Request] = []
        end.onRequest = { seen.append($0) }
        surface.attach(buffer: nil, x: -1, y: 2)
        surface.damageBuffer(x: 1, y: 2, width: .max, height: .min)
        surface.setBufferTransform(.flipped90)
        let callback = surface.frame()
        surface.commit()
        rig.settle()
        let made = try #require(frameEnd(in: seen))
        #expect(made.id == callback.id)
        #expect(
            seen == [
                .attach(buffer: nil, x: -1, y: 2), .damageBuffer(x: 1, y: 2, width: .max, height: .min),
                .setBufferTransform(transform: .flipped90), .frame(callback: made), .commit,
            ])
    }

    @Test func anObjectArgumentArrivesAsTheOtherEndsObject() throws {
        let (surface, end) = try surface()
        let (viewporter, viewporterEnd) = try rig.bind(WpViewporter.self, WpViewporterResource.self)
        var of: WlSurfaceResource?
        var sources: [WpViewportResource.Request] = []
        viewporterEnd.onRequest = { request in
            guard case .getViewport(let viewport, let surface) = request else { return }
            of = surface
            viewport.onRequest = { sources.append($0) }
        }
        let viewport = viewporter.getViewport(surface)
        viewport.setSource(x: 0.5, y: -0.001953125, width: 1e300, height: .nan)
        rig.settle()
        #expect(of === end)
        // A wl_fixed has 8 bits behind the point; halves of the last are rounded away from zero.
        let largest = Double(Int32.max) / 256
        #expect(sources == [.setSource(x: 0.5, y: -0.00390625, width: largest, height: 0)])
    }

    @Test func aDescriptorInARequestBelongsToTheHandler() throws {
        let (shm, end) = try rig.bind(WlShm.self, WlShmResource.self)
        var received: Int32?
        end.onRequest = { if case .createPool(_, let fd, size: 7) = $0 { received = fd } }
        let witness = try DescriptorWitness()
        let pool = shm.createPool(fd: witness.sent, size: 7)
        rig.settle()
        #expect(pool.isAlive)
        close(try #require(received))
        #expect(witness.isClosedElsewhere())
    }

    @Test func aDescriptorInARequestThatNobodyHandlesIsClosed() throws {
        let (shm, end) = try rig.bind(WlShm.self, WlShmResource.self)
        let witness = try DescriptorWitness()
        let pool = shm.createPool(fd: witness.sent, size: 7)
        rig.settle()
        #expect(end.isAlive && pool.isAlive)
        #expect(witness.isClosedElsewhere())
    }

    @Test func aDescriptorInAnEventBelongsToTheHandler() throws {
        let (keyboard, end) = try keyboard()
        var seen: [WlKeyboard.Event] = []
        keyboard.onEvent = { seen.append($0) }
        let witness = try DescriptorWitness()
        end.sendKeymap(format: .xkbV1, fd: witness.sent, size: 9)
        rig.settle()
        guard case .keymap(.xkbV1, let descriptor, 9) = seen.first else {
            Issue.record("no keymap but \(seen)")
            return
        }
        close(descriptor)
        #expect(witness.isClosedElsewhere())
    }

    @Test func aDescriptorInAnEventThatNobodyHandlesIsClosed() throws {
        let (keyboard, end) = try keyboard()
        let witness = try DescriptorWitness()
        end.sendKeymap(format: .noKeymap, fd: witness.sent, size: 0)
        rig.settle()
        #expect(keyboard.isAlive)
        #expect(witness.isClosedElsewhere())
    }

    @Test func aDescriptorForAnObjectThatIsLetGoIsClosed() throws {
        var keyboard: WlKeyboard?
        let end: WlKeyboardResource
        (keyboard, end) = try self.keyboard()
        let witness = try DescriptorWitness()
        keyboard = nil
        end.sendKeymap(format: .noKeymap, fd: witness.sent, size: 0)
        rig.settle()
        #expect(keyboard == nil)
        #expect(witness.isClosedElsewhere())
    }

    @Test func arraysArriveAsWords() throws {
        let (surface, surfaceEnd) = try surface()
        let (keyboard, end) = try keyboard()
        var seen: [WlKeyboard.Event] = []
        keyboard.onEvent = { seen.append($0) }
        end.sendEnter(serial: 3, surface: surfaceEnd, keys: [1, .max])
        end.sendEnter(serial: 4, surface: surfaceEnd, keys: [])
        rig.settle()
        #expect(
            seen == [
                .enter(serial: 3, surface: surface, keys: [1, .max]), .enter(serial: 4, surface: surface, keys: []),
            ])
    }

    @Test(arguments: ["", "Größe 三", "a, \"b\""]) func stringsArriveAsTheyWereSent(title: String) throws {
        let (seat, end) = try rig.bind(WlSeat.self, WlSeatResource.self)
        var seen: [WlSeat.Event] = []
        seat.onEvent = { seen.append($0) }
        end.sendName(title)
        end.sendCapabilities([.pointer, .touch])
        rig.settle()
        #expect(seen == [.name(name: title), .capabilities(capabilities: [.pointer, .touch])])
    }

    @Test func aStringThatNoMessageHoldsIsCutAtACharacter() throws {
        let (seat, end) = try rig.bind(WlSeat.self, WlSeatResource.self)
        var names: [String] = []
        seat.onEvent = { if case .name(let name) = $0 { names.append(name) } }
        end.sendName("x" + String(repeating: "三", count: 30_000))
        rig.settle()
        // 4,000 bytes hold the x and 1,333 characters of three bytes.
        #expect(names == ["x" + String(repeating: "三", count: 1333)])
        #expect(rig.client.isConnected)
    }

    @Test func eventsCarryFixedNumbersAndEnums() throws {
        let (pointer, end) = try pointer()
        var seen: [WlPointer.Event] = []
        pointer.onEvent = { seen.append($0) }
        end.sendMotion(time: .max, surfaceX: -12.25, surfaceY: 0.00390625)
        end.sendAxis(time: 1, axis: .horizontalScroll, value: -0.5)
        end.sendAxisSource(.finger)
        end.sendAxisSource(WlPointerResource.AxisSource(rawValue: 77))
        rig.settle()
        #expect(
            seen == [
                .motion(time: .max, surfaceX: -12.25, surfaceY: 0.00390625),
                .axis(time: 1, axis: .horizontalScroll, value: -0.5), .axisSource(axisSource: .finger),
                .axisSource(axisSource: WlPointer.AxisSource(rawValue: 77)),
            ])
    }

    @Test func anEventThatTheClientsVersionLacksIsNotSent() throws {
        let (pointer, end) = try pointer(seatVersion: 7)
        var seen: [WlPointer.Event] = []
        pointer.onEvent = { seen.append($0) }
        end.sendAxisValue120(axis: .verticalScroll, value120: 120)
        end.sendFrame()
        rig.settle()
        #expect(pointer.version < WlPointer.EventSince.axisValue120)
        #expect(seen == [.frame])
    }

    @Test func outputsTellTransformsAndFlags() throws {
        let (output, end) = try rig.bind(WlOutput.self, WlOutputResource.self)
        var seen: [WlOutput.Event] = []
        output.onEvent = { seen.append($0) }
        end.sendGeometry(
            x: -1, y: 0, physicalWidth: -1, physicalHeight: 3, subpixel: .none, make: "m", model: "",
            transform: .transform270)
        end.sendMode(flags: [.current, .preferred], width: 1, height: 2, refresh: 60_000)
        rig.settle()
        #expect(
            seen == [
                .geometry(
                    x: -1, y: 0, physicalWidth: -1, physicalHeight: 3, subpixel: .none, make: "m", model: "",
                    transform: .transform270),
                .mode(flags: [.current, .preferred], width: 1, height: 2, refresh: 60_000),
            ])
    }

    // MARK: Ends of the objects that the tests speak through

    private func surface(version: UInt32? = nil) throws -> (WlSurface, WlSurfaceResource) {
        let (compositor, end) = try rig.bind(WlCompositor.self, WlCompositorResource.self, version: version)
        var made: WlSurfaceResource?
        end.onRequest = { if case .createSurface(let surface) = $0 { made = surface } }
        let surface = compositor.createSurface()
        rig.settle()
        return (surface, try #require(made))
    }

    private func keyboard() throws -> (WlKeyboard, WlKeyboardResource) {
        let (seat, end) = try rig.bind(WlSeat.self, WlSeatResource.self)
        var made: WlKeyboardResource?
        end.onRequest = { if case .getKeyboard(let keyboard) = $0 { made = keyboard } }
        let keyboard = seat.getKeyboard()
        rig.settle()
        return (keyboard, try #require(made))
    }

    private func pointer(seatVersion: UInt32? = nil) throws -> (WlPointer, WlPointerResource) {
        let (seat, end) = try rig.bind(WlSeat.self, WlSeatResource.self, version: seatVersion)
        var made: WlPointerResource?
        end.onRequest = { if case .getPointer(let pointer) = $0 { made = pointer } }
        let pointer = seat.getPointer()
        rig.settle()
        return (pointer, try #require(made))
    }

    private func frameEnd(in requests: [WlSurfaceResource.Request]) -> WlCallbackResource? {
        requests.lazy.compactMap { if case .frame(let callback) = $0 { callback } else { nil } }.first
    }
}
