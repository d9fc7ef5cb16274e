import Glibc
import ScrollCairo
import ScrollCore

extension Photo {
    static let moon = Photo(title: "Full moon, no wind", caption: "Bright enough to read the map by") { brush in
        brush.sky((0, 0x070D20), (0.5, 0x16284D), (0.68, 0x35527A))
        brush.stars(seed: 2, count: 240, above: 120)
        let moon = Point(x: 196, y: 50)
        brush.glow(moon, 95, 85, Color(0xC7D8F2, alpha: 0.5))
        brush.disc(moon, radius: 13, Color(0xF3F0E2))
        for (x, y, r) in [(-4.0, -3.0, 4.2), (3, 4, 3.2), (5, -4, 2.3), (-5, 5, 2.2), (0, 0.5, 1.6)] {
            brush.disc(Point(x: moon.x + x, y: moon.y + y), radius: r, Color(0xC9C7BD, alpha: 0.5))
        }
        brush.land(
            brush.peaks(Ridge(seed: 46, y: 118, amplitude: 36, wave: 90, octaves: 5, gain: 0.42)), 0x3C5680, 0x263B5F,
            depth: 60)
        brush.land(brush.line(Ridge(seed: 52, y: 126, amplitude: 9, wave: 80)), 0x16233F, 0x1B2C4C, depth: 30)
        brush.band(138...200, [Gradient.Stop(0, Color(0x2E4870)), Gradient.Stop(1, Color(0x060B1A))])
        brush.glitter(seed: 71, x: moon.x, rows: 139...200, width: 17, Color(0xE6ECFA, alpha: 0.9))
        let trees = brush.wood(Ridge(seed: 83, y: 208, amplitude: 10, wave: 60), treeHeight: 46)
        let clump = trees.map { Point(x: $0.x, y: $0.y + max(0, ($0.x - 70) * 0.6)) }
        brush.land(clump, 0x050914, 0x03060E)
        brush.vignette(0.3)
    }

    static let aurora = Photo(title: "Sixty-nine north", caption: "Worth every minute at twenty below") { brush in
        brush.sky((0, 0x050B1E), (0.5, 0x0C2238), (0.75, 0x1C4752))
        brush.stars(seed: 4, count: 300, above: 140)
        brush.curtain(seed: 201, at: 74, height: 66, Color(0x7B4FC9), strength: 0.1)
        brush.curtain(seed: 202, at: 96, height: 74, Color(0x3DF0A0), strength: 0.2)
        brush.curtain(seed: 203, at: 118, height: 60, Color(0x59E6C0), strength: 0.12)
        brush.glow(Point(x: 150, y: 128), 190, 30, Color(0x4BE0A8, alpha: 0.35))
        brush.land(brush.line(Ridge(seed: 66, y: 138, amplitude: 15, wave: 110)), 0x35606C, 0x1E3A4A, depth: 34)
        brush.land(
            brush.wood(Ridge(seed: 93, y: 158, amplitude: 8, wave: 100), treeHeight: 19), 0x0B1E28, 0x0E2833, depth: 30)
        brush.land(
            brush.line(Ridge(seed: 98, y: 166, amplitude: 5, wave: 150, octaves: 2)), 0x7FB5B4, 0x2C5565, depth: 44)
        brush.hut(Point(x: 226, y: 167))
        brush.vignette(0.3)
    }
}

extension PhotoBrush {
    /// A curtain of light: rays side by side whose feet follow a winding line, bright below, fading upwards.
    fileprivate func curtain(seed: Int, at y: Double, height: Double, _ color: Color, strength: Double) {
        let (fold, ray) = (Noise(seed: seed), Noise(seed: seed + 1000))
        var x = -6.0
        while x < PhotoBrush.width + 6 {
            let foot = y - 22 * fold.layered(x / 90, octaves: 3)
            let shine = strength * (0.35 + 0.65 * pow(0.5 + 0.5 * ray.layered(x / 7, octaves: 3), 1.6) * 1.6)
            let top = foot - height * (0.7 + 0.4 * ray.value(x / 23))
            let stops = [
                Gradient.Stop(0, color.faded(to: 0)), Gradient.Stop(0.55, color.faded(to: shine * 0.5)),
                Gradient.Stop(0.93, color.mixed(with: Color(0xD8FFE8), 0.35).faded(to: shine * 1.5)),
                Gradient.Stop(1, color.faded(to: 0)),
            ]
            canvas.fill(
                Rect(x: x, y: top, width: 3.6, height: foot - top + 4),
                with: Gradient(from: Point(x: 0, y: top), to: Point(x: 0, y: foot + 4), stops: stops))
            x += 0.9
        }
    }

    /// A hut with a light in its window; `at` is the middle of its ground.
    fileprivate func hut(_ at: Point) {
        canvas.fill(Rect(x: at.x - 8, y: at.y - 7, width: 16, height: 8), with: Color(0x1A1512))
        let roof = [Point(x: at.x - 11, y: at.y - 6), Point(x: at.x, y: at.y - 14), Point(x: at.x + 11, y: at.y - 6)]
        canvas.fill(Path(polyline: roof, isClosed: true), with: Color(0xA9D6D0))
        glow(Point(x: at.x - 2, y: at.y - 3), 16, 9, Color(0xFFC66B, alpha: 0.6))
        canvas.fill(Rect(x: at.x - 4, y: at.y - 5, width: 3.6, height: 3.4), with: Color(0xFFE0A0))
    }
}
