import FadingScrollView
import Glibc
import TestStage
import Testing

@testable import fading_scroll

/// The files by which a desktop knows the program.
@Suite("Desktop entry and icon")
struct DesktopEntryTests {
    private let folder =
        #filePath.split(separator: "/").dropLast(4).map { "/" + $0 }.joined() + "/Sources/fading-scroll/Resources"

    private func text(_ name: String) throws -> String {
        String(decoding: try contents(of: "\(folder)/\(name)"), as: UTF8.self)
    }

    @Test("The entry has the window's application ID for a name, and every key that it needs (O-116)")
    func entry() throws {
        let identifier = SceneWindow.make(SceneOptions()).applicationID
        let lines = try text("\(identifier).desktop").split(separator: "\n")
        #expect(lines.first == "[Desktop Entry]")
        let pairs = lines.dropFirst().map { $0.split(separator: "=", maxSplits: 1).map(String.init) }
        #expect(pairs.allSatisfy { $0.count == 2 })
        let values = Dictionary(pairs.map { ($0[0], $0[1]) }) { first, _ in
            Issue.record("\(first) stands twice")
            return first
        }
        #expect(values["Type"] == "Application")
        #expect(values["Icon"] == identifier)
        #expect(values["StartupWMClass"] == identifier)
        #expect(values["Exec"] == "fading-scroll %F")
        #expect(values["TryExec"] == "fading-scroll")
        #expect(values["Terminal"] == "false")
        for key in ["Name", "Comment"] { #expect(values[key]?.isEmpty == false) }
        for key in ["Categories", "MimeType", "Keywords"] { #expect(values[key]?.hasSuffix(";") == true) }
    }

    private static let validator = "/usr/bin/desktop-file-validate"

    @Test(
        "The freedesktop validator finds nothing wrong with the entry",
        .enabled(if: access(validator, X_OK) == 0, "not run here: desktop-file-utils is not installed"))
    func validity() throws {
        let scratch = try ScratchFolder()
        let log = "\(scratch.path)/log"
        let identifier = SceneWindow.make(SceneOptions()).applicationID
        let words = [Self.validator, "\(folder)/\(identifier).desktop"]
        let process = try ChildProcess(ChildProcess.Launch(words: words, environment: ["LC_ALL=C"], log: log))
        #expect(try process.waitForExit() == 0)
        #expect(try contents(of: log).isEmpty, "not even a hint")
    }

    @Test("The lines of the README put program, entry and icon where a desktop looks for them")
    func installation() throws {
        let readme = String(decoding: try contents(of: "\(folder)/../../../README.md"), as: UTF8.self)
        let mark = try #require(readme.firstRange(of: "<!-- command: install -->\n```sh\n"))
        let lines = readme[mark.upperBound...].split(separator: "\n").prefix { $0 != "```" }
        let identifier = SceneWindow.make(SceneOptions()).applicationID
        let resources = "Sources/fading-scroll/Resources"
        #expect(
            lines == [
                "install -Dm755 -t ~/.local/bin .build/release/fading-scroll",
                "install -Dm644 -t ~/.local/share/applications \(resources)/\(identifier).desktop",
                "install -Dm644 -t ~/.local/share/icons/hicolor/scalable/apps \(resources)/\(identifier).svg",
            ])
    }

    @Test("The icon is a square drawing that names nothing outside itself")
    func icon() throws {
        let identifier = SceneWindow.make(SceneOptions()).applicationID
        let icon = try text("\(identifier).svg")
        #expect(icon.hasPrefix("<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"128\" height=\"128\""))
        #expect(icon.contains("viewBox=\"0 0 128 128\""))
        #expect(!icon.contains("href") && !icon.contains("<script"))
    }
}
