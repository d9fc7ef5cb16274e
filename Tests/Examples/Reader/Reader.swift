import FadingScrollView
import ScrollContents

@main
struct Reader {
    static func main() throws {
        let text = try TextContent(file: CommandLine.arguments.last ?? "README.md")
        let window = ScrollWindow(title: "Reader", content: text)
        try window.run()
    }
}
