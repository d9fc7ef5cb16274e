import Glibc
import HeadlessCompositor
import TestStage
import Testing

/// Logs of our own windows on real compositors, judged by the embedded one.
@Suite(.serialized) struct LogReplayTests {
    /// A window of 320x240 on sway: it opens, is swiped, glides to its rest, and is closed by SIGTERM.
    ///
    /// It is what our program said to headless sway 1.7 with WAYLAND_DEBUG=1 and `short.txt --set scroll.gain=1`, with an
    /// output of 320x240 at scale 1 and three finger frames of 6 px by a virtual pointer.
    private static var kept: String {
        get throws {
            let path = "\(#filePath.split(separator: "Tests/EndToEnd")[0])Tests/Goldens/sway.log"
            return String(decoding: try contents(of: path), as: UTF8.self)
        }
    }

    @Test func `A kept log of a window on sway breaks no rule`() throws {
        let replay = try LogReplay(LogReplayTests.kept)
        #expect(replay.errors.isEmpty)
        #expect(replay.skipped.isEmpty)
        #expect(replay.said > 100)
        let commits = replay.server.commits
        #expect(commits.count { $0.hasBuffer } > 10)
        #expect(commits.last?.logicalSize == Extent(width: 320, height: 240))
        #expect(replay.server.toplevels.isEmpty, "the window closed itself")
    }

    @Test(arguments: Alteration.all)
    func `One line of it altered is an error`(alteration: Alteration) throws {
        let kept = try LogReplayTests.kept
        let altered = alteration.apply(kept)
        try #require(altered != kept)
        let replay = try LogReplay(altered)
        let told = replay.errors.map { "\($0.interface) \($0.code.map { "\($0)" } ?? "")" }
        #expect(told == [alteration.error], "\(replay.errors)")
    }

    @Test(arguments: Stage.Kind.required)
    func `A window on a real compositor breaks no rule of the embedded one`(kind: Stage.Kind) throws {
        let stage = try Stage(kind, scale: 2)
        let window = try stage.run([try program, try text(on: stage)], log: "client", with: ["WAYLAND_DEBUG=1"])
        _ = try eventually("a picture that is shown") {
            stage.log("client").contains(".enter(wl_output") ? true : nil
        }
        window.signal(SIGTERM)
        #expect(try window.waitForExit() == 0)
        let replay = try LogReplay(stage.log("client"))
        #expect(replay.errors.isEmpty)
        #expect(replay.skipped.isEmpty)
        #expect(replay.server.commits.contains { $0.bufferScale == 2 })
    }
}

/// A fault put into a log, and the error that it must lead to.
struct Alteration: Sendable, CustomTestStringConvertible {
    let name: String
    /// Interface and code.
    let error: String
    let apply: @Sendable (String) -> String

    var testDescription: String { name }

    static let all = [
        Alteration(name: "an ack of a serial that was never sent", error: "xdg_surface 4") {
            $0.replacingFirst("ack_configure(", upTo: ")", by: "ack_configure(987654")
        },
        Alteration(name: "an ack that is left out", error: "xdg_surface 3") { log in
            log.lines { !$0.contains("ack_configure(") }
        },
        Alteration(name: "a bare commit that is left out", error: "xdg_surface 3") { $0.withoutFirstLine("commit()") },
        Alteration(name: "a scale by which no buffer divides", error: "wl_surface 2") {
            $0.replacingFirst("damage_buffer(", upTo: "\n", by: "set_buffer_scale(7)")
        },
        Alteration(name: "a stride less than a row", error: "wl_shm_pool 1") {
            $0.replacingFirst("0, 320, 240, 1280", upTo: ",", by: "0, 320, 240, 1276")
        },
        Alteration(name: "a decoration that outlives its window", error: "zxdg_toplevel_decoration_v1 2") {
            $0.withoutFirstLine("zxdg_toplevel_decoration_v1@14.destroy()")
        },
        Alteration(name: "a window that outlives its surface", error: "xdg_surface 6") {
            $0.withoutFirstLine("xdg_toplevel@13.destroy()")
        },
        Alteration(name: "a surface in the place of a buffer", error: "wl_display 1") {
            $0.replacingFirst("attach(wl_buffer", upTo: ",", by: "attach(wl_surface@3")
        },
    ]
}

extension String {
    /// With the part from `start` up to the next `end` replaced.
    fileprivate func replacingFirst(_ start: String, upTo end: Character, by text: String) -> String {
        guard let begin = firstRange(of: start), let stop = self[begin.upperBound...].firstIndex(of: end) else {
            return self
        }
        return self[..<begin.lowerBound] + text + self[stop...]
    }

    fileprivate func withoutFirstLine(_ part: String) -> String {
        var isGone = false
        return lines { line in
            defer { isGone = isGone || line.contains(part) }
            return isGone || !line.contains(part)
        }
    }

    fileprivate func lines(_ isKept: (Substring) -> Bool) -> String {
        split(separator: "\n").filter(isKept).joined(separator: "\n")
    }

    private func firstRange(of text: String) -> Range<Index>? {
        indices.first { self[$0...].hasPrefix(text) }.map { $0..<index($0, offsetBy: text.count) }
    }
}
