import ScrollCairo
import ScrollCore
import Testing

@testable import fading_scroll

@Suite("The scene list")
struct SightingListTests {
    private static let scales = [120, 150, 180, 240, 97].map { DeviceScale(numerator120: $0) }

    @Test("Row 10,000,000 looks like row 10 in every pixel but those of its number (O-73)", arguments: scales)
    func lastRow(scale: DeviceScale) throws {
        let size = Size(width: 400, height: 300)
        let rig = SceneRig(.list, size: size, scale: scale) { $0.fade.policy = PerEdge(all: .never) }
        let row = scale.logical(Double(scale.bufferLength(SightingList.rowHeight)))
        let buffer = scale.bufferSize(size)
        func rows(from number: Double) throws -> [[UInt32]] {
            rig.place(at: Point(x: 0, y: (number - 1) * row))
            let pixels = try rig.pixels()
            // Where that row is now: the last one cannot be scrolled to the top.
            let scene = try #require(rig.view.scene)
            let top = scale.bufferLength((number - 1) * row - scene.contentOffset.y)
            return (top..<min(buffer.height, top + scale.bufferLength(row))).map { y in
                Array(pixels[y * buffer.width..<y * buffer.width + scale.bufferLength(290)])
            }
        }
        let first = try rows(from: 10)
        #expect(first.count == scale.bufferLength(row))
        #expect(try rows(from: 10_000_000) == first)
        #expect(try rows(from: 11) != first)
    }

    @Test("Numbers are written in groups of three digits")
    func numbers() {
        #expect(
            [1, 999, 1_000, 10_000_000].map { Sighting(number: $0).numberText } == ["1", "999", "1,000", "10,000,000"])
    }

    @Test("The last row ends where the content ends")
    func end() {
        let rig = SceneRig(.list)
        #expect(rig.view.node.viewport.contentSize.height == 560_000_000)
    }
}
