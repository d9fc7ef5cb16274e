import FadingScrollView
@preconcurrency import Glibc
import ScrollContents

/// Several texts, each in a window of its own: `n` opens another window on the text in the one with the focus, and `w` closes
/// that. The program ends with its last window.
@main
struct Desk {
    static func main() {
        let files = CommandLine.arguments.dropFirst()
        do {
            try ScrollWindow.run((files.isEmpty ? ["README.md", "LICENSE"] : files).map { try window(on: $0) })
        } catch {
            fputs("desk: \(error)\n", stderr)
            exit(1)
        }
    }

    private static func window(on file: String) throws -> ScrollWindow {
        let window = ScrollWindow(title: file, content: try TextContent(file: file), header: TitleBar())
        window.onKey = { [unowned window] press in
            switch press.key {
            case .character("n"): openAnother(on: file, beside: window)
            case .character("w"): window.close()
            default: return false
            }
            return true
        }
        return window
    }

    private static func openAnother(on file: String, beside window: ScrollWindow) {
        do {
            window.desktop?.open(try Desk.window(on: file))
        } catch {
            fputs("desk: \(error)\n", stderr)
        }
    }
}
