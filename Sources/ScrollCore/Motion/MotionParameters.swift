/// Every number of the scroll model, with the user's choices among them.
public struct MotionParameters: Hashable, Sendable {
    /// Logical px of content per px that the compositor reports, for fingers and continuous sources; 0.1 ... 10.
    /// The default is a guess: GTK uses 2.5, and raw 1.0 is widely called too slow.
    public var gain = 2.0
    /// How content glides after a lift.
    public var fling = FlingLaw.natural
    /// False: content stops dead at its bounds, under fingers and in a glide.
    public var bounce = true
    /// True: no glide, no animation; a spring back is a jump.
    public var reducedMotion = false
    /// True: a gesture along one axis does not drift along the other one. Touch decides for an axis at its start, and at a
    /// lift the much slower axis does not fling.
    public var axisLock = true
    /// Where content comes to rest on each axis.
    public var snap = PerAxis(both: SnapPoints.none)
    /// With the axis lock, the axis with less than this share of the other one's velocity does not fling; 0 ... 1.
    public var minorAxisRatio = 0.30

    /// How velocity at a lift is measured.
    public var velocity = VelocityRules()
    /// A slower lift does not fling; logical px/s.
    public var slowestFling = 100.0
    /// Highest velocity of one swipe; logical px/s.
    public var fastestFling = 12_000.0
    /// Highest velocity of repeated swipes together; logical px/s.
    public var fastestCarriedFling = 30_000.0
    /// How the velocity of a glide survives a new swipe.
    public var carry = CarryRules()

    /// Time constant τ of the glide's viscous part; seconds. A guess between GTK's 0.25 and UIKit's 0.5.
    public var glideTime = 0.325
    /// The glide's constant part c, which ends it in finite time; logical px/s. A guess.
    public var glideDrag = 30.0
    /// The same time constant after a drag on a touch screen; seconds.
    public var touchGlideTime = 0.5
    /// How far a finger on a touch screen moves before it drags, logical px: that far it decides the axis, too.
    public var touchSlop = 8.0
    /// With the axis lock, a first move so many times longer on one axis than on the other drags that one alone.
    public var touchAxisRatio = 2.0
    /// A glide longer than this is stretched to land on a device pixel; logical px. Below, the stretch would show.
    public var landingDistance = 8.0

    /// How much shorter or longer a glide is made to end on a snap point; a factor. Beyond, a spring takes it there.
    public var snapStretch = 0.6...1.6

    /// Rate ω of the critically damped spring at the bounds; 1/s. Between GTK's 10 and Chromium's 12.5 ... Flutter's 14.1.
    public var springRate = 14.0
    /// A glide never passes a bound by more than this; logical px.
    public var overshootLimit = 120.0
    /// Nor by more than this share of the viewport's length.
    public var overshootShare = 0.2
    /// Resistance of the rubber band under fingers; UIScrollView's 0.55.
    public var rubber = 0.55
    /// A spring has come to rest within this many device pixels of its bound: half of one rounds to nothing.
    public var springRest = 0.5
    /// Silence after which overscrolled content springs back although no stop came; seconds.
    public var missingStop = 0.250

    /// Content per wheel click, logical px; nil: the viewport's length to the power of 2/3, as in GTK.
    public var wheelStep: Double?
    /// Rate of the spring that follows a wheel of whole clicks; 1/s. 95 % of a click in 190 ms.
    public var wheelRate = 25.0
    /// Rate for a wheel of fractions of a click, which sends many; 1/s.
    public var fineWheelRate = 50.0
    /// How far a wheel's target may run ahead of the content; viewport lengths.
    public var wheelLead = 3.0
    /// Rate of the spring that follows keys and programs; 1/s.
    public var keyRate = 20.0
    /// An animation to a place farther than this jumps the first part; viewport lengths.
    public var farJump = 4.0
    /// How far from its end such an animation starts; viewport lengths.
    public var farJumpStart = 2.0
    /// A chase has come to rest within this many device pixels of its target. A guess; it must be far below half a pixel,
    /// so that the drawn place does not change any more.
    public var chaseRest = 0.05

    /// How far behind a frame's time the content is drawn; seconds. Android's and Chromium's 5 ms: most frames then lie
    /// between two events of a touchpad.
    public var drawDelay = 0.005

    /// Pointer motion that stops a glide where the compositor has no hold gestures; logical px.
    public var pointerStopDistance = 4.0
    /// Pointer motion earlier than this after the lift does not; seconds. Lifting fingers nudge the pointer.
    public var pointerStopDelay = 0.080
    /// A press that stops a faster glide is not a click; logical px/s.
    public var caughtVelocity = 50.0

    /// The product's defaults.
    public init() {}

    /// How far past a bound a glide may go in that viewport; logical px.
    func overshoot(page: Double) -> Double { min(overshootLimit, overshootShare * page) }

    /// Content per wheel click in that viewport; logical px.
    func wheelStep(page: Double) -> Double { wheelStep ?? power(page, 2.0 / 3.0) }
}
