import Glibc

/// Bytes of a stream socket, with the descriptors that travel along with the first of them.
package struct Parcel: Equatable, Sendable {
    package var bytes: [UInt8]
    /// They belong to whoever has the parcel.
    package var descriptors: [Int32]

    package init(_ bytes: [UInt8], descriptors: [Int32] = []) {
        self.bytes = bytes
        self.descriptors = descriptors
    }

    /// What a look at a socket has found.
    package enum Receipt: Equatable, Sendable {
        case parcel(Parcel)
        case nothing
        /// The other end is gone, and all that it said has been read.
        case end
    }

    /// Takes what has arrived, up to `limit` bytes, without waiting.
    package static func receive(from socket: Int32, limit: Int) -> Receipt {
        var bytes = [UInt8](repeating: 0, count: limit)
        var control = [UInt64](repeating: 0, count: controlWords)
        let (count, used) = bytes.withUnsafeMutableBytes { bytes in
            control.withUnsafeMutableBytes { control in
                withMessage(bytes, control) { message in
                    let count = recvmsg(socket, &message, Int32(MSG_DONTWAIT | MSG_CMSG_CLOEXEC))
                    return (count, Int(message.msg_controllen))
                }
            }
        }
        if count < 0 { return errno == EAGAIN || errno == EINTR ? .nothing : .end }
        if count == 0 { return .end }
        let found = control.withUnsafeBytes { descriptors(in: UnsafeRawBufferPointer(rebasing: $0[..<used])) }
        return .parcel(Parcel(Array(bytes[..<count]), descriptors: found))
    }

    /// Sends as much as the socket takes, without waiting, and keeps the rest; false if the other end is gone.
    /// Descriptors that are sent are closed here.
    package mutating func send(to socket: Int32) -> Bool {
        guard !bytes.isEmpty else { return true }
        var control = Self.control(for: descriptors)
        let count = bytes.withUnsafeMutableBytes { bytes in
            control.withUnsafeMutableBytes { control in
                Self.withMessage(bytes, control) {
                    sendmsg(socket, &$0, Int32(MSG_DONTWAIT | MSG_NOSIGNAL))
                }
            }
        }
        guard count > 0 else { return errno == EAGAIN || errno == EINTR }
        for descriptor in descriptors { close(descriptor) }
        descriptors = []
        bytes.removeFirst(count)
        return true
    }

    /// Takes the first `count` bytes off, with the descriptors.
    mutating func split(_ count: Int) -> Parcel {
        defer {
            bytes.removeFirst(min(count, bytes.count))
            descriptors = []
        }
        return Parcel(Array(bytes.prefix(count)), descriptors: descriptors)
    }

    // MARK: The system's control messages, whose macros Swift does not import

    /// Bytes of a control message's header: a length, a level and a type.
    private static let headerSize = 16
    /// As many descriptors as libwayland sends at once, 28, and the header.
    private static let controlWords = (headerSize + 28 * 4) / 8

    private static func withMessage<Result>(
        _ bytes: UnsafeMutableRawBufferPointer, _ control: UnsafeMutableRawBufferPointer,
        _ body: (inout msghdr) -> Result
    ) -> Result {
        var part = iovec(iov_base: bytes.baseAddress, iov_len: bytes.count)
        return withUnsafeMutablePointer(to: &part) { part in
            var message = msghdr()
            message.msg_iov = part
            message.msg_iovlen = 1
            message.msg_control = control.isEmpty ? nil : control.baseAddress
            message.msg_controllen = control.count
            return body(&message)
        }
    }

    private static func control(for descriptors: [Int32]) -> [UInt64] {
        guard !descriptors.isEmpty else { return [] }
        let length = headerSize + descriptors.count * 4
        var control = [UInt64](repeating: 0, count: (length + 7) / 8)
        control.withUnsafeMutableBytes { bytes in
            bytes.storeBytes(of: UInt64(length), toByteOffset: 0, as: UInt64.self)
            bytes.storeBytes(of: SOL_SOCKET, toByteOffset: 8, as: Int32.self)
            bytes.storeBytes(of: Int32(SCM_RIGHTS), toByteOffset: 12, as: Int32.self)
            for (index, descriptor) in descriptors.enumerated() {
                bytes.storeBytes(of: descriptor, toByteOffset: headerSize + index * 4, as: Int32.self)
            }
        }
        return control
    }

    private static func descriptors(in control: UnsafeRawBufferPointer) -> [Int32] {
        var (found, start) = ([Int32](), 0)
        while start + headerSize <= control.count {
            let length = Int(control.load(fromByteOffset: start, as: UInt64.self))
            guard length >= headerSize, start + length <= control.count else { break }
            if control.load(fromByteOffset: start + 12, as: Int32.self) == Int32(SCM_RIGHTS) {
                found += stride(from: start + headerSize, to: start + length, by: 4).map {
                    control.load(fromByteOffset: $0, as: Int32.self)
                }
            }
            start += (length + 7) / 8 * 8
        }
        return found
    }
}
