import ScrollCairo
import ScrollContents
import ScrollCore

/// The scene `chat`: messages that begin at the bottom and grow upwards out of sight.
///
/// Nothing is ever said by itself, since a window at rest has nothing to do; a program calls `say(_:)` and tells the view.
final class Chat: Content {
    /// A message and who says it.
    struct Message {
        enum Sender { case me, other }

        let sender: Sender
        let text: String
    }

    private let palette: ScenePalette
    private let theirs: Lettering
    private let mine: Lettering
    private var messages: [Message]
    private var bubbles: [Rect] = []

    /// Around a bubble's text, between bubbles, and how round they are; logical pixels.
    private static let padding = 13.0
    private static let gap = 9.0
    private static let cornerRadius = 16.0
    /// At the sides and ends of the whole talk, logical pixels.
    private static let margin = 20.0

    /// A talk in the colours of a palette.
    init(_ palette: ScenePalette, _ messages: [Message] = Chat.walk) {
        self.palette = palette
        self.messages = messages
        theirs = Lettering(TextStyle(font: "DejaVu Sans 11", foreground: palette.ink, lineSpacing: 1.25))
        mine = Lettering(
            TextStyle(font: "DejaVu Sans 11", foreground: palette.onAccent, lineSpacing: 1.25), sharing: theirs)
    }

    /// Adds a message at the bottom.
    func say(_ message: Message) { messages.append(message) }

    func layOut(for proposal: LayoutProposal) -> ContentLayout {
        let (scale, width) = (proposal.scale, proposal.viewport.width)
        let widest = max(40, min(460, width * 0.72) - 2 * Chat.padding)
        var bottom = scale.snapped(Chat.margin)
        bubbles = messages.indices.map { index in
            let text = lettering(of: messages[index]).size(of: messages[index].text, width: widest, scale: scale)
            let size = Size(
                width: scale.snapped(text.width + 2 * Chat.padding),
                height: scale.snapped(text.height + 2 * Chat.padding))
            let isMine = messages[index].sender == .me
            let left = isMine ? width - scale.snapped(Chat.margin) - size.width : scale.snapped(Chat.margin)
            let follows = index > 0 && messages[index - 1].sender == messages[index].sender
            let top = bottom + (index == 0 ? 0 : scale.snapped(follows ? Chat.gap / 2 : 2 * Chat.gap))
            bottom = top + size.height
            return Rect(origin: Point(x: left, y: top), size: size)
        }
        return ContentLayout(size: Size(width: width, height: bottom + scale.snapped(Chat.margin)))
    }

    func draw(on canvas: Canvas, visible: Rect) {
        for (message, bubble) in zip(messages, bubbles) where !bubble.intersection(visible).isEmpty {
            canvas.fill(
                bubble, cornerRadius: Chat.cornerRadius, with: message.sender == .me ? palette.accent : palette.card)
            let inner = bubble.inset(by: Insets(all: Chat.padding))
            lettering(of: message).draw(
                message.text, on: canvas, at: TextPlace(x: inner.minX, y: inner.minY, width: inner.size.width + 1))
        }
    }

    private func lettering(of message: Message) -> Lettering { message.sender == .me ? mine : theirs }
}

extension Chat {
    /// Two people who try to meet on a mountain.
    static let walk: [Message] = [
        ("other", "Are you up?"), ("me", "Since five. Where are you?"),
        ("other", "On the bus. It is the slow one, it stops for sheep."),
        ("me", "Then you will miss the sun. It comes over the east ridge at twenty past six."),
        ("other", "Describe it to me."),
        ("me", "So far it is a grey line. Very good grey line."),
        ("me", "Now it is pink at one end, as if somebody had left a door open behind the hill."),
        ("other", "You should write timetables."),
        ("me", "Six twenty-one. The top of the far one has caught it. Only the top, like a candle."),
        ("other", "We have just stopped for another sheep."),
        ("other", "It does not look sorry."),
        ("me", "The light is running down the slope now. You can watch it cross the scree."),
        ("other", "How fast?"),
        ("me", "About as fast as a man walks. I would race it, but it is on the other side of the valley."),
        ("other", "There is a thermos in the left pocket of the big rucksack. I put it there for exactly this."),
        ("me", "You are a person of foresight."),
        ("other", "I am a person on a bus."),
        ("me", "It has reached the lake. Nothing happened for a second, and then all of it lit up at once."),
        ("other", "Stay where you are. I am getting out here, I can see the path."),
        ("me", "That is the wrong path."),
        ("other", "It goes up."),
        (
            "me",
            "They all go up. Take the one with the broken gate, keep the wall on your right, and shout when you get to the birch."
        ),
        ("other", "There are a hundred birches."),
        ("me", "Then shout a hundred times. I have coffee."),
    ].map { Message(sender: $0.0 == "me" ? .me : .other, text: $0.1) }
}
