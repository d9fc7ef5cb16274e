import FadingScrollView

/// Lists the compositor's globals, which of them are used, and what the lack of others costs.
///
/// - Throws: exit status 69 where a named compositor cannot be reached.
func runInfo(output: Output) throws(CommandFailure) -> ExitStatus {
    let survey = try surveyCompositor(output: output)
    try output.writeLine(column("INTERFACE", "OFFERED", "USED"))
    for global in survey.announcements {
        let used = survey.usedVersion(of: global).map { String($0) } ?? "-"
        try output.writeLine(column(global.interface, String(global.version), used))
    }
    for use in survey.missing {
        let cost = use.isRequired ? "no window can be opened" : use.costOfMissing
        try output.writeLine("missing: \(use.interface): \(cost)")
    }
    return .done
}

private func surveyCompositor(output: Output) throws(CommandFailure) -> CompositorSurvey {
    do {
        if try ScrollWindow.compositorIsNamed() { return try CompositorSurvey.ofEnvironment() }
        try output.writeLine("no desktop: this is the embedded compositor")
        return try CompositorSurvey(of: try EmbeddedStage().display())
    } catch let error as CommandFailure {
        throw error
    } catch let error as WindowError {
        throw CommandFailure(error)
    } catch {
        throw .broken("\(error)")
    }
}

/// A line of the table: the longest interface name in use has 43 characters.
private func column(_ interface: String, _ offered: String, _ used: String) -> String {
    func padded(_ text: String, _ width: Int) -> String {
        text + String(repeating: " ", count: max(1, width - text.count))
    }
    return padded(interface, 46) + padded(offered, 10) + used
}
