/// A part of a text, as a person would select it.
public enum TextPart: Sendable, Hashable {
  /// The whole text.
  case all
  /// The first place where this stands.
  case text(String)
  /// So many characters from the start; an empty range is a place for the caret.
  case range(Range<Int>)

  /// The part as a script says it: `all`, `"Love"`, `2..<5`, and `3` for the caret.
  var scriptText: String {
    switch self {
    case .all: "all"
    case .text(let text): text.debugDescription
    case .range(let range): range.isEmpty ? "\(range.lowerBound)" : "\(range)"
    }
  }
}
