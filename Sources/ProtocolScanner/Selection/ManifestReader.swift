/// Reads the manifest; its form is told at the head of `protocols/manifest`.
struct ManifestReader {
    private var manifest = Manifest()

    static func manifest(of text: String) throws(LineError) -> Manifest {
        var reader = ManifestReader()
        for line in TextLine.lines(of: text) {
            try reader.read(line)
        }
        try reader.checkTargets()
        return reader.manifest
    }

    private mutating func read(_ line: TextLine) throws(LineError) {
        switch line.words[0] {
        case "target": manifest.targets.append(try Self.target(line))
        case "group": try group(line)
        case "file": try source(line, place: Self.package(line))
        case "bare": try source(line, place: Self.bare(line))
        default: try wanted(line)
        }
    }

    private static func target(_ line: TextLine) throws(LineError) -> Manifest.Target {
        var words = line.words.dropFirst()
        var importing: String?
        if words.dropLast().last == "importing" {
            importing = words.last
            words = words.dropLast(2)
        }
        guard words.count >= 3, let side = Manifest.Side(rawValue: words[2]) else {
            throw line.error("a target line is: target NAME client|server GROUP... [importing TARGET]")
        }
        return Manifest.Target(
            name: words[1], side: side, groups: Array(words.dropFirst(2)), importing: importing, line: line.number)
    }

    private mutating func group(_ line: TextLine) throws(LineError) {
        guard line.words.count == 2 else { throw line.error("a group line is: group NAME") }
        guard !manifest.groups.contains(line.words[1]) else {
            throw line.error("group \(line.words[1]) has begun before")
        }
        manifest.groups.append(line.words[1])
    }

    private static func package(_ line: TextLine) throws(LineError) -> Manifest.Source.Place {
        let words = line.words
        guard words.count == 5, let least = PackageVersion(words[2]) else {
            throw line.error("a file line is: file PKG-CONFIG-NAME LEAST-VERSION DEBIAN-PACKAGE PATH")
        }
        // The name becomes an argument of pkg-config.
        guard words[1].utf8.allSatisfy(isPackageByte), !words[1].hasPrefix("-") else {
            throw line.error("\"\(words[1])\" is no pkg-config name; letters, digits, -, _, + and . are allowed")
        }
        return .package(.init(name: words[1], least: least, debianName: words[3]), path: words[4])
    }

    private static func isPackageByte(_ byte: UInt8) -> Bool {
        byte < 0x80 && (ByteCursor.isNameByte(byte) && byte != UInt8(ascii: ":") || byte == UInt8(ascii: "+"))
    }

    private static func bare(_ line: TextLine) throws(LineError) -> Manifest.Source.Place {
        guard line.words.count == 2 else { throw line.error("a bare line is: bare PATH") }
        return .bare(path: line.words[1])
    }

    private mutating func source(_ line: TextLine, place: Manifest.Source.Place) throws(LineError) {
        guard let group = manifest.groups.last else { throw line.error("a group line must come before") }
        manifest.sources.append(.init(place: place, group: group, line: line.number))
    }

    private mutating func wanted(_ line: TextLine) throws(LineError) {
        let words = line.words
        let side = words.count == 3 ? Manifest.Side(rawValue: words[2]) : nil
        guard words.count == 2 || side != nil, Words.isName(words[0]), let cap = Words.version(words[1]) else {
            throw line.error(
                "a line is one of: target ..., group ..., file ..., bare ..., INTERFACE VERSION [client|server]")
        }
        guard let last = manifest.sources.indices.last else {
            throw line.error("a file or bare line must come before \(words[0])")
        }
        guard !manifest.sources.contains(where: { $0.wanted.contains { $0.name == words[0] } }) else {
            throw line.error("\(words[0]) is listed twice")
        }
        manifest.sources[last].wanted.append(.init(name: words[0], cap: cap, side: side, line: line.number))
    }

    private func checkTargets() throws(LineError) {
        var seen: Set<String> = []
        for target in manifest.targets {
            guard seen.insert(target.name).inserted else {
                throw LineError(target.line, "target \(target.name) is listed twice")
            }
            if let group = target.groups.first(where: { !manifest.groups.contains($0) }) {
                throw LineError(target.line, "group \(group) is not in the manifest")
            }
            try checkImport(of: target)
        }
    }

    private func checkImport(of target: Manifest.Target) throws(LineError) {
        guard let importing = target.importing else { return }
        guard let imported = manifest.targets.first(where: { $0.name == importing }), imported.importing == nil else {
            throw LineError(target.line, "target \(importing) is not in the manifest, or imports another one itself")
        }
        guard target.side == .client, imported.side == .client else {
            throw LineError(target.line, "only a client target can import, and only a client target")
        }
    }
}
