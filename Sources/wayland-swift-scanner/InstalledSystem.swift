import Glibc
import ProtocolScanner

/// The machine's own files and packages.
struct InstalledSystem: ScannerSystem {
    func version(ofPackage name: String) -> String? {
        pkgConfig("--modversion \(name)")
    }

    func dataFolder(ofPackage name: String) -> String? {
        pkgConfig("--variable=pkgdatadir \(name)")
    }

    func contents(ofFile path: String) -> [UInt8]? {
        File.contents(path)
    }

    /// The first line that pkg-config answers, nil if it fails. The manifest's reader lets only plain names through to
    /// the shell that popen runs.
    private func pkgConfig(_ arguments: String) -> String? {
        guard let stream = popen("pkg-config \(arguments) 2>/dev/null", "r") else { return nil }
        var line: UnsafeMutablePointer<CChar>?
        var capacity = 0
        defer { free(line) }
        let length = getline(&line, &capacity, stream)
        guard pclose(stream) == 0, length > 0, let line else { return nil }
        return String(cString: line).split(whereSeparator: \.isNewline).first.map(String.init)
    }
}
