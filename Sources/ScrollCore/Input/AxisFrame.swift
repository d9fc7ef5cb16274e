/// Everything about scrolling that one `wl_pointer.frame` closed: events that belong together, as one value.
public struct AxisFrame: Hashable, Sendable {
    /// The device's kind; never absent, as the builder decides it where the compositor is silent.
    public var source: AxisSource
    /// Motion, surface-local px; positive moves the content offset right and down. 0 for a wheel, which counts clicks.
    public var delta: PerAxis<Double>
    /// Clicks of a wheel times 120; 0 for other sources.
    public var v120: PerAxis<Double>
    /// The axes for which a stop came.
    public var stop: PerAxis<Bool>
    /// The axes for which an event with the value 0 came.
    public var zero: PerAxis<Bool>
    /// When it happened by the device's clock; seconds. Only differences of these have a meaning, and they are exact.
    public var eventTime: Double
    /// What to add to get from the device's clock to the arrival clock; seconds.
    public var clockOffset: Double
    /// The number of the pointer that it came from, where a window hears several.
    public var pointer = 0

    /// A frame; without `clockOffset` the device's clock is the arrival clock.
    public init(
        source: AxisSource, delta: PerAxis<Double> = PerAxis(both: 0), v120: PerAxis<Double> = PerAxis(both: 0),
        stop: PerAxis<Bool> = PerAxis(both: false), zero: PerAxis<Bool> = PerAxis(both: false), time: Double,
        clockOffset: Double = 0
    ) {
        self.source = source
        self.delta = delta
        self.v120 = v120
        self.stop = stop
        self.zero = zero
        self.eventTime = time
        self.clockOffset = clockOffset
    }

    /// When it happened by the arrival clock, which is the clock of frames; seconds.
    public var time: Double { eventTime + clockOffset }

    /// True where something moved.
    public var hasMotion: Bool {
        Axis.allCases.contains { delta[$0] != 0 || v120[$0] != 0 }
    }

    /// True where fingers left that axis. A stop beside motion is none: some compositors send one for each axis that
    /// merely is silent.
    public func lifts(_ axis: Axis) -> Bool { stop[axis] && !hasMotion }
}
