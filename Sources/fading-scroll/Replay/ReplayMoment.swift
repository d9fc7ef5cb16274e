import ScrollCore

/// What a replay shows of the scroll model at one time.
struct ReplayMoment: Equatable {
    /// Milliseconds of the trace.
    var time: Double
    /// Content offset, logical pixels.
    var offset: Point
    /// Velocity of the content, logical pixels per second.
    var velocity: PerAxis<Double>
    /// What moves the content.
    var phase: MotionPhase
    /// The picture around the content; nil where nothing is drawn.
    var picture: Picture?

    /// The strength of each fade, 0 ... 1, and the scrollbars that show.
    struct Picture: Equatable {
        var fade: PerEdge<Double>
        var bars: [Bar]
    }

    /// The thumb of one scrollbar.
    struct Bar: Equatable {
        /// The axis that it moves.
        var axis: Axis
        /// Surface-local, logical pixels.
        var thumb: Rect
        /// Opacity, 0 ... 1.
        var alpha: Double
    }

    /// The moment as a JSON object.
    var line: String {
        var members = [
            ("t", JSONText.number(time)), ("offset", JSONText.pair(offset)), ("velocity", JSONText.pair(velocity)),
            ("phase", JSONText.string(phase.rawValue)),
        ]
        if let picture { members += [("fade", picture.fadeText), ("bars", picture.barsText)] }
        return JSONText.object(members)
    }
}

extension ReplayMoment.Picture {
    fileprivate var fadeText: String { JSONText.edges(fade) }

    fileprivate var barsText: String { JSONText.object(bars.map { ($0.name, $0.text) }) }
}

extension ReplayMoment.Bar {
    fileprivate var name: String { JSONText.name(axis) }

    fileprivate var text: String {
        let extent =
            axis == .vertical
            ? [("y", JSONText.number(thumb.minY)), ("height", JSONText.number(thumb.size.height))]
            : [("x", JSONText.number(thumb.minX)), ("width", JSONText.number(thumb.size.width))]
        return JSONText.object(extent + [("alpha", JSONText.number(alpha))])
    }
}

/// How a replay ended: where content came to rest, and what the last gesture gave it.
struct ReplayEnd: Equatable {
    /// When content came to rest for good, milliseconds of the trace.
    var restTime: Double
    /// Where, logical pixels.
    var restOffset: Point
    /// The end of the last gesture; nil where no fingers moved the content.
    var lift: Lift?

    /// The end as a JSON object.
    var line: String {
        let rest = JSONText.object([("t", JSONText.number(restTime)), ("offset", JSONText.pair(restOffset))])
        return JSONText.object([("rest", rest), ("lift", lift.map(ReplayEnd.text) ?? "null")])
    }

    private static func text(_ lift: Lift) -> String {
        JSONText.object([
            ("t", JSONText.number(lift.time * 1000)), ("velocity", JSONText.pair(lift.velocity)),
            ("reason", JSONText.string(lift.reason.rawValue)),
        ])
    }
}
