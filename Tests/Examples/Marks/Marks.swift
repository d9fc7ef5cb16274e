import FadingScrollView
@preconcurrency import Glibc
import ScrollContents

/// A thousand rows of 30 logical pixels, of which every seventeenth is marked.
final class Rows: Content {
    static let count = 1000, height = 30.0, markEvery = 17

    func layOut(for proposal: LayoutProposal) -> ContentLayout {
        ContentLayout(size: Size(width: proposal.viewport.width, height: Double(Rows.count) * Rows.height))
    }

    func draw(on canvas: Canvas, visible: Rect) {
        let first = Int(visible.minY / Rows.height)
        let last = Int(visible.maxY / Rows.height)
        for row in max(0, first)...max(0, min(last, Rows.count - 1)) {
            let shade = row.isMultiple(of: 2) ? 0.9 : 0.8
            let mark = Color(red: 0.9, green: 0.4, blue: 0.1)
            canvas.fill(
                Rows.frame(of: row, width: visible.size.width),
                with: row.isMultiple(of: Rows.markEvery) ? mark : Color(red: shade, green: shade, blue: shade))
        }
    }

    /// Where a row lies in the content.
    static func frame(of row: Int, width: Double) -> Rect {
        Rect(x: 0, y: Double(row) * height, width: width, height: height)
    }
}

/// A window in which `n` and `p` show the next mark and the one before, clear of the fades; it says when content has come
/// to rest.
@main
struct Marks {
    static func main() {
        let window = ScrollWindow(title: "Marks", content: Rows(), applicationID: "org.example.Marks")
        window.header = TitleBar()
        var mark = 0
        window.onKey = { [unowned window] press in
            switch press.key {
            case .character("n"): mark = min(mark + Rows.markEvery, Rows.count - 1)
            case .character("p"): mark = max(mark - Rows.markEvery, 0)
            default: return false
            }
            window.scrollToVisible(Rows.frame(of: mark, width: 1))
            return true
        }
        window.motionDidChange = { state in
            if state.phase == .idle { print("at rest at \(state.offset.y) px") }
        }
        do {
            try window.run()
        } catch {
            fputs("marks: \(error)\n", stderr)
            exit(1)
        }
    }
}
