import ScrollCore

/// A setting that the desktop may decide.
enum DesktopChoice: String, CaseIterable, Sendable {
    /// As the desktop has it. The desktop's settings are not read in this build, so it is `false`.
    case system
    case on = "true"
    case off = "false"

    /// Whether it is on.
    var isOn: Bool { self == .on }
}

/// Whether content is dark on light or light on dark.
enum Theme: String, CaseIterable, Sendable {
    /// As the desktop has it. The desktop's settings are not read in this build, so it is light.
    case system
    case light
    case dark

    /// What lies under the content where no other colour is asked for; letters take what can be read on it.
    var background: Color {
        switch self {
        case .system, .light: .white
        // Dark enough for a contrast of 14 to the light letters, and not the black that smears on some displays.
        case .dark: Color(red: 0.11, green: 0.11, blue: 0.12)
        }
    }
}
