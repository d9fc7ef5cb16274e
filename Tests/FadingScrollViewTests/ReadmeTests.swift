import Glibc
import Testing

/// The README promises things that can be checked.
@Suite struct ReadmeTests {
    private let top = #filePath.split(separator: "/").dropLast(3).map { "/" + $0 }.joined()

    private func text(of path: String) throws -> String {
        let file = try #require(fopen("\(top)/\(path)", "r"), "\(path) is missing")
        defer { fclose(file) }
        var bytes: [UInt8] = []
        while case let byte = fgetc(file), byte != EOF { bytes.append(UInt8(byte)) }
        return String(decoding: bytes, as: UTF8.self)
    }

    @Test func `The program in the README is the example that is compiled, at most 15 lines and two imports`() throws {
        let program = try text(of: "Tests/Examples/Reader/Reader.swift")
        #expect(try text(of: "README.md").contains("```swift\n\(program)```"))
        let lines = program.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
        #expect(lines.count <= 15)
        #expect(lines.filter { $0.hasPrefix("import ") }.count == 2)
    }

    @Test(arguments: ["run", "test"])
    func `Each of the two commands is one line after its mark`(name: String) throws {
        let lines = try text(of: "README.md").split(separator: "\n", omittingEmptySubsequences: false)
        let mark = try #require(lines.firstIndex(of: "<!-- command: \(name) -->"))
        #expect(lines[mark + 1] == "```sh")
        #expect(lines[mark + 3] == "```")
    }

    @Test func `Every picture that the README shows is there`() throws {
        let readme = try text(of: "README.md")
        let paths = readme.matches(of: /!\[[^\]]*\]\(([^)]+)\)/).map { String($0.output.1) }
        #expect(!paths.isEmpty)
        for path in paths { #expect(try text(of: path).contains("PNG"), "\(path)") }
    }
}
