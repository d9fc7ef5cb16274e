import CWaylandServer
import Glibc

/// What is put into events that are sent for the sake of every event; texts and arrays are empty.
package struct EventArguments: Equatable, Sendable {
    /// The bits of every number.
    package var number: UInt32
    /// Whether objects are some of the client's own, and not NULL.
    package var namesObjects: Bool

    /// Zeros and the client's own objects, or what is given.
    package init(number: UInt32 = 0, namesObjects: Bool = true) {
        self.number = number
        self.namesObjects = namesObjects
    }
}

extension Client {
    /// Sends every event of every object that the client has, or of those of one interface, as far as its version has it;
    /// gives their names. What ends something is left out, as are serials that must be answered: the events of
    /// wl_callback, xdg_toplevel.close and xdg_surface.configure.
    func sendEveryEvent(_ arguments: EventArguments, of wanted: String?) -> [String] {
        let resources = resources
        return resources.flatMap { resource -> [String] in
            let interface = type(of: resource).interface.pointee
            let name = String(cString: interface.name)
            guard wanted ?? name == name else { return [] }
            return (0..<Int(interface.event_count)).compactMap { opcode in
                let message = interface.events[opcode]
                let event = "\(name).\(String(cString: message.name))"
                guard !leftOut.contains(event) else { return nil }
                return resource.send(message, UInt32(opcode), arguments, among: resources) ? event : nil
            }
        }
    }

    private var leftOut: Set<String> { ["wl_callback.done", "xdg_toplevel.close", "xdg_surface.configure"] }

    /// Tells an error at one of the objects that the client has, and gives its interface; nil where there are fewer.
    func postError(atObject number: Int, code: UInt32, _ message: String) -> String? {
        let resources = resources
        guard resources.indices.contains(number) else { return nil }
        resources[number].postError(code: code, message)
        return String(cString: type(of: resources[number]).interface.pointee.name)
    }

    /// The client's objects, as far as they are ours.
    private var resources: [Resource] {
        guard let handle else { return [] }
        var found: [OpaquePointer] = []
        withUnsafeMutablePointer(to: &found) { wl_client_for_each_resource(handle, collect, $0) }
        return found.compactMap(Resource.known)
    }
}

private let collect: wl_client_for_each_resource_iterator_func_t = { resource, found in
    guard let resource, let found else { return WL_ITERATOR_STOP }
    found.assumingMemoryBound(to: [OpaquePointer].self).pointee.append(resource)
    return WL_ITERATOR_CONTINUE
}

extension Resource {
    /// Sends an event; false if the object's version does not have it, or nothing fits an argument.
    fileprivate func send(
        _ message: wl_message, _ opcode: UInt32, _ contents: EventArguments, among resources: [Resource]
    ) -> Bool {
        let signature = String(cString: message.signature)
        guard version >= UInt32(signature.prefix(while: \.isNumber)) ?? 1 else { return false }
        let null = open("/dev/null", O_RDONLY | O_CLOEXEC)
        defer { close(null) }
        var empty = wl_array()
        return withUnsafeMutablePointer(to: &empty) { empty in
            var arguments: [wl_argument] = []
            for (index, letter) in signature.filter(\.isLetter).enumerated() {
                switch letter {
                case "s": arguments.append(wl_argument(s: emptyText))
                case "a": arguments.append(wl_argument(a: empty))
                case "h": arguments.append(wl_argument(h: null))
                case "o" where !contents.namesObjects: arguments.append(wl_argument(o: nil))
                case "o":
                    let wanted = message.types?[index].map { String(cString: $0.pointee.name) }
                    let object = resources.first { String(cString: type(of: $0).interface.pointee.name) == wanted }
                    guard let handle = object?.handle else { return false }
                    arguments.append(wl_argument(o: handle))
                case "n": return false
                default: arguments.append(wl_argument(u: contents.number))
                }
            }
            post(opcode, arguments)
            return true
        }
    }
}

/// A text of no letters, which the program holds for good and nobody writes.
private var emptyText: UnsafePointer<CChar> {
    UnsafeRawPointer(("" as StaticString).utf8Start).assumingMemoryBound(to: CChar.self)
}
