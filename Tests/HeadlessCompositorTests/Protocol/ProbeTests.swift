import CWaylandServer
import Glibc
import HeadlessCompositor
import ScrollWayland
import Testing

/// Shapes of messages that no protocol we speak has, by an interface of our own (`protocols/probe.interfaces`) that is
/// generated into this test target. Its server side is libwayland's bare C.
@Suite struct ProbeTests {
    private let rig: BindingsRig
    private let probe: FsvProbe
    private let end: OpaquePointer
    private let global: OpaquePointer

    init() throws {
        rig = try BindingsRig()
        let display = rig.display.handle
        global = try #require(
            wl_global_create(display, FsvProbe.interface, 3, nil) { client, _, version, id in
                _ = wl_resource_create(client, FsvProbe.interface, Int32(version), id)
            })
        rig.settle()
        let offer = try #require(rig.advertised["fsv_probe"])
        probe = rig.registry.bind(FsvProbe.self, name: offer.name, advertised: offer.version)
        rig.settle()
        end = try #require(wl_client_get_object(rig.client.handle, probe.id))
    }

    @Test func aTestTargetsOwnInterfaceIsBoundAtItsCap() {
        #expect(FsvProbe.highestVersion == 3)
        #expect(probe.version == 3)
    }

    @Test func anEventCanMakeAnObjectThatThenHearsItsOwnEvents() throws {
        var offered: FsvProbe?
        probe.onEvent = { if case .offer(let made) = $0 { offered = made } }
        let child = try offer()
        rig.settle()
        let made = try #require(offered)
        #expect(made.id == wl_resource_get_id(child))
        #expect(made.version == 3)
        var seen: [FsvProbe.Event] = []
        made.onEvent = { seen.append($0) }
        sendAnswer(to: child, text: nil, object: end, kind: 0)
        rig.settle()
        #expect(seen == [.answer(default: nil, self_: probe, class: .type90, words: [])])
        // The offered object's event holds the probe, whose handler holds the offered object.
        probe.onEvent = nil
    }

    @Test func anObjectThatAnEventMadeAndNobodyTookIsForgotten() throws {
        let unheard = try offer()
        rig.settle()
        sendAnswer(to: unheard, text: "lost", object: nil, kind: 1)
        probe.onEvent = { _ in }
        let untaken = try offer()
        rig.settle()
        sendAnswer(to: untaken, text: "lost too", object: nil, kind: 1)
        rig.settle()
        #expect(rig.client.isConnected)
        #expect(probe.isAlive)
    }

    @Test func stringsMayBeNullAndObjectsOfAnyKind() {
        var seen: [FsvProbe.Event] = []
        probe.onEvent = { seen.append($0) }
        sendAnswer(to: end, text: "x", object: nil, kind: 1)
        sendAnswer(to: end, text: nil, object: wl_client_get_object(rig.client.handle, rig.registry.id), kind: 5)
        rig.settle()
        #expect(
            seen == [
                .answer(default: "x", self_: nil, class: .class, words: []),
                .answer(default: nil, self_: rig.registry, class: .init(rawValue: 5), words: []),
            ])
    }

    @Test(arguments: [0, 3, 4, 7, 9]) func wordsThatAreNotWholeAreDropped(size: Int) {
        var words: [UInt32] = []
        probe.onEvent = { if case .answer(_, _, _, let sent) = $0 { words = sent } }
        sendAnswer(to: end, text: nil, object: nil, kind: 0, bytes: [UInt8](repeating: 1, count: size))
        rig.settle()
        #expect(words == [UInt32](repeating: 0x0101_0101, count: size / 4))
    }

    @Test func anEventBeyondTheCapIsTakenApartAndGivenBack() throws {
        var seen: [FsvProbe.Event] = []
        probe.onEvent = { seen.append($0) }
        let witness = try DescriptorWitness()
        let child = try #require(wl_resource_create(rig.client.handle, FsvProbe.interface, 3, 0))
        var arguments = [wl_argument(o: child), wl_argument(h: witness.sent)]
        wl_resource_post_event_array(end, 2, &arguments)
        rig.settle()
        #expect(seen.isEmpty)
        #expect(witness.isClosedElsewhere())
        #expect(rig.client.isConnected)
    }

    @Test func aRequestCanMakeAnObjectAndEndItsOwn() {
        let last = probe.finish()
        #expect(!probe.isAlive)
        #expect(last.isAlive)
        #expect(last.version == 3)
    }

    @Test func anEventWithoutArgumentsCanEndItsObject() {
        var seen: [FsvProbe.Event] = []
        probe.onEvent = { seen.append($0) }
        wl_resource_post_event_array(end, 3, nil)
        rig.settle()
        #expect(seen == [.end])
        #expect(!probe.isAlive)
    }

    private func offer() throws -> OpaquePointer {
        let child = try #require(wl_resource_create(rig.client.handle, FsvProbe.interface, 3, 0))
        var arguments = [wl_argument(o: child)]
        wl_resource_post_event_array(end, 0, &arguments)
        return child
    }

    private func sendAnswer(
        to target: OpaquePointer, text: String?, object: OpaquePointer?, kind: Int32, bytes: [UInt8] = []
    ) {
        var bytes = bytes
        bytes.withUnsafeMutableBytes { data in
            var array = wl_array(size: data.count, alloc: data.count, data: data.baseAddress)
            withUnsafeMutablePointer(to: &array) { array in
                (text ?? "").withCString { characters in
                    var arguments = [
                        wl_argument(s: text == nil ? nil : characters), wl_argument(o: object), wl_argument(i: kind),
                        wl_argument(a: array),
                    ]
                    wl_resource_post_event_array(target, 1, &arguments)
                }
            }
        }
    }
}
