import Glibc

/// Makes descriptors 0, 1 and 2 safe to use before anything else is opened.
///
/// A reader who goes away and a file that may not grow must not kill the program (SIGPIPE and SIGXFSZ are ignored; the
/// call fails instead), and a descriptor that the caller closed must not be given to the next file opened: it gets
/// /dev/null, the wrong way round, so that writing to it still fails.
func secureStandardDescriptors() {
    for number in [SIGPIPE, SIGXFSZ] { signal(number, SIG_IGN) }
    for descriptor in Int32(0)...2 where fcntl(descriptor, F_GETFD) == -1 {
        // open(2) takes the lowest free number, which is this one, since those below are open.
        _ = open("/dev/null", descriptor == 0 ? O_WRONLY : O_RDONLY)
    }
}

/// Says why on standard error; where that is closed, only the exit status tells.
func report(_ failure: CommandFailure) {
    _ = writeAll(Array((failure.line + "\n").utf8), to: 2)
}

/// Says something on standard error that does not change how the command ends.
func note(_ text: String) {
    _ = writeAll(Array("fading-scroll: \(text)\n".utf8), to: 2)
}
