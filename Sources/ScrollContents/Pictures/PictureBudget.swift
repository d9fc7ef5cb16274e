/// How much memory pictures may take.
enum PictureBudget {
    /// The longest side, pixels. Cairo's rasteriser counts in 16 bits and its filters read past a picture's edges: a
    /// side of 32,767 draws nothing unless at scale 1, and one of 32,750 nothing where it is reduced (tried).
    static let longestSide = 32_000
    /// One picture's pixels at 4 bytes each, bytes.
    static let onePicture = 256 << 20
    /// All pictures of one strip or list together, bytes.
    static let together = 512 << 20
    /// Pictures of a strip are reduced to this height when they are loaded, pixels: a 4K screen's.
    static let stripHeight = 2_160

    /// What `isAllowed` allows, in words.
    static var allowance: String {
        "at most \(longestSide) pixels a side and \(onePicture / 4_000_000) million in all"
    }

    /// True for a size that may be decoded, pixels.
    static func isAllowed(width: Int, height: Int) -> Bool {
        (1...longestSide).contains(width) && (1...longestSide).contains(height) && width * height * 4 <= onePicture
    }
}
