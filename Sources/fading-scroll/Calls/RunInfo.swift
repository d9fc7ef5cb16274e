import FadingScrollView

/// Lists the compositor's globals, which of them are used, and what the lack of others costs.
///
/// - Throws: exit status 69 where a named compositor cannot be reached.
func runInfo(output: Output) throws(CommandFailure) -> ExitStatus {
    for line in lines(of: try surveyCompositor(output: output)) { try output.writeLine(line) }
    return .done
}

/// A survey as a table, with what is missing below it.
func lines(of survey: CompositorSurvey) -> [String] {
    let globals = survey.announcements.map { global in
        let used = survey.usedVersion(of: global).map { String($0) } ?? "-"
        // The name may hold whatever the compositor likes.
        return column(Argument(global.interface).shown, String(global.version), used)
    }
    let missing = survey.missing.map { use in
        "missing: \(use.interface): \(use.isRequired ? "no window can be opened" : use.costOfMissing)"
    }
    return [column("INTERFACE", "OFFERED", "USED")] + globals + missing
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
