import FadingScrollView
import ScrollCore

/// A window on a scene, as the options want it.
enum SceneWindow {
    /// Makes a window on a scene; without a name it is the first one.
    static func make(_ options: SceneOptions) -> ScrollWindow {
        var settings = options.settings.configuration
        settings.background = options.background ?? ScenePalette.light.background
        let tour = Tour(options.name ?? .text, settings: settings)
        let window = ScrollWindow(
            title: "fading-scroll: \(tour.name.rawValue)", content: tour, configuration: tour.configuration,
            size: options.size ?? FileWindow.defaultSize)
        window.initialOffset = options.offset
        return window
    }
}
