import CWaylandCursor
import ScrollCore

/// One pointer's picture over the window: the compositor draws it where it can (cursor-shape-v1), else it is the theme's.
final class PointerCursor {
    private struct Shown: Equatable {
        let shape: CursorShape
        let serial: UInt32
    }

    private let globals: Globals
    private let theme: CursorTheme
    private let scale: () -> DeviceScale
    private var device: WpCursorShapeDeviceV1?
    private var surface: WlSurface?
    private var shown: Shown?

    /// A cursor that has not been shown yet.
    ///
    /// - Parameter scale: device pixels per logical pixel where it is shown; a fractional one is rounded up.
    init(globals: Globals, theme: CursorTheme, scale: @escaping () -> DeviceScale) {
        self.globals = globals
        self.theme = theme
        self.scale = scale
    }

    /// Shows a shape; what is shown already is not shown again.
    ///
    /// - Parameter serial: of the event with which the pointer came in.
    func show(_ shape: CursorShape, on pointer: WlPointer, serial: UInt32) {
        let next = Shown(shape: shape, serial: serial)
        guard next != shown else { return }
        shown = next
        if let device = shapeDevice(of: pointer) {
            device.setShape(serial: serial, shape: shape.ofProtocol)
        } else {
            showPicture(of: next, on: pointer)
        }
    }

    /// Shows the same again where its picture is another one at the scale that is in force now.
    func scaleChanged(on pointer: WlPointer) {
        if device == nil, let shown { showPicture(of: shown, on: pointer) }
    }

    /// Gives everything back; goes before the pointer does.
    func close() {
        device?.destroy()
        surface?.destroy()
        (device, surface, shown) = (nil, nil, nil)
    }

    private func shapeDevice(of pointer: WlPointer) -> WpCursorShapeDeviceV1? {
        if device == nil { device = globals.cursorShapeManager?.getPointer(pointer) }
        return device
    }

    private func showPicture(of shown: Shown, on pointer: WlPointer) {
        guard let required = try? globals.required() else { return }
        let surface = surface ?? required.compositor.createSurface()
        self.surface = surface
        let canTellScale = surface.version >= WlSurface.RequestSince.setBufferScale
        let whole = canTellScale ? Int(scale().factor.rounded(.up)) : 1
        guard let image = theme.image(of: shown.shape, scale: whole, shm: required.shm),
            let buffer = wl_cursor_image_get_buffer(image)
        else { return }
        // A theme may lack the size; then its picture need not divide by the scale, and is shown at scale 1 instead.
        let divides = Int(image.pointee.width) % whole == 0 && Int(image.pointee.height) % whole == 0
        let used = divides ? whole : 1
        if canTellScale { surface.setBufferScale(Int32(used)) }
        surface.attach(buffer: WlBuffer(buffer, of: surface.link, ownership: .borrowed), x: 0, y: 0)
        surface.damage(x: 0, y: 0, width: .max, height: .max)
        surface.commit()
        pointer.setCursor(
            serial: shown.serial, surface: surface, hotspotX: Int32(image.pointee.hotspot_x) / Int32(used),
            hotspotY: Int32(image.pointee.hotspot_y) / Int32(used))
    }
}

extension CursorShape {
    /// The same in the protocol's numbers.
    fileprivate var ofProtocol: WpCursorShapeDeviceV1.Shape {
        switch self {
        case .arrow: .default
        case .resize(.top): .nResize
        case .resize(.bottom): .sResize
        case .resize(.left): .wResize
        case .resize(.right): .eResize
        case .resize(.topLeft): .nwResize
        case .resize(.topRight): .neResize
        case .resize(.bottomLeft): .swResize
        case .resize(.bottomRight): .seResize
        case .resize: .default
        }
    }
}
