import FadingScrollView
import ScrollCore

/// A window on a scene, as the options want it.
enum SceneWindow {
    /// Makes a window on the scene that is named; without a name it is the first one.
    static func make(_ options: SceneOptions) -> ScrollWindow {
        let tour = Tour(options.name ?? .text, settings: settings(options))
        let window = ScrollWindow(
            title: title(of: tour.name), content: tour, configuration: tour.configuration,
            size: options.size ?? FileWindow.defaultSize)
        window.pinnedTitle = tour.pinnedTitle
        window.initialOffset = options.offset ?? tour.start
        return window
    }

    /// Lets an open window take over what the options have come to be.
    static func update(_ window: ScrollWindow, showing tour: Tour, to options: SceneOptions) {
        tour.follow(settings(options))
        window.pinnedTitle = tour.pinnedTitle
        window.configuration = tour.configuration
        window.contentDidChange()
    }

    /// Lets a window show another scene from its start.
    static func show(_ name: SceneName, in window: ScrollWindow) {
        guard let tour = window.view.content as? Tour else { return }
        tour.show(name)
        window.title = title(of: name)
        window.pinnedTitle = tour.pinnedTitle
        // The content before the configuration, which lays it out; the place last, when its bounds are known.
        window.contentDidChange()
        let showsFades = window.configuration.showsFades
        var configuration = tour.configuration
        configuration.showsFades = showsFades
        window.configuration = configuration
        window.scroll(to: tour.start, animated: false)
    }

    private static func title(of name: SceneName) -> String { "fading-scroll: \(name.rawValue)" }

    /// Scenes have a light and a dark ground of their own; which of them it is, the options say.
    private static func settings(_ options: SceneOptions) -> ScrollConfiguration {
        var settings = options.configuration
        if options.background == nil { settings.background = ScenePalette.readable(on: settings.background).background }
        return settings
    }
}
