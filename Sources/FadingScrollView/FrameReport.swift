/// One frame that was committed.
package struct FrameReport: Equatable {
    /// Device pixels that differed from the frame before.
    package let damageArea: Int
    /// How long after the arrival of the first input that it shows it was committed, seconds; nil where it shows none.
    package let latency: Double?
}
