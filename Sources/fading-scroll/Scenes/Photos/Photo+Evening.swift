import ScrollCairo
import ScrollCore

extension Photo {
    static let harbour = Photo(title: "Slack tide", caption: "Nothing moves until the moon says so") { brush in
        brush.sky((0, 0xF2B8A0), (0.34, 0xF7D2AE), (0.56, 0xF9E6C6))
        brush.mist(seed: 27, at: 40, spread: 20, count: 16, Color(0xE58F8A, alpha: 0.2))
        brush.land(brush.line(Ridge(seed: 57, y: 103, amplitude: 12, wave: 100)), 0xA98CA3, 0xC6A2A6, depth: 24)
        brush.band(
            112...200,
            [
                Gradient.Stop(0, Color(0xF3D2B2)), Gradient.Stop(0.4, Color(0xD6A79F)),
                Gradient.Stop(1, Color(0x7F6E8C)),
            ])
        brush.glitter(seed: 29, x: 96, rows: 114...200, width: 60, Color(0xFFF3DD, alpha: 0.75))
        for (x, y, size) in [(62.0, 128.0, 0.62), (206, 142, 1.0), (132, 121, 0.42), (256, 122, 0.45)] {
            brush.boat(Point(x: x, y: y), size: size)
        }
        brush.vignette(0.18)
    }

    static let dusk = Photo(title: "Day's last minute", caption: "The sun takes two of them to leave the sea") {
        brush in
        brush.sky((0, 0x2B2350), (0.22, 0x6B3A72), (0.38, 0xC4566B), (0.5, 0xF58B55), (0.58, 0xFFC56B))
        for row in 0..<7 {
            brush.mist(
                seed: 120 + row, at: 20 + Double(row) * 13, spread: 2, count: 4,
                Color(0xFFB08A, alpha: 0.1 + Double(row) * 0.035))
        }
        brush.glow(Point(x: 168, y: 116), 120, 70, Color(0xFFE9A8, alpha: 0.85))
        brush.disc(Point(x: 168, y: 113), radius: 15, Color(0xFFF6CF))
        brush.band(
            116...200,
            [
                Gradient.Stop(0, Color(0xE9835A)), Gradient.Stop(0.2, Color(0x9A4A68)),
                Gradient.Stop(1, Color(0x1B1B3F)),
            ])
        brush.waves(seed: 21, below: 118)
        brush.glitter(seed: 64, x: 168, rows: 117...200, width: 26, Color(0xFFE6A6, alpha: 0.95))
        let cape = brush.line(Ridge(seed: 88, y: 112, amplitude: 14, wave: 70)).map { point in
            Point(x: point.x, y: point.y + max(0, point.x - 64) * 0.34)
        }
        brush.canvas.clipped(to: Rect(x: 0, y: 0, width: 300, height: 117)) { brush.land(cape, 0x3A1F47, 0x2B173C) }
        brush.vignette(0.25)
    }

    static let lighthouse = Photo(
        title: "Two flashes, ten seconds", caption: "So that sailors know this rock from the next"
    ) { brush in
        brush.sky((0, 0x0C1B38), (0.4, 0x21446B), (0.62, 0x5E8BA0), (0.7, 0xA8BDB2))
        brush.stars(seed: 15, count: 110, above: 90)
        let lamp = Point(x: 214, y: 64)
        for (spread, length) in [(16.0, -230.0), (7, 120)] {
            let beam = Path(
                polyline: [
                    lamp, Point(x: lamp.x + length, y: lamp.y - 24 - spread),
                    Point(x: lamp.x + length, y: lamp.y - 24 + spread),
                ],
                isClosed: true)
            brush.canvas.fill(
                beam,
                with: Gradient(
                    from: lamp, to: Point(x: lamp.x + length, y: lamp.y - 24),
                    colors: [Color(0xFFF0C0, alpha: 0.75), Color(0xFFF0C0, alpha: 0)]))
        }
        brush.band(
            138...200,
            [
                Gradient.Stop(0, Color(0x6E93A0)), Gradient.Stop(0.25, Color(0x2F5673)),
                Gradient.Stop(1, Color(0x0B1B33)),
            ])
        brush.waves(seed: 35, below: 139)
        brush.cliff()
        brush.tower(lamp)
        brush.glow(lamp, 34, 26, Color(0xFFF1C4, alpha: 0.85))
        brush.disc(lamp, radius: 2.2, Color(0xFFFDF0))
        brush.vignette(0.3)
    }
}

