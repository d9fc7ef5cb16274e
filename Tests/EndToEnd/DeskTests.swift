import Glibc
import ScrollCairo
import ScrollCore
import TestStage
import Testing

/// A program with several windows, which sway puts side by side.
@Suite(.serialized) struct DeskTests {
    private let left = BufferRect(x: 0, y: 0, width: 640, height: 800)
    private let right = BufferRect(x: 640, y: 0, width: 640, height: 800)
    /// The part of a window that a pointer at its lower edge does not cover.
    private let uncovered = BufferRect(x: 0, y: 0, width: 640, height: 780)

    @Test func `Two windows on sway show what a snapshot does, and each scrolls under its own swipe and its own keys`()
        throws
    {
        let stage = try Stage(.sway, scale: 1)
        let touchpad = try VirtualTouchpad(on: stage)
        let keyboard = try VirtualKeyboard(on: stage)
        try touchpad.move(x: 639, y: 799)
        let file = try text(on: stage)
        let whole = try snapshot(file, on: stage, ["--size", "640x2600"])
        let start = try snapshot(file, on: stage, ["--size", "640x800"])
        let end = try snapshot(file, on: stage, ["--size", "640x800", "--offset", "0,100000"])
        let desk = try stage.run([try executable("Desk"), file, file], log: "desk")
        try expect(on: stage, start, start, "before the first swipe")
        try touchpad.swipe(Array(repeating: 16, count: 12))
        let first = try rest(of: left, on: stage, in: whole)
        let scrolled = try snapshot(file, on: stage, ["--size", "640x800", "--offset", "0,\(first)"])
        try expect(on: stage, scrolled, start, "after a swipe over the left one")
        try touchpad.move(x: 1279, y: 799)
        try touchpad.swipe(Array(repeating: 8, count: 12))
        let second = try rest(of: right, on: stage, in: whole)
        #expect(second < first)
        let less = try snapshot(file, on: stage, ["--size", "640x800", "--offset", "0,\(second)"])
        try expect(on: stage, scrolled, less, "after a swipe over the right one")
        try keyboard.type(.end)
        try expect(on: stage, scrolled, end, "after End in the right one")
        desk.signal(SIGTERM)
        #expect(try desk.waitForExit() == 0)
        #expect(stage.log("desk").isEmpty)
    }

    @Test func `A hundred windows that are opened and closed one after the other leave no descriptor behind (O-17)`()
        throws
    {
        let stage = try Stage(.sway, scale: 1)
        let keyboard = try VirtualKeyboard(on: stage)
        let desk = try stage.run([try executable("Desk"), try text(on: stage)], log: "desk")
        let windows = try WindowList(on: stage)
        func openAndClose() throws {
            try keyboard.type(.n)
            try windows.expectCount(2)
            try keyboard.type(.w)
            try windows.expectCount(1)
        }
        for _ in 0..<3 { try openAndClose() }
        let before = try descriptorCount(of: desk.pid)
        for _ in 0..<100 { try openAndClose() }
        // The window that is left has one to three buffers, and those of another size until sway gives them back.
        let after = try eventually("no more descriptors than before", 10) { () -> Int? in
            let count = try descriptorCount(of: desk.pid)
            return count <= before + 2 ? count : nil
        }
        #expect(after <= before + 2)
        try keyboard.type(.w)
        #expect(try desk.waitForExit() == 0)
        #expect(stage.log("desk").isEmpty)
    }

    /// Waits until the two windows show two pictures.
    private func expect(on stage: Stage, _ first: PixelSurface, _ second: PixelSurface, _ what: Comment) throws {
        var rows = (Int.max, Int.max)
        let areEqual = try? eventually("the pictures") {
            let shot = try stage.screenshot()
            rows = (
                shot.differentRows(to: first, at: left, within: uncovered),
                shot.differentRows(to: second, at: right, within: uncovered)
            )
            return rows == (0, 0) ? true : nil
        }
        #expect(areEqual == true, "\(what): at last \(rows) rows differ")
    }

    /// Where a window's content has come to rest: scrolled, and twice the same in a third of a second.
    private func rest(of window: BufferRect, on stage: Stage, in whole: PixelSurface) throws -> Int {
        try eventually("rest") {
            let offset = try stage.screenshot().offset(in: whole, at: window)
            usleep(300_000)
            guard let offset, offset > 0 else { return nil }
            return try stage.screenshot().offset(in: whole, at: window) == offset ? offset : nil
        }
    }
}
