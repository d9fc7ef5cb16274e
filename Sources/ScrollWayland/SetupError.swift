/// Why there is no window: what was needed and what was found.
package enum SetupError: Error, Equatable, CustomStringConvertible {
    /// A variable of the environment has a value that cannot be used; nil where it has none.
    case badVariable(String, value: String?, allowed: String)
    /// No variable names a compositor and the default socket does not exist.
    case noCompositor
    /// The compositor at a target cannot be reached.
    case unreachable(ConnectionTarget, SystemError)
    /// The compositor at a target does not answer.
    case silent(ConnectionTarget, seconds: Double)
    /// The compositor lacks an interface that a window needs.
    case missingGlobal(String)

    /// True where the system, not the compositor, is the reason.
    package var isRefusal: Bool {
        if case .unreachable(_, let error) = self { error.isRefusal } else { false }
    }

    package var description: String {
        switch self {
        case .badVariable(let name, let value, let allowed):
            "\(name) is \(value.map { "\"\($0.oneLine)\"" } ?? "not set"): allowed is \(allowed.oneLine)"
        case .noCompositor:
            "no compositor: set WAYLAND_DISPLAY, or XDG_RUNTIME_DIR to a folder with a socket wayland-0"
        case .unreachable(let target, let error):
            "the compositor at \(target) cannot be reached: \(error)"
        case .silent(let target, let seconds):
            "the compositor at \(target) does not answer: \(seconds) seconds were allowed"
        case .missingGlobal(let interface):
            "the compositor has no \(interface): a window needs wl_compositor, wl_shm and xdg_wm_base"
        }
    }
}
