extension LosslessStringConvertible {
  /// Reads a value that is coded as its description.
  ///
  /// - Parameters:
  ///   - decoder: Has a text in a single-value container.
  ///   - kind: Names the value in the error: `"2026-02-30" is no LocalDate`.
  init(describedIn decoder: any Decoder, as kind: String) throws {
    let container = try decoder.singleValueContainer()
    let text = try container.decode(String.self)
    guard let value = Self(text) else {
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "\(text.quoted) is no \(kind)")
    }
    self = value
  }

  /// Writes a value as its description.
  func encodeDescription(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }
}
