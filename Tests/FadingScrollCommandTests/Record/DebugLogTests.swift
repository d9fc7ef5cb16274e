import Testing

@testable import fading_scroll

@Suite("Debug logs as traces")
struct DebugLogTests {
    private let folder = TemporaryFolder()

    private func trace(_ log: String) throws -> [Trace.Entry] {
        let lines = DebugLog(Array(log.utf8)).lines
        return try TraceReader.read(Array(lines.joined(separator: "\n").utf8), name: "log").entries
    }

    /// A log of two pointers on one seat, as of a toolkit that listens twice, with other lines in between.
    private static let log = """
        (program:1): Gtk-WARNING **: something
        [4290000.000]  -> wl_registry@2.bind(7, "wl_seat", 5, new id [unknown]@9)
        [4290000.100] xdg_toplevel@25.configure(0, 0, array)
        [4290000.200] xdg_toplevel@25.configure(640, 480, array[4])
        [4290000.300] wl_pointer@11.enter(5, wl_surface@20, 10.00000000, 20.00000000)
        [4290000.300] wl_pointer@11.frame()
        [4290000.300] wl_pointer@12.enter(5, wl_surface@20, 10.00000000, 20.00000000)
        [4290000.300] wl_pointer@12.frame()
        [4290010.300] wl_pointer@12.axis_source(1)
        [4290010.300] wl_pointer@12.axis(4294967290, 0, 16.00000000)
        [4290010.300] wl_pointer@12.frame()
        [4290020.300] zwp_pointer_gesture_hold_v1@14.begin(6, 4294967291, wl_surface@20, 2)
        [   7.704] wl_pointer@12.axis_source(1)
        [   7.704] wl_pointer@12.axis(2, 0, 12.50000000)
        [   7.704] wl_pointer@12.frame()
        [   8.704] wl_keyboard@13.key(7, 5, 109, 1)
        [   8.704] wl_keyboard@13.key(7, 5, 30, 1)
        [  17.704] wl_pointer@12.axis_stop(10, 0)
        [  17.704] wl_pointer@12.frame()

        """

