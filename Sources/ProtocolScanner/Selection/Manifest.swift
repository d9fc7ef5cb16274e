/// What is spoken: which interfaces of which files, up to which version, for which targets.
struct Manifest: Equatable {
    /// The end of the connection that a target speaks for.
    enum Side: String, Equatable {
        case client, server
    }

    /// Who gets which groups.
    struct Target: Equatable {
        let name: String
        let side: Side
        let groups: [String]
        /// Another client target whose generated types this one builds on.
        let importing: String?
        let line: Int
    }

    /// A file of interfaces and what is wanted of it.
    struct Source: Equatable {
        enum Place: Equatable {
            /// XML of the distribution; the path is relative to the package's `pkgdatadir`.
            case package(Package, path: String)
            /// A bare description; the path is relative to the manifest.
            case bare(path: String)
        }

        let place: Place
        let group: String
        let line: Int
        var wanted: [Wanted] = []
    }

    /// Where XML comes from.
    struct Package: Equatable {
        /// As pkg-config calls it.
        let name: String
        let least: PackageVersion
        /// As apt calls it.
        let debianName: String
    }

    /// An interface and the highest version of it that we handle.
    struct Wanted: Equatable {
        let name: String
        let cap: UInt32
        /// The only side it is wanted on; nil for both.
        let side: Side?
        let line: Int
    }

    var targets: [Target] = []
    var groups: [String] = []
    var sources: [Source] = []

    /// The sources of a target's groups with what its side wants of them.
    func sources(for target: Target) -> [Source] {
        sources.filter { target.groups.contains($0.group) }.map { source in
            var source = source
            source.wanted.removeAll { $0.side.map { $0 != target.side } ?? false }
            return source
        }
    }
}
