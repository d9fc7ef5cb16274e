import ScrollCore

/// The colours of a header.
struct TitleInk {
    let ground: Color
    /// Below the header, on its ground.
    let line: Color
    /// Around the window, opaque.
    let border: Color
    let text: Color
    /// Around each button; nil for none.
    let rim: Color?
    /// How much of the text's colour lies under a button's sign, by its look.
    private let discShares: (plain: Double, hovered: Double, pressed: Double)

    /// Those of a theme; paler where the window is not the one that is worked in.
    init(theme: TitleBar.Theme, isActive: Bool) {
        func grey(_ level: Double, blue: Double) -> Color { Color(red: level, green: level, blue: blue) }
        rim = nil
        discShares = (isActive ? 0.08 : 0.04, 0.16, 0.28)
        switch theme {
        case .light:
            ground = isActive ? grey(0.922, blue: 0.930) : grey(0.965, blue: 0.969)
            line = Color.black.faded(to: isActive ? 0.16 : 0.1)
            border = ground.mixed(with: .black, share: isActive ? 0.25 : 0.2)
            text = grey(0.14, blue: 0.15).faded(to: isActive ? 1 : 0.5)
        case .dark:
            ground = isActive ? grey(0.184, blue: 0.2) : grey(0.145, blue: 0.157)
            line = Color.black.faded(to: 0.4)
            border = ground.mixed(with: .white, share: isActive ? 0.25 : 0.18)
            text = Color.white.faded(to: isActive ? 0.95 : 0.5)
        }
    }

    /// Those of a theme for eyes that need high contrast. Where the window is not the one that is worked in, the text has
    /// still more than 7 to 1, the most that WCAG 2 asks for.
    init(contrasting theme: TitleBar.Theme, isActive: Bool) {
        let full: Color = theme == .light ? .black : .white
        ground = theme == .light ? .white : .black
        (line, border, rim) = (full, full, full)
        text = full.faded(to: isActive ? 1 : 0.7)
        discShares = (0, 0.25, 0.5)
    }

    /// What lies under a button's sign.
    func disc(_ look: HeaderScene.Look) -> Color {
        let share =
            switch look {
            case .plain: discShares.plain
            case .hovered: discShares.hovered
            case .pressed: discShares.pressed
            }
        return Color(red: text.red, green: text.green, blue: text.blue, alpha: share)
    }

    /// The sign on a button.
    func sign(_ look: HeaderScene.Look) -> Color {
        look == .plain ? text : Color(red: text.red, green: text.green, blue: text.blue)
    }
}

extension Color {
    /// What is seen of it, opaque, below another colour of an opacity.
    fileprivate func mixed(with other: Color, share: Double) -> Color {
        Color(
            red: red + (other.red - red) * share, green: green + (other.green - green) * share,
            blue: blue + (other.blue - blue) * share)
    }
}
