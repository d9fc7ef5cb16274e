import ScrollCore

/// A content and how far its layout has come, with those of the scroll views inside it: what a tree of `ScrollNode`s has
/// besides values.
final class LaidContent {
    let content: any Content
    /// The number of its scroll view; 0 is the outermost.
    let id: Int
    /// What the content answered last.
    private(set) var layout = ContentLayout(size: .zero)
    /// How far the layout has come that is done beside frames.
    private(set) var progress = LayoutProgress.partial(0)
    /// The contents of the scroll views inside, in the order of the node's children.
    private(set) var nested: [LaidContent] = []

    private let depth: Int
    private let numbers: ViewNumbers
    /// Where in `nested` a number is.
    private var places: [Int: Int] = [:]
    /// Counts everything that can change the content's answer to the same proposal.
    private var version = 0
    private var asked: Question?

    private struct Question: Equatable {
        let proposal: LayoutProposal
        let version: Int
    }

    /// The content of an outermost scroll view, or a title.
    convenience init(_ content: any Content) {
        self.init(content, id: 0, depth: 0, numbers: ViewNumbers())
    }

    private init(_ content: any Content, id: Int, depth: Int, numbers: ViewNumbers) {
        self.content = content
        self.id = id
        self.depth = depth
        self.numbers = numbers
    }

    /// The content of the scroll view inside that has that number.
    subscript(id: Int) -> LaidContent? { places[id].map { nested[$0] } }

    /// The content says that it is no longer what it was.
    func contentDidChange() {
        version += 1
        progress = .partial(0)
        for inner in nested { inner.contentDidChange() }
    }

    /// The first content in the tree that has layout left which is done beside frames; those that were never near have not.
    var unfinished: LaidContent? {
        guard progress == .complete else { return self }
        return nested.lazy.compactMap { $0.asked == nil ? nil : $0.unfinished }.first
    }

    /// Lets the content do a part of its layout that need not be ready before a frame.
    func layOutMore() {
        progress = content.layOutMore()
        version += 1
    }

    /// Asks the content for its layout, unless it was asked the same before.
    ///
    /// - Returns: false where the answer is an old one.
    @discardableResult
    func layOut(for proposal: LayoutProposal) -> Bool {
        let question = Question(proposal: proposal, version: version)
        guard question != asked else { return false }
        layout = content.layOut(for: proposal)
        asked = question
        return true
    }

    /// Lays the content out around a scroll view's offset and lets the scroll view take over its size; twice where the first
    /// answer moved the offset, since other parts may then be near. Then the same for the views inside it that are near.
    func layOut(_ node: inout ScrollNode, in frame: Rect, scale: DeviceScale, at time: Double) {
        for _ in 0..<2 {
            let proposal = LayoutProposal(
                viewport: frame.inset(by: node.configuration.insets).size, scale: scale,
                offset: node.shownOffset(at: time))
            let isNew = layOut(for: proposal)
            guard isNew || node.viewport.frame != frame else { break }
            if isNew, layout.offsetShift != .zero { node.shiftContent(by: layout.offsetShift, at: time) }
            let extent = ContentExtent(size: layout.size, insets: layout.insets)
            node.setViewport(frame: frame, content: extent, scale: scale, at: time)
            if isNew { adoptNested(in: &node) }
        }
        if !nested.isEmpty { layOutNested(of: &node, scale: scale, at: time) }
    }
}

/// The numbers of one tree's scroll views; none is given twice.
final class ViewNumbers {
    private var last = 0

    func next() -> Int {
        last += 1
        return last
    }
}

// MARK: - Nested views

extension LaidContent {
    /// Takes over which views the content wants inside it; those that were there keep their state.
    private func adoptNested(in node: inout ScrollNode) {
        let wanted = depth < NestedContent.deepest ? layout.nested : []
        if !wanted.elementsEqual(nested, by: { $0.content === $1.content }) { replaceNested(of: &node, by: wanted) }
    }

    private func replaceNested(of node: inout ScrollNode, by wanted: [NestedContent]) {
        typealias View = (laid: LaidContent, node: ScrollNode)
        var known: [ObjectIdentifier: View] = [:]
        for view in zip(nested, node.children) { known[ObjectIdentifier(view.0.content)] = view }
        let views = wanted.map { wish -> View in
            if let view = known.removeValue(forKey: ObjectIdentifier(wish.content)) { return view }
            let laid = LaidContent(wish.content, id: numbers.next(), depth: depth + 1, numbers: numbers)
            let frame = Rect(origin: .zero, size: .zero)
            let configuration = wish.configuration.nested(in: node.configuration)
            var inner = ScrollNode(frame: frame, configuration: configuration, id: laid.id)
            inner.drawsBetweenEvents = node.drawsBetweenEvents
            return (laid, inner)
        }
        nested = views.map(\.laid)
        node.children = views.map(\.node)
        places = Dictionary(uniqueKeysWithValues: nested.enumerated().map { ($1.id, $0) })
    }

    /// Puts every view inside in its place; configures and lays out those within a viewport's length of what is seen.
    private func layOutNested(of node: inout ScrollNode, scale: DeviceScale, at time: Double) {
        let (offset, size) = (node.shownOffset(at: time), node.viewport.frame.size)
        let near = Rect(
            x: offset.x - size.width, y: offset.y - size.height, width: 3 * size.width, height: 3 * size.height)
        for index in nested.indices {
            let frame = layout.nested[index].snappedFrame(scale)
            if !frame.intersection(near).isEmpty {
                let wanted = layout.nested[index].configuration.nested(in: node.configuration)
                if node.children[index].configuration != wanted { node.children[index].configure(wanted, at: time) }
                nested[index].layOut(&node.children[index], in: frame, scale: scale, at: time)
            } else if node.children[index].viewport.frame != frame {
                let extent = node.children[index].viewport.contentExtent
                node.children[index].setViewport(frame: frame, content: extent, scale: scale, at: time)
            }
        }
    }
}
