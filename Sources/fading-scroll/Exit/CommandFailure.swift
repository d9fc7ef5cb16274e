import FadingScrollView
import Glibc

/// Why the command ends early: an exit status and the one line that says what is wrong and what is allowed.
struct CommandFailure: Error, Equatable {
    /// What the shell sees.
    let status: ExitStatus
    /// What is wrong, naming the option, key or file and the value.
    let wrong: String
    /// What is allowed instead; empty where `wrong` says it already.
    let allowed: String

    /// The line for standard error, without its line end.
    var line: String { "fading-scroll: \(wrong)" + (allowed.isEmpty ? "" : ": \(allowed)") }

    /// A wrong word on the command line.
    static func usage(_ wrong: String, allowed: String) -> CommandFailure {
        CommandFailure(status: .usage, wrong: wrong, allowed: allowed)
    }

    /// A value that an option or a setting does not take.
    static func badValue(_ value: Argument, of name: String, allowed: String) -> CommandFailure {
        usage("bad value \"\(value.shown)\" for \(name)", allowed: allowed)
    }

    /// The system refused memory, a descriptor or shared memory.
    static func refused(_ what: String) -> CommandFailure {
        CommandFailure(status: .refused, wrong: what, allowed: "more memory or descriptors are needed")
    }

    /// A promise of this program is broken.
    static func broken(_ what: String) -> CommandFailure {
        CommandFailure(status: .broken, wrong: what, allowed: "this is a fault of fading-scroll")
    }
}

extension CommandFailure {
    /// Why there is no window, or no more.
    init(_ error: WindowError) {
        let status: ExitStatus =
            switch error {
            case .unavailable: .unavailable
            case .lost: .broken
            case .refused, .drawing: .refused
            }
        self.init(status: status, wrong: error.description, allowed: "")
    }
}

/// True where an errno says that the system has no descriptor or no memory to give.
func isRefusal(_ code: Int32) -> Bool { [EMFILE, ENFILE, ENOMEM].contains(code) }