    @Test("Of two pointers the one that scrolls is taken; times are the device's, which wrap, as the log's own do")
    func wholeLog() throws {
        let log = DebugLog(Array(Self.log.utf8))
        #expect(log.notes == ["of 2 objects wl_pointer the one with the most events is taken: 12"])
        let entries = try trace(Self.log)
        #expect(
            entries.map(\.event) == [
                .configure(.init(width: 640, height: 480), nil), .pointer(.enter(.init(x: 10, y: 20))),
                .pointer(.frame),
                .pointer(.axisSource(.finger)), .pointer(.axis(.vertical, 16)), .pointer(.frame),
                .hold(.begin(fingers: 2)), .pointer(.axisSource(.finger)), .pointer(.axis(.vertical, 12.5)),
                .pointer(.frame), .key(name: "Next", state: .pressed), .pointer(.axisStop(.vertical)), .pointer(.frame),
            ])
        let axes = entries.filter { if case .pointer(.axis) = $0.event { true } else { false } }
        #expect(axes.map(\.time) == [10.1, 18.1])
        #expect(entries.last?.time == 26.1)
    }

    @Test("A pointer older than frames has each event by itself")
    func frameless() throws {
        let entries = try trace(
            """
            [1.000] wl_pointer@3.axis(100, 0, 10.00000000)
            [9.000] wl_pointer@3.axis(108, 0, 10.00000000)
            """)
        #expect(entries.map(\.time) == [0, 8])
    }

    @Test("After a stall, an empty frame among the events that waited leaves them the device's intervals")
    func stall() throws {
        let waited = (1...11).map { index in
            """
            [100800.000] wl_pointer@3.axis_source(1)
            [100800.000] wl_pointer@3.axis(\(5000 + 8 * index), 0, 16.00000000)
            [100800.000] wl_pointer@3.frame()
            """
        }
        let entries = try trace(
            """
            [100000.000] wl_pointer@3.axis_source(1)
            [100000.000] wl_pointer@3.axis(5000, 0, 16.00000000)
            [100000.000] wl_pointer@3.frame()
            [100800.000] wl_pointer@3.frame()
            \(waited.joined(separator: "\n"))
            [100800.000] wl_pointer@3.axis_stop(5096, 0)
            [100800.000] wl_pointer@3.frame()
            """)
        let frames = entries.filter { $0.event == .pointer(.frame) }.map(\.time)
        #expect(frames == [0] + (0...12).map { Double($0) * 8 })
        var options = ReplayOptions(trace: "trace", times: [])
        options.settings.configuration.motion.gain = 1
        var replay = Replay(Trace(entries: entries), options: options)
        let end = try replay.run { _ throws(CommandFailure) in }
        #expect(abs((end.lift?.velocity.vertical ?? 0) - 2000) < 0.1)
    }

    @Test("A key that is held when the focus leaves is let go")
    func focusLoss() throws {
        let entries = try trace(
            """
            [1.000] wl_keyboard@3.key(5, 100, 42, 1)
            [5.000] wl_keyboard@4.leave(6, wl_surface@20)
            [9.000] wl_keyboard@3.leave(6, wl_surface@20)
            [9.500] wl_keyboard@3.leave(6, wl_surface@20)
            """)
        #expect(
            entries.map(\.event) == [
                .key(name: "Shift_L", state: .pressed), .key(name: "Shift_L", state: .released),
            ])
    }

    @Test(
        "What no compositor can have said is left out, so that replay accepts the trace of a damaged log",
        arguments: [
            "wl_pointer@3.axis(108, 0, 42949672956.00000000)", "wl_pointer@3.axis(108, 0, -8388609.00000000)",
            "wl_pointer@3.axis_discrete(0, 42949672956)", "wl_pointer@3.axis_value120(0, -42949672956)",
            "wl_pointer@3.button(5, 108, 768, 1)", "wl_pointer@3.button(5, 108, -1, 1)",
            "wl_pointer@3.motion(108, 42949672956.00000000, 1.00000000)",
            "wl_touch@7.down(5, 108, wl_surface@20, -1, 1.00000000, 1.00000000)",
            "wl_touch@7.motion(108, 42949672956, 1.00000000, 1.00000000)", "wl_touch@7.up(5, 108, 42949672956)",
            "xdg_toplevel@25.configure(42949672956, 480, array[4])",
            "wp_fractional_scale_v1@26.preferred_scale(480)\n[9.050] xdg_toplevel@25.configure(16384, 480, array[4])",
        ])
    func damage(line: String) throws {
        let entries = try trace(
            """
            [1.000] wl_pointer@3.axis(100, 0, 10.00000000)
            [9.000] \(line)
            [9.100] wl_pointer@3.axis(116, 0, 10.00000000)
            """)
        #expect(entries.map(\.event) == [.pointer(.axis(.vertical, 10)), .pointer(.axis(.vertical, 10))])
    }

    @Test("The call writes a trace that replay accepts, and says which pointer it took")
    func call() throws {
        let (log, output) = (folder.file("log", Self.log), FileName(folder.path("trace")))
        let result = try Program().run(["record", "--from-log", log, "--output", output])
        #expect(result.status == 0)
        #expect(
            result.errors
                == "fading-scroll: \(log.shown): of 2 objects wl_pointer the one with the most events is taken: 12\n")
        #expect(try Program().run(["replay", output]).status == 0)
    }

    @Test("A log without input ends with 66 and one line")
    func nothing() throws {
        let log = folder.file("log", "[1.000] wl_display@1.delete_id(3)\n")
        let result = try Program().run(["record", "--from-log", log, "--output", Argument(folder.path("trace"))])
        #expect(result.status == 66)
        #expect(
            result.errors
                == "fading-scroll: \(log.shown): no event of a pointer, a touch screen or a keyboard in it: "
                + "standard error of a client that ran with WAYLAND_DEBUG=1\n")
    }
}
