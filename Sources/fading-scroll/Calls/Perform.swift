/// Does what the arguments ask for and answers how that ended.
func perform(_ arguments: [Argument], output: Output) -> ExitStatus {
    do {
        try SystemLimit.requireEnough()
        let status = try perform(try ArgumentReader.read(arguments), output: output)
        try output.flush()
        return status
    } catch {
        report(error)
        return error.status
    }
}

private func perform(_ invocation: Invocation, output: Output) throws(CommandFailure) -> ExitStatus {
    switch invocation {
    case .window(let options): return try runWindow(options, output: output)
    case .snapshot(let options): return try runSnapshot(options, output: output)
    case .record(let options): return try runRecord(options, output: output)
    case .convert(let options): return try runConvert(options, output: output)
    case .replay(let options): return try runReplay(options, output: output)
    case .compare(let options): return try runCompare(options, output: output)
    case .info: return try runInfo(output: output)
    case .settings(let settings):
        for line in SettingsText.lines(settings) { try output.writeLine(line) }
    case .help(let call):
        for line in HelpText.lines(for: call) { try output.writeLine(line) }
    case .version: try output.writeLine(HelpText.version)
    }
    return .done
}
