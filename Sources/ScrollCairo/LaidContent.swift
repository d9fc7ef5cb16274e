import ScrollCore

/// A content and how far its layout has come.
final class LaidContent {
    let content: any Content
    /// What the content answered last.
    private(set) var layout = ContentLayout(size: .zero)
    /// How far the layout has come that is done beside frames.
    private(set) var progress = LayoutProgress.partial(0)

    /// Counts everything that can change the content's answer to the same proposal.
    private var version = 0
    private var asked: Question?

    private struct Question: Equatable {
        let proposal: LayoutProposal
        let version: Int
    }

    init(_ content: any Content) {
        self.content = content
    }

    /// The content says that it is no longer what it was.
    func contentDidChange() {
        version += 1
        progress = .partial(0)
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
    /// answer moved the offset, since other parts may then be near.
    func layOut(_ node: inout ScrollNode, in frame: Rect, scale: DeviceScale, at time: Double) {
        for _ in 0..<2 {
            let proposal = LayoutProposal(
                viewport: frame.inset(by: node.configuration.insets).size, scale: scale,
                offset: node.motion.offset(at: time))
            let isNew = layOut(for: proposal)
            guard isNew || node.viewport.frame != frame else { return }
            if isNew, layout.offsetShift != .zero { node.shiftContent(by: layout.offsetShift, at: time) }
            let extent = ContentExtent(size: layout.size, insets: layout.insets)
            node.setViewport(frame: frame, content: extent, scale: scale, at: time)
        }
    }
}
