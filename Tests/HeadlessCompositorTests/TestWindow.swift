import HeadlessCompositor
import ScrollWayland

/// A client with one window, on a compositor of its own.
final class TestWindow {
    let server: Compositor
    let client: TestClient
    let compositor: WlCompositor
    let shm: WlShm
    let wmBase: XdgWmBase
    let surface: WlSurface
    let xdgSurface: XdgSurface
    let toplevel: XdgToplevel
    /// The serials of all configures.
    private(set) var configures: [UInt32] = []
    /// All of the toplevel's events.
    private(set) var events: [XdgToplevel.Event] = []
    /// The data of all frame callbacks that are done.
    private(set) var frames: [UInt32] = []
    private var callbacks: [WlCallback] = []

    /// Makes the objects on a compositor of their own; nothing is committed.
    convenience init(_ options: CompositorOptions = .init()) throws {
        try self.init(on: Compositor(options: options))
    }

    /// Makes the objects; nothing is committed.
    init(on server: Compositor) throws {
        self.server = server
        client = try TestClient(server)
        compositor = try client.bind(WlCompositor.self, "wl_compositor")
        shm = try client.bind(WlShm.self, "wl_shm")
        wmBase = try client.bind(XdgWmBase.self, "xdg_wm_base")
        surface = compositor.createSurface()
        xdgSurface = wmBase.getXdgSurface(surface)
        toplevel = xdgSurface.getToplevel()
        xdgSurface.onEvent = { [unowned self] event in
            switch event {
            case .configure(let serial): configures.append(serial)
            }
        }
        toplevel.onEvent = { [unowned self] in events.append($0) }
    }

    /// A window that shows `color`.
    convenience init(
        showing color: UInt32, width: Int = 8, height: Int = 6, _ options: CompositorOptions = .init()
    ) throws {
        try self.init(options)
        try configure()
        try show(TestBuffer(shm, width: width, height: height, color: color))
    }

    /// A window of 8x6 pixels that shows `color`, on a compositor that others may share.
    convenience init(showing color: UInt32, on server: Compositor) throws {
        try self.init(on: server)
        try configure()
        try show(TestBuffer(shm, width: 8, height: 6, color: color))
    }

    /// Commits for the first time, and acks the configure that comes.
    func configure() throws {
        surface.commit()
        client.settle()
        guard let serial = configures.last else { throw TestFailure("no configure") }
        xdgSurface.ackConfigure(serial)
    }

    private var buffers: [TestBuffer] = []

    /// Commits a buffer, with damage all over unless told otherwise.
    func show(_ buffer: TestBuffer, damage: PixelBox? = nil, frame: Bool = false) {
        buffers.append(buffer)
        surface.attach(buffer: buffer.buffer, x: 0, y: 0)
        let damage = damage ?? PixelBox(x: 0, y: 0, width: buffer.width, height: buffer.height)
        if !damage.isEmpty { self.damage(damage) }
        if frame { requestFrame() }
        surface.commit()
        client.settle()
    }

    func damage(_ box: PixelBox) {
        surface.damageBuffer(x: Int32(box.x), y: Int32(box.y), width: Int32(box.width), height: Int32(box.height))
    }

    func requestFrame() {
        let callback = surface.frame()
        callback.onEvent = { [unowned self] event in
            switch event {
            case .done(callbackData: let time): frames.append(time)
            }
        }
        callbacks.append(callback)
    }

    /// The window as the server sees it.
    var shown: Toplevel {
        get throws {
            guard let first = server.toplevels.first else { throw TestFailure("no toplevel") }
            return first
        }
    }
}

extension PixelBox {
    static let nothing = PixelBox(x: 0, y: 0, width: 0, height: 0)
}
