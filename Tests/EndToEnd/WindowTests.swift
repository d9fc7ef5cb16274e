import Glibc
import ScrollCairo
import ScrollCore
import TestStage
import Testing

/// The command on real compositors, seen through their own screenshots.
@Suite(.serialized) struct WindowTests {
    @Test(arguments: Stage.Kind.required, [1, 2])
    func `A window's pixels are those of a snapshot, and SIGTERM closes it with exit status 0`(
        kind: Stage.Kind, scale: Int
    ) throws {
        let stage = try Stage(kind, scale: scale)
        let file = try text(on: stage)
        // sway tiles a window over the whole output; Weston leaves it the size that it wants.
        let size = kind == .sway ? "1280x800" : "900x600"
        let options = ["--size", size, "--offset", "0,30", "--set", "scrollbars.policy=always"]
        let expected = try snapshot(file, on: stage, options)
        let window = try stage.run([try program, file, "--decoration", "none"] + options, log: "client")
        try expectWindow(on: stage, shows: expected, "\(kind) at scale \(scale)")
        let plain = try snapshot(file, on: stage, options + ["--set", "fade.top=never", "--set", "fade.bottom=never"])
        try expectFadesAndBar(on: stage, over: plain)
        window.signal(SIGTERM)
        #expect(try window.waitForExit() == 0)
        #expect(stage.log("client").isEmpty)
    }

    @Test(arguments: [1, 2])
    func
        `On Weston, which draws no frame, the same pixels lie below a header with a line of one device pixel (O-56, O-95)`(
            scale: Int
        ) throws
    {
        let stage = try Stage(.weston, scale: scale)
        let file = try text(on: stage)
        let options = ["--size", "600x300", "--offset", "0,30", "--set", "scrollbars.policy=always"]
        let expected = try snapshot(file, on: stage, options)
        let window = try stage.run([try program, file] + options, log: "client")
        let rows = 40 * scale
        var header: PixelSurface?
        let isEqual = try? eventually("the picture below a header") {
            let shot = try stage.screenshot()
            var content = shot.window()
            // There is a line of one logical pixel around it.
            (content.x, content.width) = (content.x + scale, content.width - 2 * scale)
            (content.y, content.height) = (content.y + rows, content.height - rows - scale)
            header = shot
            return shot.differentRows(to: expected, at: content) == 0 ? true : nil
        }
        #expect(isEqual == true)
        let shot = try #require(header)
        let place = shot.window()
        // Nothing is activated where there is no seat, so it is the paler one.
        let x = place.x + scale
        let (ground, line) = (shot[x, place.y + scale], shot[x, place.y + rows - 1])
        #expect(ground == 0xfff7_f7f8)
        #expect(line != ground && shot[x, place.y + rows - 2] == ground)
        #expect(shot[place.x, place.y] == 0xffc5_c5c6 && shot[place.maxX - 1, place.maxY - 1] == 0xffc5_c5c6)
        window.signal(SIGTERM)
        #expect(try window.waitForExit() == 0)
        #expect(stage.log("client").isEmpty)
    }

    /// Judges what a screenshot shows by the rule alone: white ground, text less opaque by the smoothstep of its distance
    /// from the edge over 30 px, untouched in between; and a bar that is the same in the fade as outside it.
    private func expectFadesAndBar(on stage: Stage, over plain: PixelSurface) throws {
        let shot = try stage.screenshot()
        let window = stage.kind == .sway ? shot.size.bounds : shot.window()
        let (size, length) = (plain.size, Double(30 * stage.scale))
        let columns = stride(from: 16 * stage.scale, to: size.width - 20 * stage.scale, by: 7)
        var wrongRows: [Int] = []
        for y in 0..<size.height {
            let u = min(1, min(Double(y) + 0.5, Double(size.height - y) - 0.5) / length)
            let mask = u * u * (3 - 2 * u)
            let isRight = columns.allSatisfy { x in
                let ideal = 255 - (255 - Double(plain[x, y] & 255)) * mask
                // Two roundings to 8 bits, of the mask and of the blend, and grey antialiasing in a group.
                return abs(Double(shot[window.x + x, window.y + y] & 255) - ideal) <= (mask == 1 ? 0 : 2.5)
            }
            if !isRight { wrongRows.append(y) }
        }
        #expect(wrongRows.isEmpty, "rows \(wrongRows) are not faded by the rule")
        let bar = (20 * stage.scale..<140 * stage.scale).map { y in
            shot[window.x + size.width - 6 * stage.scale, window.y + y] & 0xff_ffff
        }
        #expect(Set(bar) == [0x78_7d85], "the bar is not opaque: \(Set(bar))")
    }

