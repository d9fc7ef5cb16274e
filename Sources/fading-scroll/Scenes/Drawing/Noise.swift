/// Numbers that look random and are the same in every run: the seed of a drawing and how many were taken.
struct SeededNumbers {
    private var state: UInt64

    /// A row of numbers; the same seed gives the same row.
    init(seed: Int) {
        state = UInt64(bitPattern: Int64(seed)) &* 0x9E37_79B9_7F4A_7C15
    }

    /// The next number, 0 ..< 1.
    mutating func next() -> Double {
        state &+= 0x9E37_79B9_7F4A_7C15
        return unitHash(state)
    }

    /// The next number in a range.
    mutating func next(in range: ClosedRange<Double>) -> Double {
        range.lowerBound + next() * (range.upperBound - range.lowerBound)
    }
}

/// Smooth noise that depends on nothing but the place and a seed.
struct Noise {
    private let seed: UInt64

    /// A noise; the same seed gives the same values.
    init(seed: Int) {
        self.seed = UInt64(bitPattern: Int64(seed)) &* 0xD1B5_4A32_D192_ED03
    }

    /// The value at a place of a line, -1 ... 1; places 1 apart have nothing to do with each other. Between whole places,
    /// which have values of their own, it goes smoothly from one to the next.
    func value(_ x: Double) -> Double {
        let column = x.rounded(.down)
        let (left, right) = (lattice(Int(column), 0), lattice(Int(column) + 1, 0))
        return left + (right - left) * Noise.ease(x - column)
    }

    /// The value at a place of a plane, about -1 ... 1. Every crossing of whole coordinates has a slope of its own in one of
    /// eight directions; what lies between is a smooth mixture of four slopes, so that no crossing can be made out.
    func value(_ x: Double, _ y: Double) -> Double {
        let (column, row) = (x.rounded(.down), y.rounded(.down))
        let (dx, dy) = (x - column, y - row)
        func slope(_ right: Double, _ down: Double) -> Double {
            let turn = Int((lattice(Int(column + right), Int(row + down)) + 1) * 3.999)
            let direction = Noise.directions[turn]
            return direction.0 * (dx - right) + direction.1 * (dy - down)
        }
        let top = slope(0, 0) + (slope(1, 0) - slope(0, 0)) * Noise.ease(dx)
        let bottom = slope(0, 1) + (slope(1, 1) - slope(0, 1)) * Noise.ease(dx)
        return (top + (bottom - top) * Noise.ease(dy)) * 1.5
    }

    /// Noise on noise along a line: every octave is twice as fine as the one before and `gain` times as strong.
    func layered(_ x: Double, octaves: Int, gain: Double = 0.5) -> Double {
        Noise.sum(octaves, gain) { frequency, octave in value(x * frequency + octave * 17.3) }
    }

    /// Noise on noise in a plane.
    func layered(_ x: Double, _ y: Double, octaves: Int, gain: Double = 0.5) -> Double {
        Noise.sum(octaves, gain) { frequency, octave in
            value(x * frequency + octave * 17.3, y * frequency + octave * 5.1)
        }
    }

    private static func sum(_ octaves: Int, _ gain: Double, _ value: (Double, Double) -> Double) -> Double {
        var (sum, strength, total, frequency) = (0.0, 1.0, 0.0, 1.0)
        for octave in 0..<octaves {
            sum += strength * value(frequency, Double(octave))
            total += strength
            strength *= gain
            frequency *= 2
        }
        return sum / total
    }

    private func lattice(_ column: Int, _ row: Int) -> Double {
        let place = UInt64(bitPattern: Int64(column)) &* 0x8CB9_2BA7_2F3D_8DD7 ^ UInt64(bitPattern: Int64(row))
        return unitHash(place &* 0x9E37_79B9_7F4A_7C15 &+ seed) * 2 - 1
    }

    private static func ease(_ t: Double) -> Double { t * t * t * (t * (6 * t - 15) + 10) }

    private static let directions = [
        (1.0, 0.0), (0.7071, 0.7071), (0, 1), (-0.7071, 0.7071), (-1, 0), (-0.7071, -0.7071), (0, -1),
        (0.7071, -0.7071),
    ]
}

/// A number of 0 ..< 1 that looks random, made of any other by mixing its bits.
private func unitHash(_ value: UInt64) -> Double {
    var bits = value
    bits = (bits ^ bits >> 30) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ bits >> 27) &* 0x94D0_49BB_1331_11EB
    bits ^= bits >> 31
    return Double(bits >> 11) / Double(1 << 53)
}
