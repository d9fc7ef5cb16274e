import Glibc
import HeadlessCompositor
import ScrollCore
import TestStage
import Testing

@testable import ScrollWayland

/// Keymaps that cannot be used: keys mean nothing then, nothing is lost, and the next good one works.
@Suite struct BadKeymapTests {
    /// A bad keymap by its name, and what is said of it.
    private static let bad: [(name: String, offer: KeymapOffer, fault: String)] = [
        ("none", .none, "the compositor gives no keymap"),
        (
            "an unknown format", KeymapOffer(text: Array(repeating: 0xA7, count: 300), format: 7),
            "the keymap's format 7 is unknown"
        ),
        ("64 KiB of A", KeymapOffer(text: Array(repeating: 65, count: 65_536)), "the keymap cannot be understood"),
        (
            "half a keymap", KeymapOffer(text: Array(KeymapText.us.prefix(KeymapText.us.count / 2))),
            "the keymap cannot be understood"
        ),
        ("nothing", KeymapOffer(text: []), "the keymap cannot be understood"),
        ("zeroes", KeymapOffer(text: Array(repeating: 0, count: 100)), "the keymap cannot be understood"),
        (
            "1 GiB in a file of 10 bytes", KeymapOffer(text: Array(repeating: 65, count: 10), size: 1 << 30),
            "a keymap of 1073741824 bytes is too long"
        ),
        (
            "a file that is too short", KeymapOffer(text: KeymapText.us, size: UInt32(KeymapText.us.count + 4096)),
            "the keymap has \(KeymapText.us.count) of its \(KeymapText.us.count + 4096) bytes"
        ),
        ("a pipe", KeymapOffer(format: 1, size: 100, open: readEndOfPipe), "the keymap is no file"),
        (
            "a directory", KeymapOffer(format: 1, size: 100) { open("/", O_RDONLY | O_DIRECTORY | O_CLOEXEC) },
            "the keymap is no file"
        ),
        (
            "a file that may not be read", KeymapOffer(format: 1, size: 100, open: writeOnlyFile),
            "the keymap cannot be read: pread: Bad file descriptor"
        ),
    ]

    private static func readEndOfPipe() -> Int32 {
        var ends: [Int32] = [-1, -1]
        guard pipe(&ends) == 0 else { return -1 }
        close(ends[1])
        return ends[0]
    }

    private static func writeOnlyFile() -> Int32 {
        let file = KeymapOffer(text: KeymapText.us).open()
        defer { close(file) }
        return open("/proc/self/fd/\(file)", O_WRONLY | O_CLOEXEC)
    }

    @Test(arguments: bad.indices)
    func `A bad keymap is survived, said once, and a good one after it works (O-39, O-40, O-41)`(index: Int) throws {
        let (name, offer, fault) = Self.bad[index]
        let rig = try KeyboardRig()
        for _ in 0..<3 {
            rig.keyboard.setKeymap(offer)
            #expect(try rig.events() == [.keymapChanged], "\(name)")
            #expect(try rig.press(.down) == nil, "\(name)")
        }
        rig.keyboard.leave()
        rig.enter()
        #expect(try rig.press(.down, .init(depressed: ModifierBit.shift)) == nil)
        #expect(rig.rig.complaints == ["keys cannot be used: \(fault)"])
        rig.keyboard.setKeymap(KeymapOffer(text: KeymapText.us))
        #expect(try rig.press(.down)?.press == KeyPress(.down))
        #expect(rig.rig.complaints.count == 1)
    }

    @Test func `Locales and compose files of the environment change nothing about keys (O-42)`() async {
        // In a process of its own, for the environment is everybody's.
        await #expect(processExitsWith: .success) {
            let environments = [
                ("LC_ALL", "CC"), ("LC_ALL", "de_AT"), ("LC_ALL", "C"), ("LC_ALL", nil),
                ("XCOMPOSEFILE", "/nonexistent"), ("XCOMPOSEFILE", "/dev/zero"), ("XKB_DEFAULT_LAYOUT", "nonsense"),
            ]
            for (name, value) in environments {
                if let value { setenv(name, value, 1) } else { unsetenv(name) }
                setlocale(LC_ALL, "")
                let keyboard = try KeyboardRig()
                guard try keyboard.press(.down)?.press == KeyPress(.down),
                    try keyboard.press(.d, .init(depressed: ModifierBit.control))?.press
                        == KeyPress(.character("d"), .control)
                else { exit(1) }
            }
        }
    }

    @Test func `A keyboard that begins without a keymap works once it gets one (O-39)`() throws {
        let rig = try KeyboardRig(.none)
        #expect(try rig.press(.down) == nil)
        rig.keyboard.setKeymap(KeymapOffer(text: KeymapText.us))
        #expect(try rig.press(.down)?.press == KeyPress(.down))
    }

    @Test func `A keymap without the zero at its end is understood, and one with more zeroes`() throws {
        for text in [KeymapText.us.dropLast(), KeymapText.us + [0, 0, 0]] {
            #expect(try KeyboardRig(KeymapOffer(text: Array(text))).press(.home)?.press == KeyPress(.home))
        }
    }

    @Test func `5,000 keymaps, good and bad, leave no descriptor behind (O-48)`() throws {
        let rig = try KeyboardRig()
        let files = [KeymapText.us, Array(repeating: 65, count: 100)].map { KeymapOffer(text: $0).open() }
        defer { for file in files { close(file) } }
        for index in 0..<5_000 {
            // A good one takes a thousand times as long as a bad one.
            let file = files[index % 20 == 0 ? 0 : 1]
            let size = index % 20 == 0 ? KeymapText.us.count : 100
            rig.keyboard.setKeymap(
                KeymapOffer(format: UInt32(index % 4 == 3 ? 0 : 1), size: UInt32(size)) { dup(file) })
            if index % 50 == 49 { _ = try rig.events() }
        }
        _ = try rig.events()
        #expect(files.map(countDescriptors) == [1, 1])
    }

    /// How many descriptors of this process are open on the same file.
    private func countDescriptors(of file: Int32) -> Int {
        var wanted = stat()
        fstat(file, &wanted)
        return (0..<4_096 as Range<Int32>).count { descriptor in
            var status = stat()
            return fstat(descriptor, &status) == 0 && status.st_dev == wanted.st_dev && status.st_ino == wanted.st_ino
        }
    }
}
