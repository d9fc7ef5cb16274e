import Glibc
import HeadlessCompositor
import ScrollWayland
import TestStage

/// A keyboard of the United States that is not there: a client of sway that speaks virtual-keyboard.
final class VirtualKeyboard {
    private let client: StageClient
    private let seat: WlSeat
    private let manager: ZwpVirtualKeyboardManagerV1
    private let keyboard: ZwpVirtualKeyboardV1

    /// Connects; from then on the seat has a keyboard.
    init(on stage: Stage) throws {
        client = try StageClient(on: stage)
        seat = try client.bind(WlSeat.self)
        manager = try client.bind(ZwpVirtualKeyboardManagerV1.self)
        keyboard = manager.createVirtualKeyboard(seat)
        let file = KeymapOffer(text: KeymapText.us).open()
        defer { close(file) }
        keyboard.keymap(format: .xkbV1, fd: file, size: UInt32(KeymapText.us.count))
        try client.synchronize()
    }

    /// Presses a key and releases it.
    func type(_ key: EvdevKey) throws {
        try press(key)
        try release(key)
    }

    /// Presses a key.
    func press(_ key: EvdevKey) throws {
        keyboard.key(time: client.now, key: key.rawValue, state: .pressed)
        try client.synchronize()
    }

    /// Releases a key.
    func release(_ key: EvdevKey) throws {
        keyboard.key(time: client.now, key: key.rawValue, state: .released)
        try client.synchronize()
    }
}
