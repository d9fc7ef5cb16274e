import Glibc
import ScrollCairo
import ScrollCore
import TestStage
import Testing

/// The command's window under the keys of a virtual keyboard on sway.
@Suite(.serialized) struct KeyTests {
    @Test func `Page Down scrolls 0.9 of the page, End reaches the end, s takes a picture of it and q quits with 0`()
        throws
    {
        let stage = try Stage(.sway, scale: 1)
        let keyboard = try VirtualKeyboard(on: stage)
        let file = try text(on: stage)
        let whole = try snapshot(file, on: stage, ["--size", "1280x2600"])
        let start = try snapshot(file, on: stage, ["--size", "1280x800"])
        let end = try snapshot(file, on: stage, ["--size", "1280x800", "--offset", "0,100000"])
        let window = try stage.run([try program, file], log: "client")
        try expectWindow(on: stage, shows: start, "before the first key")
        try keyboard.type(.pageDown)
        _ = try eventually("rest at 720 px") { try stage.screenshot().offset(in: whole) == 720 ? true : nil }
        try keyboard.type(.end)
        try expectWindow(on: stage, shows: end, "after End")
        try keyboard.type(.s)
        _ = try eventually("a picture") { stage.log("client").isEmpty ? nil : true }
        #expect(stage.log("client") == "fading-scroll: wrote fading-scroll-1.png\n")
        let picture = try PixelSurface(png: contents(of: stage.path("fading-scroll-1.png")))
        #expect(picture.differentRows(to: end, at: picture.size.bounds) == 0)
        try keyboard.type(.q)
        #expect(try window.waitForExit() == 0)
    }

    @Test func `Keyboards that come and go with their keymaps leave no descriptor behind (O-48)`() throws {
        let stage = try Stage(.sway, scale: 1)
        let keyboard = try VirtualKeyboard(on: stage)
        let file = try text(on: stage)
        let whole = try snapshot(file, on: stage, ["--size", "1280x2600"])
        let window = try stage.run([try program, file], log: "client")
        func expectOffset(_ offset: Int) throws {
            _ = try eventually("rest at \(offset) px") {
                try stage.screenshot().offset(in: whole) == offset ? true : nil
            }
        }
        try expectOffset(0)
        try keyboard.type(.down)
        try expectOffset(40)
        let before = try descriptorCount(of: window.pid)
        for _ in 0..<10 {
            try VirtualKeyboard(on: stage).type(.down)
            try keyboard.type(.down)
        }
        try expectOffset(40 + 20 * 40)
        // Focus that comes while a frame is on its way draws at once, which may take the window's third buffer.
        #expect(try descriptorCount(of: window.pid) <= before + 1)
        window.signal(SIGTERM)
        #expect(try window.waitForExit() == 0)
        #expect(stage.log("client").isEmpty)
    }
}
