import ScrollCore

/// What the compositor told of a window or of a seat, in the order in which it was told.
package enum ClientEvent: Equatable {
    /// A new configure is to be answered.
    case configured(WindowConfigure)
    /// The window is asked to close.
    case closeRequested
    /// A good time to draw the next frame.
    case frameCallback
    /// A frame came out, in seconds of the loop's clock; `refresh` is the time to the next one, seconds, 0 where that is not
    /// constant.
    case presented(at: Double, refresh: Double)
    /// A buffer is ours again.
    case bufferReleased
    /// The surface is seen on other outputs, or their scale changed.
    case scaleChanged(DeviceScale)
    /// The surface came onto an output, or an output changed, at the same scale.
    case outputsChanged
    /// A seat's pointer did something.
    case pointer(PointerEvent, seat: Int)
    /// A seat's keyboard did something.
    case keyboard(KeyboardEvent, seat: Int)
    /// The finger that scrolls did something on a seat's touch screen.
    case touch(TouchEvent, seat: Int)
    /// A seat is gone, after its devices.
    case seatRemoved(Int)
}

/// What a pointer did over the window; places are surface-local logical pixels.
package enum PointerEvent: Equatable {
    /// It came in.
    case entered(Point)
    /// It went away.
    case left
    /// Its device is gone, wherever it was.
    case lost
    /// It moved.
    case moved(Point)
    /// A button went down or up; the code is the kernel's (BTN_LEFT is 0x110).
    case button(UInt32, isPressed: Bool)
    /// One frame of scrolling.
    case scrolled(AxisFrame)
    /// Fingers rest on the touchpad.
    case holdBegan
    /// They rest no more; `cancelled` where they began to move.
    case holdEnded(cancelled: Bool)
}

/// What a keyboard did while the window had the focus.
package enum KeyboardEvent: Equatable {
    /// The window has the focus now.
    case entered
    /// The focus went away, or the device did; nothing is held any more.
    case left
    /// A key went down that means something.
    case pressed(HeldKey)
    /// A key went up; the code is the kernel's.
    case released(code: UInt32)
    /// Keys mean something else from now on.
    case keymapChanged
    /// How keys repeat, as the compositor tells it: any numbers, times per second and milliseconds. Told again with every
    /// focus.
    case repeatInfo(perSecond: Int32, delay: Int32)
}
