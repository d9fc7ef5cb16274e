import ScrollCairo
import ScrollCore
import TestStage
import Testing

/// The command's scrollbar under a virtual pointer on sway.
@Suite(.serialized) struct BarTests {
    @Test func `A dragged thumb and a click beside it lead the content to where the pointer is`() throws {
        let stage = try Stage(.sway, scale: 1)
        let touchpad = try VirtualTouchpad(on: stage)
        let file = try text(on: stage)
        let whole = try snapshot(file, on: stage, ["--size", "1280x2600"])
        try touchpad.move(x: 640, y: 700)
        let window = try stage.run([try program, file], log: "client")
        try expectOffset(0, in: whole, on: stage)
        // How long the text is, from where its end comes to lie.
        let end = try snapshot(file, on: stage, ["--size", "1280x800", "--offset", "0,100000"])
        let upper = try #require(end.offset(in: whole))
        let thumb = max(24, 794 * 800 / Double(800 + upper))
        let way = Double(upper) / (794 - thumb)
        try touchpad.move(x: 1271, y: 50)
        try touchpad.press(true)
        try touchpad.move(x: 1000, y: 150)
        try touchpad.press(false)
        try expectOffset((100 * way).rounded(), in: whole, on: stage)
        try touchpad.move(x: 1271, y: 700)
        try touchpad.press(true)
        try touchpad.press(false)
        try expectOffset(min(Double(upper), ((700 - thumb / 2 - 3) * way)).rounded(), in: whole, on: stage)
        window.signal(15)
        #expect(try window.waitForExit() == 0)
    }

    private func expectOffset(_ offset: Double, in whole: PixelSurface, on stage: Stage) throws {
        var seen: [Int?] = []
        _ = try? eventually("rest at \(offset) px") {
            let shown = try stage.screenshot().offset(in: whole)
            if seen.last != shown { seen.append(shown) }
            return shown == Int(offset) ? true : nil
        }
        #expect(seen.last == Int(offset), "\(seen)")
    }
}
