/// A count or a seed of the programs that try things at random, as their command lines have it: 0 ... 2^40 - 1; nil for
/// anything else.
package func runNumber(_ text: String) -> UInt64? {
    UInt64(text).flatMap { $0 < 1 << 40 ? $0 : nil }
}
