import Testing

@testable import fading_scroll

@Suite("Failures")
struct CommandFailureTests {
    @Test("A failure is one line: the program, what is wrong, what is allowed")
    func line() {
        let failure = CommandFailure(status: .noInput, wrong: "a.txt: no such file", allowed: "a text is needed")
        #expect(failure.line == "fading-scroll: a.txt: no such file: a text is needed")
    }

    @Test("A bad value is shown so that it cannot break the line")
    func badValue() {
        let failure = CommandFailure.badValue("a\nb", of: "--size", allowed: "WxH")
        #expect(failure.line == "fading-scroll: bad value \"a\\nb\" for --size: WxH")
        #expect(failure.status == .usage)
    }

    @Test("The exit statuses are those of the contract")
    func statuses() {
        let statuses: [fading_scroll.ExitStatus] = [
            .done, .different, .usage, .noInput, .unavailable, .broken, .refused, .cannotWrite,
        ]
        #expect(statuses.map(\.rawValue) == [0, 1, 64, 66, 69, 70, 71, 73])
    }
}
