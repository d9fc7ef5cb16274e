import FadingScrollView

/// A number of buffers that a window may have, and the scale of its screen.
struct Pairing: Hashable, Sendable, CustomStringConvertible {
    let buffers: Int
    /// 120ths of device pixels per logical pixel.
    let scale120: Int

    /// Those that are tried: two buffers suffice where each is given back in time, a window of ours has three at most, and
    /// with four a buffer may be older still.
    static let all = [2, 3, 4].flatMap { buffers in
        [120, 150, 180, 240].map { Pairing(buffers: buffers, scale120: $0) }
    }

    /// Reads what the command line says; nil where no window could have it.
    init?(buffers: String, scale: String) {
        guard let buffers = Int(buffers), (2...8).contains(buffers), let scale = Double(scale),
            (0.5...4).contains(scale), (scale * 120).rounded() == scale * 120
        else { return nil }
        self.init(buffers: buffers, scale120: Int(scale * 120))
    }

    init(buffers: Int, scale120: Int) {
        (self.buffers, self.scale120) = (buffers, scale120)
    }

    /// Device pixels per logical pixel, as people write it.
    var scale: String {
        let text = "\(Double(scale120) / 120)"
        return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
    }

    var description: String { "\(buffers) buffers, scale \(scale)" }
}
