import Glibc

/// How a connection carries what passes over it.
package enum WireManner: Equatable, Sendable {
    /// As fast as it comes.
    case whole
    /// Both ways only so many bytes at a time; the next ones come when the last ones have been read.
    case pieces(bytes: Int)
    /// Until the client has been sent so many bytes, then it breaks, in the middle of whatever it is.
    case breaking(eventBytes: Int)
}

/// A line between a client and the compositor that carries what each says in pieces, and measures the client's messages.
final class Wire {
    /// A message that is longer than a compositor takes.
    typealias LongMessage = (object: UInt32, bytes: Int)

    /// The socket whose other end the client has, and the one whose other end libwayland has.
    private let clientSide: Int32
    private let serverSide: Int32
    private let manner: WireManner
    private var requests = ParcelQueue()
    private var events = ParcelQueue()
    private var meter = MessageMeter()
    private var sentEventBytes = 0
    private var hasClientEnded = false
    private var hasServerEnded = false
    /// Called for every message of more than 4096 bytes, as soon as its length is known.
    var onLongMessage: (LongMessage) -> Void = { _ in }

    /// Both sockets belong to the wire.
    init(clientSide: Int32, serverSide: Int32, manner: WireManner) {
        (self.clientSide, self.serverSide, self.manner) = (clientSide, serverSide, manner)
    }

    deinit {
        requests.discard()
        events.discard()
        close(clientSide)
        close(serverSide)
    }

    /// Whether the client has not read yet all that it was sent.
    var hasUnread: Bool { isBroken || unreadBytes > 0 }

    /// Carries all requests to the server; `turn` lets it read each piece by itself.
    func carryRequests(_ turn: () -> Void) {
        guard !hasClientEnded else { return }
        hasClientEnded = requests.fill(from: clientSide, onBytes: measure)
        while var piece = requests.next(pieceSize) {
            let isThere = piece.send(to: serverSide)
            turn()
            guard isThere, piece.bytes.isEmpty else { return requests.putBack(piece) }
        }
        if hasClientEnded { shutdown(serverSide, Int32(SHUT_RDWR)) }
    }

    /// Carries the next events to the client, if it has read the last ones.
    func carryEvents() {
        if !hasServerEnded { hasServerEnded = events.fill(from: serverSide, onBytes: { _ in }) }
        guard manner == .whole || unreadBytes == 0 else { return }
        while !isBroken, var piece = events.next(eventPieceSize) {
            let length = piece.bytes.count
            guard piece.send(to: clientSide) else { break }
            sentEventBytes += length - piece.bytes.count
            if !piece.bytes.isEmpty { events.putBack(piece) }
            if manner != .whole || !piece.bytes.isEmpty { break }
        }
        if isBroken { shutdown(serverSide, Int32(SHUT_RDWR)) }
        if isBroken || (hasServerEnded && events.isEmpty) { shutdown(clientSide, Int32(SHUT_RDWR)) }
    }

    private var pieceSize: Int {
        if case .pieces(let bytes) = manner { max(1, bytes) } else { 4096 }
    }

    private var eventPieceSize: Int {
        if case .breaking(let bytes) = manner { min(4096, bytes - sentEventBytes) } else { pieceSize }
    }

    private var isBroken: Bool {
        if case .breaking(let bytes) = manner { sentEventBytes >= bytes } else { false }
    }

    private var unreadBytes: Int {
        var count: Int32 = 0
        // For a UNIX socket this counts what lies in the other end's queue.
        return ioctl(clientSide, UInt(TIOCOUTQ), &count) == 0 ? Int(count) : 0
    }

    private func measure(_ bytes: [UInt8]) {
        for message in meter.take(bytes) where message.bytes > MessageMeter.longest { onLongMessage(message) }
    }
}

/// What has been read of one socket and not been written into the other yet.
private struct ParcelQueue {
    private var parcels: [Parcel] = []

    var isEmpty: Bool { parcels.isEmpty }

    /// Reads all that has arrived; true if that was the last.
    mutating func fill(from socket: Int32, onBytes: ([UInt8]) -> Void) -> Bool {
        while true {
            switch Parcel.receive(from: socket, limit: 4096) {
            case .parcel(let parcel):
                parcels.append(parcel)
                onBytes(parcel.bytes)
            case .nothing: return false
            case .end: return true
            }
        }
    }

    /// Takes the first bytes off, `count` at most; nil if there are none.
    mutating func next(_ count: Int) -> Parcel? {
        guard var first = parcels.first, count > 0 else { return nil }
        let piece = first.split(count)
        if first.bytes.isEmpty { parcels.removeFirst() } else { parcels[0] = first }
        return piece
    }

    mutating func putBack(_ parcel: Parcel) {
        parcels.insert(parcel, at: 0)
    }

    /// Gives up what nobody will get.
    mutating func discard() {
        for descriptor in parcels.flatMap(\.descriptors) { close(descriptor) }
        parcels = []
    }
}

/// Finds the beginnings of messages in a stream of bytes, and how long each message says that it is.
struct MessageMeter {
    /// The longest message that libwayland takes, bytes.
    static let longest = 4096

    private var header: [UInt8] = []
    private var rest = 0

    /// Takes the next bytes; gives the messages that begin in them, each with its object and its length in bytes.
    mutating func take(_ bytes: [UInt8]) -> [Wire.LongMessage] {
        var (found, bytes) = ([Wire.LongMessage](), bytes[...])
        while !bytes.isEmpty {
            let body = min(rest, bytes.count)
            bytes.removeFirst(body)
            rest -= body
            guard rest == 0 else { break }
            let missing = bytes.prefix(8 - header.count)
            header += missing
            bytes.removeFirst(missing.count)
            guard header.count == 8 else { break }
            let words = header.withUnsafeBytes {
                ($0.load(as: UInt32.self), $0.load(fromByteOffset: 4, as: UInt32.self))
            }
            // The upper half of the second word is the length in bytes, its header included.
            let length = Int(words.1 >> 16)
            found.append((words.0, length))
            rest = max(0, length - 8)
            header = []
        }
        return found
    }
}
