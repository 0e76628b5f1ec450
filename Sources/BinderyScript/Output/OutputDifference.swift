/// The difference between what a script expects a command to print and what it printed.
///
/// ```
/// - spinner.isAnimating: on -> off        (expected)
/// + command signUp: failed "Email taken" after 2s
/// ```
struct OutputDifference {
  /// What an output that is empty is written as.
  static let noChange = "(no change)"

  /// The lines of both, marked.
  let lines: [String]
  /// What the script should expect instead; lines that leave things open stay where they fit.
  let accepted: [String]

  /// `nil` if there is none. No output is written `(no change)`.
  init?(expected: [String], actual: [String]) {
    let actual = actual.isEmpty ? [Self.noChange] : actual
    if expected == actual { return nil }
    let steps = Self.alignment(of: expected.map(ExpectedLine.init), with: actual)
    guard steps.contains(where: \.isEdit) else { return nil }
    lines = steps.map { step in
      switch step {
      case .missing(let line): "- \(line)        (expected)"
      case .added(let line): "+ \(line)"
      case .same(let line, _): "  \(line)"
      case .gap: "  ..."
      }
    }
    accepted = steps.compactMap { step in
      switch step {
      case .missing: nil
      case .added(let line), .same(_, let line): line
      case .gap: "..."
      }
    }
  }

  private enum Step {
    case missing(String)
    case added(String)
    /// A line that was printed, and the one that expects it.
    case same(String, expected: String)
    case gap

    var isEdit: Bool {
      switch self {
      case .missing, .added: true
      case .same, .gap: false
      }
    }
  }

  /// The fewest lines to add and to take away, by dynamic programming over both lists from their
  /// ends; after Wagner and Fischer, "The String-to-String Correction Problem" (1974), without
  /// substitutions, and with gaps, which take lines for nothing.
  ///
  /// Beyond a few thousand lines, what is alike at both ends decides.
  private static func alignment(of expected: [ExpectedLine], with actual: [String]) -> [Step] {
    let (rows, columns) = (expected.count, actual.count)
    guard rows * columns <= 4_000_000 else { return ends(of: expected, with: actual) }
    var costs = [[Int32]](
      repeating: [Int32](repeating: 0, count: columns + 1), count: rows + 1)
    let matches = expected.map { line in actual.map(line.matches) }
    for row in stride(from: rows, through: 0, by: -1) {
      for column in stride(from: columns, through: 0, by: -1) {
        var best = row == rows && column == columns ? 0 : Int32.max
        if row < rows {
          best = min(best, costs[row + 1][column] + (expected[row].isGap ? 0 : 1))
        }
        if column < columns {
          let isTaken = row < rows && expected[row].isGap
          best = min(best, costs[row][column + 1] + (isTaken ? 0 : 1))
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
        steps.append(.same(actual[column], expected: expected[row].text))
        (row, column) = (row + 1, column + 1)
      } else if row < rows, expected[row].isGap {
        if cost == costs[row + 1][column] {
          steps.append(.gap)
          row += 1
        } else {
          column += 1
        }
      } else if row < rows, cost == costs[row + 1][column] + 1 {
        steps.append(.missing(expected[row].text))
        row += 1
      } else {
        steps.append(.added(actual[column]))
        column += 1
      }
    }
    return steps
  }

  private static func ends(of expected: [ExpectedLine], with actual: [String]) -> [Step] {
    let pairs = Array(zip(expected, actual))
    let head = pairs.prefix { $0.matches($1) }.count
    let tail = zip(expected[head...].reversed(), actual[head...].reversed())
      .prefix { $0.matches($1) }.count
    let (from, to) = (expected.count - tail, actual.count - tail)
    return pairs[..<head].map { .same($1, expected: $0.text) }
      + expected[head..<from].map { .missing($0.text) } + actual[head..<to].map { .added($0) }
      + zip(expected[from...], actual[to...]).map { .same($1, expected: $0.text) }
  }
}
