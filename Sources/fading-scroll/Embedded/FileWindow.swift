import FadingScrollView
import ScrollContents
import ScrollCore

/// A window on files, as the options want it.
enum FileWindow {
    /// The size of a window that nobody asked another one of, logical pixels.
    static let defaultSize = Size(width: 800, height: 600)

    /// Loads the files and makes a window on them, or on a scene where there are none; what cannot be shown is said on
    /// standard error.
    ///
    /// - Throws: exit status 66 where not one file can be shown.
    static func make(_ files: [FileName], _ scene: SceneOptions) throws(CommandFailure) -> ScrollWindow {
        guard !files.isEmpty else { return SceneWindow.make(scene) }
        let window = ScrollWindow(
            title: title(of: files), content: try load(files, style: scene.textStyle),
            configuration: scene.configuration, size: scene.size ?? defaultSize)
        window.initialOffset = scene.offset
        return window
    }

    /// Lets an open window take over what else a scene has come to be; its size, offset and files stay.
    static func update(_ window: ScrollWindow, to scene: SceneOptions) {
        if let tour = window.view.content as? Tour { return SceneWindow.update(window, showing: tour, to: scene) }
        window.configuration = scene.configuration
        guard let content = window.view.content as? any TextColored else { return }
        content.foreground = scene.textStyle.foreground
        switch content {
        case let text as TextContent: text.style.font = scene.settings.font
        case let column as ContentColumn: column.setFont(scene.settings.font)
        case let strip as PictureStrip: strip.setFont(scene.settings.font)
        default: break
        }
        window.contentDidChange()
    }

    private static func load(_ files: [FileName], style: TextStyle) throws(CommandFailure) -> any Content {
        let names = files.map { file in
            (file.bytes + [0]).map { CChar(bitPattern: $0) }.withUnsafeBufferPointer {
                ScrollContents.FileName(cString: $0.baseAddress!)
            }
        }
        do {
            let loaded = try ContentLoader.load(files: names, style: style)
            for problem in loaded.problems { note(line(of: problem, first: files[0])) }
            return loaded.content
        } catch {
            for problem in error.problems.dropLast() { note(line(of: problem, first: files[0])) }
            let problem = error.problems.last.map { line(of: $0, first: files[0]) } ?? "no file"
            let isRefused = !error.problems.isEmpty && error.problems.allSatisfy(\.isRefusal)
            throw CommandFailure(status: isRefused ? .refused : .noInput, wrong: problem, allowed: "")
        }
    }

    /// A problem in a line; where the first word is no file but nearly a call, it may have been meant as one.
    private static func line(of problem: ContentError, first: FileName) -> String {
        guard problem.problem == .missing, problem.name == first.shown,
            let call = nearestWord(to: problem.name, among: Call.words)
        else { return problem.description }
        return "\(problem.description): did you mean the call \(call)?"
    }

    private static func title(of files: [FileName]) -> String {
        let name = files[0].shown.split(separator: "/").last.map(String.init) ?? files[0].shown
        return files.count == 1 ? name : "\(name) and \(files.count - 1) more"
    }
}

extension SceneOptions {
    /// The settings with the options that change them.
    var configuration: ScrollConfiguration {
        var configuration = settings.configuration
        configuration.background = background ?? settings.theme.background
        return configuration
    }

    /// A title bar that goes with the background.
    var titleBar: TitleBar {
        let configuration = configuration
        return TitleBar(
            theme: configuration.background.isDark ? .dark : .light, isContrastHigh: configuration.isContrastHigh)
    }

    /// How the texts of files are set: in letters that can be read on the background.
    var textStyle: TextStyle {
        TextStyle(font: settings.font, foreground: configuration.background.readableForeground)
    }
}

extension ContentError {
    /// Whether it is not the file that is at fault, but the system that has no memory or descriptor left.
    fileprivate var isRefusal: Bool {
        switch problem {
        case .noMemory: true
        case .unreadable(let code): fading_scroll.isRefusal(code)
        default: false
        }
    }
}

extension Color {
    /// Near-black on light colours, near-white on dark ones; what is more translucent than not counts as light, since
    /// nobody knows what lies behind it.
    var readableForeground: Color {
        isDark ? Color(red: 0.92, green: 0.92, blue: 0.92) : TextStyle.defaultForeground
    }

    /// Whether light letters can be read on it.
    var isDark: Bool {
        // Luma of Rec. 709: how bright the three channels look.
        alpha >= 0.5 && 0.2126 * red + 0.7152 * green + 0.0722 * blue < 0.45
    }
}
