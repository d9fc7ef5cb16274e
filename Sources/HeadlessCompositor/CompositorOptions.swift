/// What kind of compositor is played.
package struct CompositorOptions {
    /// The first output, in logical pixels.
    package var outputSize = Extent(width: 1280, height: 800)
    /// In 120ths. A fraction is told through wp_fractional_scale_v1; wl_output tells the next whole number.
    package var outputScale120 = 120
    /// How the first output's pixels are said to be made up.
    package var outputSubpixel = WlOutputResource.Subpixel.unknown
    /// Frame ticks in a second.
    package var hertz = 60.0
    /// The virtual clock at the start, in seconds.
    package var startTime = 1000.0
    package var globals = GlobalOffers()
    package var initialConfigure = InitialConfigure()
    package var releasePolicy = ReleasePolicy.whenReplaced
    package var feedbackPolicy = FeedbackPolicy.presented(lateTicks: 0)
    /// The clock that wp_presentation says its times are of, by the kernel's number; it is the virtual clock.
    package var presentationClock: UInt32 = 1
    /// The time between two frame ticks as wp_presentation tells it, in seconds; nil for the rate's, 0 for a screen of
    /// variable rate.
    package var presentationRefresh: Double?
    package var capabilities: WlSeatResource.Capability = .pointer
    /// Whether a client that wants its window maximized, fullscreen or restored gets a configure that says so.
    package var answersWindowRequests = true
    /// The room for what is on its way in a connection, each way, as SO_SNDBUF counts bytes; nil for the system's own.
    package var socketRoom: Int?
    /// How windows are told to be decorated; nil for as they wish.
    package var decoration: ZxdgToplevelDecorationV1Resource.Mode?
    /// Whether every commit of a window is written down in `Compositor.commits`; else memory does not grow with them.
    package var recordsCommits = true
    /// Whether every request is written down in `Compositor.requests`.
    package var recordsRequests = false

    package init() {}
}

/// The configure with which a window's initial commit is answered.
package struct InitialConfigure: Equatable, Sendable {
    /// In logical pixels; a side of 0 leaves the choice to the client.
    package var size = Extent(width: 0, height: 0)
    package var states: [XdgToplevelResource.State] = [.activated]
    /// No configure is sent; the test sends it when it likes.
    package var isWithheld = false

    package init() {}
}

/// The globals that are advertised, in this order, and up to which versions.
package struct GlobalOffers: Equatable, Sendable {
    package enum Interface: String, CaseIterable, Sendable {
        case compositor = "wl_compositor"
        case shm = "wl_shm"
        case wmBase = "xdg_wm_base"
        case seat = "wl_seat"
        case output = "wl_output"
        case viewporter = "wp_viewporter"
        case fractionalScale = "wp_fractional_scale_manager_v1"
        case pointerGestures = "zwp_pointer_gestures_v1"
        case presentation = "wp_presentation"
        case decoration = "zxdg_decoration_manager_v1"
        case cursorShape = "wp_cursor_shape_manager_v1"
    }

    package struct Offer: Equatable, Sendable {
        package var interface: Interface
        /// 1 or more; more than our own highest plays a newer compositor.
        package var version: UInt32

        package init(_ interface: Interface, version: UInt32) {
            self.interface = interface
            self.version = version
        }
    }

    package var offers = [
        Offer(.compositor, version: 5), Offer(.shm, version: 1), Offer(.wmBase, version: 5), Offer(.seat, version: 8),
        Offer(.output, version: 4), Offer(.viewporter, version: 1), Offer(.fractionalScale, version: 1),
    ]

    package init() {}

    /// The version of an interface; nil if it is not offered. Set it to offer another one, or nil to offer none.
    package subscript(interface: Interface) -> UInt32? {
        get { offers.first { $0.interface == interface }?.version }
        set {
            guard let newValue else { return offers.removeAll { $0.interface == interface } }
            if let index = offers.firstIndex(where: { $0.interface == interface }) {
                offers[index].version = newValue
            } else {
                offers.append(Offer(interface, version: newValue))
            }
        }
    }
}
