import ScrollCairo
import ScrollCore
import Testing

@testable import fading_scroll

@Suite("The scene chat")
struct ChatTests {
    private func view(_ chat: Chat) -> ScrollView {
        var configuration = ScrollConfiguration()
        configuration.anchor = .end
        let view = ScrollView(content: chat, configuration: configuration)
        view.resize(to: Size(width: 400, height: 300), scale: .one, at: 0)
        view.place(at: nil, at: 0)
        return view
    }

    private func end(of view: ScrollView) -> Double { view.node.motion.bounds.vertical.upper }

    @Test("A talk begins at its last message, and stays there when one is added")
    func growing() {
        let chat = Chat(.light)
        let view = view(chat)
        let before = end(of: view)
        #expect(view.node.motion.offset(at: 0).y == before)
        chat.say(Chat.Message(sender: .other, text: "Found it!"))
        view.contentDidChange()
        view.advance(to: 1)
        #expect(end(of: view) > before + 20)
        #expect(view.node.motion.offset(at: 1).y == end(of: view))
    }

    @Test("Who reads further up stays there when a message is added")
    func reading() {
        let chat = Chat(.light)
        let view = view(chat)
        view.place(at: Point(x: 0, y: 120), at: 0)
        chat.say(Chat.Message(sender: .me, text: "Where are you?"))
        view.contentDidChange()
        view.advance(to: 1)
        #expect(view.node.motion.offset(at: 1).y == 120)
    }
}
