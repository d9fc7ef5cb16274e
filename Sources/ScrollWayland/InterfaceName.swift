extension Proxy {
    /// The interface's name in the protocol, such as "wl_compositor".
    package static var interfaceName: String { String(cString: interface.pointee.name) }
}
