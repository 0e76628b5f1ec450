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
