import ScrollCore

extension TraceEvent {
    /// How one kind of event is written in a trace and read from its fields.
    struct Rule: Sendable {
        /// The word in the field `event`.
        let name: String
        /// The event from the other fields of the line.
        let read: @Sendable (TraceFields) throws(TraceProblem) -> TraceEvent

        fileprivate init(
            _ name: String, _ read: @escaping @Sendable (TraceFields) throws(TraceProblem) -> TraceEvent
        ) {
            self.name = name
            self.read = read
        }
    }

    /// Every event that a trace may hold.
    static let rules: [Rule] = axisRules + pointerRules + holdRules + touchRules + windowRules

    /// The same by name.
    static let rulesByName = Dictionary(uniqueKeysWithValues: rules.map { ($0.name, $0) })

    private static let axisRules: [Rule] = [
        Rule("pointer.axis_source") { fields throws(TraceProblem) in
            .pointer(.axisSource(try fields.word("source")))
        },
        Rule("pointer.axis") { fields throws(TraceProblem) in
            .pointer(.axis(try fields.axis(), try fields.number("value", in: TraceFields.fixed)))
        },
        Rule("pointer.axis_stop") { fields throws(TraceProblem) in .pointer(.axisStop(try fields.axis())) },
        Rule("pointer.axis_value120") { fields throws(TraceProblem) in
            .pointer(.axisValue120(try fields.axis(), try steps("value120", of: fields)))
        },
        Rule("pointer.axis_discrete") { fields throws(TraceProblem) in
            .pointer(.axisDiscrete(try fields.axis(), try steps("discrete", of: fields)))
        },
    ]

    private static let pointerRules: [Rule] = [
        Rule("pointer.enter") { fields throws(TraceProblem) in
            .pointer(.enter(fields.has("x") || fields.has("y") ? try fields.point() : nil))
        },
        Rule("pointer.leave") { _ in .pointer(.leave) },
        Rule("pointer.motion") { fields throws(TraceProblem) in .pointer(.motion(try fields.point())) },
        Rule("pointer.button") { fields throws(TraceProblem) in
            .pointer(.button(try fields.whole("button", in: TraceFields.buttons), try fields.word("state")))
        },
        Rule("pointer.frame") { _ in .pointer(.frame) },
    ]

    private static let holdRules: [Rule] = [
        Rule("gesture_hold.begin") { fields throws(TraceProblem) in
            .hold(.begin(fingers: fields.has("fingers") ? try fields.whole("fingers", in: 1...10) : 1))
        },
        Rule("gesture_hold.end") { fields throws(TraceProblem) in
            .hold(.end(isCancelled: fields.has("cancelled") ? try fields.flag("cancelled") : false))
        },
    ]

    private static let touchRules: [Rule] = [
        Rule("touch.down") { fields throws(TraceProblem) in .touch(.down(try finger(of: fields), try fields.point())) },
        Rule("touch.motion") { fields throws(TraceProblem) in
            .touch(.motion(try finger(of: fields), try fields.point()))
        },
        Rule("touch.up") { fields throws(TraceProblem) in .touch(.up(try finger(of: fields))) },
        Rule("touch.frame") { _ in .touch(.frame) },
        Rule("touch.cancel") { _ in .touch(.cancel) },
    ]

    private static let windowRules: [Rule] = [
        Rule("keyboard.key") { fields throws(TraceProblem) in
            .key(name: try fields.text("key"), state: try fields.word("state"))
        },
        Rule("configure") { fields throws(TraceProblem) in
            let factor = fields.has("scale") ? try fields.number("scale", in: 0.5...4) : nil
            let scale = factor.map { DeviceScale(numerator120: Int(($0 * 120).rounded())) }
            return .configure(try fields.size(at: scale ?? .one), scale)
        },
    ]

    /// A count of wheel steps: in the field that the protocol names, or in `value` as for `pointer.axis`.
    private static func steps(_ name: String, of fields: TraceFields) throws(TraceProblem) -> Int {
        let field = !fields.has(name) && fields.has("value") ? "value" : name
        return try fields.whole(field, in: TraceFields.steps)
    }

    private static func finger(of fields: TraceFields) throws(TraceProblem) -> Int {
        try fields.whole("id", in: TraceFields.fingers)
    }
}
