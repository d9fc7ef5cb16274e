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

    @Test("A folder that is not there cannot be watched")
    func noFolder() {
        let failure = #expect(throws: CommandFailure.self) { try FileWatch("/nonexistent/c.json") }
        #expect(failure?.wrong == "/nonexistent/c.json cannot be watched (No such file or directory)")
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
            complaints == ["fading-scroll: \(file.shown):2: no JSON value: a JSON object such as {\"fade.size\": 40}"])
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
