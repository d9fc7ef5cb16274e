import ScrollCore

/// A client's debug output as a trace.
///
/// A client may have several objects of a kind, for several seats or because two libraries listen to one; each would tell
/// every event once more, so of each kind the one with the most to say is taken.
struct DebugLog {
    /// The largest log read, bytes: an hour of a busy client.
    static let largestFile = 256 << 20

    /// What there is to say about the choice of devices.
    private(set) var notes: [String] = []
    /// The trace.
    private(set) var lines: [String] = []

    private let devices: Devices
    private var clock = TraceClock()
    private var open: InputGroup?
    private var held = HeldKeys()
    private var size: Size?
    private var scale: DeviceScale?

    /// Reads a log.
    init(_ bytes: [UInt8]) {
        let messages = DebugLog.messages(bytes)
        devices = Devices(messages)
        notes = devices.notes
        for message in messages { take(message) }
        close()
    }

    /// Whether anything in it could move content.
    var hasInput: Bool { !devices.chosen.isEmpty }

    /// The messages that count, with arrivals that run on: the log's clock wraps.
    private static func messages(_ bytes: [UInt8]) -> [DebugLine] {
        var (turns, last) = (0.0, 0.0)
        return bytes.split(separator: UInt8(ascii: "\n")).compactMap { line in
            guard var message = DebugLine(line) else { return nil }
            if message.arrival < last - DebugLine.wrap / 2 { turns += 1 }
            last = message.arrival
            message.arrival += turns * DebugLine.wrap
            return message
        }
    }

    private mutating func take(_ message: DebugLine) {
        if message.leavesKeyboard, devices.chosen[message.interface] == message.object {
            for release in held.release() { add(release, nil, message) }
        }
        if let (event, stamp) = message.input {
            guard devices.chosen[message.interface] == message.object else { return }
            add(event, stamp, message)
        } else if let configure = configure(message) {
            close()
            let time = clock.time(ofChangeAt: message.arrival / 1000)
            if time <= OptionValue.longestTime { lines.append(configure.line(at: time)) }
        }
    }

    private mutating func add(_ event: TraceEvent, _ stamp: UInt32?, _ message: DebugLine) {
        held.take(event)
        var group = open ?? InputGroup(events: [], stamp: nil, arrival: message.arrival / 1000)
        group.events.append(event)
        group.stamp = stamp ?? group.stamp
        open = group
        if !event.isFramed || !devices.framed.contains(message.interface) || event.closesFrame { close() }
    }

    private mutating func close() {
        guard let group = open else { return }
        open = nil
        let time = clock.time(of: group)
        guard time <= OptionValue.longestTime else { return }
        lines += group.events.map { $0.line(at: time) }
    }

    /// A window's size or scale; a client's first window counts, and sizes that are left to the client tell nothing.
    private mutating func configure(_ message: DebugLine) -> TraceEvent? {
        switch (message.interface, message.event) {
        case ("xdg_toplevel", "configure") where message.object == devices.toplevel:
            let side = 1...OptionValue.largestSide
            guard let width = message.whole(0), let height = message.whole(1), side.contains(width),
                side.contains(height), size != Size(width: Double(width), height: Double(height))
            else { return nil }
            size = Size(width: Double(width), height: Double(height))
        case ("wp_fractional_scale_v1", "preferred_scale"):
            guard let scale120 = message.whole(0), (60...480).contains(scale120), scale?.numerator120 != scale120
            else { return nil }
            scale = DeviceScale(numerator120: scale120)
        default: return nil
        }
        guard let size, fitsBuffer(size) else { return nil }
        return .configure(size, scale)
    }

    /// Whether a buffer may have a size at the scale, which a damaged log need not heed.
    private func fitsBuffer(_ size: Size) -> Bool {
        max(size.width, size.height) * (scale ?? .one).factor <= Double(OptionValue.largestBufferSide)
    }

    /// Which object of each kind is listened to.
    private struct Devices {
        /// The object's number by the interface.
        private(set) var chosen: [String: Int] = [:]
        private(set) var notes: [String] = []
        /// Interfaces whose events come in frames.
        private(set) var framed: Set<String> = []
        /// The first window.
        let toplevel: Int?

        init(_ messages: [DebugLine]) {
            toplevel = messages.first { $0.interface == "xdg_toplevel" }?.object
            var weights: [String: [Int: Int]] = [:]
            for message in messages where message.input != nil {
                // Axis events are what a trace is for; others only decide between pointers without any.
                let weight = message.event.hasPrefix("axis") ? 1_000_000 : 1
                weights[message.interface, default: [:]][message.object, default: 0] += weight
                if message.event == "frame" { framed.insert(message.interface) }
            }
            for (interface, objects) in weights.sorted(by: { $0.key < $1.key }) {
                choose(interface, objects)
            }
        }

        private mutating func choose(_ interface: String, _ objects: [Int: Int]) {
            let best = objects.min { ($1.value, $0.key) < ($0.value, $1.key) }
            guard let best else { return }
            chosen[interface] = best.key
            guard objects.count > 1 else { return }
            notes.append("of \(objects.count) objects \(interface) the one with the most events is taken: \(best.key)")
        }
    }
}

extension TraceEvent {
    /// Whether its device closes frames.
    fileprivate var isFramed: Bool {
        switch self {
        case .pointer, .touch: true
        case .hold, .key, .configure: false
        }
    }

    fileprivate var closesFrame: Bool {
        switch self {
        case .pointer(.frame), .touch(.frame), .touch(.cancel): true
        default: false
        }
    }
}
