import ScrollCairo
import ScrollCore
import Testing

@testable import fading_scroll

/// A scene in a view of its own, without a window.
struct SceneRig {
    let tour: Tour
    let view: ScrollView

    /// A scene at rest in a viewport, at its start or at an offset.
    init(
        _ name: SceneName, size: Size = Size(width: 400, height: 300), scale: DeviceScale = .one,
        change: (inout ScrollConfiguration) -> Void = { _ in }
    ) {
        var settings = ScrollConfiguration()
        settings.background = ScenePalette.light.background
        change(&settings)
        tour = Tour(name, settings: settings)
        view = ScrollView(content: tour, configuration: tour.configuration)
        view.pinnedTitle = tour.pinnedTitle
        view.resize(to: size, scale: scale, at: 0)
        place(at: tour.start)
    }

    /// Scrolls to a content offset, logical pixels; nil is where the scene begins.
    func place(at offset: Point?) { view.place(at: offset, at: 0) }

    /// The pixels of the view now, row by row.
    func pixels() throws -> [UInt32] {
        view.advance(to: 0)
        let surface = try PixelSurface(size: try #require(view.scene).bufferSize)
        try surface.draw { view.paint(on: $0.context) }
        return surface.withPixels { Array($0) }
    }
}
