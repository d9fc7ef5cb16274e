// The only file of the core that needs libm's functions; everything else is plain arithmetic.
import Glibc

/// e to the power of x.
func exponential(_ x: Double) -> Double { exp(x) }

/// The natural logarithm of x; x must be above 0.
func naturalLogarithm(_ x: Double) -> Double { log(x) }

/// x to the power of y; 0 where x is not above 0.
func power(_ x: Double, _ y: Double) -> Double { x > 0 ? pow(x, y) : 0 }
