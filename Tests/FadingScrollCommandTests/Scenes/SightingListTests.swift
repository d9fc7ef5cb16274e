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

    @Test("In a narrow window texts end before the numbers, and where both have no room there are no numbers")
    func narrow() throws {
        /// The columns at the right in which a row of the list's end has letters.
        func columns(_ width: Double, from first: Int) throws -> [Int] {
            let rig = SceneRig(.list, size: Size(width: width, height: 168)) {
                $0.fade.policy = PerEdge(all: .never)
            }
            rig.place(at: Point(x: 0, y: 560_000_000 - 168))
            let pixels = try rig.pixels()
            let rows = (0..<168).filter { $0 % 56 != 55 }
            return (first..<Int(width)).filter { x in
                rows.contains { pixels[$0 * Int(width) + x] != pixels[0] }
            }
        }
        let narrow = try columns(320, from: 68)
        #expect(narrow.contains(68 + 100) && narrow.contains(320 - 26))
        #expect(narrow.allSatisfy { !(320 - 24 - 72 - 10..<320 - 24 - 72).contains($0) }, "nothing lies between them")
        #expect(narrow.allSatisfy { $0 < 320 - 24 })
        let narrowest = try columns(200, from: 68)
        #expect(narrowest.contains(68 + 80) && narrowest.allSatisfy { $0 < 200 - 24 })
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
