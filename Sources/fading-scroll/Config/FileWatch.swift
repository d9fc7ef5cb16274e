import CLinux
import Glibc

/// Tells when a file was written or replaced.
///
/// Its folder is watched, since most editors write a new file and move it to the name; where the name is a link, so is the
/// folder of what it leads to. A file that is being written, or that is gone, is not told of.
final class FileWatch {
    /// Readable when something has happened in a watched folder.
    let descriptor: Int32
    private let name: FileName
    /// The names that count, by the number of their folder's watch.
    private var names: [Int32: Set<[UInt8]>] = [:]

    /// Watches a file from now on.
    /// - Throws: exit status 71 where the system refuses a watch.
    init(_ name: FileName) throws(CommandFailure) {
        self.name = name
        descriptor = inotify_init1(Int32(IN_CLOEXEC | IN_NONBLOCK))
        let isWatched = descriptor >= 0 && watchFolders()
        guard isWatched else {
            throw .refused("\(name.shown) cannot be watched (\(systemErrorText(errno)))")
        }
    }

    deinit { if descriptor >= 0 { close(descriptor) } }

    /// Takes all that has happened since the last call.
    ///
    /// - Returns: true where the file may hold something else than before.
    func takeChanges() -> Bool {
        var isChanged = false
        while let events = readEvents() {
            isChanged = isChanged || events.contains(where: concernsFile)
        }
        // The name may be a link that leads elsewhere now.
        if isChanged { _ = watchFolders() }
        return isChanged
    }

    /// Something that happened in a folder.
    private struct Event {
        let watch: Int32
        let mask: UInt32
        let name: [UInt8]
    }

    private func concernsFile(_ event: Event) -> Bool {
        event.mask & UInt32(IN_Q_OVERFLOW) != 0 || names[event.watch]?.contains(event.name) == true
    }

    /// Watches the folders of the name and of the file that it leads to.
    ///
    /// - Returns: false where the first cannot be watched.
    private func watchFolders() -> Bool {
        let isWatched = watchFolder(of: name.bytes)
        if let real = realpath(name.bytes.map { CChar(bitPattern: $0) } + [0], nil) {
            _ = watchFolder(of: Array(UnsafeRawBufferPointer(start: real, count: strlen(real))))
            free(real)
        }
        return isWatched
    }

    private func watchFolder(of path: [UInt8]) -> Bool {
        let start = path.lastIndex(of: UInt8(ascii: "/")).map { $0 + 1 } ?? 0
        let folder = start > 0 ? Array(path[..<start]) : Array(".".utf8)
        let mask = UInt32(IN_CLOSE_WRITE | IN_MOVED_TO | IN_ONLYDIR)
        let watch = inotify_add_watch(descriptor, folder.map { CChar(bitPattern: $0) } + [0], mask)
        guard watch >= 0 else { return false }
        names[watch, default: []].insert(Array(path[start...]))
        return true
    }

    /// The next events; nil where there are no more.
    private func readEvents() -> [Event]? {
        // inotify(7): room for one event with the longest name at least.
        var block = [UInt8](repeating: 0, count: 16_384)
        let count = read(descriptor, &block, block.count)
        guard count > 0 else { return nil }
        var events: [Event] = []
        var offset = 0
        let head = MemoryLayout<inotify_event>.size
        while offset + head <= count {
            let event = block.withUnsafeBytes { $0.loadUnaligned(fromByteOffset: offset, as: inotify_event.self) }
            let end = offset + head + Int(event.len)
            let name = block[offset + head..<min(end, count)].prefix { $0 != 0 }
            events.append(Event(watch: event.wd, mask: event.mask, name: Array(name)))
            offset = end
        }
        return events
    }
}
