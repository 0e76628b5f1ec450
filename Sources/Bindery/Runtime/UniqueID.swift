/// An id that no other value has: a UUID, without Foundation.
///
/// A view model gets one from its runtime, so that a test knows it:
///
/// ```swift
/// let id = Runtime.current.makeID()
/// ```
///
/// It is coded as its text, as Foundation's `UUID` is; `UUID(id)` of BinderyFoundation converts it.
public struct UniqueID: Hashable, Sendable, Comparable, LosslessStringConvertible, Codable {
  private let high: UInt64
  private let low: UInt64

  /// The id of a number, for tests.
  ///
  /// ```swift
  /// print(UniqueID(7))                               // 00000000-0000-0000-0000-000000000007
  /// ```
  public init(_ number: UInt64) { (high, low) = (0, number) }

  /// An id of random bits: version 4.
  package init(random high: UInt64, _ low: UInt64) {
    self.high = high & ~0xF000 | 0x4000
    self.low = low & ~(0b11 << 62) | 0b10 << 62
  }

  /// Makes an id of its bytes, the first one highest.
  package init(high: UInt64, low: UInt64) { (self.high, self.low) = (high, low) }

  /// The two halves of the bytes.
  package var halves: (high: UInt64, low: UInt64) { (high, low) }

  /// Reads an id; `nil` if the text is anything else. Letters may be small.
  public init?(_ description: String) {
    let parts = description.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.map(\.utf8.count) == [8, 4, 4, 4, 12],
      parts.allSatisfy({ $0.allSatisfy(\.isHexDigit) }),
      let high = UInt64(parts[0] + parts[1] + parts[2], radix: 16),
      let low = UInt64(parts[3] + parts[4], radix: 16)
    else { return nil }
    (self.high, self.low) = (high, low)
  }

  /// `6F1E0B52-8C0A-4E52-9F6B-0C2B7D1E5A33`
  public var description: String {
    func digits(_ number: UInt64) -> String {
      let text = String(number, radix: 16, uppercase: true)
      return String(repeating: "0", count: 16 - text.count) + text
    }
    let (high, low) = (digits(high), digits(low))
    return "\(high.prefix(8))-\(high.dropFirst(8).prefix(4))-\(high.suffix(4))-"
      + "\(low.prefix(4))-\(low.suffix(12))"
  }

  /// Whether the first is before the second, as texts are.
  public static func < (first: UniqueID, second: UniqueID) -> Bool {
    (first.high, first.low) < (second.high, second.low)
  }

  /// Reads the text that `encode` has written.
  public init(from decoder: any Decoder) throws {
    try self.init(describedIn: decoder, as: "id")
  }

  /// Writes the description.
  public func encode(to encoder: any Encoder) throws {
    try encodeDescription(to: encoder)
  }
}
