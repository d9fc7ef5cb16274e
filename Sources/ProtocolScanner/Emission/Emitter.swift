/// Writes all Swift of one target: enums and a class for each interface, and the tables that libwayland reads.
struct Emitter {
    let bindings: Bindings

    func source() -> String {
        var writer = SourceWriter()
        writer.line("// Written by wayland-swift-scanner from protocols/manifest at build time.")
        writer.line()
        writer.line("import \(module)")
        if let imported = bindings.importedModule { writer.line("import \(imported)") }
        let types = ArgumentTypes(bindings: bindings)
        for binding in bindings.own {
            writer.line()
            switch bindings.side {
            case .client: ClientClass(binding: binding, types: types).emit(to: &writer)
            case .server: ServerClass(binding: binding, types: types).emit(to: &writer)
            }
        }
        writer.line()
        InterfaceTables(bindings: bindings, types: types).emit(to: &writer)
        writer.line()
        writer.lines(WireSupport.source.split(separator: "\n", omittingEmptySubsequences: false).map(String.init))
        return writer.text
    }

    private var module: String {
        switch bindings.side {
        case .client: "CWaylandClient"
        case .server: "CWaylandServer"
        }
    }
}
