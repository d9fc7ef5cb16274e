/// Where the scanner finds files and packages; the executable asks the system, tests answer from memory.
package protocol ScannerSystem {
    /// A package's version by pkg-config, nil if the package is not installed.
    func version(ofPackage name: String) -> String?
    /// The folder that pkg-config calls the package's `pkgdatadir`.
    func dataFolder(ofPackage name: String) -> String?
    /// All bytes of a file, nil if it can't be read.
    func contents(ofFile path: String) -> [UInt8]?
}

/// Writes the Swift that one target speaks Wayland with, as the manifest says.
package struct Scanner {
    private let system: any ScannerSystem
    /// The manifest's path.
    private let path: String

    package init(manifest path: String, system: any ScannerSystem) {
        self.path = path
        self.system = system
    }

    /// The Swift source for `target`.
    ///
    /// Throws the first thing that is wrong with the manifest, a package or a protocol file.
    package func source(for target: String) throws(ScannerError) -> String {
        let manifest = try readManifest()
        guard let target = manifest.targets.first(where: { $0.name == target }) else {
            let known = manifest.targets.map(\.name).joined(separator: ", ")
            throw ScannerError(file: path, line: 0, message: "there is no target \(target); it has \(known)")
        }
        return Emitter(bindings: try bindings(of: target, in: manifest)).source()
    }

    private func readManifest() throws(ScannerError) -> Manifest {
        guard let bytes = system.contents(ofFile: path) else {
            throw ScannerError(file: path, line: 0, message: "the file can't be read")
        }
        do {
            return try ManifestReader.manifest(of: String(decoding: bytes, as: UTF8.self))
        } catch {
            throw error.inFile(path)
        }
    }

    private func bindings(of target: Manifest.Target, in manifest: Manifest) throws(ScannerError) -> Bindings {
        var imported: [Binding] = []
        if let module = target.importing, let other = manifest.targets.first(where: { $0.name == module }) {
            imported = try read(manifest.sources(for: other))
        }
        let sources = manifest.sources(for: target)
        let bindings = Bindings(
            side: target.side, own: try read(sources), imported: imported, importedModule: target.importing)
        let check = BindingsCheck(bindings: bindings)
        for (binding, wanted) in zip(bindings.own, sources.flatMap(\.wanted)) {
            if let complaint = check.complaint(about: binding) { throw complain(wanted.line, complaint) }
        }
        return bindings
    }

    private func read(_ sources: [Manifest.Source]) throws(ScannerError) -> [Binding] {
        var bindings: [Binding] = []
        for source in sources {
            let file = try find(source)
            let interfaces = try interfaces(of: source, file: file)
            for wanted in source.wanted {
                bindings.append(try binding(of: wanted, in: interfaces, file: file))
            }
        }
        return bindings
    }

    private func binding(
        of wanted: Manifest.Wanted, in interfaces: [Interface], file: String
    ) throws(ScannerError) -> Binding {
        guard let interface = interfaces.first(where: { $0.name == wanted.name }) else {
            throw complain(wanted.line, "\(file) has no \(wanted.name)")
        }
        guard wanted.cap <= interface.version else {
            throw complain(
                wanted.line, "\(wanted.name) \(wanted.cap) is wanted, \(file) has version \(interface.version)")
        }
        return Binding(interface: interface, cap: wanted.cap)
    }

    private func interfaces(of source: Manifest.Source, file: String) throws(ScannerError) -> [Interface] {
        guard let bytes = system.contents(ofFile: file) else {
            throw complain(source.line, "\(file) can't be read\(hint(source.place))")
        }
        do {
            switch source.place {
            case .package: return try ProtocolReader.interfaces(of: bytes)
            case .bare: return try BareReader.interfaces(of: String(decoding: bytes, as: UTF8.self))
            }
        } catch {
            throw error.inFile(file)
        }
    }

    /// The path of a source's file, its package being new enough.
    private func find(_ source: Manifest.Source) throws(ScannerError) -> String {
        switch source.place {
        case .bare(let relative):
            let folder = path.lastIndex(of: "/").map { path[...$0] } ?? ""
            return folder + relative
        case .package(let package, let relative):
            try checkVersion(of: package, line: source.line)
            guard let folder = system.dataFolder(ofPackage: package.name), !folder.isEmpty else {
                throw complain(source.line, "pkg-config knows no pkgdatadir of \(package.name)\(hint(source.place))")
            }
            return "\(folder)/\(relative)"
        }
    }

    private func checkVersion(of package: Manifest.Package, line: Int) throws(ScannerError) {
        let found = system.version(ofPackage: package.name)
        if let version = found.flatMap(PackageVersion.init), version >= package.least { return }
        let state = found.map { "\($0) is installed" } ?? "pkg-config finds none"
        throw complain(
            line,
            "\(package.name) \(package.least) or later is needed, \(state): "
                + "apt-get install pkg-config \(package.debianName)")
    }

    private func hint(_ place: Manifest.Source.Place) -> String {
        switch place {
        case .package(let package, _): ": apt-get install \(package.debianName)"
        case .bare: ""
        }
    }

    private func complain(_ line: Int, _ message: String) -> ScannerError {
        ScannerError(file: path, line: line, message: message)
    }
}
