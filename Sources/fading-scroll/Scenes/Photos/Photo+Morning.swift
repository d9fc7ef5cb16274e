import ScrollCairo
import ScrollCore

extension Photo {
    static let morningHills = Photo(title: "First light", caption: "Seven ridges, and a river somewhere between") {
        brush in
        brush.sky((0, 0x7FA3C4), (0.3, 0xC9D3D8), (0.5, 0xFBE3C2), (0.62, 0xFFD9A8), (1, 0xF6C48F))
        brush.glow(Point(x: 204, y: 70), 130, 90, Color(0xFFF3D6, alpha: 0.9))
        brush.disc(Point(x: 204, y: 70), radius: 7.5, Color(0xFFFBEF))
        let layers: [(Int, Int)] = [
            (0xC7C6CC, 0xF3DCC2), (0xA9B4C3, 0xE6D5C4), (0x8AA0B5, 0xCFCBC6), (0x6C88A2, 0xB2BAC0),
            (0x4F6F8A, 0x8FA2AF), (0x365671, 0x67839A), (0x203B52, 0x2F5068),
        ]
        for (index, colors) in layers.enumerated() {
            let near = Double(index)
            let ridge = Ridge(
                seed: 11 + index, y: 92 + near * 15, amplitude: 14 + near * 4.5, wave: 80 + near * 14,
                octaves: 5, gain: 0.42)
            brush.land(brush.line(ridge), colors.0, colors.1, depth: 46)
        }
        brush.vignette(0.14)
    }

    static let dunes = Photo(title: "Erg", caption: "The wind writes a line and strikes it out") { brush in
        brush.sky((0, 0x6FB2C4), (0.34, 0xC4DAD2), (0.52, 0xF8E4BE))
        brush.glow(Point(x: 60, y: 84), 130, 60, Color(0xFFF6DC, alpha: 0.8))
        brush.land(
            brush.line(Ridge(seed: 5, y: 92, amplitude: 7, wave: 90, octaves: 2)), 0xE9BF8B, 0xE0A96C, depth: 40)
        let far = brush.line(Ridge(seed: 23, y: 106, amplitude: 17, wave: 120, octaves: 2, gain: 0.3))
        brush.dune(far, spineFrom: 188, to: Point(x: 236, y: 160), colors: (0xEDB273, 0xD8904C, 0xA9633A))
        let middle = brush.line(Ridge(seed: 37, y: 128, amplitude: 25, wave: 150, octaves: 2, gain: 0.25))
        brush.dune(middle, spineFrom: 84, to: Point(x: 170, y: 202), colors: (0xF0A95F, 0xD98440, 0x8C4A2F))
        let near = brush.line(Ridge(seed: 44, y: 176, amplitude: 26, wave: 190, octaves: 2, gain: 0.2))
        brush.dune(near, spineFrom: 236, to: Point(x: 262, y: 204), colors: (0xE39146, 0xB9602F, 0x6B3526))
        brush.vignette()
    }

    static let forest = Photo(title: "Spruce in fog", caption: "Count the trees until the fog has them") { brush in
        brush.sky((0, 0xDDE7E4), (0.5, 0xC6D8D3), (1, 0xA9C2BB))
        brush.glow(Point(x: 120, y: 30), 150, 70, Color(0xFFFFFF, alpha: 0.75))
        let tones = [0xB3C9C3, 0x8DADA6, 0x658D86, 0x3F6B66, 0x234A48, 0x0F2C2D]
        for (index, tone) in tones.enumerated() {
            let near = Double(index)
            let ridge = Ridge(seed: 61 + index, y: 92 + near * 22, amplitude: 20, wave: 130 + near * 20)
            let fog = Color(tone).mixed(with: Color(0xD5E2DE), 0.62)
            let line = brush.wood(ridge, treeHeight: 18 + near * 9)
            let top = line.map(\.y).min() ?? 0
            brush.canvas.fill(
                brush.below(line),
                with: Gradient(
                    from: Point(x: 0, y: top), to: Point(x: 0, y: top + 62 + near * 6), colors: [Color(tone), fog]))
            brush.mist(seed: 80 + index, at: 128 + near * 20, spread: 6, count: 9, Color(0xE9F1EE, alpha: 0.3))
        }
        brush.vignette(0.16)
    }

    static let glacier = Photo(title: "North face", caption: "Snow by night, sun by seven") { brush in
        brush.sky((0, 0x2E68A6), (0.4, 0x7FB0D6), (0.7, 0xDDE6E6))
        brush.mist(seed: 3, at: 62, spread: 16, count: 10, Color(0xFFFFFF, alpha: 0.22))
        brush.land(
            brush.peaks(Ridge(seed: 9, y: 104, amplitude: 30, wave: 60, octaves: 4, gain: 0.4)), 0x9DB7D2, 0xC9D8E4)
        let face = brush.peaks(Ridge(seed: 72, y: 108, amplitude: 58, wave: 125, octaves: 6, gain: 0.5))
        brush.land(face, 0xFFEFE2, 0xB8C7DA, depth: 110)
        brush.shade(face)
        brush.mist(seed: 8, at: 150, spread: 7, count: 14, Color(0xEFF5F8, alpha: 0.5))
        let woods = brush.wood(Ridge(seed: 19, y: 178, amplitude: 10, wave: 120), treeHeight: 15)
        brush.land(woods, 0x2B4A4F, 0x16302F, depth: 40)
        brush.vignette()
    }
}

extension PhotoBrush {
    /// The sides of a mountain that are turned away from a sun at the left: from every summit a rib winds down, and what
    /// lies right of it as far as the next gap is in shadow.
    fileprivate func shade(_ face: [Point]) {
        canvas.clipped(to: below(face)) {
            for index in face.indices where PhotoBrush.isSummit(index, of: face) {
                var path = Path(polyline: Array(face[index...].prefix(1)))
                for point in face[index...] {
                    path.line(to: point)
                    if point.y > face[index].y + 3, PhotoBrush.isGap(point, in: face) { break }
                }
                for point in PhotoBrush.rib(from: face[index]).reversed() { path.line(to: point) }
                path.close()
                let top = face[index]
                canvas.fill(
                    path,
                    with: Gradient(
                        from: top, to: Point(x: top.x + 10, y: top.y + 92),
                        colors: [Color(0x42618C, alpha: 0.85), Color(0x7C99BC, alpha: 0.5), Color(0xA9BFD6, alpha: 0)]))
            }
        }
    }

    private static func isSummit(_ index: Int, of face: [Point]) -> Bool {
        let reach = max(0, index - 7)...min(face.count - 1, index + 7)
        return face[reach].allSatisfy { $0.y >= face[index].y } && face[reach.upperBound].y > face[index].y + 1
    }

    private static func isGap(_ point: Point, in face: [Point]) -> Bool {
        face.allSatisfy { abs($0.x - point.x) > 6 || $0.y <= point.y }
    }

    /// A broken line from a summit down.
    private static func rib(from top: Point) -> [Point] {
        let noise = Noise(seed: Int(top.x * 10))
        return (0...20).map { step in
            let y = Double(step) * 5
            return Point(x: top.x + y * 0.16 + noise.layered(y / 16, octaves: 3) * min(16, y * 0.4), y: top.y + y)
        }
    }
}
