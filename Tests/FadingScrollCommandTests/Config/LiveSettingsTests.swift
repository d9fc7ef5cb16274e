import Glibc
import ScrollCore
import Testing

@testable import fading_scroll

@Suite("Live settings")
struct LiveSettingsTests {
    private let folder = TemporaryFolder()

    private func replace(_ path: String, _ text: String) {
        _ = folder.file("new", text)
        rename("\(folder.path)/new", path)
    }

    @Test("A file that is written or replaced is told of once, others and its end are not")
    func fileWatch() throws {
        let file = folder.file("c.json", "{}")
        let watch = try FileWatch(file)
        #expect(!watch.takeChanges())
        _ = folder.file("c.json", "{ }")
        #expect(watch.takeChanges())
        #expect(!watch.takeChanges())
        replace("\(folder.path)/c.json", "{  }")
        #expect(watch.takeChanges())
        _ = folder.file("other", "{}")
        rename("\(folder.path)/other", folder.path("c.json~"))
        #expect(!watch.takeChanges())
        let half = open("\(folder.path)/c.json", O_WRONLY | O_TRUNC)
        #expect(!watch.takeChanges(), "it is not written yet")
        close(half)
        #expect(watch.takeChanges())
        unlink("\(folder.path)/c.json")
        #expect(!watch.takeChanges())
        replace("\(folder.path)/c.json", "{}")
        #expect(watch.takeChanges(), "it has come back")
    }

