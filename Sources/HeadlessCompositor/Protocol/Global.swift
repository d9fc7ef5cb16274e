import CWaylandServer

/// Something the server offers in its registry; clients that bind it get an object of their own.
package final class Global {
    private let display: Display
    private let bind: (Client, UInt32, UInt32) -> Void
    private var handle: OpaquePointer?
    /// The interface's table with another version, where one is advertised that the manifest does not handle.
    private var isWithdrawn = false
    private var raised: UnsafeMutablePointer<wl_interface>?

    /// Offers `type` on `display`, up to `version`, by default the highest that the manifest handles. A higher one plays
    /// a newer compositor. `onBind` gets each bound object.
    package init<Object: Resource>(
        _ type: Object.Type, on display: Display, version: UInt32? = nil, onBind: @escaping (Object) -> Void
    ) {
        self.display = display
        bind = { client, version, id in
            if let object = client.make(type, version: version, id: id) { onBind(object) }
        }
        let version = version ?? type.highestVersion
        let interface = version > type.highestVersion ? raise(type.interface, to: version) : type.interface
        handle = wl_global_create(
            display.handle, interface, Int32(version), Unmanaged.passUnretained(self).toOpaque(), globalBound)
        precondition(handle != nil, "\(type) can't be offered with version \(version); 1 or more is allowed")
    }

    deinit {
        handle.map(wl_global_destroy)
        raised?.deallocate()
    }

    /// Tells all clients that the global is gone. One that binds it in the same moment still gets an object, until this
    /// global is let go.
    /// Nothing happens the second time, which libwayland does not forgive.
    package func withdraw() {
        if !isWithdrawn { handle.map(wl_global_remove) }
        isWithdrawn = true
    }

    private func raise(_ interface: UnsafePointer<wl_interface>, to version: UInt32) -> UnsafePointer<wl_interface> {
        let copy = UnsafeMutablePointer<wl_interface>.allocate(capacity: 1)
        copy.initialize(to: interface.pointee)
        copy.pointee.version = Int32(version)
        raised = copy
        return UnsafePointer(copy)
    }

    fileprivate func wasBound(by client: OpaquePointer?, version: UInt32, id: UInt32) {
        if let client = Client.known(client) { bind(client, version, id) }
    }
}

private let globalBound: wl_global_bind_func_t = { client, userData, version, id in
    guard let userData else { return }
    Unmanaged<Global>.fromOpaque(userData).takeUnretainedValue().wasBound(by: client, version: version, id: id)
}
