import ScrollCairo
import ScrollCore

/// Compares two pictures and writes the figures as a line of JSON, and where asked for a picture of what differs.
///
/// - Throws: exit status 66 where a picture cannot be read or used, 73 where an output cannot be written, 71 where
///   memory is refused.
func runCompare(_ options: CompareOptions, output: Output) throws(CommandFailure) -> ExitStatus {
    if let picture = options.output {
        try OutputFile.requireOther(picture, than: [options.first, options.second])
    }
    let (first, second) = (try ComparedPicture.load(options.first), try ComparedPicture.load(options.second))
    let difference = PictureDifference(first, second, allowed: options.maxDifference)
    if let file = options.output {
        try requireAllowed(DifferencePicture.size(first.size, second.size), of: file)
        let picture = DifferencePicture(first, second, difference, allowed: options.maxDifference)
        try writePNG(try paint(picture), to: file)
    }
    try output.writeLine(difference.line(maxPixels: options.maxPixels))
    return difference.isAlike(maxPixels: options.maxPixels) ? .done : .different
}

/// A wide picture and a high one are small each, but not the picture that has room for both.
private func requireAllowed(_ size: BufferSize, of file: FileName) throws(CommandFailure) {
    guard !ComparedPicture.isAllowed(size) else { return }
    throw CommandFailure(
        status: .cannotWrite,
        wrong: "\(file.shown) cannot be written (a picture of \(size.width)x\(size.height) pixels)",
        allowed: ComparedPicture.allowance)
}

private func paint(_ picture: DifferencePicture) throws(CommandFailure) -> PixelSurface {
    do {
        return try picture.paint()
    } catch {
        throw .refused("the picture of what differs: \(error)")
    }
}
