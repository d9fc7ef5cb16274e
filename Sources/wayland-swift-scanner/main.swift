import Glibc
import ProtocolScanner

/// Writes the bindings of one target; 0 if they are written, 1 with a line on descriptor 2 if not, 64 for wrong usage.
func run(_ arguments: [String]) -> Int32 {
    guard arguments.count == 3 else {
        complain("usage: wayland-swift-scanner TARGET MANIFEST OUTPUT")
        return 64
    }
    do {
        let source = try Scanner(manifest: arguments[1], system: InstalledSystem()).source(for: arguments[0])
        try File.write(source, to: arguments[2])
        return 0
    } catch {
        complain("\(error)")
        return 1
    }
}

func complain(_ message: String) {
    File.writeAll(Array((message + "\n").utf8), to: 2)
}

exit(run(Array(CommandLine.arguments.dropFirst())))
