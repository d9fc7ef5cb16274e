import Glibc
import Testing

@testable import HeadlessCompositor

@Suite struct WireTests {
    /// Two sockets that are each other's other end; programs that other tests start meanwhile do not keep them open.
    private func socketPair() throws -> (Int32, Int32) {
        var ends: [Int32] = [0, 0]
        try #require(socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0, &ends) == 0)
        return (ends[0], ends[1])
    }

    @Test func `A line that ends closes the descriptors that it has not passed on`() throws {
        let (client, clientSide) = try socketPair()
        let (server, serverSide) = try socketPair()
        defer { for socket in [client, server] { close(socket) } }
        let (reader, writer) = try socketPair()
        try #require(fcntl(reader, F_SETFL, O_NONBLOCK) == 0)
        defer { close(reader) }
        // The server reads nothing, so the parcel stays where it is.
        let block = [UInt8](repeating: 0, count: 4096)
        while Glibc.send(serverSide, block, block.count, Int32(MSG_DONTWAIT)) > 0 {}
        var parcel = Parcel([1, 2, 3, 4], descriptors: [writer])
        let isSent = parcel.send(to: client)
        try #require(isSent)

        var wire: Wire? = Wire(clientSide: clientSide, serverSide: serverSide, manner: .pieces(bytes: 3))
        wire?.carryRequests {}
        var byte: UInt8 = 0
        #expect(read(reader, &byte, 1) == -1, "the socket can still be written")
        wire = nil
        #expect(read(reader, &byte, 1) == 0, "nobody can write into the socket any more")
    }
}
