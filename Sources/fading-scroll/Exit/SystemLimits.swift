import Glibc

/// A limit that the system sets on this process, and how little of it is too little to start with.
///
/// Where a library gets no memory or no room for its calls, it ends the program by a signal or never ends; so the program says
/// beforehand what it needs. More than this may be needed for large pictures, whose refusal has a line of its own.
struct SystemLimit {
    /// What is limited, in words.
    let name: String
    /// What is at least needed, in the unit in which the shell's `ulimit` counts.
    let least: UInt64
    /// Bytes or things of one such unit.
    let unit: UInt64
    /// The shell's command that sets it, without its number.
    let command: String
    /// What the system allows now; `UInt64.max` for no limit.
    let current: @Sendable () -> UInt64

    /// The limits that are looked at: those that make the libraries beneath end otherwise than with a line.
    static let all = [
        // A text is laid out and drawn on some 80 KiB, in a debug build on more; the system keeps the arguments there, too.
        SystemLimit(name: "stack", least: 256, unit: 1024, command: "ulimit -s", current: { soft(RLIMIT_STACK) }),
        // Some 100 MiB are mapped, and each thread that allocates takes 64 more, for a moment 128: GNU's malloc sees to that.
        SystemLimit(
            name: "address space", least: 512 << 10, unit: 1024, command: "ulimit -v", current: { soft(RLIMIT_AS) }),
        // Nearly 40 MiB are used for a window of 800x600.
        SystemLimit(
            name: "data segment", least: 64 << 10, unit: 1024, command: "ulimit -d", current: { soft(RLIMIT_DATA) }),
        // Three standard ones, both ends of a connection, and for each side its events, shared memory, fonts and pictures.
        SystemLimit(
            name: "number of open files", least: 16, unit: 1, command: "ulimit -n", current: { soft(RLIMIT_NOFILE) }),
    ]

    /// Makes sure that the program can start.
    ///
    /// - Throws: exit status 71, naming the limit, what is needed and how to set it.
    static func requireEnough(_ limits: [SystemLimit] = all) throws(CommandFailure) {
        for limit in limits {
            let allowed = limit.current() / limit.unit
            guard allowed < limit.least else { continue }
            let unit = limit.unit == 1 ? "" : " KiB"
            throw CommandFailure(
                status: .refused, wrong: "the \(limit.name) is limited to \(allowed)\(unit)",
                allowed: "at least \(limit.least)\(unit), as with \(limit.command) \(limit.least)")
        }
    }

    private static func soft(_ resource: __rlimit_resource) -> UInt64 {
        var limit = rlimit()
        return getrlimit(__rlimit_resource_t(resource.rawValue), &limit) == 0 ? UInt64(limit.rlim_cur) : .max
    }
}
