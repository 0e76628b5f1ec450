/// An alignment of two lists of lines with the fewest removals and additions, where some lines of
/// one list stand for any number of lines of the other.
///
/// By dynamic programming over both lists from their ends; after Wagner and Fischer, "The
/// String-to-String Correction Problem" (1974), without substitutions. Beyond a few thousand lines,
/// only equal lines at both ends are aligned.
package struct LineAlignment {
  /// One step through both lists; the numbers are places in them.
  package enum Step: Sendable, Equatable {
    /// An expected line that is missing.
    case missing(Int)
    /// A line that was not expected.
    case added(Int)
    /// A line that matches an expected one.
    case same(Int, expected: Int)
    /// A line that is not compared.
    case skipped(Int)
    /// An expected line that stands for any number of lines.
    case gap(Int)
  }

  package struct Rules {
    /// Whether an expected line stands for any number of lines.
    let isGap: (Int) -> Bool
    /// How many expected lines are skipped with a gap that stands for no line.
    let leap: (Int) -> Int
    /// Whether a line may be skipped before an expected line, or before their end.
    let mayPass: (_ actual: Int, _ next: Int) -> Bool
    /// Whether a line matches an expected line.
    let matches: (_ expected: Int, _ actual: Int) -> Bool

    package init(
      isGap: @escaping (Int) -> Bool, leap: @escaping (Int) -> Int = { _ in 1 },
      mayPass: @escaping (_ actual: Int, _ next: Int) -> Bool,
      matches: @escaping (_ expected: Int, _ actual: Int) -> Bool
    ) {
      self.isGap = isGap
      self.leap = leap
      self.mayPass = mayPass
      self.matches = matches
    }
  }

  /// The steps from the first lines to the last ones.
  package let steps: [Step]

  /// Whether every line is as expected.
  package var isExact: Bool {
    steps.allSatisfy { step in
      switch step {
      case .missing, .added: false
      case .same, .skipped, .gap: true
      }
    }
  }

  package init(expected rows: Int, actual columns: Int, _ rules: Rules) {
    steps =
      rows * columns <= 4_000_000
      ? Self.fewest(rows, columns, rules) : Self.ends(rows, columns, rules)
  }

  private static func fewest(_ rows: Int, _ columns: Int, _ rules: Rules) -> [Step] {
    let isGap = (0..<rows).map(rules.isGap)
    let leaps = (0..<rows).map(rules.leap)
    let matches: [[Bool]] = (0..<rows).map { row in
      (0..<columns).map { rules.matches(row, $0) }
    }
    let mayPass: [[Bool]] = (0...rows).map { row in
      (0..<columns).map { rules.mayPass($0, row) }
    }
    let empty = [Int32](repeating: 0, count: columns + 1)
    var costs = Array(repeating: empty, count: rows + 1)
    for row in stride(from: rows, through: 0, by: -1) {
      for column in stride(from: columns, through: 0, by: -1) {
        var best = row == rows && column == columns ? 0 : Int32.max
        if row < rows {
          let next = isGap[row] ? leaps[row] : 1
          best = min(best, costs[row + next][column] + (isGap[row] ? 0 : 1))
        }
        if column < columns {
          best = min(best, costs[row][column + 1] + (mayPass[row][column] ? 0 : 1))
        }
        if row < rows, column < columns, matches[row][column] {
          best = min(best, costs[row + 1][column + 1])
        }
        costs[row][column] = best
      }
    }
    var steps: [Step] = []
    var (row, column) = (0, 0)
    while row < rows || column < columns {
      let cost = costs[row][column]
      if row < rows, column < columns, matches[row][column], cost == costs[row + 1][column + 1] {
        steps.append(.same(column, expected: row))
        (row, column) = (row + 1, column + 1)
      } else if row < rows, isGap[row], cost == costs[row + leaps[row]][column] {
        steps.append(.gap(row))
        row += leaps[row]
      } else if column < columns, mayPass[row][column], cost == costs[row][column + 1] {
        steps.append(.skipped(column))
        column += 1
      } else if row < rows, !isGap[row], cost == costs[row + 1][column] + 1 {
        steps.append(.missing(row))
        row += 1
      } else {
        steps.append(.added(column))
        column += 1
      }
    }
    return steps
  }

  private static func ends(_ rows: Int, _ columns: Int, _ rules: Rules) -> [Step] {
    let shorter = min(rows, columns)
    let head = (0..<shorter).prefix { rules.matches($0, $0) }.count
    let tail = (0..<(shorter - head)).prefix { rules.matches(rows - 1 - $0, columns - 1 - $0) }
      .count
    return (0..<head).map { .same($0, expected: $0) }
      + (head..<(rows - tail)).map { .missing($0) } + (head..<(columns - tail)).map { .added($0) }
      + (0..<tail).map { .same(columns - tail + $0, expected: rows - tail + $0) }
  }
}
