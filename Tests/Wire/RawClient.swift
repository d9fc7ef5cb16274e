import Glibc
import HeadlessCompositor

/// A client of bytes on an embedded compositor: it says what no library would let it, for it knows of the protocol only how
/// messages are laid out.
package final class RawClient {
    /// What ended the connection.
    package struct Fault: Equatable, Sendable {
        /// The object's number, and the code of its interface.
        package var object: UInt32
        package var code: UInt32
        package var message: String
    }

    package let server: Compositor
    /// All events so far.
    package private(set) var events: [RawEvent] = []
    /// Whether the compositor has closed the connection.
    package private(set) var isClosed = false
    private let descriptor: Int32
    private var unread: [UInt8] = []
    private var lastID: UInt32 = 1

    /// Connects.
    package init(_ server: Compositor, over manner: WireManner? = nil) throws {
        self.server = server
        descriptor = try server.connectClient(over: manner)
    }

    deinit { close(descriptor) }

    /// The error that the compositor has told.
    package var fault: Fault? {
        events.first { $0.object == 1 && $0.opcode == 0 }.map { error in
            Fault(object: error.word(0), code: error.word(1), message: error.text(2))
        }
    }

    /// A number that no object has had.
    package func newID() -> UInt32 {
        lastID += 1
        return lastID
    }

    /// Sends a request.
    package func request(_ object: UInt32, _ opcode: UInt16, _ arguments: [RawArgument] = []) {
        let body = arguments.flatMap(\.bytes)
        send(
            RawArgument.uint(object).bytes + RawArgument.uint(UInt32(body.count + 8) << 16 | UInt32(opcode)).bytes
                + body, descriptors: arguments.compactMap(\.descriptor))
    }

    /// Sends bytes, whatever they mean; the descriptors stay the caller's.
    package func send(_ bytes: [UInt8], descriptors: [Int32] = []) {
        var parcel = Parcel(bytes, descriptors: descriptors.map { fcntl($0, F_DUPFD_CLOEXEC, 0) })
        while !parcel.bytes.isEmpty, parcel.send(to: descriptor) {
            if !parcel.bytes.isEmpty { settle() }
        }
    }

    /// Turns without letting time pass until there is nothing more to say.
    package func settle() {
        while !isClosed, server.step(until: server.now, reading: descriptor) == .readable { read() }
        if !isClosed, !server.errors.isEmpty { awaitEnd() }
    }

    /// Reads the end of a connection that the compositor has closed: a program that another test is just starting has a
    /// copy of the other end until it runs.
    private func awaitEnd() {
        var wait = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        if poll(&wait, 1, 5_000) > 0 { read() }
    }

    /// Turns until the virtual clock shows a time.
    package func run(until time: Double) {
        while !isClosed, server.step(until: time, reading: descriptor) == .readable { read() }
    }

    private func read() {
        switch Parcel.receive(from: descriptor, limit: 4096) {
        case .parcel(let parcel):
            for descriptor in parcel.descriptors { close(descriptor) }
            unread += parcel.bytes
            while let event = RawEvent(takenFrom: &unread) { events.append(event) }
        case .nothing: break
        case .end: isClosed = true
        }
    }
}

// MARK: The first objects

extension RawClient {
    /// Asks for the registry, and gives its number.
    package func getRegistry() -> UInt32 {
        let registry = newID()
        request(1, 1, [.uint(registry)])
        settle()
        return registry
    }

    /// The number and the version of the first global of an interface, as a registry tells them.
    package func global(_ interface: String) -> (name: UInt32, version: UInt32)? {
        let globals = events.filter { $0.object == 2 && $0.opcode == 0 }
        return globals.first { $0.text(1) == interface }.map { ($0.word(0), $0.lastWord) }
    }

    /// Binds the first global of an interface through registry 2.
    package func bind(_ interface: String, version: UInt32) -> UInt32 {
        let id = newID()
        let name = global(interface)?.name ?? 0
        request(2, 0, [.uint(name), .text(interface), .uint(version), .uint(id)])
        return id
    }
}

/// An argument of a request, as it is on the wire.
package enum RawArgument: Equatable, Sendable {
    /// Also objects, and NULL as 0.
    case uint(UInt32)
    case int(Int32)
    case fixed(Double)
    case text(String)
    /// Takes no room among the bytes.
    case descriptor(Int32)

    var bytes: [UInt8] {
        switch self {
        case .uint(let value): withUnsafeBytes(of: value) { Array($0) }
        case .int(let value): withUnsafeBytes(of: value) { Array($0) }
        case .fixed(let value): withUnsafeBytes(of: Int32((value * 256).rounded())) { Array($0) }
        case .text(let text): Self.array(Array(text.utf8) + [0])
        case .descriptor: []
        }
    }

    var descriptor: Int32? {
        if case .descriptor(let descriptor) = self { descriptor } else { nil }
    }

    private static func array(_ content: [UInt8]) -> [UInt8] {
        let padding = (4 - content.count % 4) % 4
        return RawArgument.uint(UInt32(content.count)).bytes + content + Array(repeating: 0, count: padding)
    }
}

/// An event as it was on the wire.
package struct RawEvent: Equatable, Sendable {
    package let object: UInt32
    package let opcode: UInt16
    package let body: [UInt8]

    /// Takes the first message off; nil if there is no whole one.
    init?(takenFrom bytes: inout [UInt8]) {
        guard bytes.count >= 8 else { return nil }
        let header = RawEvent.word(of: bytes, at: 4)
        let length = Int(header >> 16)
        guard length >= 8, bytes.count >= length else { return nil }
        object = RawEvent.word(of: bytes, at: 0)
        opcode = UInt16(truncatingIfNeeded: header)
        body = Array(bytes[8..<length])
        bytes.removeFirst(length)
    }

    /// A number, by the place of its 32 bits in the body.
    package func word(_ index: Int) -> UInt32 { RawEvent.word(of: body, at: index * 4) }

    package var lastWord: UInt32 { word(body.count / 4 - 1) }

    /// A text that begins at a place in the body.
    package func text(_ index: Int) -> String {
        let start = index * 4 + 4
        let end = min(body.count, start + Int(word(index)) - 1)
        return start <= end ? String(decoding: body[start..<end], as: UTF8.self) : ""
    }

    private static func word(of bytes: [UInt8], at offset: Int) -> UInt32 {
        guard offset >= 0, offset + 4 <= bytes.count else { return 0 }
        return bytes.withUnsafeBytes { $0.loadUnaligned(fromByteOffset: offset, as: UInt32.self) }
    }
}
