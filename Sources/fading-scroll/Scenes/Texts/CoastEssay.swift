/// The text of the scenes `panel` and `title`.
enum CoastEssay {
    /// What it is called.
    static let title = "The night ferry"

    /// The text with its title.
    static var titled: String { "# \(title)\n\(body)" }

    /// The text without its title, in the lines that `Essay.pieces` reads.
    static let body = """
        > She leaves at ten, when the harbour has stopped pretending to be busy.
        You hear the engine before you feel it, and feel it before anything moves. Then the quay slides off to the left, slowly, with its lamps and its one parked van, and it takes a while until you believe that it is you who are going.
        Everybody stands on deck for the first mile. There is nothing to see that could not be seen from land, but nobody goes in. Behind the stern lies a straight white road, wide at first and closing as it gets older, and at its far end the town, which has become a handful of light somebody dropped.
        ## What the keeper counts
        The last thing that belongs to the land is the lighthouse. Two flashes, then ten seconds of nothing. Each lighthouse on this coast has a rhythm of its own, so that a sailor who sees no more than a spark through the rain still knows which rock it stands on. It is the oldest way of writing a name in light.
        There has been no keeper since the lamp was given a motor and the motor a computer. But people who grew up here still count without knowing it. They will stop in the middle of a sentence, wait, and go on after the second flash.
        ## Past the cape
        Then the cape moves in front of it, and it is dark in a way that does not happen in towns. The eye, with no edge to hold on to, begins to make its own: a line where the sky could end, a grey where there may be an island. Little by little the stars come down to where the water must be.
        Somebody has brought coffee. Somebody says how far it is, and somebody else says how far it used to be. The rail is wet and cold and hums under the hand.
        ## Landfall
        You do not see the other side arrive. There is a smell of wet stone, and cut grass, and then for an hour nothing. When it grows light the land has been there for some time: first a paler piece of the night, then a paper cut-out, then a hill with a road on it and a car on the road, and in the car, surely, somebody late for work.
        Nobody who crosses by day believes this, but there is no moment at which the sea ends. It gets shallow, and slow, and full of things that belong to the shore, and in the end you step over a hand's breadth of black water as over the gap before a train, and do not look down.
        """
}
