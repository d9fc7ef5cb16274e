import CLinux
import Glibc

/// A keymap as a compositor hands it over, or what a bad one hands over in its place.
package struct KeymapOffer: Sendable {
    /// The number of the format: 0 none, 1 XKB's text, others unknown.
    package var format: UInt32
    /// The length that is told, bytes.
    package var size: UInt32
    /// Opens what is handed over; it is closed after that. Less than 0 where it cannot be opened.
    package var open: @Sendable () -> Int32

    /// Any format and size with anything that can be opened.
    package init(format: UInt32, size: UInt32, open: @escaping @Sendable () -> Int32) {
        self.format = format
        self.size = size
        self.open = open
    }

    /// A text in a file of exactly its bytes, by default in XKB's format.
    ///
    /// - Parameter size: the length that is told, bytes; nil for the true one.
    package init(text: [UInt8], format: UInt32 = 1, size: UInt32? = nil) {
        self.init(format: format, size: size ?? UInt32(text.count)) {
            let descriptor = memfd_create("keymap", UInt32(MFD_CLOEXEC))
            if descriptor >= 0 { _ = pwrite(descriptor, text, text.count, 0) }
            return descriptor
        }
    }

    /// No keymap: format 0, size 0, and a descriptor because the event has one.
    package static var none: KeymapOffer {
        KeymapOffer(format: 0, size: 0) { Glibc.open("/dev/null", O_RDONLY | O_CLOEXEC) }
    }

    /// Sends it; the event has a descriptor of its own.
    func send(to keyboard: WlKeyboardResource) {
        let descriptor = open()
        guard descriptor >= 0 else { return }
        keyboard.sendKeymap(format: .init(rawValue: format), fd: descriptor, size: size)
        close(descriptor)
    }
}