    @Test func `Fingers that rest move nothing: without a lift there is no glide, and a late lift makes none`() throws {
        let stage = try Stage(.sway, scale: 1)
        let touchpad = try VirtualTouchpad(on: stage)
        try touchpad.move(x: 1279, y: 799)
        let file = try text(on: stage)
        let options = ["--set", "scroll.gain=1"]
        let whole = try snapshot(file, on: stage, options + ["--size", "1280x2600"])
        let window = try stage.run([try program, file] + options, log: "client")
        let start = try snapshot(file, on: stage, options + ["--size", "1280x800"])
        try expectWindow(on: stage, shows: start, within: uncovered, "before the swipe")
        try touchpad.swipe(Array(repeating: 16, count: 12), lifts: false)
        _ = try eventually("192 px under the fingers") {
            try stage.screenshot().offset(in: whole) == 192 ? true : nil
        }
        let end = monotonicTime() + 1
        while monotonicTime() < end { #expect(try stage.screenshot().offset(in: whole) == 192) }
        try touchpad.lift()
        let late = monotonicTime() + 1
        while monotonicTime() < late { #expect(try stage.screenshot().offset(in: whole) == 192) }
        window.signal(SIGTERM)
        #expect(try window.waitForExit() == 0)
    }

    @Test func `A swipe on sway moves the text, which glides on, rests where the model says, and then nothing happens`()
        throws
    {
        let stage = try Stage(.sway, scale: 1)
        let touchpad = try VirtualTouchpad(on: stage)
        try touchpad.move(x: 1279, y: 799)
        let file = try text(on: stage)
        let options = ["--set", "scroll.gain=1", "--set", "scrollbars.policy=always"]
        let whole = try snapshot(file, on: stage, options + ["--size", "1280x2600"])
        let start = try snapshot(file, on: stage, options + ["--size", "1280x800"])
        let rest = try snapshot(file, on: stage, options + ["--size", "1280x800", "--offset", "0,801"])
        let window = try stage.run([try program, file] + options, log: "client", with: ["WAYLAND_DEBUG=1"])
        try expectWindow(on: stage, shows: start, within: uncovered, "before the swipe")
        try touchpad.swipe(Array(repeating: 16, count: 12))
        // 12 events of 16 px are 192 px under the fingers; what comes after that is the glide.
        var offsets: [Int] = []
        _ = try eventually("rest at 801 px") {
            if let offset = try stage.screenshot().offset(in: whole) { offsets.append(offset) }
            return offsets.last == 801 ? true : nil
        }
        #expect(offsets == offsets.sorted())
        #expect(glidingFrames(on: stage) > 20, "the text did not glide to its rest, seen at \(offsets)")
        try expectWindow(on: stage, shows: rest, within: uncovered, "fades and bar at rest")
        try expectSilence(on: stage)
        try stage.perform(["swaymsg", "[app_id=\"org.fadingscroll.FadingScroll\"] kill"])
        #expect(try window.waitForExit() == 0)
    }

    @Test func `A click of the wheel on sway moves the text by the page's length to the power of two thirds`() throws {
        let stage = try Stage(.sway, scale: 1)
        let touchpad = try VirtualTouchpad(on: stage)
        try touchpad.move(x: 1279, y: 799)
        let file = try text(on: stage)
        let whole = try snapshot(file, on: stage, ["--size", "1280x2600"])
        let window = try stage.run([try program, file], log: "client")
        let start = try snapshot(file, on: stage, ["--size", "1280x800"])
        try expectWindow(on: stage, shows: start, within: uncovered, "before the click")
        try touchpad.turnWheel(clicks: 1)
        // 800 to the power of 2/3 is 86.18.
        _ = try eventually("rest at 86 px") { try stage.screenshot().offset(in: whole) == 86 ? true : nil }
        window.signal(SIGINT)
        #expect(try window.waitForExit() == 0)
    }

    @Test(arguments: [SIGTERM, SIGINT, SIGHUP])
    func `A signal at any moment after the first closes the window with exit status 0`(signal: Int32) throws {
        let stage = try Stage(.sway, scale: 1)
        let file = try text(on: stage)
        for step in 0..<8 {
            let window = try stage.run([try program, file], log: "client")
            // From the moment on in which the program holds its signals back, whatever it does then.
            _ = try eventually("a program that takes signals") { try holdsSignals(window.pid) ? true : nil }
            usleep(UInt32(step) * 5_000)
            window.signal(signal)
            #expect(try window.waitForExit() == 0)
        }
    }

    /// Whether a process holds SIGTERM back, by the mask in its status.
    private func holdsSignals(_ pid: pid_t) throws -> Bool {
        let status = String(decoding: try contents(of: "/proc/\(pid)/status"), as: UTF8.self)
        let mask = status.split(separator: "\n").first { $0.hasPrefix("SigBlk:") }?.split(separator: "\t").last ?? ""
        return (UInt64(mask, radix: 16) ?? 0) & 1 << UInt64(SIGTERM - 1) != 0
    }

    /// How many frames of the whole window the client committed after the lift.
    private func glidingFrames(on stage: Stage) -> Int {
        let lines = stage.log("client").split(separator: "\n")
        let lift = lines.firstIndex { $0.contains("axis_stop") } ?? lines.endIndex
        return lines[lift...].count { $0.contains("damage_buffer(0, 0, 1280, 800)") }
    }

    /// Five seconds in which the client says nothing to the compositor, once the glide's last frames are over.
    private func expectSilence(on stage: Stage) throws {
        let settled = monotonicTime() + 2
        while monotonicTime() < settled { usleep(50_000) }
        let before = stage.log("client")
        #expect(before.contains("axis_stop"))
        usleep(5_000_000)
        let after = stage.log("client")
        #expect(after == before, "at rest the client said: \(after.dropFirst(before.count).prefix(500))")
    }
}
