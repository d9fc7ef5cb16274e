import ScrollCairo
import ScrollCore
import TestViews

/// A scroll view that a program edits while its pictures are shown: each is painted over the one before, as far as the
/// view says that it differs.
final class EditedView {
    private let content: GridContent
    private let view: ScrollView
    private(set) var state = ViewState()
    private var time = 0.0
    private var picture: PixelSurface?

    /// Surfaces of more device pixels are compared as scenes only, which costs nothing.
    private static let largestPicture = 2_000_000

    /// A view as nobody has edited it, with its first picture.
    init() throws {
        content = GridContent(state.contentSize)
        view = ScrollView(content: content, configuration: state.configuration)
        view.resize(to: state.size, scale: DeviceScale(numerator120: state.scale), at: 0)
        view.place(at: nil, at: 0)
        try show()
    }

    /// Makes one edit, shows it, and lets its time pass.
    func make(_ edit: Edit) throws {
        if let change = edit.change {
            change(&state)
            content.size = state.contentSize
            view.contentDidChange()
            view.configure(state.configuration, at: time)
            view.resize(to: state.size, scale: DeviceScale(numerator120: state.scale), at: time)
        }
        if let offset = edit.offset { view.place(at: offset, at: time) }
        try show()
        time += edit.pause
        try show()
    }

    /// Lets everything come to rest, and compares it with a view that was never anything else.
    ///
    /// - Returns: what differs; nil where nothing does.
    func fault() throws -> String? {
        guard try settle() else { return "it does not come to rest" }
        if dependsOnThePast { try forget() }
        let fresh = freshView()
        let offset = (view.node.motion.offset(at: time), fresh.node.motion.offset(at: time))
        guard offset.0 == offset.1 else { return "offset \(offset.0) cannot be reached afresh, but \(offset.1)" }
        guard var expected = fresh.scene, let scene = view.scene else { return "it has no scene" }
        expected.contentVersion = scene.contentVersion
        guard scene == expected else { return "its scene is\n\(scene)\nand afresh\n\(expected)" }
        guard let shown = picture, let painted = try EditedView.surface(for: view) else { return nil }
        try painted.draw { fresh.paint(on: $0.context) }
        return shown.fault(beside: painted).map { "painted by damage it differs from a fresh picture at \($0)" }
    }

    /// Lets every edge fade by another policy for a while, of which an `animated` one must remember nothing.
    private func forget() throws {
        var other = state.configuration
        other.fade.policy = PerEdge(all: .hybrid)
        for configuration in [other, state.configuration] {
            view.configure(configuration, at: time)
            try show()
            _ = try settle()
        }
    }

    /// Where the picture hides between half a device pixel and one, an `animated` edge stays as it was, on purpose.
    private var dependsOnThePast: Bool {
        guard let offset = view.scene?.contentOffset else { return false }
        let viewport = view.node.viewport
        return Edge.allCases.contains { edge in
            let pixels = viewport.hidden(beyond: edge, at: offset) / viewport.scale.devicePixel
            return state.configuration.fade.policy(at: edge) == .animated && pixels > 0.49 && pixels < 1.01
        }
    }

    private func freshView() -> ScrollView {
        let state = state.clamped
        let fresh = ScrollView(content: GridContent(state.contentSize), configuration: state.configuration)
        fresh.resize(to: state.size, scale: DeviceScale(numerator120: state.scale), at: time)
        fresh.place(at: view.node.motion.offset(at: time), at: time)
        fresh.advance(to: time)
        return fresh
    }

    /// Brings the picture to the present time by what the view says has changed.
    private func show() throws {
        let damage = view.advance(to: time)
        if picture?.size != view.scene?.bufferSize { picture = try EditedView.surface(for: view) }
        try picture?.draw { view.paint(on: $0.context, damage: damage) }
    }

    private func settle() throws -> Bool {
        for _ in 0..<60 where view.frameNeed(after: time) != .none {
            time += 0.5
            try show()
        }
        return view.frameNeed(after: time) == .none
    }

    /// A clear surface for a view's picture; nil where there is none, or a very large one.
    private static func surface(for view: ScrollView) throws -> PixelSurface? {
        guard let size = view.scene?.bufferSize, size.width > 0, size.height > 0,
            max(size.width, size.height) <= PixelSurface.longestSide, size.width * size.height <= largestPicture
        else { return nil }
        return try PixelSurface(size: size)
    }
}

extension PixelSurface {
    /// Where this picture, which is shown, first differs from one that is right.
    fileprivate func fault(beside right: PixelSurface) -> String? {
        withRows { shown in right.withRows { shown.fault(beside: $0) } }
    }
}
