/// wl_shm: takes pools of shared memory and buffers in them, and refuses what libwayland's own wl_shm refuses, and also
/// a pool that is announced larger than its file.
final class Shm {
    private let state: CompositorState

    init(_ state: CompositorState) {
        self.state = state
    }

    func bound(_ shm: WlShmResource) {
        for format in BufferLayout.formats { shm.sendFormat(format) }
        shm.onRequest = { [self] request in
            switch request {
            case .createPool(id: let pool, fd: let descriptor, let size):
                refusing(at: shm) { () throws(ShmRefusal) in
                    serve(pool, with: try ShmPool(descriptor: descriptor, size: size, census: state.census))
                }
            }
        }
    }

    private func serve(_ resource: WlShmPoolResource, with pool: ShmPool) {
        resource.onRequest = { [self] request in
            switch request {
            case .createBuffer(
                id: let buffer, let offset, let width, let height, let stride, let format):
                let layout = BufferLayout(
                    offset: Int(offset), extent: Extent(width: Int(width), height: Int(height)), stride: Int(stride),
                    format: format)
                refusing(at: resource) { () throws(ShmRefusal) in
                    serve(buffer, as: try ShmBuffer(buffer, layout: layout, in: pool))
                }
            case .resize(let size):
                refusing(at: resource) { () throws(ShmRefusal) in try pool.resize(to: size) }
            case .destroy: break
            }
        }
    }

    private func serve(_ resource: WlBufferResource, as buffer: ShmBuffer) {
        state.buffers[resource] = buffer
        state.census.live += 1
        state.census.created += 1
        resource.onRequest = { request in
            switch request {
            case .destroy: break
            }
        }
        resource.onDestroy = { [state] in
            // A client that has gone, or was told an error, may do with its memory what it likes.
            state.holds.forget(buffer, report: resource.client.isHeard ? state.report : { _ in })
            state.buffers[resource] = nil
            state.census.live -= 1
        }
    }

    private func refusing(at resource: Resource, _ work: () throws(ShmRefusal) -> Void) {
        do throws(ShmRefusal) {
            try work()
        } catch {
            switch error {
            case .rule(let error, let message): resource.postError(code: error.rawValue, message)
            case .noMemory(let message): resource.client.postNoMemory(message)
            }
        }
    }
}
