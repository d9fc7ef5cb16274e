import CWaylandClient
import Glibc
import HeadlessCompositor
import TestWire

@testable import fading_scroll

/// What a client said to a real compositor, as its debug output has it, said once more to the embedded one, which checks it.
///
/// What the real one did at a client's expense the embedded one does too, at the same place: configures, frame callbacks, the
/// pointer's coming and going, pings. Numbers of objects, globals and serials are the embedded one's own.
final class LogReplay {
    let server: Compositor
    /// Requests that were not said, since their objects could not be had here.
    private(set) var skipped: [String] = []
    /// Requests that were said.
    private(set) var said = 0
    private let client: RawClient
    /// The embedded compositor's numbers by those in the log.
    private var objects: [Int: UInt32] = [1: 1]
    private var serials: [String: UInt32] = [:]
    private var globals: [String: String] = [:]
    private var configure = (width: 0, height: 0)

    /// Says all that a log has, up to the first error.
    init(_ log: String) throws {
        var options = CompositorOptions()
        options.capabilities = [.pointer, .keyboard, .touch]
        for interface in GlobalOffers.Interface.allCases { options.globals[interface] = 1 }
        for offer in CompositorOptions().globals.offers { options.globals[offer.interface] = offer.version }
        options.globals[.pointerGestures] = 3
        options.initialConfigure.isWithheld = true
        server = try Compositor(options: options)
        client = try RawClient(server)
        for line in log.split(separator: "\n") where server.errors.isEmpty {
            if let request = DebugLine(line.utf8, kind: .request) {
                try say(request)
            } else if let event = DebugLine(line.utf8) {
                happen(event)
            }
        }
        client.settle()
    }

    /// The error that was told, or what was told on.
    var errors: [ProtocolViolation] { server.errors }

    // MARK: Requests

    private func say(_ request: DebugLine) throws {
        guard let object = objects[request.object],
            let message = Wording.message(request.interface, request.event),
            let arguments = try arguments(of: request, message)
        else { return skipped.append("\(request.interface).\(request.event)") }
        client.request(object, message.opcode, arguments)
        client.settle()
        said += 1
    }

    /// The arguments as they are on the wire; nil where one is not to be had here.
    private func arguments(of request: DebugLine, _ message: Wording.Message) throws -> [RawArgument]? {
        var texts = Wording.joined(request.arguments)
        if request.event == "bind", let interface = texts.dropFirst().first {
            guard let global = client.global(Wording.unquoted(interface)) else { return nil }
            texts[0] = "\(global.name)"
            if texts.count > 2 { texts[2] = "\(min(UInt32(texts[2]) ?? 1, global.version))" }
        }
        var arguments: [RawArgument] = []
        for (letter, text) in zip(message.signature, texts) {
            guard let argument = try argument(letter, text, in: request) else { return nil }
            arguments.append(argument)
        }
        return arguments.count == message.signature.count ? arguments : nil
    }

    private func argument(_ letter: Character, _ text: String, in request: DebugLine) throws -> RawArgument? {
        switch letter {
        case "u": .uint(serials[text].flatMap { takesSerial(request) ? $0 : nil } ?? UInt32(text) ?? 0)
        case "i": .int(Int32(text) ?? 0)
        case "f": .fixed(Double(text) ?? 0)
        case "s": .text(Wording.unquoted(text))
        case "h": .descriptor(try memory())
        case "o": text == "nil" ? .uint(0) : Wording.number(text).flatMap { objects[$0] }.map { .uint($0) }
        case "n":
            Wording.number(text).map { number in
                let id = client.newID()
                objects[number] = id
                return .uint(id)
            }
        default: nil
        }
    }

    private func takesSerial(_ request: DebugLine) -> Bool {
        ["ack_configure", "set_cursor", "pong", "move", "resize", "show_window_menu"].contains(request.event)
    }

    /// A file of zeros in place of the client's pixels, which no log has; long enough for a pool that grows later.
    private func memory() throws -> Int32 {
        guard let file = tmpfile() else { throw NoMemory() }
        defer { fclose(file) }
        let descriptor = dup(fileno(file))
        guard descriptor >= 0, ftruncate(descriptor, 256 << 20) == 0 else { throw NoMemory() }
        return descriptor
    }

    private struct NoMemory: Error {}

    // MARK: Events

    private func happen(_ event: DebugLine) {
        switch (event.interface, event.event) {
        case ("xdg_toplevel", "configure"): configure = (event.whole(0) ?? 0, event.whole(1) ?? 0)
        case ("xdg_surface", "configure"):
            server.toplevels.last?.configure(width: configure.width, height: configure.height, states: [.activated])
            settle(event, serial: 0)
        case ("wl_pointer", "enter"):
            guard let toplevel = server.toplevels.last else { return }
            server.pointer.enter(toplevel, x: event.number(2) ?? 0, y: event.number(3) ?? 0)
            settle(event, serial: 0)
        case ("wl_pointer", "leave"): server.pointer.leave()
        case ("wl_pointer", "button"):
            server.pointer.button(UInt32(event.whole(2) ?? 0), pressed: event.whole(3) == 1)
            settle(event, serial: 0)
        case ("xdg_wm_base", "ping"):
            server.ping()
            settle(event, serial: 0)
        case ("wl_callback", "done"): client.run(until: server.now + 1 / server.outputs[0].hertz)
        default: client.settle()
        }
    }

    /// Takes the serial of the event that the embedded compositor has just sent for the log's.
    private func settle(_ event: DebugLine, serial index: Int) {
        client.settle()
        guard index < event.arguments.count, let object = objects[event.object],
            let opcode = Wording.opcode(ofEvent: event.event, event.interface)
        else { return }
        let sent = client.events.last { $0.object == object && $0.opcode == opcode }
        serials[event.arguments[index]] = sent?.word(index)
    }
}
