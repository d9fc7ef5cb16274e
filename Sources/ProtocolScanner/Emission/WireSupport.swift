/// The Swift that stands at the end of every emitted file: values on and off the wire, and the filling of tables.
enum WireSupport {
    static let source = #"""
        /// A message as libwayland's tables have it.
        private struct WireMessage {
            let name: StaticString
            let signature: StaticString
            let types: [UnsafePointer<wl_interface>?]

            init(_ name: StaticString, _ signature: StaticString, _ types: [UnsafePointer<wl_interface>?]) {
                self.name = name
                self.signature = signature
                self.types = types
            }
        }

        private func wireInterface(
            _ interface: UnsafeMutablePointer<wl_interface>, _ name: StaticString, _ version: Int32,
            requests: [WireMessage], events: [WireMessage]
        ) {
            interface.initialize(
                to: wl_interface(
                    name: wireName(name), version: version,
                    method_count: Int32(requests.count), methods: wireMessages(requests),
                    event_count: Int32(events.count), events: wireMessages(events)))
        }

        private func wireMessages(_ messages: [WireMessage]) -> UnsafePointer<wl_message> {
            let table = UnsafeMutablePointer<wl_message>.allocate(capacity: messages.count)
            for (index, message) in messages.enumerated() {
                let types = UnsafeMutablePointer<UnsafePointer<wl_interface>?>.allocate(capacity: message.types.count)
                for (place, type) in message.types.enumerated() { (types + place).initialize(to: type) }
                (table + index).initialize(
                    to: wl_message(name: wireName(message.name), signature: wireName(message.signature), types: types))
            }
            return UnsafePointer(table)
        }

        /// A literal's bytes end with NUL and stay for good.
        private func wireName(_ name: StaticString) -> UnsafePointer<CChar> {
            UnsafeRawPointer(name.utf8Start).assumingMemoryBound(to: CChar.self)
        }

        extension wl_argument {
            /// A `wl_fixed`, 24.8 bits.
            fileprivate var number: Double { Double(f) / 256 }

            /// A string; broken UTF-8 is repaired.
            fileprivate var text: String? { s.map { String(cString: $0) } }

            /// An array as 32-bit words; what is left over of a size that is no multiple of 4 is dropped.
            fileprivate var words: [UInt32] {
                guard let data = a?.pointee.data, let size = a?.pointee.size else { return [] }
                return (0..<size / 4).map { data.loadUnaligned(fromByteOffset: $0 * 4, as: UInt32.self) }
            }
        }

        /// The nearest `wl_fixed`, at most 8,388,607 and a bit away from zero; a NaN becomes 0.
        private func wireFixed(_ value: Double) -> wl_fixed_t {
            guard !value.isNaN else { return 0 }
            return wl_fixed_t(min(max((value * 256).rounded(), Double(Int32.min)), Double(Int32.max)))
        }

        /// Lends a string's bytes. A message holds 4,096 bytes and libwayland ends the connection over a longer one, so
        /// a string is cut at the last character that fits into 4,000.
        private func wireText<Result>(_ text: String?, _ body: (UnsafePointer<CChar>?) -> Result) -> Result {
            guard let text else { return body(nil) }
            guard text.utf8.count > 4000 else { return text.withCString(body) }
            let place = text.utf8.index(text.utf8.startIndex, offsetBy: 4000)
            return String(text[..<place]).withCString(body)
        }

        /// Lends an array's bytes.
        private func wireWords<Result>(_ words: [UInt32], _ body: (UnsafeMutablePointer<wl_array>) -> Result) -> Result {
            var words = words
            return words.withUnsafeMutableBytes { bytes in
                var array = wl_array(size: bytes.count, alloc: bytes.count, data: bytes.baseAddress)
                return body(&array)
            }
        }
        """#
}
