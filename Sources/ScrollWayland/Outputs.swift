import ScrollCore

/// The outputs that there are, with their whole scales.
final class Outputs {
    private struct Output {
        let proxy: WlOutput
        var scale = 1
    }

    private var outputs: [UInt32: Output] = [:]
    private var gone: [WlOutput] = []
    /// Called when an output said something of itself, or went.
    var changed: () -> Void = {}

    /// Binds an output under its number in the registry.
    func add(_ proxy: WlOutput, name: UInt32) {
        remove(name: name)
        outputs[name] = Output(proxy: proxy)
        proxy.onEvent = { [weak self] event in
            guard let self else { return }
            if case .scale(let factor) = event, factor <= SurfaceScale.highest {
                outputs[name]?.scale = max(1, Int(factor))
            }
            changed()
        }
    }

    /// An output is gone; one that we do not know is ignored.
    func remove(name: UInt32) {
        guard let proxy = outputs.removeValue(forKey: name)?.proxy else { return }
        proxy.onEvent = nil
        gone.append(proxy)
        changed()
    }

    /// Gives back the outputs that are gone; called when the queue of events is empty.
    ///
    /// libwayland 1.21 never frees an object that is destroyed while an event that names it is queued, as the leave of a
    /// surface after its output went.
    func releaseGone() {
        for proxy in gone {
            if proxy.version >= WlOutput.RequestSince.release { proxy.release() } else { proxy.abandon() }
        }
        gone = []
    }

    /// The numbers of those that there are; a number may be given again to another one.
    var names: Set<UInt32> { Set(outputs.keys) }

    /// The number of an output, or nil where it is not one of ours.
    func name(of proxy: WlOutput?) -> UInt32? {
        guard let proxy else { return nil }
        return outputs.first { $0.value.proxy === proxy }?.key
    }

    /// The scale for a surface that is seen on some outputs: the highest of theirs.
    ///
    /// Before a surface is seen on any, the highest of all is the best guess, since most desks have one scale.
    func scale(of seenOn: Set<UInt32>) -> DeviceScale {
        let seen = outputs.filter { seenOn.contains($0.key) }
        let relevant = seen.isEmpty ? outputs : seen
        return DeviceScale(relevant.values.map(\.scale).max() ?? 1)
    }
}
