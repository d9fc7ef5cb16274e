import ScrollCairo
import ScrollCore

extension Photo {
    static let mesa = Photo(title: "Table country", caption: "A sea stood here, one layer for every age of it") {
        brush in
        brush.sky((0, 0x4E8FC0), (0.45, 0xBFD7DC), (0.62, 0xF7E6CB))
        brush.mist(seed: 14, at: 40, spread: 14, count: 12, Color(0xFFFFFF, alpha: 0.25))
        brush.land(brush.line(Ridge(seed: 6, y: 112, amplitude: 6, wave: 70)), 0xB99AA0, 0xD4A98F, depth: 30)
        brush.mesa(from: 8, to: 92, top: 76, foot: 132)
        brush.mesa(from: 196, to: 288, top: 58, foot: 138)
        brush.mesa(from: 128, to: 148, top: 80, foot: 134)
        brush.land(brush.line(Ridge(seed: 26, y: 140, amplitude: 7, wave: 120)), 0xC77B4E, 0x8E4A31, depth: 60)
        brush.shrubs(seed: 31)
        brush.vignette()
    }

    static let lake = Photo(title: "Tarn in October", caption: "Turn it upside down, nobody will know") { brush in
        brush.sky((0, 0x5C95C2), (0.55, 0xE7E3CF))
        let shore = 112.0
        let scene: @Sendable (PhotoBrush) -> Void = { brush in
            brush.band(0...112, [Gradient.Stop(0, Color(0x5C95C2)), Gradient.Stop(1, Color(0xF3E6C9))])
            brush.land(
                brush.peaks(Ridge(seed: 33, y: 84, amplitude: 34, wave: 95, octaves: 4, gain: 0.42)), 0x8CA0B8,
                0xC2C3C0, depth: 60)
            brush.land(brush.line(Ridge(seed: 41, y: 86, amplitude: 15, wave: 90)), 0x7E6A54, 0xB98A4C, depth: 40)
            brush.crowns(seed: 51, at: 104)
        }
        brush.canvas.clipped(to: Rect(x: 0, y: 0, width: PhotoBrush.width, height: shore)) { scene(brush) }
        brush.mirrored(at: shore, strength: 0.68, scene)
        brush.band(112...116, [Gradient.Stop(0, Color(0xF6EBD2, alpha: 0.5)), Gradient.Stop(1, .clear)])
        brush.glitter(seed: 12, x: 150, rows: 120...200, width: 130, Color(0xF4E7C8, alpha: 0.22))
        brush.vignette()
    }

    static let moor = Photo(title: "Weather from the west", caption: "Ten minutes to the car, five to the rain") {
        brush in
        brush.sky((0, 0x3F4A56), (0.36, 0x6C7A85), (0.56, 0xD9D6BE), (0.62, 0xEDE3BC))
        brush.mist(seed: 91, at: 22, spread: 26, count: 30, Color(0x2C3540, alpha: 0.34))
        brush.mist(seed: 92, at: 54, spread: 10, count: 14, Color(0x56636F, alpha: 0.3))
        brush.rain(seed: 17)
        let tones = [(0x7C8878, 0x8E9678), (0x66764F, 0x7D8450), (0x4B5C38, 0x5E6A38), (0x2F3D26, 0x26301D)]
        for (index, tone) in tones.enumerated() {
            let near = Double(index)
            let ridge = Ridge(
                seed: 101 + index, y: 122 + near * 17, amplitude: 9 + near * 2, wave: 110 + near * 30, gain: 0.4)
            brush.land(brush.line(ridge), tone.0, tone.1, depth: 30)
        }
        brush.glow(Point(x: 214, y: 136), 70, 12, Color(0xF2E7A0, alpha: 0.4))
        brush.vignette(0.3)
    }
}

