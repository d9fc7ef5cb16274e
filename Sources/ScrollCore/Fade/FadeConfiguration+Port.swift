extension FadeConfiguration {
    /// The look of SSFadingScrollView 1.1, the library that this one ports: one axis, linear, 30 logical pixels, shown
    /// and hidden within 0.3 s. Set `axis` for a strip that scrolls sideways.
    public static let ssFadingScrollView: FadeConfiguration = {
        var fade = FadeConfiguration(size: 30, policy: .animated, duration: 0.3)
        fade.axis = .vertical
        fade.curve = .linear
        return fade
    }()

    /// The fade size of all edges at once, logical pixels; reads as the longest.
    public var sizeOfEveryEdge: Double {
        get { max(size.top, size.bottom, size.left, size.right) }
        set { size = PerEdge(all: newValue) }
    }

    /// Whether the edges at which content begins fade; turned on where nothing says how, they are `hybrid`.
    public var fadesLeading: Bool {
        get { leading != .never }
        set { leading = FadeConfiguration.turned(leading, on: newValue, like: trailing) }
    }

    /// Whether the edges at which content ends fade; turned on where nothing says how, they are `hybrid`.
    public var fadesTrailing: Bool {
        get { trailing != .never }
        set { trailing = FadeConfiguration.turned(trailing, on: newValue, like: leading) }
    }

    private static func turned(_ policy: FadePolicy, on isOn: Bool, like other: FadePolicy) -> FadePolicy {
        guard isOn else { return .never }
        guard policy == .never else { return policy }
        return other == .never ? .hybrid : other
    }
}

// MARK: - The ported library's names

extension FadeConfiguration {
    @available(*, deprecated, renamed: "axis")
    public var fadeAxis: FadeAxis {
        get { axis }
        set { axis = newValue }
    }

    @available(*, deprecated, renamed: "duration")
    public var fadeDuration: Double {
        get { duration }
        set { duration = newValue }
    }

    @available(*, deprecated, renamed: "sizeOfEveryEdge")
    public var fadeSize: Double {
        get { sizeOfEveryEdge }
        set { sizeOfEveryEdge = newValue }
    }

    @available(*, deprecated, renamed: "sizeOfEveryEdge")
    public var fadeHeight: Double {
        get { sizeOfEveryEdge }
        set { sizeOfEveryEdge = newValue }
    }

    @available(*, deprecated, renamed: "fadesLeading")
    public var fadeLeadingEdge: Bool {
        get { fadesLeading }
        set { fadesLeading = newValue }
    }

    @available(*, deprecated, renamed: "fadesTrailing")
    public var fadeTrailingEdge: Bool {
        get { fadesTrailing }
        set { fadesTrailing = newValue }
    }

    @available(*, deprecated, renamed: "fadesLeading")
    public var fadeTop: Bool {
        get { fadesLeading }
        set { fadesLeading = newValue }
    }

    @available(*, deprecated, renamed: "fadesTrailing")
    public var fadeBottom: Bool {
        get { fadesTrailing }
        set { fadesTrailing = newValue }
    }
}
