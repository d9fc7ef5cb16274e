/// Where settings come from: a configuration file, and what the command line sets, which wins.
struct SettingsSource: Equatable {
    /// The configuration file; nil for none.
    var config: FileName?
    /// `KEY=VALUE` each, in order.
    var assignments: [Argument] = []

    /// The settings as they are now.
    /// - Throws: exit status 66 where the file cannot be read, 64 where it or the command line has a wrong setting.
    func settings() throws(CommandFailure) -> Settings {
        var settings = Settings()
        if let config { try ConfigFile.read(config).apply(to: &settings) }
        for assignment in assignments { try settings.apply(assignment) }
        return settings
    }
}
