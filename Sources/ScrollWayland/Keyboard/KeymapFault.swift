/// Why a compositor's keymap cannot be used; keys then mean nothing until a better one comes.
package enum KeymapFault: Error, Equatable, CustomStringConvertible {
    /// The compositor has none to give.
    case none
    /// Its format is one that we do not know.
    case unknownFormat(UInt32)
    /// It is longer than any keymap.
    case tooLong(bytes: UInt32)
    /// Its descriptor is no file.
    case noFile
    /// It ends early.
    case short(bytes: Int, announced: UInt32)
    /// The system does not let us read it.
    case unreadable(SystemError)
    /// It is no text of a keymap.
    case malformed

    package var description: String {
        switch self {
        case .none: "the compositor gives no keymap"
        case .unknownFormat(let format): "the keymap's format \(format) is unknown"
        case .tooLong(let bytes): "a keymap of \(bytes) bytes is too long"
        case .noFile: "the keymap is no file"
        case .short(let bytes, let announced): "the keymap has \(bytes) of its \(announced) bytes"
        case .unreadable(let error): "the keymap cannot be read: \(error)"
        case .malformed: "the keymap cannot be understood"
        }
    }
}
