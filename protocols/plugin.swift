import Foundation
import PackagePlugin

/// Has the Wayland bindings of a target written before it is compiled.
///
/// SwiftPM keeps the answer of a plugin when an input file changes and only runs the command again, so everything that
/// the manifest decides is decided by the scanner, and the plugin names one fixed output.
@main
struct WaylandProtocols: BuildToolPlugin {
    func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
        let folder = context.package.directoryURL.appending(path: "protocols")
        let manifest = folder.appending(path: "manifest")
        let output = context.pluginWorkDirectoryURL.appending(path: "Protocols.swift")
        return [
            .buildCommand(
                displayName: "Wayland protocols for \(target.name)",
                executable: try context.tool(named: "wayland-swift-scanner").url,
                arguments: [target.name, manifest.path, output.path],
                inputFiles: [manifest] + (try bareDescriptions(in: folder)),
                outputFiles: [output])
        ]
    }

    private func bareDescriptions(in folder: URL) throws -> [URL] {
        try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
            .filter { $0.pathExtension == "interfaces" }
            .sorted { $0.path < $1.path }
    }
}
