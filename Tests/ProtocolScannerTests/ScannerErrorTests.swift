import Testing

@testable import ProtocolScanner

@Suite struct ScannerErrorTests {
    @Test func aCompilersUserRecognisesTheLine() {
        #expect(ScannerError(file: "a/b", line: 3, message: "m").description == "error: a/b:3: m")
        #expect(ScannerError(file: "a/b", line: 0, message: "m").description == "error: a/b: m")
    }

    @Test func whateverIsQuotedItStaysOneLine() {
        let error = ScannerError(file: "f", line: 1, message: "\"a\nb\u{7F}\r\u{1B}[31mö\"")
        #expect(error.description == "error: f:1: \"a?b???[31mö\"")
    }
}
