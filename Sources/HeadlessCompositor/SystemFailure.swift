import Glibc

/// The system has refused what the compositor needs.
package struct SystemFailure: Error, Equatable, CustomStringConvertible {
    /// The call that failed.
    package let call: String
    /// The errno that it left.
    package let code: Int32

    /// Takes errno as it is now.
    init(_ call: String) {
        self.call = call
        code = errno
    }

    package var description: String { "\(call): \(String(cString: strerror(code)))" }
}
