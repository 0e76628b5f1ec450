public import Bindery
public import Foundation

extension SystemDate: SystemClock {
  package static var now: LocalDateTime { LocalDateTime(Date(), in: .current) }
}

extension Runtime {
  /// The present instant. On a stage, `Stage.start` in GMT and the virtual time since.
  ///
  /// ```swift
  /// let stamp = Command { text.value += " \(Runtime.current.date)" }
  /// ```
  @MainActor public var date: Date {
    guard let start = world.start else { return Date() }
    let (seconds, attoseconds) = time.now.components
    return Date(start, in: .gmt).addingTimeInterval(Double(seconds) + Double(attoseconds) * 1e-18)
  }

  /// A new id: a random one in an app, and on a stage the next of a sequence; see `makeID()`.
  @MainActor public func makeUUID() -> UUID { UUID(makeID()) }
}

extension UUID {
  /// The same id, for code that needs Foundation's type.
  public init(_ id: UniqueID) {
    let (high, low) = id.halves
    func byte(_ half: UInt64, _ index: UInt64) -> UInt8 {
      UInt8(truncatingIfNeeded: half >> (56 - 8 * index))
    }
    self.init(
      uuid: (
        byte(high, 0), byte(high, 1), byte(high, 2), byte(high, 3), byte(high, 4), byte(high, 5),
        byte(high, 6), byte(high, 7), byte(low, 0), byte(low, 1), byte(low, 2), byte(low, 3),
        byte(low, 4), byte(low, 5), byte(low, 6), byte(low, 7)
      ))
  }
}

extension UniqueID {
  /// The same id as Foundation's.
  public init(_ id: UUID) {
    let (high, low) = bytes(of: id)
    self.init(high: high, low: low)
  }
}

private func bytes(of id: UUID) -> (UInt64, UInt64) {
  let bytes = id.uuid
  func number(_ bytes: [UInt8]) -> UInt64 { bytes.reduce(0) { $0 << 8 | UInt64($1) } }
  return (
    number([bytes.0, bytes.1, bytes.2, bytes.3, bytes.4, bytes.5, bytes.6, bytes.7]),
    number([
      bytes.8, bytes.9, bytes.10, bytes.11, bytes.12, bytes.13, bytes.14, bytes.15,
    ])
  )
}
