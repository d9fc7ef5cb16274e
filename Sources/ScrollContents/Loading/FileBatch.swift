/// A file and what became of it.
struct LoadedFile {
    let name: FileName
    let part: Part

    enum Part {
        case text(TextContent)
        case picture(Picture)
        case problem(ContentError)
    }

    var isText: Bool { if case .text = part { true } else { false } }
    var problem: ContentError? { if case .problem(let error) = part { error } else { nil } }
}

/// Reads files one after the other while memory lasts.
struct FileBatch {
    private let files: [FileName]
    private let style: TextStyle
    private let fonts = FontMap()
    /// Bytes left for pictures.
    private var budget = PictureBudget.together
    private var isStrip = false

    /// Texts of more files than that are read into memory, so that none stays open.
    private static let mostOpenFiles = 200

    init(files: [FileName], style: TextStyle) {
        self.files = files
        self.style = style
    }

    /// Reads all files.
    mutating func load() -> [LoadedFile] {
        // Whether pictures may be reduced must be known before the first is decoded.
        isStrip = files.count > 1 && files.allSatisfy { FileBatch.kind(of: $0) != .text }
        return files.map { LoadedFile(name: $0, part: part(of: $0)) }
    }

    private enum Kind { case text, picture, unreadable }

    private static func kind(of name: FileName) -> Kind {
        do throws(ContentError) {
            let head = try OpenFile(name).head(PictureFormat.headLength)
            return PictureFormat(head: head) == nil ? .text : .picture
        } catch {
            return .unreadable
        }
    }

    private mutating func part(of name: FileName) -> LoadedFile.Part {
        do throws(ContentError) {
            let file = try OpenFile(name)
            guard PictureFormat(head: try file.head(PictureFormat.headLength)) != nil else {
                return .text(try text(file))
            }
            return .picture(try picture(file))
        } catch {
            return .problem(error)
        }
    }

    private func text(_ file: OpenFile) throws(ContentError) -> TextContent {
        // A process may often have no more than 1,024 files open.
        let source = try TextSource(reading: file, isHeld: files.count > FileBatch.mostOpenFiles)
        // Texts that are measured whole may together be as long as one may be alone, or a window would take seconds.
        let wholeLimit = TextFlow.wholeTextLimit / max(1, files.count)
        let content = TextContent(source: source, style: style, wholeLimit: wholeLimit, fonts: fonts)
        try content.requireFonts(for: file)
        return content
    }

    private mutating func picture(_ file: OpenFile) throws(ContentError) -> Picture {
        let whole = try Picture(reading: file)
        let picture = isStrip ? whole.reduced(toHeight: PictureBudget.stripHeight) : whole
        guard picture.byteCount <= budget else {
            throw file.error(.picturesTooLarge(limit: PictureBudget.together))
        }
        budget -= picture.byteCount
        return picture
    }
}
