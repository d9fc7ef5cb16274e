import ScrollCore

extension Essay {
    /// The scene `text`: what a page does when it is longer than its window.
    static func aboutScrolling(_ palette: ScenePalette) -> Essay {
        let styles = Styles(ink: palette.ink, quietInk: palette.quietInk)
        let scenes = SceneName.allCases.map { "\($0.rawValue) – \($0.purpose)" }.joined(separator: "\n")
        var pieces = pieces(scrollingText, styles)
        pieces.append(Piece("What else there is to see", styles.heading, gap: 30))
        pieces.append(Piece("fading-scroll --scene NAME shows one of these:", styles.body, gap: 14))
        pieces.append(Piece(scenes, styles.body, gap: 10))
        return Essay(pieces)
    }
}

private let scrollingText = """
    # The edge of the page
    > A window shows a part of something longer. What happens where the part ends decides whether anybody goes on reading.
    Paper has an honest edge. You see it, you feel its thickness between finger and thumb, and you know without counting how much is left. A screen has none of that. It cuts the text where the glass happens to end, sometimes between two lines, sometimes through the middle of one, and says nothing about what lies beyond.
    For a long time a bar at the side had to tell. It was wide and always there, and it told two things at once: how long the page is and where in it you are. Then screens became small and fingers came, and the bar was made thin, and then it was hidden. What it had said was gone with it. Many a page looked finished only because its first screen ended in a blank line.
    ## Letting the light go
    There is a gentler way to say that something continues. Hills do it on a hazy morning: the near ridge is dark and sharp, the next one paler, and the last so pale that you could not swear where it ends and the sky begins. Nobody takes the haze for the end of the land. We read it as distance.
    A text can do the same. Its last line before the edge grows faint, and the eye takes that for what it is: not the end, but a place to which one has not been yet. At the true end nothing fades. The last line stands there as black as the first, and that, too, is understood at once.
    It matters what grows faint. If the whole window fades, its ground fades with it, and a grey veil seems to lie on the glass. If only the letters fade, the paper stays paper. The ground, the bar at the side, a title that is meant to stay: none of them has any distance in it, so none of them may pale.
    ## How much, and how soon
    The fade must not be a trick that jumps out. Move the page by one line, and the upper edge has one line to hide; it should grow faint by about as much as it hides. Pull the page past its end and let it spring back: the far edge has no reason to stir. Throw the page to its very end, and the fade should be gone in the same moment in which the last line arrives, neither before it nor after.
    None of this is noticed when it is right. A reader who has never thought about edges will just go on reading, and that is all the praise there is for such work.
    ## A hand on the page
    The other half of it is movement. A sheet of paper that you push across a table goes exactly as far as your hand, then slides on a little and stops, a bit sooner on wood than on glass. You have known how far since you were two years old. A page on a screen that stops dead under your fingers feels broken, and one that slides on for a time of its own choosing feels like somebody else's.
    So the page remembers how fast it went in the last tenth of a second, and not how fast it ever was. If the hand rests before it lifts, the page rests too. If it throws, the page flies, loses a fixed share of its velocity with every moment, and comes to rest without a jolt. And if a finger touches it in flight, it stands still at once, as anything would.
    ## The sea does not scroll
    Sit on a beach for an hour and watch the edge of the water. It never stops where it stopped before, and never stops suddenly. Each wave runs up as far as it is thrown, thins out to a film of light on the sand, and is drawn back under the next. There is no line where the sea ends, only a place where there is less and less of it.
    That may be why a soft edge looks right to us. We come from a world in which few things end with a cut. Evening is not a switch, a path does not stop at the rim of a wood but goes on in the shade, and a song that fades out is still being sung somewhere, a little further down the road.
    """
