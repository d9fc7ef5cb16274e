/// A landscape that is painted, not taken: its name, a line about it, and how it is painted.
struct Photo: Sendable {
    /// What stands under it in bold.
    let title: String
    /// What stands under the title.
    let caption: String
    /// Paints it on the whole ground of a brush.
    let paint: @Sendable (PhotoBrush) -> Void

    /// All of them in the order of the strip: through a day, from morning to night.
    static let all: [Photo] = [
        morningHills, dunes, forest, glacier, mesa, lake, moor, harbour, dusk, lighthouse, moon, aurora,
    ]
}
