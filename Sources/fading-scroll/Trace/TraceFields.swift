import ScrollCore

/// What is wrong with a line of a trace, and what is allowed.
struct TraceProblem: Error, Equatable {
    let wrong: String
    let allowed: String

    init(_ wrong: String, allowed: String) {
        self.wrong = wrong
        self.allowed = allowed
    }
}

/// The fields of one line of a trace, read as the types that events need. Fields that no event asks for are ignored.
struct TraceFields {
    private let object: [String: JSONValue]

    init(_ object: [String: JSONValue]) {
        self.object = object
    }

    /// True for a frame of a recording.
    var isFrame: Bool { object["event"] == .string("frame") }

    /// True where the line has such a field that is not null.
    func has(_ name: String) -> Bool { (object[name] ?? .null) != .null }

    /// Any number; nil where the field is none.
    func number(_ name: String) -> Double? { if case .number(let value) = object[name] { value } else { nil } }

    /// Two numbers in an array; nil where the field is none.
    func pair(_ name: String) -> (Double, Double)? {
        guard case .array(let values) = object[name], values.count == 2, case .number(let first) = values[0],
            case .number(let second) = values[1]
        else { return nil }
        return (first, second)
    }

    /// A number within a range.
    func number(_ name: String, in range: ClosedRange<Double>) throws(TraceProblem) -> Double {
        if case .number(let value) = object[name], range.contains(value) { return value }
        let ends = "\(plainNumber(range.lowerBound)) ... \(plainNumber(range.upperBound))"
        throw problem(name, allowed: "a number, \(ends)")
    }

    /// A whole number within a range.
    func whole(_ name: String, in range: ClosedRange<Int>) throws(TraceProblem) -> Int {
        if case .number(let value) = object[name], let whole = Int(exactly: value), range.contains(whole) {
            return whole
        }
        throw problem(name, allowed: "a whole number, \(range.lowerBound) ... \(range.upperBound)")
    }

    /// Some text that is not empty.
    func text(_ name: String) throws(TraceProblem) -> String {
        if case .string(let value) = object[name], !value.isEmpty { return value }
        throw problem(name, allowed: "some text")
    }

    /// A word of a list.
    func word<Value: RawRepresentable<String> & CaseIterable>(_ name: String) throws(TraceProblem) -> Value {
        if case .string(let text) = object[name], let value = Value(rawValue: text) { return value }
        throw problem(name, allowed: Value.allCases.map { "\"\($0.rawValue)\"" }.joined(separator: ", "))
    }

    /// True or false; the protocol's 1 and 0 are taken too.
    func flag(_ name: String) throws(TraceProblem) -> Bool {
        switch object[name] {
        case .bool(let value): return value
        case .number(0): return false
        case .number(1): return true
        default: throw problem(name, allowed: "true, false")
        }
    }

    /// The field `axis` by the protocol's names.
    func axis() throws(TraceProblem) -> Axis {
        switch object["axis"] {
        case .string("vertical_scroll"): return .vertical
        case .string("horizontal_scroll"): return .horizontal
        default: throw problem("axis", allowed: "\"vertical_scroll\", \"horizontal_scroll\"")
        }
    }

    /// The fields `x` and `y`, surface-local pixels.
    func point() throws(TraceProblem) -> Point {
        Point(x: try number("x", in: TraceFields.fixed), y: try number("y", in: TraceFields.fixed))
    }

    /// The field `size`: two numbers in an array.
    ///
    /// - Parameter scale: with which it makes a buffer, which has a largest size, too.
    func size(at scale: DeviceScale) throws(TraceProblem) -> Size {
        let largest = min(OptionValue.largestSide, Int(Double(OptionValue.largestBufferSide) / scale.factor))
        let side = 1.0...Double(largest)
        if let (width, height) = pair("size"), side.contains(width), side.contains(height) {
            return Size(width: width, height: height)
        }
        throw problem("size", allowed: "[width, height], 1 ... \(largest) each at scale \(plainNumber(scale.factor))")
    }

    /// The field of a configure that says whether the compositor told of fingers that rest on a touchpad.
    static let holds = "holds"

    /// What `wl_fixed_t` can say: 24 bits before the point, with a sign.
    static let fixed = -8_388_608.0...8_388_607.996_093_75

    /// Linux counts input codes up to KEY_MAX (input-event-codes.h).
    static let buttons = 0...0x2FF
    /// The numbers of fingers.
    static let fingers = 0...Int(Int32.max)
    /// Counts of a wheel's steps.
    static let steps = Int(Int32.min)...Int(Int32.max)

    private func problem(_ name: String, allowed: String) -> TraceProblem {
        guard let value = object[name] else { return TraceProblem("field \"\(name)\" is missing", allowed: allowed) }
        return TraceProblem("bad field \"\(name)\": \(TraceFields.shown(value))", allowed: allowed)
    }

    private static func shown(_ value: JSONValue) -> String {
        switch value {
        case .null: "null"
        case .bool(let value): String(value)
        case .number(let value): plainNumber(value)
        case .string(let value): "\"\(Argument(value).shown)\""
        case .array: "an array"
        case .object: "an object"
        }
    }
}
