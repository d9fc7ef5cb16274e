/// A rule of the protocol that a client has broken.
package struct ProtocolViolation: Equatable, Sendable, CustomStringConvertible {
    /// The interface of the object at which the error was posted.
    package var interface: String
    /// The object's number on the wire.
    package var object: UInt32
    /// The interface's error code; nil where the protocol forbids something without an error for it, so that the client
    /// was told nothing.
    package var code: UInt32?
    package var message: String

    /// Whether no rule was broken, but the system refused the compositor memory: wl_display.error.no_memory.
    package var isLackOfMemory: Bool { interface == "wl_display" && code == 2 }

    package var description: String {
        "\(interface)@\(object): " + (code.map { "error \($0): " } ?? "") + message
    }
}

/// One wl_surface.commit of a window as the compositor took it.
package struct CommitRecord: Equatable, Sendable, CustomStringConvertible {
    /// What the commit did to the surface's buffer; sizes in buffer pixels.
    package enum Attachment: Equatable, Sendable {
        /// Nothing was attached: the content stays.
        case unchanged
        /// NULL was attached: the content goes.
        case removed
        /// `buffer` is the wl_buffer's number on the wire.
        case buffer(UInt32, Extent)
    }

    /// The number of the wl_surface on the wire.
    package var surface: UInt32
    /// The virtual clock, in seconds.
    package var time: Double
    package var attachment: Attachment
    /// In buffer pixels, clipped to the buffer, in the order of the requests; surface damage is converted.
    package var damage: [PixelBox]
    package var requestsFrame: Bool
    /// In logical pixels; nil without content.
    package var logicalSize: Extent?
    package var bufferScale: Int
    /// The viewport's destination in logical pixels, if one is set.
    package var destination: Extent?
    /// The window geometry in logical pixels, if one was ever set.
    package var geometry: PixelBox?
    /// The serial of the configure that takes effect with this commit; nil if none was acked since the last one.
    package var configure: UInt32?
    /// Pixels of the attached buffer that differ from what is shown now, because nobody has damaged them.
    package var stalePixels: Int

    /// Whether a buffer was attached.
    package var hasBuffer: Bool { bufferSize != nil }

    /// The size of the attached buffer in pixels; nil if none was attached.
    package var bufferSize: Extent? {
        if case .buffer(_, let extent) = attachment { extent } else { nil }
    }

    package var description: String {
        var parts = ["\(time) wl_surface@\(surface)"]
        switch attachment {
        case .unchanged: break
        case .removed: parts.append("no buffer")
        case .buffer(let id, let extent): parts.append("buffer \(id) \(extent)")
        }
        if let logicalSize { parts.append("logical \(logicalSize)") }
        if bufferScale != 1 { parts.append("scale \(bufferScale)") }
        if !damage.isEmpty { parts.append("damage " + damage.map(\.description).joined(separator: " ")) }
        if requestsFrame { parts.append("frame") }
        if let configure { parts.append("configure \(configure)") }
        if stalePixels > 0 { parts.append("\(stalePixels) stale pixels") }
        return parts.joined(separator: ", ")
    }
}

/// One request of a client.
package struct RequestRecord: Equatable, Sendable, CustomStringConvertible {
    /// The virtual clock, in seconds.
    package var time: Double
    package var interface: String
    /// The object's number on the wire.
    package var object: UInt32
    package var name: String

    package var description: String { "\(time) \(interface)@\(object).\(name)" }
}
