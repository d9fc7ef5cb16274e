/// Settings that follow their file: each good edit is applied, a broken one is complained of and changes nothing.
final class LiveSettings {
    private let source: SettingsSource
    private let watch: FileWatch
    private let complain: (CommandFailure) -> Void
    private let apply: (Settings) -> Void
    private var settings: Settings

    /// Follows the file of a source from now on; what was edited since the settings were made is applied at once.
    ///
    /// - Parameters:
    ///   - settings: what the source gave before.
    ///   - complain: gets what is wrong with a broken edit.
    ///   - apply: gets the settings after a good one.
    /// - Throws: exit status 71 where the system refuses to watch the file.
    init(
        _ source: SettingsSource, made settings: Settings, complain: @escaping (CommandFailure) -> Void,
        apply: @escaping (Settings) -> Void
    ) throws(CommandFailure) {
        self.source = source
        self.settings = settings
        self.complain = complain
        self.apply = apply
        watch = try FileWatch(source.config ?? "")
        reload()
    }

    /// Readable when there may be an edit.
    var descriptor: Int32 { watch.descriptor }

    /// Takes what the watch has to tell, and applies an edit.
    func readChanges() {
        if watch.takeChanges() { reload() }
    }

    private func reload() {
        do {
            let edited = try source.settings()
            guard edited != settings else { return }
            settings = edited
            apply(edited)
        } catch {
            complain(error)
        }
    }
}
