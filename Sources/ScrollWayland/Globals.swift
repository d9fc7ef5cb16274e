/// What the compositor offers and what of it we use: one object of each interface, bound at most at the version that the
/// manifest says we handle.
package final class Globals {
    /// One line of the registry.
    package struct Announcement: Equatable {
        /// The registry's number of the global.
        package let name: UInt32
        /// The interface, in the protocol's words.
        package let interface: String
        /// The highest version that the compositor speaks.
        package let version: UInt32
    }

    /// Everything that is announced now, in the order of arrival.
    package private(set) var announcements: [Announcement] = []
    package private(set) var compositor: WlCompositor?
    package private(set) var shm: WlShm?
    package private(set) var shell: XdgWmBase?
    package private(set) var viewporter: WpViewporter?
    package private(set) var fractionalScaleManager: WpFractionalScaleManagerV1?
    package private(set) var decorationManager: ZxdgDecorationManagerV1?
    package private(set) var presentation: Presentation?
    package private(set) var cursorShapeManager: WpCursorShapeManagerV1?
    /// Only where it tells of fingers that rest; older ones have nothing for us.
    package private(set) var pointerGestures: ZwpPointerGesturesV1?

    /// What a window cannot do without.
    package struct Required {
        package let compositor: WlCompositor
        package let shm: WlShm
        package let shell: XdgWmBase
    }

    /// The three globals that a window needs.
    ///
    /// - Throws: `SetupError.missingGlobal` with the first one that is not there.
    package func required() throws(SetupError) -> Required {
        guard let compositor else { throw .missingGlobal(WlCompositor.interfaceName) }
        guard let shm else { throw .missingGlobal(WlShm.interfaceName) }
        guard let shell else { throw .missingGlobal(XdgWmBase.interfaceName) }
        return Required(compositor: compositor, shm: shm, shell: shell)
    }

    /// Notes an announcement and binds what there is one of; a second offer of the same interface is not taken.
    func announced(_ global: Announcement, on registry: WlRegistry) {
        announcements.append(global)
        switch global.interface {
        case WlCompositor.interfaceName: compositor = compositor ?? bind(global, on: registry)
        case WlShm.interfaceName: shm = shm ?? bind(global, on: registry)
        case XdgWmBase.interfaceName: bindShell(global, on: registry)
        case WpViewporter.interfaceName: viewporter = viewporter ?? bind(global, on: registry)
        case WpFractionalScaleManagerV1.interfaceName:
            fractionalScaleManager = fractionalScaleManager ?? bind(global, on: registry)
        case ZxdgDecorationManagerV1.interfaceName: decorationManager = decorationManager ?? bind(global, on: registry)
        case WpCursorShapeManagerV1.interfaceName:
            cursorShapeManager = cursorShapeManager ?? bind(global, on: registry)
        case WpPresentation.interfaceName: presentation = presentation ?? Presentation(bind(global, on: registry))
        case ZwpPointerGesturesV1.interfaceName
        where global.version >= ZwpPointerGesturesV1.RequestSince.getHoldGesture:
            pointerGestures = pointerGestures ?? bind(global, on: registry)
        default: break
        }
    }

    /// Forgets an announcement; objects that were bound stay, as the protocol allows.
    func removed(name: UInt32) {
        announcements.removeAll { $0.name == name }
    }

    func bind<Interface: Proxy>(_ global: Announcement, on registry: WlRegistry) -> Interface {
        registry.bind(Interface.self, name: global.name, advertised: global.version)
    }

    /// The compositor asks whether we are alive; the answer leaves with the next flush, which follows every dispatch.
    private func bindShell(_ global: Announcement, on registry: WlRegistry) {
        guard self.shell == nil else { return }
        let shell: XdgWmBase = bind(global, on: registry)
        shell.onEvent = { [unowned shell] event in
            if case .ping(let serial) = event { shell.pong(serial) }
        }
        self.shell = shell
    }
}
