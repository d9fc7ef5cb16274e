import ScrollCore

/// What the frames of a recording tell of the scene in which it was made: where its content was, and how large.
///
/// Frames are what came of the events; no replay needs them, and what cannot be read in one tells nothing.
struct RecordedScene: Equatable {
    /// Content offset before the first input, logical pixels; nil where no frame tells.
    private(set) var offset: Point?
    /// The content's sizes in the order of time; each holds until the next.
    private(set) var contentSizes: [ContentSize] = []

    /// A size that content has from a time on.
    struct ContentSize: Equatable {
        /// Milliseconds since the start of the trace.
        var time: Double
        /// Logical pixels.
        var size: Size
    }

    /// Takes a frame.
    ///
    /// - Parameter isFirst: true where no input came before it.
    mutating func take(_ frame: TraceFields, beforeInput isFirst: Bool) {
        guard let time = frame.number("t"), (0...OptionValue.longestTime).contains(time) else { return }
        if isFirst, offset == nil, let (x, y) = frame.pair("offset"), max(abs(x), abs(y)) <= OptionValue.largestLength {
            offset = Point(x: x, y: y)
        }
        guard let (width, height) = frame.pair("content"), min(width, height) >= 0,
            max(width, height) <= OptionValue.largestLength
        else { return }
        let size = Size(width: width, height: height)
        guard size != contentSizes.last?.size else { return }
        contentSizes.append(ContentSize(time: max(time, contentSizes.last?.time ?? 0), size: size))
    }
}
