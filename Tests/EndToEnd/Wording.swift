import CWaylandClient
import HeadlessCompositor

/// How libwayland's debug output writes requests, and what their numbers on the wire are.
enum Wording {
    /// A request's number, and the letters of its arguments as libwayland has them.
    struct Message {
        var opcode: UInt16
        var signature: [Character]
    }

    /// A request by its name; nil for an interface that the embedded compositor does not speak.
    static func message(_ interface: String, _ name: String) -> Message? {
        switch (interface, name) {
        case ("wl_display", "sync"): return Message(opcode: 0, signature: ["n"])
        case ("wl_display", "get_registry"): return Message(opcode: 1, signature: ["n"])
        case ("wl_registry", "bind"): return Message(opcode: 0, signature: ["u", "s", "u", "n"])
        default: break
        }
        guard let table = tables[interface]?.interface.pointee else { return nil }
        let requests = UnsafeBufferPointer(start: table.methods, count: Int(table.method_count))
        return requests.firstIndex { String(cString: $0.name) == name }.map { index in
            Message(
                opcode: UInt16(index),
                signature: String(cString: requests[index].signature).filter(\.isLetter).map { $0 })
        }
    }

    static func opcode(ofEvent name: String, _ interface: String) -> UInt16? {
        guard let table = tables[interface]?.interface.pointee else { return nil }
        let events = UnsafeBufferPointer(start: table.events, count: Int(table.event_count))
        return events.firstIndex { String(cString: $0.name) == name }.map { UInt16($0) }
    }

    /// Arguments, with texts that have the separator in them whole again.
    static func joined(_ arguments: [String]) -> [String] {
        arguments.reduce(into: []) { result, part in
            guard let open = result.last, open.hasPrefix("\""), open == "\"" || !open.hasSuffix("\"") else {
                return result.append(part)
            }
            result[result.count - 1] = "\(open), \(part)"
        }
    }

    /// A text without its quotation marks.
    static func unquoted(_ text: String) -> String {
        text.count > 1 && text.hasPrefix("\"") ? String(text.dropFirst().dropLast()) : text
    }

    /// The number in `wl_buffer@17`, `wl_buffer#17` or `new id wl_buffer@17`.
    static func number(_ text: String) -> Int? {
        text.split { "@#".contains($0) }.last.flatMap { Int($0) }
    }

    private static let tables: [String: Resource.Type] = {
        let types: [Resource.Type] = [
            WlCompositorResource.self, WlSurfaceResource.self, WlRegionResource.self, WlShmResource.self,
            WlShmPoolResource.self, WlBufferResource.self, WlSeatResource.self, WlPointerResource.self,
            WlKeyboardResource.self, WlTouchResource.self, WlOutputResource.self, XdgWmBaseResource.self,
            XdgSurfaceResource.self, XdgToplevelResource.self, WpViewporterResource.self, WpViewportResource.self,
            WpFractionalScaleManagerV1Resource.self, WpFractionalScaleV1Resource.self,
            ZxdgDecorationManagerV1Resource.self, ZxdgToplevelDecorationV1Resource.self, WpPresentationResource.self,
            ZwpPointerGesturesV1Resource.self, ZwpPointerGestureSwipeV1Resource.self,
            ZwpPointerGesturePinchV1Resource.self, ZwpPointerGestureHoldV1Resource.self,
        ]
        return Dictionary(uniqueKeysWithValues: types.map { (String(cString: $0.interface.pointee.name), $0) })
    }()
}
