/// Where settings come from: a configuration file, and what the command line sets, which wins for the
/// same key.
struct SettingsSource: Equatable {
    /// The configuration file; nil for none.
    var config: FileName?
    /// `KEY=VALUE` each, in order.
    var assignments: [Argument] = []

    /// The settings as they are now.
    /// - Throws: as `choices()`.
    func settings() throws(CommandFailure) -> Settings { try choices().settings }

    /// What is set now.
    /// - Throws: exit status 66 where the file cannot be read, 64 where it or the command line has a wrong setting.
    func choices() throws(CommandFailure) -> SettingChoices {
        var choices = SettingChoices()
        if let config { try ConfigFile.read(config).apply(to: &choices) }
        for assignment in assignments { try choices.apply(assignment) }
        return choices
    }
}
