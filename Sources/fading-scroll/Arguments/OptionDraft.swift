import ScrollCore

/// The options met so far, of whatever call; each is nil until it is met.
struct OptionDraft {
    var isHeadless = false
    var sceneName: SceneName?
    var exitAfter: Double?
    var decoration: DecorationChoice?
    var size: Size?
    var scale: DeviceScale?
    var offset: Point?
    var background: Color?
    var content: Size?
    var framesPerSecond: Double?
    var times: [Double]?
    var output: FileName?
    var input: FileName?
    var isSheet = false
    var log: FileName?
    var plot: FileName?
    var drive: Double?
    var frames: Int?
    var stats: FileName?
    var maxDifference: Int?
    var maxPixels: Int?
    var printsConfig = false
    var dumpsState = false
    /// `--config` and each `--set`, in order.
    var source = SettingsSource()

    /// The call with its options, after the checks that need more than one of them.
    /// - Throws: exit status 64 with what is wrong and what is allowed.
    func invocation(of call: Call, operands: [FileName]) throws(CommandFailure) -> Invocation {
        if printsConfig { return .settings(try source.choices()) }
        switch call {
        case .window:
            if frames != nil, drive == nil {
                throw .usage("--frames counts the frames of a drive", allowed: "with --drive DY")
            }
            var window = try window(operands)
            window.drive = drive.map {
                WindowOptions.Drive(step: $0, frames: frames ?? WindowOptions.Drive.usualFrames)
            }
            window.stats = stats
            return .window(window)
        case .record:
            return try record(operands)
        case .snapshot:
            return .snapshot(try snapshot(operands))
        case .replay:
            return .replay(try replay(operands))
        case .compare:
            return .compare(try compare(operands))
        case .info:
            guard let operand = operands.first else { return .info }
            throw .usage("info takes no argument \"\(operand.shown)\"", allowed: "fading-scroll info")
        }
    }

    private func window(_ operands: [FileName]) throws(CommandFailure) -> WindowOptions {
        try checkScene(files: operands)
        var window = WindowOptions(files: operands, scene: try scene(isDrawn: true), isHeadless: isHeadless)
        window.exitAfter = exitAfter
        window.decoration = decoration ?? window.decoration
        window.dumpsState = dumpsState
        return window
    }

    private func record(_ operands: [FileName]) throws(CommandFailure) -> Invocation {
        guard let output else {
            throw .usage("record needs an output", allowed: "fading-scroll record [FILE...] --output TRACE")
        }
        guard let log else { return .record(RecordOptions(window: try window(operands), output: output)) }
        if let operand = operands.first {
            throw .usage(
                "--from-log opens no window for \"\(operand.shown)\"",
                allowed: "fading-scroll record --from-log LOG --output TRACE")
        }
        return .convert(ConvertOptions(log: log, output: output))
    }

    private func snapshot(_ operands: [FileName]) throws(CommandFailure) -> SnapshotOptions {
        try checkScene(files: operands)
        guard let output else {
            throw .usage("snapshot needs an output", allowed: "fading-scroll snapshot [FILE...] --output OUT.png")
        }
        return SnapshotOptions(
            files: operands, scene: try scene(isDrawn: true), output: output, film: try film(),
            dumpsState: dumpsState)
    }

    private func film() throws(CommandFailure) -> SnapshotOptions.Film? {
        switch (input, times) {
        case (nil, nil) where !isSheet: return nil
        case (let trace?, let times?): return SnapshotOptions.Film(trace: trace, times: times, isSheet: isSheet)
        case (_, nil) where isSheet:
            throw .usage("--sheet shows pictures of several times", allowed: "with --at MS,...")
        case (_, nil): throw .usage("--input needs the times of its pictures", allowed: "with --at MS,...")
        case (nil, _): throw .usage("--at names times of a trace", allowed: "with --input TRACE")
        }
    }

    private func replay(_ operands: [FileName]) throws(CommandFailure) -> ReplayOptions {
        guard operands.count == 1 else {
            let wrong = operands.isEmpty ? "replay needs a trace" : "replay takes one trace, not \(operands.count)"
            throw .usage(wrong, allowed: "fading-scroll replay TRACE [OPTION...]")
        }
        let scene = try scene(isDrawn: false)
        var replay = ReplayOptions(trace: operands[0], content: content, times: times)
        replay.size = scene.size
        replay.offset = scene.offset
        replay.scale = scene.scale
        replay.framesPerSecond = framesPerSecond ?? replay.framesPerSecond
        replay.settings = scene.settings
        replay.plot = plot
        replay.inputs = scene.inputs
        return replay
    }

    private func compare(_ operands: [FileName]) throws(CommandFailure) -> CompareOptions {
        guard operands.count == 2 else {
            throw .usage(
                "compare takes two pictures, not \(operands.count)",
                allowed: "fading-scroll compare A.png B.png [OPTION...]")
        }
        return CompareOptions(
            first: operands[0], second: operands[1], maxDifference: maxDifference ?? 0, maxPixels: maxPixels ?? 0,
            output: output)
    }

    private func scene(isDrawn: Bool) throws(CommandFailure) -> SceneOptions {
        var scene = SceneOptions(name: sceneName, size: size, scale: scale, offset: offset, background: background)
        scene.settings = try source.settings()
        scene.live = source.config == nil ? nil : source
        if isDrawn { try checkBuffer() }
        return scene
    }

    private func checkScene(files: [FileName]) throws(CommandFailure) {
        guard let sceneName, let file = files.first else { return }
        throw .usage(
            "--scene \(sceneName.rawValue) takes no file \"\(file.shown)\"", allowed: "name either a scene or files")
    }

    private func checkBuffer() throws(CommandFailure) {
        guard let size, let scale else { return }
        let buffer = scale.bufferSize(size)
        guard max(buffer.width, buffer.height) > OptionValue.largestBufferSide else { return }
        throw .usage(
            "--size and --scale make a buffer of \(buffer.width)x\(buffer.height)",
            allowed: "at most \(OptionValue.largestBufferSide) device pixels a side")
    }
}