extension PhotoBrush {
    /// A boat with a bare mast and its image in the water; `at` is the middle of its waterline.
    fileprivate func boat(_ at: Point, size: Double) {
        for (flip, strength) in [(-1.0, 0.28), (1.0, 1.0)] {
            canvas.translated(x: at.x, y: at.y) {
                canvas.scaled(x: size, y: size * flip) {
                    let hull = Color(0x3B2E46, alpha: strength)
                    var path = Path(polyline: [Point(x: -17, y: -7), Point(x: 18, y: -8)])
                    path.curve(to: Point(x: 9, y: 0), Point(x: 17, y: -3), Point(x: 14, y: 0))
                    path.line(to: Point(x: -12, y: 0))
                    path.close()
                    canvas.fill(path, with: hull)
                    canvas.fill(
                        Rect(x: -8, y: -12, width: 12, height: 5),
                        with: hull.mixed(with: Color(0xF3E2CF, alpha: strength), 0.7))
                    let mast = [Point(x: -1, y: -11), Point(x: -1, y: -46)]
                    canvas.stroke(Path(polyline: mast), with: hull, style: StrokeStyle(width: 1))
                    let stays = [Point(x: -16, y: -7), Point(x: -1, y: -45), Point(x: 17, y: -8)]
                    canvas.stroke(Path(polyline: stays), with: hull.faded(to: 0.6), style: StrokeStyle(width: 0.35))
                }
            }
        }
    }

    /// Dark level strokes on water, longer and further apart in front.
    fileprivate func waves(seed: Int, below horizon: Double) {
        var numbers = SeededNumbers(seed: seed)
        for _ in 0..<420 {
            let near = numbers.next()
            let y = horizon + near * near * (202 - horizon)
            let (x, half) = (numbers.next() * PhotoBrush.width, 2 + near * 16 * numbers.next())
            let line = Path(polyline: [Point(x: x - half, y: y), Point(x: x + half, y: y)])
            canvas.stroke(line, with: Color(0x0F1030, alpha: 0.12), style: StrokeStyle(width: 0.4 + near * 1.1))
        }
    }

    fileprivate func cliff() {
        let noise = Noise(seed: 404)
        var rock: [Point] = []
        for step in 0...60 {
            let x = 150 + Double(step) * 2.6
            let rise = 46 * min(1, Double(step) / 14)
            rock.append(Point(x: x, y: 158 - rise + noise.layered(x / 14, octaves: 4) * 5))
        }
        let body = Path(
            polyline: rock + [Point(x: 308, y: 204), Point(x: 128, y: 204), Point(x: 140, y: 166)], isClosed: true)
        canvas.fill(
            body,
            with: Gradient(
                from: Point(x: 150, y: 110), to: Point(x: 240, y: 200), colors: [Color(0x2A3644), Color(0x0B121C)]))
        mist(seed: 77, at: 176, spread: 5, count: 5, Color(0xC9DCE2, alpha: 0.12))
    }

    fileprivate func tower(_ lamp: Point) {
        let foot = 112.0
        let shaft = [
            Point(x: lamp.x - 4, y: lamp.y + 5), Point(x: lamp.x + 4, y: lamp.y + 5), Point(x: lamp.x + 6.5, y: foot),
            Point(x: lamp.x - 6.5, y: foot),
        ]
        let body = Path(polyline: shaft, isClosed: true)
        canvas.fill(
            body,
            with: Gradient(
                from: Point(x: lamp.x - 7, y: 0), to: Point(x: lamp.x + 7, y: 0),
                colors: [Color(0xE9E4DA), Color(0x5F6A78)]))
        canvas.clipped(to: body) {
            for y in [76.0, 94] {
                canvas.fill(Rect(x: lamp.x - 8, y: y, width: 16, height: 8), with: Color(0x9B2F2B, alpha: 0.75))
            }
        }
        canvas.fill(Rect(x: lamp.x - 5.5, y: lamp.y + 3.5, width: 11, height: 1.6), with: Color(0x1A222C))
        canvas.fill(Rect(x: lamp.x - 3, y: lamp.y - 4, width: 6, height: 8), with: Color(0x2A3440))
        let roof = [
            Point(x: lamp.x - 4, y: lamp.y - 4), Point(x: lamp.x, y: lamp.y - 9), Point(x: lamp.x + 4, y: lamp.y - 4),
        ]
        canvas.fill(Path(polyline: roof, isClosed: true), with: Color(0x1A222C))
    }
}
