/// A line of the output that a script expects, which may leave things open.
///
/// ```
///   ...                              any number of lines
///   order [..] saved                 any text in between
///   saved at \d+s (re)               a regular expression for the whole line
/// ```
///
/// A line always stands for itself, too, so that whatever a command printed can be recorded.
struct ExpectedLine {
  private enum Pattern {
    case exact
    case gap
    case pieces([Substring])
    case expression(Regex<AnyRegexOutput>)
  }

  let text: String
  private let pattern: Pattern

  init(_ text: String) {
    self.text = text
    if text == "..." {
      pattern = .gap
    } else if let source = Self.expression(in: text), let expression = try? Regex(String(source)) {
      pattern = .expression(expression)
    } else {
      let pieces = text.split(separator: "[..]", omittingEmptySubsequences: false)
      pattern = pieces.count > 1 ? .pieces(pieces) : .exact
    }
  }

  /// Stands for any number of lines, none included.
  var isGap: Bool {
    if case .gap = pattern { true } else { false }
  }

  func matches(_ line: String) -> Bool {
    if line == text { return true }
    return switch pattern {
    case .exact, .gap: false
    case .pieces(let pieces): Self.matches(line, pieces)
    case .expression(let expression): line.wholeMatch(of: expression) != nil
    }
  }

  /// The regular expression of a line that ends with ` (re)`.
  static func expression(in text: String) -> Substring? {
    text.hasSuffix(" (re)") ? text.dropLast(5) : nil
  }

  /// Each piece is taken where it is found first: what comes later has the most room then.
  private static func matches(_ line: String, _ pieces: [Substring]) -> Bool {
    guard let first = pieces.first, let last = pieces.last, line.hasPrefix(first) else {
      return false
    }
    var rest = line.dropFirst(first.count)
    for piece in pieces.dropFirst().dropLast() {
      guard let found = rest.firstRange(of: piece) else { return piece.isEmpty }
      rest = rest[found.upperBound...]
    }
    return rest.hasSuffix(last)
  }
}
