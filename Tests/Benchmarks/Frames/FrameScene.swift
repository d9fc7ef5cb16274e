import ScrollCore

/// The window whose frames are measured.
struct FrameScene: Equatable {
    /// The buffer, device pixels.
    let bufferSize: BufferSize
    let scale: DeviceScale

    /// The usual window.
    static let small = FrameScene(bufferSize: BufferSize(width: 1280, height: 800), scale: .one)
    /// A window on a display of today.
    static let large = FrameScene(bufferSize: BufferSize(width: 3840, height: 2160), scale: .one)
    /// A large window, and the usual one on a fine display.
    static let others = [
        large,
        FrameScene(bufferSize: BufferSize(width: 2560, height: 1600), scale: DeviceScale(2)),
    ]

    /// The largest window that many have.
    static let full = FrameScene(bufferSize: BufferSize(width: 1920, height: 1080), scale: .one)

    /// The surface in logical pixels.
    var size: Size {
        Size(width: scale.logical(Double(bufferSize.width)), height: scale.logical(Double(bufferSize.height)))
    }

    /// What a table calls it: device pixels, and how many make a logical one.
    var name: String { "\(bufferSize.width)x\(bufferSize.height)@\(Int(scale.factor))" }
}

extension BufferSize {
    /// Its pixels.
    var area: Int { width * height }
}
