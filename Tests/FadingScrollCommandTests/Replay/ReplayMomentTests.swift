import ScrollCore
import Testing

@testable import fading_scroll

@Suite("Lines of a replay")
struct ReplayMomentTests {
    private let moment = ReplayMoment(
        time: 50.0 / 3, offset: Point(x: 0, y: 12.5), velocity: PerAxis(horizontal: 0, vertical: 781.2),
        phase: .tracking)

    @Test("A moment is one JSON object in a fixed order")
    func plainLine() {
        #expect(moment.line == #"{"t":16.667,"offset":[0,12.5],"velocity":[0,781.2],"phase":"tracking"}"#)
    }

    @Test("Fades and bars follow where there are any")
    func picture() {
        var moment = moment
        moment.picture = ReplayMoment.Picture(
            fade: PerEdge(top: 0.5, bottom: 1, left: 0, right: 0),
            bars: [
                ReplayMoment.Bar(axis: .vertical, thumb: Rect(x: 790, y: 2, width: 6, height: 24), alpha: 1),
                ReplayMoment.Bar(axis: .horizontal, thumb: Rect(x: 3, y: 590, width: 40, height: 6), alpha: 0.25),
            ])
        let fade = #""fade":{"top":0.5,"bottom":1,"left":0,"right":0}"#
        let vertical = #""vertical":{"y":2,"height":24,"alpha":1}"#
        let horizontal = #""horizontal":{"x":3,"width":40,"alpha":0.25}"#
        #expect(moment.line.hasSuffix(",\(fade),\"bars\":{\(vertical),\(horizontal)}}"))
        #expect(JSONValue.parse(moment.line.utf8) != nil)
    }

    @Test("The end names rest and lift")
    func end() {
        let lift = Lift(
            time: 0.096, glideStart: 0.088, velocity: PerAxis(horizontal: 0, vertical: 2000),
            reasons: PerAxis(horizontal: .unmoved, vertical: .fling))
        var end = ReplayEnd(restTime: 1457.7432, restOffset: Point(x: 0, y: 1801), lift: lift)
        let rest = #""rest":{"t":1457.743,"offset":[0,1801]}"#
        #expect(end.line == "{\(rest),\"lift\":{\"t\":96,\"velocity\":[0,2000],\"reason\":\"fling\"}}")
        end.lift = nil
        #expect(end.line == "{\(rest),\"lift\":null}")
    }
}
