import Bindery

/// The world on a stage: a date that begins where the test says, and random numbers of its seed.
final class StageWorld: World {
  var start: LocalDateTime?
  private var generator: SplitMix64
  private var lastID: UInt64 = 0

  init(seed: UInt64) {
    start = LocalDateTime("2026-01-01T09:00")
    generator = SplitMix64(seed: seed)
  }

  func nextRandom() -> UInt64 { generator.next() }

  func nextID() -> UniqueID {
    lastID += 1
    return UniqueID(lastID)
  }
}
