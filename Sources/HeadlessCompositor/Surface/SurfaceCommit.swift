/// wl_surface.commit: judged as a value first, then done as a whole or not at all.
extension Surface {
    func commit() {
        let attached = liveAttachment()
        var next = pending.state
        switch attached {
        case .unchanged: next.bufferExtent = current.bufferExtent
        case .removed: next.bufferExtent = nil
        case .buffer(let buffer): next.bufferExtent = buffer.extent
        }
        if let fault = next.fault { return post(fault) }
        if let shellSurface, !shellSurface.accepts(next, attaching: attached) { return }
        let damage = bufferDamage(in: next)
        guard let stalePixels = show(attached, as: next, damage: damage) else { return }
        let record = CommitRecord(
            surface: resource.id, time: compositor.now, attachment: attached.record, damage: damage,
            requestsFrame: !pending.callbacks.isEmpty, logicalSize: next.logicalSize, bufferScale: next.scale,
            destination: next.destination, geometry: shellSurface?.pendingGeometry,
            configure: shellSurface?.ackedSerial, stalePixels: stalePixels)
        takeOver(next)
        if role == .toplevel, compositor.options.recordsCommits { compositor.commits.append(record) }
        shellSurface?.committed(attached)
    }

    /// What has been attached; a buffer that was destroyed since then is none.
    private func liveAttachment() -> Pending.Attachment {
        if case .buffer(let buffer) = pending.attachment, !buffer.resource.isAlive { return .removed }
        return pending.attachment
    }

    /// All damage in buffer pixels, inside the buffer.
    private func bufferDamage(in next: SurfaceState) -> [PixelBox] {
        guard let extent = next.bufferExtent else { return [] }
        let boxes = pending.damage.compactMap(next.bufferBox(ofLogical:)) + pending.bufferDamage
        return boxes.compactMap { $0.clipped(to: extent) }
    }

    /// Brings the picture up to date; gives how many pixels are stale now, or nil if the client's memory is gone.
    private func show(_ attached: Pending.Attachment, as next: SurfaceState, damage: [PixelBox]) -> Int? {
        switch attached {
        case .unchanged: return 0
        case .removed:
            compositor.hasNewContent = true
            picture = Picture(width: 0, height: 0)
            compositor.holds.leave(self)
            return 0
        case .buffer(let buffer):
            compositor.hasNewContent = true
            guard let pixels = buffer.pixels else {
                let error = WlShmResource.Error.invalidFd
                buffer.resource.postError(code: error.rawValue, "the buffer lies beyond the end of its file")
                return nil
            }
            guard picture.hasRoom(for: buffer.extent) else {
                resource.client.postNoMemory("a picture of \(buffer.extent): Cannot allocate memory")
                return nil
            }
            buffer.surface = self
            picture.resize(to: buffer.extent)
            for box in damage { picture.copy(box, from: pixels) }
            compositor.holds.take(buffer, for: self, report: compositor.report)
            return picture.differences(from: pixels)
        }
    }

    private func takeOver(_ next: SurfaceState) {
        current = next
        callbacks += pending.callbacks
        compositor.presentation.discard(feedbacks)
        feedbacks = pending.feedbacks
        opaqueRegion = pending.opaqueRegion ?? opaqueRegion
        inputRegion = pending.inputRegion ?? inputRegion
        pending = Pending()
        pending.state = next
    }

    private func post(_ fault: SurfaceFault) {
        switch fault {
        case .surface(let error, let message): post(error, message)
        case .viewport(let error, let message): viewport?.post(error, message)
        }
    }
}

extension Surface.Pending.Attachment {
    fileprivate var record: CommitRecord.Attachment {
        switch self {
        case .unchanged: .unchanged
        case .removed: .removed
        case .buffer(let buffer): .buffer(buffer.resource.id, buffer.extent)
        }
    }
}
