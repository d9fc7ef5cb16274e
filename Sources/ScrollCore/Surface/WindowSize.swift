/// The size that a window wants to have: what a compositor asks for, and of what it leaves open, what the window had when
/// it was last free to choose.
public struct WindowSize: Equatable, Sendable {
    /// Logical pixels; any numbers that a compositor or a program may give.
    public private(set) var wished: Size
    /// False where the desktop has decided the size, which the window must have then.
    public private(set) var isFloating = true
    private var floating: Size
    private var isAsked = false

    /// A window that would like a size for its content, logical pixels.
    public init(preferred: Size) {
        wished = preferred
        floating = preferred
    }

    /// Takes a configure.
    ///
    /// - Parameters:
    ///   - width, height: logical pixels; nil where the window may choose.
    ///   - surplus: by how much a window that may choose is larger than its content; logical pixels.
    public mutating func configure(width: Double?, height: Double?, states: WindowStates, surplus: Size) {
        if !isAsked {
            floating = Size(width: floating.width + surplus.width, height: floating.height + surplus.height)
        }
        isAsked = true
        isFloating = states.isFloating
        let own = isFloating ? floating : wished
        wished = Size(width: width ?? own.width, height: height ?? own.height)
        if isFloating { floating = wished }
    }
}
