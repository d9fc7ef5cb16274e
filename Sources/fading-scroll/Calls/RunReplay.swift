func runReplay(_ options: ReplayOptions, output: Output) throws(CommandFailure) -> ExitStatus {
    throw CommandFailure(status: .broken, wrong: "replay is not wired", allowed: "-")
}
