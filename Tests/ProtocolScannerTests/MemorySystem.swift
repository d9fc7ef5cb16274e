import Glibc

@testable import ProtocolScanner

/// Files and packages that exist only in a test.
struct MemorySystem: ScannerSystem {
    var files: [String: String] = [:]
    /// Version and data folder by pkg-config's name.
    var packages: [String: (version: String, folder: String?)] = [:]

    func version(ofPackage name: String) -> String? { packages[name]?.version }
    func dataFolder(ofPackage name: String) -> String? { packages[name]?.folder }
    func contents(ofFile path: String) -> [UInt8]? { files[path].map { Array($0.utf8) } }
}

/// The repository's own files and the protocols that are installed.
struct InstalledProtocols: ScannerSystem {
    /// The manifest that the package is built with.
    static let manifest = repository + "/protocols/manifest"

    private static var repository: String {
        #filePath.split(separator: "/").dropLast(3).map { "/" + $0 }.joined()
    }

    func version(ofPackage name: String) -> String? { pkgConfig("--modversion " + name) }
    func dataFolder(ofPackage name: String) -> String? { pkgConfig("--variable=pkgdatadir " + name) }

    func contents(ofFile path: String) -> [UInt8]? {
        guard let file = fopen(path, "re") else { return nil }
        defer { fclose(file) }
        var bytes: [UInt8] = []
        while case let byte = getc(file), byte >= 0 { bytes.append(UInt8(byte)) }
        return bytes
    }

    private func pkgConfig(_ arguments: String) -> String? {
        guard let stream = popen("pkg-config " + arguments, "re") else { return nil }
        defer { pclose(stream) }
        var line = ""
        while case let byte = getc(stream), byte >= 0x20 { line.unicodeScalars.append(Unicode.Scalar(UInt8(byte))) }
        return line.isEmpty ? nil : line
    }
}
