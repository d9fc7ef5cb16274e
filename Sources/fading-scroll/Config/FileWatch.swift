import CLinux
import Glibc

/// Tells when a file was written or replaced, also by turning a link on the way to it or by making its folder anew.
///
/// Folders are watched, since most editors write a new file and move it to the name. A file that is being written, or that
/// is gone, is not told of.
final class FileWatch {
    /// Readable when something has happened in a watched folder.
    let descriptor: Int32
    private let name: FileName
    /// The way to the file as it was when the folders were last watched.
    private var trail: FileTrail
    /// What is looked up in each folder, by the number of the folder's watch.
    private var looks: [Int32: [FileTrail.Step]] = [:]
    /// Why the system has refused a watch last.
    private var refusal = ENOENT

    /// Watches a file from now on; it need not be there yet.
    /// - Throws: exit status 71 where the system refuses a watch.
    init(_ name: FileName) throws(CommandFailure) {
        self.name = name
        trail = FileTrail(of: name)
        descriptor = inotify_init1(Int32(IN_CLOEXEC | IN_NONBLOCK))
        guard descriptor >= 0 else { throw FileWatch.failure(of: name, errno) }
        watchTrail()
        let isWatched = looks.values.joined().contains { $0.kind != .folder }
        guard isWatched else { throw FileWatch.failure(of: name, refusal) }
    }

    deinit { if descriptor >= 0 { close(descriptor) } }

    private static func failure(of name: FileName, _ code: Int32) -> CommandFailure {
        .refused("\(name.shown) cannot be watched (\(systemErrorText(code)))")
    }

    /// Takes all that has happened since the last call.
    ///
    /// - Returns: true where the file may hold something else than before.
    func takeChanges() -> Bool {
        var signs: Set<Sign> = []
        while let events = readEvents() { signs.formUnion(events.compactMap(sign)) }
        guard !signs.isEmpty else { return false }
        let earlier = trail
        watchTrail()
        guard let file = status else { return false }
        if signs.contains(.written) { return true }
        // A new file under the old name is told of when it is closed, which a second name of an old file never is.
        return file.st_size > 0 && (signs.contains(.moved) || trail != earlier || file.st_nlink > 1)
    }

    /// What the name leads to; nil where that is nothing.
    private var status: stat? {
        var status = stat()
        return stat(name.bytes.cString, &status) == 0 ? status : nil
    }

    // MARK: Events

    /// What an event says of the file.
    private enum Sign {
        /// It is there as a whole.
        case written
        /// Something on the way is there that was not, perhaps still without content.
        case made
        /// A folder on the way went elsewhere, or away.
        case moved
    }

    /// Something that happened in a folder, or to it.
    private struct Event {
        let watch: Int32
        let mask: UInt32
        let name: [UInt8]

        func has(_ flags: Int32) -> Bool { mask & UInt32(bitPattern: flags) != 0 }
    }

    private func sign(of event: Event) -> Sign? {
        if event.has(IN_Q_OVERFLOW) { return .written }
        guard let looks = looks[event.watch] else { return nil }
        if event.has(IN_MOVE_SELF | IN_DELETE_SELF | IN_UNMOUNT) { return .moved }
        guard looks.contains(where: { $0.name == event.name && $0.kind != .folder }) else { return nil }
        return event.has(IN_CREATE) ? .made : .written
    }

    // MARK: Watches

    /// Watches the folders of the way, and again where it has changed meanwhile.
    private func watchTrail() {
        // Whoever changes it without an end must not keep this from ending.
        for _ in 0..<8 {
            trail = FileTrail(of: name)
            watchFolders()
            if FileTrail(of: name) == trail { return }
        }
    }

    private func watchFolders() {
        let before = looks
        looks = [:]
        for (folder, steps) in Dictionary(grouping: trail.steps, by: \.folder) { watch(folder, for: steps) }
        for watch in before.keys where looks[watch] == nil { inotify_rm_watch(descriptor, watch) }
    }

    private func watch(_ folder: [UInt8], for steps: [FileTrail.Step]) {
        let watch = add(folder, steps)
        guard watch >= 0 else {
            refusal = errno
            return
        }
        let all = looks[watch, default: []] + steps
        looks[watch] = all
        // A folder may have two paths, and the system has replaced what it was watched for under the other.
        if all.count > steps.count { _ = add(folder, all) }
    }

    private func add(_ folder: [UInt8], _ steps: [FileTrail.Step]) -> Int32 {
        let events = steps.reduce(IN_ONLYDIR | IN_MOVE_SELF | IN_DELETE_SELF) { $0 | $1.kind.events }
        return inotify_add_watch(descriptor, folder.cString, UInt32(bitPattern: events))
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

extension FileTrail.Kind {
    /// What in a folder changes what a look finds there; a folder on the way is watched by itself.
    fileprivate var events: Int32 {
        switch self {
        case .folder: 0
        case .link: IN_CREATE | IN_MOVED_TO
        case .end: IN_CREATE | IN_MOVED_TO | IN_CLOSE_WRITE
        }
    }
}
