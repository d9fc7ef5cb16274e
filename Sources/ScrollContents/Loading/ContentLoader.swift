import ScrollCairo
import ScrollCore

/// What became of the files that were to be shown.
public struct LoadedContent {
    /// The content that shows them.
    public let content: any Content
    /// An error for each file that cannot be shown; the content has a message in its place.
    public let problems: [ContentError]
}

/// None of the files can be shown.
public struct NothingToShow: Error, Equatable, CustomStringConvertible {
    /// An error for each file, in order.
    public let problems: [ContentError]

    /// A line for each file, without a line end after the last.
    public var description: String { problems.map(\.description).joined(separator: "\n") }
}

/// Makes content from files, whose kind is told by what is in them and not by their names.
///
/// | files | content |
/// |---|---|
/// | one text | `TextContent` |
/// | one PNG or JPEG | `PictureContent` |
/// | several, pictures all | `PictureStrip`, pictures reduced to 2,160 pixels of height |
/// | several, texts among them | `ContentColumn` in the order given, each under its name in bold |
///
/// Of several files, those that cannot be shown have a message in their place. All pictures together may take 512 MiB.
public enum ContentLoader {
    /// Loads files named by text.
    ///
    /// - Throws: `NothingToShow` where not one can be shown; without files, its list is empty.
    public static func load(
        files: [String], style: TextStyle = TextStyle()
    ) throws(NothingToShow) -> LoadedContent {
        try load(files: files.map { FileName($0) }, style: style)
    }

    /// Loads files named by the system's bytes.
    ///
    /// - Throws: `NothingToShow` where not one can be shown; without files, its list is empty.
    public static func load(
        files: [FileName], style: TextStyle = TextStyle()
    ) throws(NothingToShow) -> LoadedContent {
        var batch = FileBatch(files: files, style: style)
        let loaded = batch.load()
        let problems = loaded.compactMap(\.problem)
        guard problems.count < loaded.count else { throw NothingToShow(problems: problems) }
        return LoadedContent(content: content(of: loaded, style: style), problems: problems)
    }

    private static func content(of loaded: [LoadedFile], style: TextStyle) -> any Content {
        if loaded.count == 1 {
            switch loaded[0].part {
            case .text(let text): return text
            case .picture(let picture): return PictureContent(picture)
            case .problem: break
            }
        }
        return loaded.contains(where: \.isText) ? column(of: loaded, style: style) : strip(of: loaded, style: style)
    }

    private static func strip(of loaded: [LoadedFile], style: TextStyle) -> PictureStrip {
        let items = loaded.compactMap { file -> PictureStrip.Item? in
            switch file.part {
            case .picture(let picture): .picture(picture)
            case .problem(let error): .message(error.description)
            // A strip is made of no texts.
            case .text: nil
            }
        }
        return PictureStrip(items: items, style: style)
    }

    private static func column(of loaded: [LoadedFile], style: TextStyle) -> ContentColumn {
        // One map, so that a thousand files load their font once.
        let fonts = FontMap()
        func text(_ text: String, _ style: TextStyle) -> TextContent {
            TextContent(source: TextSource(text: text), style: style, fonts: fonts)
        }
        let contents = loaded.map { file -> (heading: any Content, content: any Content) in
            let heading = text(file.name.lastPart, style.bold)
            switch file.part {
            case .text(let content): return (heading, content)
            case .picture(let picture): return (heading, FittedPicture(picture, padding: style.padding))
            case .problem(let error): return (heading, text(error.description, style))
            }
        }
        return ContentColumn(headed: contents, padding: style.padding, foreground: style.foreground)
    }
}
