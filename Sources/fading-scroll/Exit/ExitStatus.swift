/// How the command ends, as the shell sees it; numbers from sysexits.h where it has one.
enum ExitStatus: Int32, Equatable, Sendable {
    /// Done, or the window was closed.
    case done = 0
    /// `compare` found a difference.
    case different = 1
    /// A wrong option, value or setting, or an unknown scene.
    case usage = 64
    /// An input that cannot be read or used.
    case noInput = 66
    /// A named compositor cannot be reached or lacks a needed global.
    case unavailable = 69
    /// The compositor went away or raised a protocol error; or a promise of this program is broken.
    case broken = 70
    /// The system refused memory, descriptors or shared memory.
    case refused = 71
    /// An output cannot be written.
    case cannotWrite = 73
}
