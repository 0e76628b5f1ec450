import Bindery

/// The world on a stage: a date that begins where the test says, and random numbers of its seed.
final class StageWorld: World {
  /// Read once, because every case of a script has a stage.
  private static let firstMoment = LocalDateTime("2026-01-01T09:00")

  var start: LocalDateTime?
  private var generator: SplitMix64
  private var lastID: UInt64 = 0

  init(seed: UInt64) {
    start = Self.firstMoment
    generator = SplitMix64(seed: seed)
  }

  func nextRandom() -> UInt64 { generator.next() }

  func nextID() -> UniqueID {
    lastID += 1
    return UniqueID(lastID)
  }
}
