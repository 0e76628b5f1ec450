/// The difference between what a script expects a command to print and what it printed.
///
/// ```
/// - spinner.isAnimating: on -> off        (expected)
/// + command signUp: failed "Email taken" after 2s
/// ```
struct OutputDifference {
  let lines: [String]

  /// `nil` if there is none. No output is written `(no change)`.
  init?(expected: [String], actual: [String]) {
    let actual = actual.isEmpty ? ["(no change)"] : actual
    let difference = actual.difference(from: expected)
    guard !difference.isEmpty else { return nil }
    var lines: [String] = []
    var missing = difference.removals[...]
    var added = difference.insertions[...]
    var (index, other) = (0, 0)
    while index < expected.count || other < actual.count {
      if missing.first?.offset == index {
        missing.removeFirst()
        lines.append("- \(expected[index])        (expected)")
        index += 1
      } else if added.first?.offset == other {
        added.removeFirst()
        lines.append("+ \(actual[other])")
        other += 1
      } else {
        lines.append("  \(expected[index])")
        index += 1
        other += 1
      }
    }
    self.lines = lines
  }
}

extension CollectionDifference.Change {
  fileprivate var offset: Int {
    switch self {
    case .insert(let offset, _, _), .remove(let offset, _, _): offset
    }
  }
}
