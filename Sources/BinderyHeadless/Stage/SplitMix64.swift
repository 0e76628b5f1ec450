/// A random number generator that gives the same numbers for the same seed, everywhere.
///
/// ```swift
/// var random = SplitMix64(seed: 7)
/// let offset = Int.random(in: 1...1000, using: &random)
/// ```
///
/// A screen that draws random numbers begins with the seed of its stage:
///
/// ```swift
/// host.screen("Dice") { stage in DiceScreen(DiceViewModel(random: SplitMix64(seed: stage.seed))) }
/// ```
///
/// The algorithm is SplitMix64 (Steele, Lea, Flood: "Fast splittable pseudorandom number
/// generators", 2014). Not for secrets.
package struct SplitMix64: RandomNumberGenerator, Sendable {
  private var state: UInt64

  /// Makes a generator; equal seeds give equal numbers.
  package init(seed: UInt64) {
    state = seed
  }

  package mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
