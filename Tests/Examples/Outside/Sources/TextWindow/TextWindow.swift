import FadingScrollView
import ScrollContents

@main
struct TextWindow {
    static func main() throws {
        let text = try TextContent(file: CommandLine.arguments[1])
        let window = ScrollWindow(title: "Outside", content: text, applicationID: "org.example.Outside")
        window.configuration.fade.size = PerEdge(all: 60)
        window.configuration.scrollbars.policy = .always
        window.initialOffset = Point(x: 0, y: 100)
        try window.run()
    }
}
