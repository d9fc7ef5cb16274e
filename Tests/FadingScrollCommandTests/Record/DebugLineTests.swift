import Testing

@testable import fading_scroll

@Suite("Lines of a debug log")
struct DebugLineTests {
    private func line(_ text: String) -> DebugLine? { DebugLine(text.utf8) }

    @Test(
        "Events are read in the forms of libwayland's versions, with anything before them",
        arguments: [
            "[1234567.890] wl_pointer@12.axis(2345, 0, 10.00000000)",
            "[1234567.890] {Default Queue} wl_pointer#12.axis(2345, 0, 10.00000000)",
            "[1234567.890] {mesa egl surface queue} wl_pointer#12.axis(2345, 0, 10.00000000)\r",
            "\u{1B}[32m[1234567.890] \u{1B}[36mwl_pointer#12\u{1B}[0m.axis(2345, 0, 10.00000000)\u{1B}[0m",
            "qt.qpa [info] ...[1234567.890] wl_pointer@12.axis(2345, 0, 10,00000000)",
        ])
    func forms(text: String) throws {
        let line = try #require(self.line(text), "\(text)")
        #expect(line.arrival == 1_234_567.89 && line.interface == "wl_pointer" && line.object == 12)
        #expect(line.event == "axis" && line.time(0) == 2345 && line.whole(1) == 0 && line.number(2) == 10)
    }

    @Test(
        "Requests are read where they are wanted, and then nothing else is",
        arguments: [
            "[ 123.456]  -> wl_surface@5.attach(wl_buffer@17, 0, -1)",
            "[ 123.456] {Default Queue}  -> wl_surface#5.attach(wl_buffer#17, 0, -1)",
        ])
    func requests(text: String) throws {
        let line = try #require(DebugLine(text.utf8, kind: .request))
        #expect(line.interface == "wl_surface" && line.object == 5 && line.event == "attach")
        #expect(line.arguments.dropFirst() == ["0", "-1"])
        #expect(DebugLine("[ 123.456] wl_surface@5.enter(wl_output@7)".utf8, kind: .request) == nil)
        #expect(DebugLine("[ 123.456]  -> discarded wl_surface@5.enter()".utf8, kind: .request) == nil)
    }

    @Test(
        "Requests, discarded events and other lines are none",
        arguments: [
            "[ 123.456]  -> wl_surface@5.commit()", "[ 123.456] {Default Queue}  -> wl_surface#5.commit()",
            "[ 123.456] discarded wl_pointer@3.frame()",
            "[ 123.456] {Default Queue} discarded[destroyed] wl_pointer#3.frame()", "", "Gtk-WARNING **: [x] a@1.b()",
            "[ 123.456] wl_pointer@3", "[ 123.456] wl_pointer@x.frame()", "[nothing] wl_pointer@3.frame()", "[", "[.]",
            "[1.5] )(", "[1.5] {",
        ])
    func others(text: String) {
        #expect(line(text) == nil)
    }

    @Test("The axes, their stops and the counts of wheels become events; what is not well formed is left out")
    func axes() {
        func event(_ text: String) -> TraceEvent? { line("[1.5] wl_pointer@3.\(text)")?.input?.event }
        #expect(event("axis_source(1)") == .pointer(.axisSource(.finger)))
        #expect(event("axis_source(9)") == nil)
        #expect(event("axis(7, 1, -2.50000000)") == .pointer(.axis(.horizontal, -2.5)))
        #expect(event("axis(7, 2, 1.0)") == nil)
        #expect(event("axis_stop(7, 0)") == .pointer(.axisStop(.vertical)))
        #expect(event("axis_discrete(0, -1)") == .pointer(.axisDiscrete(.vertical, -1)))
        #expect(event("axis_value120(0, 120)") == .pointer(.axisValue120(.vertical, 120)))
        #expect(event("axis_relative_direction(0, 0)") == nil)
        #expect(event("enter(9, wl_surface@21, 30.50000000, 4.00000000)") == .pointer(.enter(.init(x: 30.5, y: 4))))
        #expect(event("button(9, 55, 272, 1)") == .pointer(.button(272, .pressed)))
        #expect(event("motion()") == nil)
    }
}
