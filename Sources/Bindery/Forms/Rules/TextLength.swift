/// The unit in which a length is counted.
///
/// ```swift
/// let isTooLong = MutableProperty("Ada").map { TextLength.utf8.isLonger($0, than: 15) }
/// ```
public enum TextLength: Sendable, CaseIterable {
  /// Characters as a user sees them: 👩‍👩‍👧 is one.
  case characters
  /// Unicode scalars: 👩‍👩‍👧 is five.
  case scalars
  /// UTF-16 code units, which most systems other than Swift count: 👩‍👩‍👧 is eight.
  case utf16
  /// Bytes: 👩‍👩‍👧 is eighteen.
  case utf8

  /// The length of the text in this unit. O(n), but for `utf8`.
  package func of(_ text: String) -> Int {
    switch self {
    case .characters: text.count
    case .scalars: text.unicodeScalars.count
    case .utf16: text.utf16.count
    case .utf8: text.utf8.count
    }
  }

  /// Whether the text is longer than a limit. O(limit), however long the text is.
  ///
  /// ```swift
  /// let isTooLong = name.map { TextLength.characters.isLonger($0, than: 15) }
  /// ```
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - limit: The longest length that is not longer.
  /// - Returns: Whether it has more of the units than the limit.
  public func isLonger(_ text: String, than limit: Int) -> Bool {
    // No unit is smaller than a byte, and strings store the number of bytes.
    guard text.utf8.count > limit else { return false }
    return switch self {
    case .characters: hasMore(text, than: limit)
    case .scalars: hasMore(text.unicodeScalars, than: limit)
    case .utf16: hasMore(text.utf16, than: limit)
    case .utf8: true
    }
  }

  private func hasMore(_ units: some Collection, than limit: Int) -> Bool {
    guard limit >= 0 else { return true }
    let end = units.index(units.startIndex, offsetBy: limit, limitedBy: units.endIndex)
    return end.map { $0 < units.endIndex } ?? false
  }

  /// `8 characters`, for messages.
  func text(of count: Int) -> String {
    let unit =
      switch self {
      case .characters: "character"
      case .scalars: "Unicode scalar"
      case .utf16: "UTF-16 unit"
      case .utf8: "byte"
      }
    return count == 1 ? "1 \(unit)" : "\(count) \(unit)s"
  }
}
