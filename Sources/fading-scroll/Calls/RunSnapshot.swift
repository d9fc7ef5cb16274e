import FadingScrollView
import ScrollCairo
import ScrollCore

/// Writes pictures of files, drawn by the same client on the embedded compositor: one at rest, or those of a gesture.
///
/// - Throws: `CommandFailure` with the exit status of what went wrong.
func runSnapshot(_ options: SnapshotOptions, output: Output) throws(CommandFailure) -> ExitStatus {
    try OutputFile.requireOther(options.output, than: options.files + options.scene.inputs)
    let window = try FileWindow.make(options.files, options.scene)
    if let film = options.film {
        try run(film, of: window, options)
    } else {
        let stage = try EmbeddedStage(scale: options.scene.scale ?? .one)
        try writePNG(try stage.picture(of: window), to: options.output)
    }
    if options.dumpsState { try output.writeLine(StateDump.line(of: window.view)) }
    return .done
}

private func run(
    _ film: SnapshotOptions.Film, of window: ScrollWindow, _ options: SnapshotOptions
) throws(CommandFailure) {
    let inputs = options.files + options.scene.inputs + [film.trace]
    for file in film.outputs(options.output) { try OutputFile.requireOther(file, than: inputs) }
    let player = TracePlayer(try TraceReader.read(file: film.trace))
    let scale = options.scene.scale ?? .one
    let stage = try player.makeStage(scale: scale)
    takePictureKeys(of: window, settings: options.scene.settings)
    guard film.isSheet else {
        let run = Film(on: stage, of: player, at: film.times) { shown throws(CommandFailure) in
            try writePNG(shown.picture, to: film.output(options.output, at: shown.time))
        }
        return try run.run(window)
    }
    var pictures: [TimedPicture] = []
    var largest = BufferSize(width: 0, height: 0)
    try Film(on: stage, of: player, at: film.times) { shown throws(CommandFailure) in
        pictures.append(shown)
        let size = shown.picture.size
        guard size.width > largest.width || size.height > largest.height else { return }
        largest = BufferSize(width: max(size.width, largest.width), height: max(size.height, largest.height))
        try requireAllowed(pictures, count: Set(film.times).count, scale: scale)
    }.run(window)
    try writePNG(try paint(ContactSheet(pictures, scale: scale)), to: options.output)
}

/// Refuses a sheet that `compare` would not read, as soon as its pictures so far tell how large it would be at least.
private func requireAllowed(_ pictures: [TimedPicture], count: Int, scale: DeviceScale) throws(CommandFailure) {
    let others = Array(repeating: pictures[0], count: count - pictures.count)
    let size = ContactSheet(pictures + others, scale: scale).size
    guard !ComparedPicture.isAllowed(size) else { return }
    throw .usage(
        "--sheet of \(count) pictures would have \(size.width)x\(size.height) pixels",
        allowed: "\(ComparedPicture.allowance); name fewer times or a smaller --size")
}

private func paint(_ sheet: ContactSheet) throws(CommandFailure) -> PixelSurface {
    do {
        return try sheet.paint()
    } catch {
        throw .refused("a sheet of \(sheet.size.width)x\(sheet.size.height) pixels: \(error)")
    }
}

extension SnapshotOptions.Film {
    /// The files that are written, where `output` is what the caller named.
    fileprivate func outputs(_ output: FileName) -> [FileName] {
        isSheet ? [output] : times.map { self.output(output, at: $0) }
    }

    /// The file of one picture: `OUT-0120.png` for 120 ms of `OUT.png`, with more digits where the time has more.
    func output(_ name: FileName, at time: Double) -> FileName {
        let digits = plainNumber(time).split(separator: ".", maxSplits: 1).map(String.init)
        let number =
            String(repeating: "0", count: max(0, 4 - digits[0].count)) + digits.joined(separator: ".")
        let start = name.bytes.lastIndex(of: UInt8(ascii: "/")).map { $0 + 1 } ?? 0
        let dot = name.bytes[start...].lastIndex(of: UInt8(ascii: ".")).flatMap { $0 > start ? $0 : nil }
        let end = dot ?? name.bytes.count
        return FileName(bytes: name.bytes[..<end] + Array("-\(number)".utf8) + name.bytes[end...])
    }
}