extension PhotoBrush {
    /// A table mountain with layers, its right third in shadow.
    fileprivate func mesa(from left: Double, to right: Double, top: Double, foot: Double) {
        let noise = Noise(seed: Int(left) + 7)
        let slope = (foot - top) * 0.55
        var outline: [Point] = []
        for step in 0...24 {
            let x = left + (right - left) * Double(step) / 24
            outline.append(Point(x: x, y: top + noise.layered(x / 16, octaves: 3) * 1.6))
        }
        let base = [Point(x: right + slope * 0.7, y: foot + 16), Point(x: left - slope * 0.7, y: foot + 16)]
        let cliff = [Point(x: right + 1.5, y: top + slope), base[0], base[1], Point(x: left - 1.5, y: top + slope)]
        let body = Path(polyline: outline + cliff, isClosed: true)
        canvas.fill(
            body,
            with: Gradient(
                from: Point(x: 0, y: top), to: Point(x: 0, y: foot),
                colors: [Color(0xD88A5C), Color(0xC06A45), Color(0xD39A74)]))
        canvas.clipped(to: body) {
            for layer in 0..<9 {
                let y = top + 4 + Double(layer) * 3.6 + noise.value(Double(layer) * 3.1) * 1.2
                let tone = layer % 2 == 0 ? Color(0x8C4330, alpha: 0.42) : Color(0xF0C39A, alpha: 0.3)
                canvas.fill(Rect(x: left - 40, y: y, width: right - left + 90, height: 1.1), with: tone)
            }
            let split = right - (right - left) * 0.3
            let shade = [
                Point(x: split, y: top - 4), Point(x: split + 3, y: top + slope),
                Point(x: split + slope * 0.2, y: foot + 8),
                Point(x: right + 60, y: foot + 8), Point(x: right + 60, y: top - 4),
            ]
            canvas.fill(Path(polyline: shade, isClosed: true), with: Color(0x5B2B36, alpha: 0.38))
        }
    }

    /// Low bushes on the plain, larger in front.
    fileprivate func shrubs(seed: Int) {
        var numbers = SeededNumbers(seed: seed)
        for _ in 0..<130 {
            let near = numbers.next()
            let place = Point(x: numbers.next() * PhotoBrush.width, y: 148 + near * near * 54)
            let size = 0.5 + near * near * 2.4
            canvas.fill(
                Path(
                    ellipseIn: Rect(
                        x: place.x - size * 1.5, y: place.y - size * 0.8, width: size * 3, height: size * 1.4)),
                with: Color(0x4F3A2B, alpha: 0.75).mixed(with: Color(0x6C6A3A, alpha: 0.8), numbers.next()))
        }
    }

    /// Round treetops in autumn colours along a shore.
    fileprivate func crowns(seed: Int, at y: Double) {
        var numbers = SeededNumbers(seed: seed)
        let tones = [0xC8702A, 0xE0A23C, 0xA94A24, 0x7D7A35, 0xD98A2E, 0x4D5F3A]
        for row in 0..<4 {
            for _ in 0..<60 {
                let radius = numbers.next(in: 2.2...5.2)
                let place = Point(
                    x: numbers.next() * PhotoBrush.width, y: y - 9 + Double(row) * 4.5 + numbers.next() * 3)
                let tone = Color(tones[Int(numbers.next() * 6)])
                disc(place, radius: radius, tone.mixed(with: Color(0x3A2A1C), 0.3))
                disc(Point(x: place.x - radius * 0.2, y: place.y - radius * 0.25), radius: radius * 0.72, tone)
            }
        }
    }

    /// Slanting veils of rain under a cloud.
    fileprivate func rain(seed: Int) {
        var numbers = SeededNumbers(seed: seed)
        for _ in 0..<240 {
            let start = Point(x: numbers.next(in: 10...150), y: numbers.next(in: 40...74))
            let length = numbers.next(in: 40...86)
            let line = Path(polyline: [start, Point(x: start.x - length * 0.22, y: start.y + length)])
            canvas.stroke(
                line, with: Color(0x4C5862, alpha: 0.07), style: StrokeStyle(width: numbers.next(in: 2...9)))
        }
    }
}
