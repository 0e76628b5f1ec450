import BinderyHeadless

/// The difference between what a script expects a command to print and what it printed.
///
/// ```
/// - spinner.isAnimating: on -> off        (expected)
/// + command signUp: failed "Email taken" after 2s
/// ```
struct OutputDifference {
  /// The notation of an empty output.
  static let noChange = "(no change)"

  /// The lines of both, marked.
  let lines: [String]
  /// The output that the script should expect; lines with wildcards stay where they match.
  let accepted: [String]
}

extension OutputDifference {
  /// `nil` if there is none. No output is written `(no change)`.
  init?(expected: [String], actual: [String]) {
    let actual = actual.isEmpty ? [Self.noChange] : actual
    if expected == actual { return nil }
    let wanted = expected.map(ExpectedLine.init)
    let alignment = LineAlignment(
      expected: wanted.count, actual: actual.count,
      LineAlignment.Rules(
        isGap: { wanted[$0].isGap },
        mayPass: { _, next in next < wanted.count && wanted[next].isGap },
        matches: { wanted[$0].matches(actual[$1]) }))
    if alignment.isExact { return nil }
    let lines = alignment.steps.compactMap { step -> String? in
      switch step {
      case .missing(let place): "- \(wanted[place].text)        (expected)"
      case .added(let place): "+ \(actual[place])"
      case .same(let place, _): "  \(actual[place])"
      case .gap: "  ..."
      case .skipped: nil
      }
    }
    let accepted = alignment.steps.compactMap { step -> String? in
      switch step {
      case .missing, .skipped: nil
      case .added(let place): actual[place]
      case .same(_, let place): wanted[place].text
      case .gap: "..."
      }
    }
    self.init(lines: lines, accepted: accepted)
  }
}
