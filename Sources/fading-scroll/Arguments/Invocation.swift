import ScrollCore

/// What the caller asks for, with everything it takes.
enum Invocation: Equatable {
    /// Show files in a window.
    case window(WindowOptions)
    /// Write pictures of the files.
    case snapshot(SnapshotOptions)
    /// Show files in a window and write what happens to it.
    case record(RecordOptions)
    /// Turn a debug log into a trace.
    case convert(ConvertOptions)
    /// Run a recorded gesture through the scroll model.
    case replay(ReplayOptions)
    /// Tell how two pictures differ.
    case compare(CompareOptions)
    /// List what the compositor offers.
    case info
    /// Write the settings in force.
    case settings(SettingChoices)
    /// Explain a call.
    case help(Call)
    /// Name the program and its version.
    case version
}

/// A call of the command: the window, which needs no word, and the words.
enum Call: String, CaseIterable, Sendable {
    case window
    case snapshot
    case record
    case replay
    case compare
    case info

    /// The call that a word of the command line names.
    init?(word: Argument) {
        guard let text = word.text, let call = Call(rawValue: text), call != .window else { return nil }
        self = call
    }

    /// The words that name calls.
    static let words = allCases.filter { $0 != .window }.map(\.rawValue)

    /// How the call begins on the command line.
    var commandLine: String { self == .window ? "fading-scroll" : "fading-scroll \(rawValue)" }

    /// Where its help is found.
    var helpHint: String { "see \(commandLine) --help" }
}

/// What a picture of scrolled content depends on besides the content.
struct SceneOptions: Equatable {
    /// The scene to show where there are no files; nil is the first one.
    var name: SceneName?
    /// Size of the viewport, logical pixels; nil leaves it to the window.
    var size: Size?
    /// Device pixels per logical pixel; nil leaves it to the compositor.
    var scale: DeviceScale?
    /// Content point at the viewport's top left, logical pixels; nil is the content's start.
    var offset: Point?
    /// What lies under the content; nil is the theme's.
    var background: Color?
    /// Fades, bars, insets and scrolling.
    var settings = Settings()
    /// Where the settings come from, if that may change while a window is open.
    var live: SettingsSource?

    /// The files that are read for it, which nothing may be written over.
    var inputs: [FileName] { live?.config.map { [$0] } ?? [] }
}

/// Files in a window.
struct WindowOptions: Equatable {
    /// What is shown.
    var files: [FileName] = []
    /// How it is shown.
    var scene = SceneOptions()
    /// True: on the embedded compositor, whatever the environment names.
    var isHeadless = false
    /// Seconds after which the window closes by itself.
    var exitAfter: Double?
    /// Whether the window draws a title bar of its own.
    var decoration = DecorationChoice.auto
    /// A steady scroll that ends by itself.
    var drive: Drive?
    /// Where figures of the run are written.
    var stats: FileName?
    /// True: the state at the end is written to standard output.
    var dumpsState = false

    /// A steady scroll.
    struct Drive: Equatable {
        /// Logical pixels per frame.
        var step: Double
        /// Frames that are counted, after those that warm up.
        var frames: Int

        /// Frames that are counted where nobody says how many.
        static let usualFrames = 300
        /// Frames before counting begins: caches fill, the processor's clock rises.
        static let warmUp = 30
    }
}

/// Who draws a window's title bar.
enum DecorationChoice: String, CaseIterable, Sendable {
    /// The desktop, or where it draws none, the window.
    case auto
    /// The window never does.
    case none
}

/// Pictures of files: one at rest, or those of a gesture.
struct SnapshotOptions: Equatable {
    /// What is shown.
    var files: [FileName] = []
    /// How it is shown.
    var scene = SceneOptions()
    /// The PNG file to write.
    var output: FileName
    /// A gesture that is played; nil for one picture at rest.
    var film: Film?
    /// True: the state in the last picture is written to standard output.
    var dumpsState = false

    /// Pictures at times of a recorded gesture.
    struct Film: Equatable {
        /// The trace file.
        var trace: FileName
        /// When pictures are taken, milliseconds of the trace.
        var times: [Double]
        /// True: all on one contact sheet; false: a file each.
        var isSheet = false
    }
}

/// A window that is recorded.
struct RecordOptions: Equatable {
    /// What is shown, and how.
    var window: WindowOptions
    /// The trace file to write.
    var output: FileName
}

/// A debug log that is turned into a trace.
struct ConvertOptions: Equatable {
    /// What a client said with WAYLAND_DEBUG=1.
    var log: FileName
    /// The trace file to write.
    var output: FileName
}

/// A recorded gesture through the scroll model.
struct ReplayOptions: Equatable {
    /// The trace file.
    var trace: FileName
    /// Size of the viewport before the first input, logical pixels; nil is the trace's, else `defaultSize`.
    var size: Size?
    /// Size of the content, logical pixels; nil is the recording's, else as wide as the viewport and `endlessLength` long.
    var content: Size?
    /// Content point at the viewport's top left before the trace begins, logical pixels; nil is the recording's, else the
    /// content's start.
    var offset: Point?
    /// Device pixels per logical pixel before the first input; nil is the trace's, else 1.
    var scale: DeviceScale?
    /// Frames per second, 1 ... 1000.
    var framesPerSecond = 60.0
    /// Times to report in milliseconds of the trace; nil reports every frame.
    var times: [Double]?
    /// The PNG file that shows offset and velocity over time; nil writes none.
    var plot: FileName?
    /// The file of settings, which nothing may be written over.
    var inputs: [FileName] = []
    /// Fades, bars, insets and scrolling.
    var settings = Settings()

    /// Size of the viewport where nothing tells it, logical pixels.
    static let defaultSize = Size(width: 800, height: 600)
    /// Length of content where none is given, logical pixels: longer than a gesture and its fling go.
    static let endlessLength = 100_000.0
}

/// Two pictures to compare.
struct CompareOptions: Equatable {
    /// The picture that counts as right.
    var first: FileName
    /// The picture that is held against it.
    var second: FileName
    /// How much a channel of a pixel may differ, 0 ... 255.
    var maxDifference = 0
    /// How many pixels may differ by more than that.
    var maxPixels = 0
    /// The PNG file that shows what differs; nil writes none.
    var output: FileName?
}
