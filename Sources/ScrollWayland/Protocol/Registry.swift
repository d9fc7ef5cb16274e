import CWaylandClient

extension WlRegistry {
    /// Binds a global with the version that is advertised, or with the highest that we handle if that is less.
    ///
    /// A version of 0 is never offered by a sane compositor; 1 is bound then.
    package func bind<Object: Proxy>(_ type: Object.Type, name: UInt32, advertised: UInt32) -> Object {
        bind(name: name, as: type, version: max(1, min(advertised, type.highestVersion)))
    }
}
