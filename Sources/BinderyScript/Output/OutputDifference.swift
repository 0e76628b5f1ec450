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

/// A unified difference of two versions of a text: three lines of context around each change.
struct UnifiedDiff {
  private static let context = 3

  /// The lines, headings included; none if nothing differs.
  let lines: [String]

  init(from old: [String], to new: [String], name: String) {
    let difference = new.difference(from: old)
    guard !difference.isEmpty else {
      lines = []
      return
    }
    let marked = Self.marked(old, new, difference)
    var lines = ["--- \(name)", "+++ \(name)"]
    for hunk in Self.hunks(of: marked) {
      let part = marked[hunk]
      let (from, to) = (part.count { $0.mark != "+" }, part.count { $0.mark != "-" })
      let before = marked[..<hunk.lowerBound]
      let starts = (before.count { $0.mark != "+" } + 1, before.count { $0.mark != "-" } + 1)
      lines.append("@@ -\(starts.0),\(from) +\(starts.1),\(to) @@")
      lines += part.map { "\($0.mark)\($0.text)" }
    }
    self.lines = lines
  }

  private typealias Marked = (mark: String, text: String)

  private static func marked(
    _ old: [String], _ new: [String], _ difference: CollectionDifference<String>
  ) -> [Marked] {
    let removed = Set(difference.removals.map(\.offset))
    let added = Set(difference.insertions.map(\.offset))
    var lines: [Marked] = []
    var (from, to) = (0, 0)
    while from < old.count || to < new.count {
      if removed.contains(from) {
        lines.append(("-", old[from]))
        from += 1
      } else if added.contains(to) {
        lines.append(("+", new[to]))
        to += 1
      } else {
        lines.append((" ", old[from]))
        (from, to) = (from + 1, to + 1)
      }
    }
    return lines
  }

  /// The ranges of changes with their context; adjacent ranges are merged.
  private static func hunks(of lines: [Marked]) -> [Range<Int>] {
    var hunks: [Range<Int>] = []
    for index in lines.indices where lines[index].mark != " " {
      let range = max(0, index - context)..<min(lines.count, index + context + 1)
      if let last = hunks.last, last.upperBound >= range.lowerBound {
        hunks[hunks.count - 1] = last.lowerBound..<range.upperBound
      } else {
        hunks.append(range)
      }
    }
    return hunks
  }
}

extension CollectionDifference.Change {
  fileprivate var offset: Int {
    switch self {
    case .insert(let offset, _, _), .remove(let offset, _, _): offset
    }
  }
}

/// Which recorded output a run may change in the script.
package enum UpdateMode: Sendable, Equatable {
  /// None: a difference is a failure.
  case none
  /// Recorded outputs that differ.
  case existing
  /// Recorded outputs that differ, and missing outputs.
  case all
}

/// New output for a command of a script.
struct OutputUpdate {
  let step: ScriptStep
  let output: [String]
}

extension ScriptFile {
  /// The text of the script with new outputs, everything else byte for byte.
  func text(with updates: [OutputUpdate]) -> String {
    let ending = lineEnding == "\n" ? "" : "\r"
    var changed: [String] = []
    var next = 0
    for update in updates {
      changed += lines[next..<update.step.line]
      changed += update.output.map { "  \($0)\(ending)" }
      next = update.step.lineRange.upperBound
    }
    changed += lines[next...]
    let isOpen = !endsWithNewline && next < lines.count
    return changed.joined(separator: "\n") + (isOpen ? "" : "\n")
  }
}
