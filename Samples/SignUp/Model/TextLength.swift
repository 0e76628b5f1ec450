/// What "15 characters" counts.
public enum TextLength: Sendable, CaseIterable {
  /// What a person sees as one character: 👩‍👩‍👧 is one.
  case characters
  /// Unicode scalars: 👩‍👩‍👧 is five.
  case scalars
  /// What UTF-16 counts, and with it most systems other than Swift: 👩‍👩‍👧 is eight.
  case utf16
  /// Bytes: 👩‍👩‍👧 is eighteen.
  case utf8

  /// The length of the text in this unit.
  public func of(_ text: String) -> Int {
    switch self {
    case .characters: text.count
    case .scalars: text.unicodeScalars.count
    case .utf16: text.utf16.count
    case .utf8: text.utf8.count
    }
  }
}
