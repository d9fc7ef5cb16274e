/// One thing that a compositor, a user or the window's own program does: a verb and whole numbers, so that any list of steps
/// is a script, whatever was left out of it. A number that is missing is 0; steps that mean nothing now do nothing.
struct Step: Equatable, CustomStringConvertible {
    let verb: Verb
    let numbers: [Int]

    init(_ verb: Verb, _ numbers: Int...) {
        self.init(verb, numbers)
    }

    init(_ verb: Verb, _ numbers: [Int]) {
        self.verb = verb
        self.numbers = numbers
    }

    /// Reads what `description` says; nil where it is no step.
    init?(_ text: some StringProtocol) {
        let words = text.split(separator: " ")
        let numbers = words.dropFirst().map { Int($0) }
        guard let verb = words.first.flatMap({ Verb(rawValue: String($0)) }), !numbers.contains(nil) else { return nil }
        self.init(verb, numbers.compactMap { $0 })
    }

    /// The number at a place, 0 where there is none.
    func callAsFunction(_ place: Int) -> Int { place < numbers.count ? numbers[place] : 0 }

    var description: String { ([verb.rawValue] + numbers.map(String.init)).joined(separator: " ") }

    /// What happens; behind each verb are its numbers. Seats and outputs are counted, the first is 0. Lengths are logical
    /// pixels, scales 120ths, times milliseconds.
    enum Verb: String, CaseIterable {
        // MARK: Time. Only here the window gets to act: all steps up to the next `wait` come at once.

        /// time
        case wait
        /// A frame tick besides those of the rate.
        case tick
        /// whether
        case stall

        // MARK: The window

        /// width, height, bits of states: 1 is maximized, 2 fullscreen, 4 resizing, 8 activated, 16 ... 128 tiled
        case configure
        /// The same, without the event that ends the sequence.
        case ask
        /// width, height, and the bytes of its states, which need not be whole numbers
        case garble
        case ping
        case close
        /// whether
        case hide
        /// whether no frame callback comes, on whatever window
        case withhold
        /// How many callbacks never come.
        case lose
        /// 0 when copied, 1 when replaced, 2 late, 3 late and out of turn, 4 never
        case release
        /// 0 presented, 1 late, 2 discarded, 3 withheld
        case feedback

        // MARK: Outputs

        /// output, scale
        case scale
        /// scale
        case prefer
        /// scale
        case plug
        /// output
        case unplug
        /// output
        case moveOnto
        /// output
        case moveOff

        // MARK: Seats

        /// seat, bits: 1 pointer, 2 keyboard, 4 touch
        case devices
        /// bits
        case addSeat
        /// seat
        case removeSeat
        /// seat, x, y
        case enter
        /// seat
        case leave
        /// seat, x, y
        case move
        /// seat, 0 left, 1 right, whether
        case button
        /// seat, source and 1, or 0 for none
        case source
        /// seat, axis, length in 256ths
        case axis
        /// seat, axis
        case axisStop
        /// seat, axis, 120ths of a click
        case click
        /// seat
        case frame
        /// seat
        case holdBegin
        /// seat, whether it is cancelled
        case holdEnd
        /// seat, finger, x, y
        case down
        /// seat, finger, x, y
        case drag
        /// seat, finger
        case up
        /// seat
        case cancel
        /// seat
        case focus
        /// seat
        case unfocus
        /// seat, the kernel's code, whether it goes down
        case key
        /// seat, bits
        case modifiers
        /// seat, times a second, delay
        case repeats

        // MARK: The program

        /// number of the picture that its content shows
        case show
        /// content offset
        case scrollTo
        /// height of the content
        case length

        // MARK: Faults

        /// number of an interface in the order of `GlobalOffers.Interface`
        case withdraw
        /// The same, and the version that comes back.
        case offer
        case hangUp
        case fail

        /// Whether the window is gone after it, as a compositor's death.
        var isEnd: Bool { self == .hangUp || self == .fail }
    }
}
