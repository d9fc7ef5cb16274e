import Glibc

@testable import fading_scroll

/// A folder of its own for one test, removed with the files in it when the test lets it go.
final class TemporaryFolder {
    let path: String
    private var names: [String] = []

    init() {
        var template = Array("/tmp/fading-scroll-test-XXXXXX".utf8CString)
        path = template.withUnsafeMutableBufferPointer { buffer in
            // A template of that form is always replaced in place.
            mkdtemp(buffer.baseAddress!).map { String(cString: $0) } ?? "/nonexistent"
        }
    }

    deinit {
        for name in names.reversed() where unlink(name) != 0 { rmdir(name) }
        rmdir(path)
    }

    /// A path in the folder that is removed at the end, whatever the test makes of it.
    func path(_ name: String) -> String {
        names.append("\(path)/\(name)")
        return "\(path)/\(name)"
    }

    /// A new file with that text.
    func file(_ name: String, _ text: String) -> FileName {
        let name = path(name)
        let descriptor = open(name, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
        _ = writeAll(Array(text.utf8), to: descriptor)
        close(descriptor)
        return FileName(name)
    }
}
