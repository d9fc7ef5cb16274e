import Glibc

/// Whether libwayland-cursor can load a theme and come back.
///
/// It follows `Inherits` without an end, so that a theme which inherits from itself takes all of the stack, and it opens
/// whatever lies among the cursors, where a pipe without a writer keeps it for ever. So a theme is walked here first, in
/// the way that it would be.
struct CursorThemeCheck {
    /// The longest chain of themes: real ones have two or three.
    static let deepestChain = 16
    /// Themes and files looked at, each as often as it would be loaded: several times the largest real theme.
    static let mostEntries = 8_192
    /// The longest index.theme that is read, bytes: those of large icon themes have a tenth of it.
    static let longestIndex = 1 << 20

    private let search: CursorThemeSearch
    private var left = CursorThemeCheck.mostEntries

    private init(_ search: CursorThemeSearch) {
        self.search = search
    }

    /// True where loading a theme from there ends, and touches only files and folders.
    static func isUsable(_ theme: CursorThemeSearch.Path, in search: CursorThemeSearch) -> Bool {
        var check = CursorThemeCheck(search)
        // What follows a colon is not read as part of the name.
        return check.passes(Array(theme.prefix { $0 != UInt8(ascii: ":") }), depth: 1)
    }

    private mutating func passes(_ theme: CursorThemeSearch.Path, depth: Int) -> Bool {
        guard depth <= CursorThemeCheck.deepestChain else { return false }
        var inherited: [CursorThemeSearch.Path]?
        for place in search.places(of: theme) {
            guard count(), cursorsPass(place + "/cursors".utf8) else { return false }
            // Only the first index that says so counts.
            guard inherited == nil else { continue }
            guard let index = index(place + "/index.theme".utf8) else { return false }
            inherited = CursorThemeSearch.inherited(in: index)
        }
        for parent in inherited ?? [] where !passes(parent, depth: depth + 1) { return false }
        return true
    }

    /// Counts one more thing looked at; false where it was too many.
    private mutating func count() -> Bool {
        left -= 1
        return left >= 0
    }

    private mutating func cursorsPass(_ path: CursorThemeSearch.Path) -> Bool {
        guard let folder = opendir(cString(path)) else { return true }
        defer { closedir(folder) }
        while let entry = readdir(folder) {
            guard count() else { return false }
            let type = Int(entry.pointee.d_type)
            // A folder of files need not be asked about each.
            guard type != DT_REG, type != DT_DIR else { continue }
            guard isHarmless(at: dirfd(folder), entry) else { return false }
        }
        return true
    }

    /// True for a file, a folder, and a link to nothing: opening and reading these always comes back.
    private func isHarmless(at folder: Int32, _ entry: UnsafeMutablePointer<dirent>) -> Bool {
        var status = stat()
        // The name has as many bytes as the entry says, which may be more than the imported tuple.
        let name = UnsafeRawPointer(entry).advanced(by: MemoryLayout<dirent>.offset(of: \dirent.d_name) ?? 0)
        guard fstatat(folder, name.assumingMemoryBound(to: CChar.self), &status, 0) == 0 else { return true }
        return [S_IFREG, S_IFDIR].contains(status.st_mode & S_IFMT)
    }

    /// The bytes of an index.theme, none where there is no such file; nil where it must not be opened or is too long.
    private func index(_ path: CursorThemeSearch.Path) -> [UInt8]? {
        let descriptor = open(cString(path), O_RDONLY | O_NONBLOCK | O_CLOEXEC | O_NOCTTY)
        // A socket or a device without a driver can't be opened by anybody.
        guard descriptor >= 0 else { return [] }
        defer { close(descriptor) }
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { return nil }
        if status.st_mode & S_IFMT == S_IFDIR { return [] }
        guard status.st_mode & S_IFMT == S_IFREG, status.st_size <= CursorThemeCheck.longestIndex else { return nil }
        return contents(of: descriptor, length: Int(status.st_size))
    }

    private func contents(of descriptor: Int32, length size: Int) -> [UInt8] {
        var bytes = [UInt8](repeating: 0, count: size)
        var length = 0
        while length < bytes.count {
            let count = bytes.withUnsafeMutableBytes { buffer in
                read(descriptor, buffer.baseAddress.map { $0 + length }, buffer.count - length)
            }
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { break }
            length += count
        }
        return Array(bytes.prefix(length))
    }

    private func cString(_ path: CursorThemeSearch.Path) -> [CChar] { path.map(CChar.init(bitPattern:)) + [0] }
}
