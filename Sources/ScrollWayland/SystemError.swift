import Glibc

/// What the system refused: the one place that reads `errno`.
package struct SystemError: Error, Equatable, CustomStringConvertible {
    /// The call that failed.
    package let call: String
    /// The system's error number.
    package let number: Int32

    /// The error of the call that has just failed.
    package init(_ call: String, number: Int32 = errno) {
        self.call = call
        self.number = number
    }

    /// True where the system has no descriptor or no memory to give: nothing is wrong with what was asked.
    package var isRefusal: Bool { [EMFILE, ENFILE, ENOMEM].contains(number) }

    /// True where the other end of a connection is gone.
    var isLossOfConnection: Bool { [EPIPE, ECONNRESET, ENOTCONN].contains(number) }

    package var description: String { "\(call): \(String(cString: strerror(number)))" }
}
