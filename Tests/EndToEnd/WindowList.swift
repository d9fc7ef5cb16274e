import ScrollWayland
import TestStage
import Testing

/// The list of windows that sway and its kin give to any program.
final class WindowList {
    private let client: StageClient
    private let manager: ZwlrForeignToplevelManagerV1
    private var windows: [ZwlrForeignToplevelHandleV1] = []

    /// Connects and waits for a window.
    init(on stage: Stage) throws {
        client = try StageClient(on: stage)
        manager = try client.bind(ZwlrForeignToplevelManagerV1.self)
        manager.onEvent = { [weak self] event in
            guard case .toplevel(let window) = event else { return }
            self?.windows.append(window)
            window.onEvent = { [weak self, unowned window] event in
                if case .closed = event { self?.windows.removeAll { $0 === window } }
            }
        }
        _ = try eventually("a window in the list") {
            try self.client.synchronize()
            return self.windows.isEmpty ? nil : true
        }
    }

    /// Waits until there are so many windows.
    func expectCount(_ count: Int) throws {
        _ = try eventually("\(count) windows in the list") {
            try self.client.synchronize()
            return self.windows.count == count ? true : nil
        }
    }

    /// Has the oldest window fill its output.
    func fillOutput() throws {
        windows[0].setFullscreen(nil)
        try client.synchronize()
    }

    /// Asks the oldest window to close.
    func close() throws {
        windows[0].close()
        try client.synchronize()
    }
}
