@testable import ProtocolScanner

/// The Swift of a bare description, all its interfaces bound at `cap` or their own version if that is less.
func emit(_ text: String, side: Manifest.Side, cap: UInt32 = 9) throws -> String {
    let interfaces = try BareReader.interfaces(of: text)
    let own = interfaces.map { Binding(interface: $0, cap: min(cap, $0.version)) }
    return Emitter(bindings: Bindings(side: side, own: own)).source()
}
