import Glibc

/// Why a file cannot be shown, as one line: its name, what is wrong with it, and what is allowed.
public struct ContentError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The file's name, printable in one line.
    public let name: String
    /// What is wrong.
    public let problem: Problem

    /// What can be wrong with a file.
    public enum Problem: Hashable, Sendable {
        /// There is nothing of that name, or a link that leads nowhere.
        case missing
        /// It is a folder.
        case folder
        /// It is a pipe, a socket or a device; `kind` says which.
        case special(kind: String)
        /// Symbolic links lead to each other.
        case linkLoop
        /// The file's permissions forbid reading.
        case forbidden
        /// The name is longer than the system takes.
        case nameTooLong
        /// The system fails to read it; `code` is the `errno`.
        case unreadable(code: Int32)
        /// A NUL among the first 8 KiB says that it is no text.
        case binary
        /// A file of more than `limit` bytes.
        case fileTooLarge(limit: Int)
        /// It is neither PNG nor JPEG where a picture is wanted.
        case notPicture
        /// A picture that is cut short or otherwise broken.
        case damagedPicture
        /// A picture of more pixels than allowed, or with too long a side.
        case pictureTooLarge(width: Int, height: Int)
        /// No memory is left for one more picture: all together may take `limit` bytes.
        case picturesTooLarge(limit: Int)
        /// The system refuses memory for the picture.
        case noMemory
        /// No font is installed.
        case noFont
    }

    /// An error of a file.
    init(_ file: FileName, _ problem: Problem) {
        name = file.description
        self.problem = problem
    }

    /// `NAME: what is wrong: what is allowed`, without a line end.
    public var description: String { "\(name): \(problem.text)" }
}

extension ContentError.Problem {
    /// What is wrong and what is allowed.
    fileprivate var text: String {
        switch self {
        case .missing: "no such file"
        case .folder: "this is a folder: only files can be shown"
        case .special(let kind): "this is a \(kind): only regular files can be shown"
        case .linkLoop: "its symbolic links lead round in a circle: a link must end at a file"
        case .forbidden: "no permission to read it"
        case .nameTooLong: "the name is too long: the system takes 255 bytes a part and 4,095 in all"
        case .unreadable(let code): "it cannot be read (\(ContentError.Problem.reason(code)))"
        case .binary: "this is a binary file: text in UTF-8, PNG and JPEG can be shown"
        case .fileTooLarge(let limit): "the file is too large: at most \(ContentError.Problem.size(limit)) can be shown"
        case .notPicture: "this is no picture: PNG and JPEG can be shown"
        case .damagedPicture: "the picture is damaged or cut short: a whole PNG or JPEG can be shown"
        case .pictureTooLarge(let width, let height):
            "the picture is too large (\(width) x \(height) pixels): \(PictureBudget.allowance) can be shown"
        case .picturesTooLarge(let limit):
            "too many pictures: at most \(limit >> 20) MiB of pixels can be shown together"
        case .noMemory: "no memory is left for the picture: a smaller one can be shown"
        case .noFont: "no font is installed: text needs one, such as DejaVu Sans (Debian: fonts-dejavu-core)"
        }
    }

    /// The problem behind an `errno` of opening or reading.
    init(code: Int32) {
        switch code {
        case ENOENT, ENOTDIR: self = .missing
        case ELOOP: self = .linkLoop
        case EACCES, EPERM: self = .forbidden
        case ENAMETOOLONG: self = .nameTooLong
        case EISDIR: self = .folder
        // The system's answer to opening a socket.
        case ENXIO: self = .special(kind: "socket or device")
        default: self = .unreadable(code: code)
        }
    }

    private static func size(_ bytes: Int) -> String {
        bytes < 1 << 30 ? "\(bytes >> 20) MiB" : "\(bytes >> 30) GiB"
    }

    private static func reason(_ code: Int32) -> String {
        switch code {
        case EIO: "input/output error"
        case EAGAIN: "it has no data yet"
        case EMFILE, ENFILE: "too many files are open"
        case ENOMEM: "no memory is left"
        default: "system error \(code)"
        }
    }
}