    @Test("Where the name is a link, what it leads to counts, also after it was turned elsewhere")
    func links() throws {
        for name in ["one", "two"] { mkdir(folder.path(name), 0o700) }
        let (one, two) = (folder.file("one/c.json", "{}"), folder.file("two/c.json", "{}"))
        let link = folder.path("link.json")
        symlink("one/c.json", link)
        let watch = try FileWatch(FileName(link))
        replace(try #require(one.text), "{ }")
        #expect(watch.takeChanges())
        replace(try #require(two.text), "{ }")
        #expect(!watch.takeChanges())
        symlink("two/c.json", folder.path("turned"))
        rename("\(folder.path)/turned", link)
        #expect(watch.takeChanges())
        replace(try #require(two.text), "{}")
        #expect(watch.takeChanges())
    }

    @Test("A link or a second name that is made where the file was is told of, a new file only when it is whole")
    func madeAnew() throws {
        let file = try #require(folder.file("c.json", "{}").text)
        let other = try #require(folder.file("other", "{ }").text)
        let watch = try FileWatch(FileName(file))
        for make in [link, symlink] {
            unlink(file)
            _ = make(other, file)
            #expect(watch.takeChanges())
            #expect(!watch.takeChanges())
        }
        unlink(file)
        let new = open(file, O_WRONLY | O_CREAT, 0o600)
        #expect(!watch.takeChanges(), "it is empty")
        _ = writeAll(Array("{".utf8), to: new)
        symlink("nowhere", folder.path("unrelated"))
        #expect(!watch.takeChanges(), "it is not written yet")
        close(new)
        #expect(watch.takeChanges())
    }

    @Test("A link in the middle of the way to a file is followed, as that to a folder that is exchanged whole")
    func folderLinks() throws {
        for name in ["one", "two"] {
            mkdir(folder.path(name), 0o700)
            _ = folder.file("\(name)/c.json", "{}")
        }
        let (link, data) = (folder.path("c.json"), folder.path("..data"))
        symlink("..data/c.json", link)
        symlink("one", data)
        let watch = try FileWatch(FileName(link))
        symlink("two", folder.path("turned"))
        rename("\(folder.path)/turned", data)
        #expect(watch.takeChanges(), "it was replaced")
        replace("\(folder.path)/two/c.json", "{ }")
        #expect(watch.takeChanges(), "its new folder is watched")
        replace("\(folder.path)/one/c.json", "{ }")
        #expect(!watch.takeChanges(), "the old one is not any more")
        unlink(data)
        #expect(!watch.takeChanges(), "it leads nowhere")
        symlink("one", data)
        #expect(watch.takeChanges(), "it was made anew")
        unlink(link)
        symlink(link, link)
        #expect(!watch.takeChanges(), "a link to itself leads nowhere")
    }

    @Test(
        "A folder on the way that is moved away or removed is awaited under its old name, however deep",
        arguments: 0..<3)
    func folders(depth: Int) throws {
        let paths = ["a", "a/b", "a/b/c"]
        func make(from first: Int) -> FileName {
            for path in paths[first...] { mkdir(folder.path(path), 0o700) }
            return folder.file("a/b/c/c.json", "{}")
        }
        let file = make(from: 0)
        let watch = try FileWatch(file)
        let (place, away) = ("\(folder.path)/\(paths[depth])", folder.path("away"))
        rename(place, away)
        #expect(!watch.takeChanges(), "it is gone")
        _ = make(from: depth)
        #expect(watch.takeChanges(), "it was made anew")
        #expect(!watch.takeChanges())
        replace(try #require(file.text), "{ }")
        #expect(watch.takeChanges(), "the new one is watched")
        _ = folder.file("away/\(paths[2].dropFirst(paths[depth].count + 1))/c.json", "{  }")
        #expect(!watch.takeChanges(), "the old one is not")
        unlink(try #require(file.text))
        for path in paths[depth...].reversed() { rmdir("\(folder.path)/\(path)") }
        #expect(!watch.takeChanges(), "it is removed")
        rename(away, place)
        #expect(watch.takeChanges(), "the old one has come back")
    }

    @Test("In the folders above the file's own nothing wakes but their going")
    func rest() throws {
        mkdir(folder.path("a"), 0o700)
        let watch = try FileWatch(folder.file("a/c.json", "{}"))
        _ = folder.file("beside", "{}")
        var wait = pollfd(fd: watch.descriptor, events: Int16(POLLIN), revents: 0)
        #expect(poll(&wait, 1, 0) == 0)
        rename("\(folder.path)/a", folder.path("b"))
        #expect(poll(&wait, 1, 0) == 1)
    }

    @Test("The watch's descriptor is readable from an edit on until it is taken, so that a poll may rest on it")
    func descriptor() throws {
        let file = folder.file("c.json", "{}")
        let watch = try FileWatch(file)
        func isReadable() -> Bool {
            var wait = pollfd(fd: watch.descriptor, events: Int16(POLLIN), revents: 0)
            return poll(&wait, 1, 0) == 1
        }
        #expect(!isReadable())
        _ = folder.file("c.json", "{ }")
        #expect(isReadable())
        _ = watch.takeChanges()
        #expect(!isReadable())
    }

    @Test("What is no name cannot be watched")
    func noName() {
        let failure = #expect(throws: CommandFailure.self) { try FileWatch("") }
        #expect(failure?.wrong == " cannot be watched (No such file or directory)")
    }

    @Test("Good edits are applied, --set still winning; a broken one is complained of and the last good one stays")
    func edits() throws {
        let file = folder.file("c.json", #"{"fade.size": 40, "fade.reveal": 7}"#)
        let source = SettingsSource(config: file, assignments: ["fade.reveal=9"])
        var (applied, complaints): ([Settings], [String]) = ([], [])
        let live = try LiveSettings(
            source, made: try source.settings(), complain: { complaints.append($0.line) },
            apply: { applied.append($0) })
        live.readChanges()
        #expect(applied.isEmpty)
        replace("\(folder.path)/c.json", #"{"fade.size": 50, "fade.reveal": 8}"#)
        live.readChanges()
        #expect(applied.map(\.configuration.fade.size.top) == [50])
        #expect(applied.map(\.configuration.fade.reveal) == [9])
        _ = folder.file("c.json", "{\n\"fade.size\": wide}")
        live.readChanges()
        #expect(
            complaints.map { $0.hasPrefix("fading-scroll: \(file.shown):2: no JSON value: a JSON object") } == [true])
        _ = folder.file("c.json", #"{"fade.size": 50}"#)
        live.readChanges()
        #expect(applied.count == 1, "nothing else than what is in force")
        unlink("\(folder.path)/c.json")
        live.readChanges()
        #expect((applied.count, complaints.count) == (1, 1))
    }

    @Test("An edit between the start and the watch is not missed")
    func earlyEdit() throws {
        let file = folder.file("c.json", #"{"fade.size": 40}"#)
        var sizes: [Double] = []
        let live = try LiveSettings(
            SettingsSource(config: file), made: Settings(), complain: { _ in },
            apply: { sizes.append($0.configuration.fade.size.top) })
        #expect(sizes == [40])
        withExtendedLifetime(live) {}
    }
}
