/// What a tree of a screen is, compared with what it should be.
///
/// A view that is expected without any in it is not asked about those; views one after the other are
/// all asked about, but for `- …`. A tree may begin with the screen or with its views.
public struct TreeDifference: Sendable {
  /// The lines of both: `-` is missing, `+` was not expected; lines far from any difference are
  /// counted.
  public let lines: [String]
  /// What to expect instead; lines that leave things open and fit stay as they are.
  public let accepted: [String]

  /// An expected tree that cannot be understood.
  public struct Mistakes: Error, CustomStringConvertible {
    /// What is wrong, with the numbers of the lines from 1.
    public let description: String
  }

  /// Compares; `nil` if the tree is as expected.
  ///
  /// - Parameters:
  ///   - expected: The lines that are expected, which may leave things open.
  ///   - actual: The lines of a screen's `tree()`.
  public init?(expected: [String], actual: [String]) throws(Mistakes) {
    let expected = expected.filter { !$0.allSatisfy(\.isWhitespace) }
    // A gap is two rows: one for its first view, which is no part of the view above the gap, and one
    // for all others.
    var (patterns, sources, isFirstOfGap): ([TreePattern], [Int], [Bool]) = ([], [], [])
    for (index, pattern) in try Self.patterns(expected).enumerated() {
      let count = pattern.isGap ? 2 : 1
      patterns += repeatElement(pattern, count: count)
      sources += repeatElement(index, count: count)
      isFirstOfGap += pattern.isGap ? [true, false] : [false]
    }
    // The lines of a tree are written in the same way.
    let views = try Self.patterns(actual)
    let skipsScreen = patterns.first?.depth != 0 && views.first?.depth == 0
    let alignment = LineAlignment(
      expected: patterns.count, actual: views.count,
      LineAlignment.Rules(
        isGap: { patterns[$0].isGap }, leap: { isFirstOfGap[$0] ? 2 : 1 },
        mayPass: { place, next in
          if skipsScreen, place == 0 { return true }
          let depth = views[place].depth
          if next < patterns.count, patterns[next].isGap, !isFirstOfGap[next] {
            return depth >= patterns[next].depth
          }
          guard next > 0, !patterns[next - 1].isGap else { return false }
          let isLeaf =
            next == patterns.count || patterns[next].depth <= patterns[next - 1].depth
          return isLeaf && depth > patterns[next - 1].depth
        },
        matches: { row, place in
          isFirstOfGap[row]
            ? views[place].depth == patterns[row].depth : patterns[row].matches(views[place])
        }))
    if alignment.isExact { return nil }
    lines = Self.marked(alignment.steps, sources.map { expected[$0] }, actual)
    accepted = alignment.steps.compactMap { step in
      switch step {
      case .missing, .skipped: nil
      case .added(let place): actual[place]
      case .same(_, let row): isFirstOfGap[row] ? nil : expected[sources[row]]
      case .gap(let row): expected[sources[row]]
      }
    }
  }

  private static func patterns(_ lines: [String]) throws(Mistakes) -> [TreePattern] {
    var patterns: [TreePattern] = []
    var mistakes: [String] = []
    for (index, line) in lines.enumerated() {
      do throws(TreePattern.Mistake) {
        let pattern = try TreePattern(line)
        let deepest = patterns.last.map { $0.depth + 1 } ?? 1
        if pattern.depth > deepest {
          throw TreePattern.Mistake(message: "it is indented too far to be in the view above")
        }
        patterns.append(pattern)
      } catch {
        mistakes.append("line \(index + 1), \(line.debugDescription): \(error.message)")
      }
    }
    if mistakes.isEmpty { return patterns }
    throw Mistakes(description: mistakes.joined(separator: "\n"))
  }

  private static func marked(
    _ steps: [LineAlignment.Step], _ expected: [String], _ actual: [String]
  ) -> [String] {
    var lines: [(text: String, isEdit: Bool)] = []
    for step in steps {
      switch step {
      case .missing(let place): lines.append(("- " + expected[place], true))
      case .added(let place): lines.append(("+ " + actual[place], true))
      case .same(let place, _), .skipped(let place): lines.append(("  " + actual[place], false))
      case .gap: break
      }
    }
    let edits = lines.indices.filter { lines[$0].isEdit }
    let isNear = lines.indices.map { line in edits.contains { abs($0 - line) <= 2 } }
    var result: [String] = []
    var index = 0
    while index < lines.count {
      let run = isNear[index...].prefix { !$0 }.count
      if run > 2 {
        result.append("  … (\(run) unchanged)")
        index += run
      } else {
        result += lines[index...(index + max(run, 1) - 1)].map(\.text)
        index += max(run, 1)
      }
    }
    return result
  }
}
