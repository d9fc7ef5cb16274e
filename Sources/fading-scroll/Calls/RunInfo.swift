/// Lists the compositor's globals.
/// - Throws: exit status 70 as long as the rooms that speak Wayland are not wired.
func runInfo(output: Output) throws(CommandFailure) -> ExitStatus {
    throw CommandFailure(status: .broken, wrong: "info is not wired", allowed: "fading-scroll replay works")
}
