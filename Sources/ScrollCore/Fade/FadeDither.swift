/// The pattern that breaks up the steps of 8-bit opacities: what is added to an opacity, counted in steps, before it is
/// cut to a whole one.
///
/// It is ordered and stands still in the view's device pixels, so that neither time nor scrolling moves it. Every row
/// and every column of a period has one threshold in each eighth of a step, so each keeps the mean opacity to an eighth
/// of a step; over the whole period thresholds are even to a 64th, so that nothing gets lighter or darker. A view that is
/// narrower than a period has only a part of it. From right to left the pattern stays as it is, so that a dithered picture
/// is mirrored to 1 of 255 and no closer.
public enum FadeDither {
    /// Device pixels after which the pattern repeats, on both axes.
    public static let period = 8

    /// The threshold of a pixel, device pixels from the view's origin: above 0 and below 1 step of 1/255; 1/2 on average.
    public static func threshold(x: Int, y: Int) -> Double {
        let (column, row) = (x & 7, y & 7)
        // A permutation in every row and column; the factor 3 spreads equal eighths as a chess knight would go.
        let eighth = scattered[column ^ (3 * row & 7)]
        return (Double(8 * eighth + scattered[row]) + 0.5) / 64
    }

    /// 0 ... 7 with their three bits reversed, so that neighbours are far apart.
    private static let scattered = [0, 4, 2, 6, 1, 5, 3, 7]
}
