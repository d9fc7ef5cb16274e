import Testing

@testable import fading_scroll

/// The exact line of every kind of wrong command line; each ends with exit status 64.
@Suite("Errors of arguments")
struct ArgumentErrorsTests {
    private static let table: [([Argument], String)] = [
        (["--foo"], "unknown option --foo: see fading-scroll --help"),
        (["--foo=bar"], "unknown option --foo: see fading-scroll --help"),
        (["-x"], "unknown option -x: see fading-scroll --help"),
        (["--sceen", "text"], "unknown option --sceen: did you mean --scene? see fading-scroll --help"),
        (["replay", "--sceen", "text"], "unknown option --sceen: see fading-scroll replay --help"),
        (["snapshot", "--foo"], "unknown option --foo: see fading-scroll snapshot --help"),
        ([Argument(bytes: [0x2D, 0x2D, 0xFF])], "unknown option --\\xFF: see fading-scroll --help"),
        (["--a\nb"], "unknown option --a\\nb: see fading-scroll --help"),
        (["--size"], "option --size needs a value: WxH in whole logical pixels, 1 ... 16384 each, such as 800x600"),
        (["--set"], "option --set needs a value: KEY=VALUE, such as fade.size=40"),
        (["--headless=yes"], "option --headless takes no value: write --headless alone"),
        (["--help=x"], "option --help takes no value: see fading-scroll --help"),
        (
            ["--size", "0x0"],
            "bad value \"0x0\" for --size: WxH in whole logical pixels, 1 ... 16384 each, such as 800x600"
        ),
        (["--scene", "x"], "bad value \"x\" for --scene: \(SceneName.allNames)"),
        (["--scene="], "bad value \"\" for --scene: \(SceneName.allNames)"),
        (["--scene", "text", "a"], "--scene text takes no file \"a\": name either a scene or files"),
        (
            ["snapshot", "a", "--scene=map", "--output=o"],
            "--scene map takes no file \"a\": name either a scene or files"
        ),
        (
            ["replay", "t", "--scene=map"],
            "option --scene is not for \"fading-scroll replay\": "
                + "\"fading-scroll\" and \"fading-scroll snapshot\" and \"fading-scroll record\" take it"
        ),
        (["--scale=9"], "bad value \"9\" for --scale: 0.5 ... 4, such as 1.25"),
        (["--exit-after=-1"], "bad value \"-1\" for --exit-after: seconds, 0 ... 86400"),
        (
            ["--offset=1"],
            "bad value \"1\" for --offset: X,Y in logical pixels, -1000000000 ... 1000000000 each, such as 0,120"
        ),
        (
            ["--offset=-5,2e9"],
            "bad value \"-5,2e9\" for --offset: "
                + "X,Y in logical pixels, -1000000000 ... 1000000000 each, such as 0,120"
        ),
        (
            ["--background=bluish"],
            "bad value \"bluish\" for --background: "
                + "a CSS colour, such as white, #1e1e2eff, rgb(30 30 46 / 80%) or transparent"
        ),
        (
            ["--size=10000x10", "--scale=4"],
            "--size and --scale make a buffer of 40000x40: at most 16384 device pixels a side"
        ),
        (["--hz=60"], "option --hz is not for \"fading-scroll\": \"fading-scroll replay\" takes it"),
        (
            ["replay", "t", "--headless"],
            "option --headless is not for \"fading-scroll replay\": "
                + "\"fading-scroll\" and \"fading-scroll snapshot\" and \"fading-scroll record\" take it"
        ),
        (["snapshot", "a"], "snapshot needs an output: fading-scroll snapshot [FILE...] --output OUT.png"),
        (["snapshot", "--output="], "bad value \"\" for --output: the name of a file to write"),
        (
            ["snapshot", "a", "--output=o", "--at=1"],
            "--at names times of a trace: with --input TRACE"
        ),
        (
            ["snapshot", "a", "--output=o", "--input=t"],
            "--input needs the times of its pictures: with --at MS,..."
        ),
        (
            ["snapshot", "a", "--output=o", "--sheet"],
            "--sheet shows pictures of several times: with --at MS,..."
        ),
        (
            ["snapshot", "a", "--output=o", "--input=t", "--sheet"],
            "--sheet shows pictures of several times: with --at MS,..."
        ),
        (["snapshot", "--input="], "bad value \"\" for --input: the name of a trace, a file of JSON lines"),
        (
            ["replay", "t", "--sheet"],
            "option --sheet is not for \"fading-scroll replay\": \"fading-scroll snapshot\" takes it"
        ),
        (["replay", "t", "--plot="], "bad value \"\" for --plot: the name of a file to write"),
        (["replay"], "replay needs a trace: fading-scroll replay TRACE [OPTION...]"),
        (["replay", "a", "b"], "replay takes one trace, not 2: fading-scroll replay TRACE [OPTION...]"),
        (["compare"], "compare takes two pictures, not 0: fading-scroll compare A.png B.png [OPTION...]"),
        (["compare", "a"], "compare takes two pictures, not 1: fading-scroll compare A.png B.png [OPTION...]"),
        (
            ["compare", "a", "b", "c"],
            "compare takes two pictures, not 3: fading-scroll compare A.png B.png [OPTION...]"
        ),
        (
            ["compare", "a", "b", "--max-difference=256"],
            "bad value \"256\" for --max-difference: a whole number, 0 ... 255"
        ),
        (["compare", "--max-pixels", "-1"], "bad value \"-1\" for --max-pixels: a whole number, 0 ... 67108864"),
        (
            ["snapshot", "a", "--output=o", "--max-pixels=1"],
            "option --max-pixels is not for \"fading-scroll snapshot\": \"fading-scroll compare\" takes it"
        ),
        (
            ["help", "me"],
            "help takes the name of one call, not \"me\": snapshot, record, replay, compare, info; a file of that name is ./help"
        ),
        (
            ["help", "info", "x"],
            "help takes the name of one call, not \"x\": snapshot, record, replay, compare, info; a file of that name is ./help"
        ),
        (["info", "x"], "info takes no argument \"x\": fading-scroll info"),
        (["replay", "t", "--hz=0"], "bad value \"0\" for --hz: frames per second, 1 ... 1000"),
        (
            ["replay", "t", "--at=5,"],
            "bad value \"5,\" for --at: times in ms, 0 ... 86400000, with commas between, such as 0,16.667,500"
        ),
        (["--theme", "blue"], "bad value \"blue\" for --theme: system, light, dark"),
        (["record", "a"], "record needs an output: fading-scroll record [FILE...] --output TRACE"),
        (["record", "--from-log="], "bad value \"\" for --from-log: the name of a WAYLAND_DEBUG=1 log"),
        (
            ["record", "a", "--from-log=l", "--output=t"],
            "--from-log opens no window for \"a\": fading-scroll record --from-log LOG --output TRACE"
        ),
    ]

    @Test("Each wrong command line gives its one line and exit status 64", arguments: table)
    func lines(arguments: [Argument], line: String) {
        let failure = #expect(throws: CommandFailure.self) { try ArgumentReader.read(arguments) }
        #expect(failure?.line == "fading-scroll: " + line)
        #expect(failure?.status == .usage)
    }
}
