import ScrollWayland
import TestStage

/// Input and scales of KWin: an ordinary client that speaks its fake input and its output management.
final class KWinHand {
    private let client: StageClient
    private let input: OrgKdeKwinFakeInput
    private let outputs: KdeOutputManagementV2
    private let output: KdeOutputDeviceV2
    /// Kept for as long as KWin may speak of them: libwayland 1.21 never frees one that goes while an event names it.
    private var modes: [KdeOutputDeviceModeV2] = []

    /// Connects; from then on the seat has a pointer.
    init(on stage: Stage) throws {
        client = try StageClient(on: stage)
        input = try client.bind(OrgKdeKwinFakeInput.self)
        outputs = try client.bind(KdeOutputManagementV2.self)
        output = try client.bind(KdeOutputDeviceV2.self)
        output.onEvent = { [weak self] in if case .mode(let mode) = $0 { self?.modes.append(mode) } }
        input.authenticate(application: "tests", reason: "tests")
        try client.synchronize()
    }

    /// Moves the pointer to a place on the output, logical pixels.
    func move(x: Double, y: Double) throws {
        input.pointerMotionAbsolute(x: x, y: y)
        try client.synchronize()
    }

    /// Scrolls by distances in px; KWin has no word for what scrolls. 0 is the end.
    func scroll(_ distances: [Double]) throws {
        for distance in distances { input.axis(axis: .verticalScroll, value: distance) }
        try client.synchronize()
    }

    /// Presses a key and releases it.
    func type(_ key: EvdevKey) throws {
        for state in [WlKeyboard.KeyState.pressed, .released] { input.keyboardKey(key: key.rawValue, state: state) }
        try client.synchronize()
    }

    /// Gives the output a scale; its pixels stay.
    func setScale(_ scale: Double) throws {
        let wish = outputs.createConfiguration()
        var answer: KdeOutputConfigurationV2.Event?
        wish.onEvent = { answer = $0 }
        wish.scale(output: output, scale: scale)
        wish.apply()
        _ = try eventually("an answer of KWin's to scale \(scale)", 10) { () -> Bool? in
            try self.client.synchronize()
            return answer == nil ? nil : true
        }
        guard case .applied = answer else { throw NoAnswer("KWin refuses scale \(scale)") }
    }
}
