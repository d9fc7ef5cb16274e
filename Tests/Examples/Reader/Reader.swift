import FadingScrollView
import ScrollContents

@main
struct Reader {
    static func main() {
        do {
            let text = try TextContent(file: CommandLine.arguments.dropFirst().first ?? "README.md")
            try ScrollWindow(title: "Reader", content: text, header: TitleBar()).run()
        } catch {
            print("reader: \(error)")
        }
    }
}
