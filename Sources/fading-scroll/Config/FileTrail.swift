import Glibc

/// The folders through which the system comes from a name to its file, and what it looks up in each of them.
struct FileTrail: Equatable {
    /// One look into a folder.
    struct Step: Equatable {
        /// The path of the folder, with no link in it but in what a relative name begins with.
        let folder: [UInt8]
        let name: [UInt8]
        let kind: Kind
    }

    /// What a look finds.
    enum Kind {
        /// A folder on the way.
        case folder
        /// A link, by which the way goes on elsewhere.
        case link
        /// The file, or nothing yet: the way ends here.
        case end
    }

    /// In the order of the way; empty for an empty name.
    private(set) var steps: [Step] = []

    private var folder: [UInt8]
    /// Names still to be looked up, the next one last.
    private var ahead: [[UInt8]] = []

    /// As many links as Linux follows in a path (path_resolution(7)).
    private static let mostLinks = 40
    private static let slash = UInt8(ascii: "/")

    /// Follows a name through the file system as it is now.
    init(of name: FileName) {
        folder = Array(".".utf8)
        go(name.bytes)
        while let next = ahead.popLast() { look(for: next) }
    }

    /// Puts a path's names before those ahead.
    private mutating func go(_ path: [UInt8]) {
        if path.first == FileTrail.slash { folder = [FileTrail.slash] }
        ahead += path.split(separator: FileTrail.slash).map(Array.init).filter { $0 != Array(".".utf8) }.reversed()
    }

    private mutating func look(for name: [UInt8]) {
        let path = folder + [FileTrail.slash] + name
        let kind = name == Array("..".utf8) ? .folder : kind(of: path)
        steps.append(Step(folder: folder, name: name, kind: kind))
        switch kind {
        case .folder: folder = path
        case .link: go(FileTrail.target(of: path))
        case .end: ahead = []
        }
    }

    private func kind(of path: [UInt8]) -> Kind {
        var status = stat()
        guard lstat(path.cString, &status) == 0 else { return .end }
        switch status.st_mode & S_IFMT {
        case S_IFLNK: return steps.filter { $0.kind == .link }.count < FileTrail.mostLinks ? .link : .end
        case S_IFDIR where !ahead.isEmpty: return .folder
        default: return .end
        }
    }

    private static func target(of link: [UInt8]) -> [UInt8] {
        var target = [CChar](repeating: 0, count: Int(PATH_MAX))
        let count = readlink(link.cString, &target, target.count)
        return target.prefix(max(0, count)).map { UInt8(bitPattern: $0) }
    }
}

extension [UInt8] {
    /// The bytes as C has them, with an ending NUL.
    var cString: [CChar] { map { CChar(bitPattern: $0) } + [0] }
}
