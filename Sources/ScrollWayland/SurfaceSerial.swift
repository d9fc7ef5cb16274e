/// An event on a surface as the compositor knows it: what a client asks for because of it names its serial.
struct SurfaceSerial {
    let surface: WlSurface
    let serial: UInt32
}

extension WlSurface {
    /// Whether a leave that names a surface is this one's. Nil stands for one that is destroyed, as this one may be.
    func isLeft(by named: WlSurface?) -> Bool { named === self || (named == nil && !isAlive) }
}
