/// Suggestions for a name that does not exist.
package enum Suggestion {
  /// The candidates that resemble a text, best first, at most three.
  ///
  /// ```swift
  /// print(Suggestion.suggestions(for: "tpa", among: ["type", "tap"]))             // ["tap"]
  /// print(Suggestion.suggestions(for: "signup", among: ["signIn", "signUp"]))     // ["signUp", "signIn"]
  /// print(Suggestion.suggestions(for: "pass", among: ["password", "mass"]))       // ["password", "mass"]
  /// ```
  ///
  /// First those that differ in case only, then those that begin with the text, then those with an
  /// edit distance of at most a third of its length (at least 1), the nearest first; candidates
  /// alike keep their order. Case is ignored throughout.
  package static func suggestions(for text: String, among candidates: [String]) -> [String] {
    guard !text.isEmpty else { return [] }
    let wanted = Array(text.lowercased())
    let limit = max(1, wanted.count / 3)
    var found: [(name: String, rank: Int)] = []
    for candidate in candidates where !found.contains(where: { $0.name == candidate }) {
      if let rank = rank(of: Array(candidate.lowercased()), for: wanted, limit: limit) {
        found.append((candidate, rank))
      }
    }
    // `sort` is stable in practice, but does not promise it.
    let ordered = found.enumerated().sorted {
      ($0.element.rank, $0.offset) < ($1.element.rank, $1.offset)
    }
    return ordered.prefix(3).map(\.element.name)
  }

  /// The suggestions as a question, such as `did you mean "tap"?` or `did you mean "a", "b"?`;
  /// `nil` if nothing resembles the text.
  package static func question(for text: String, among candidates: [String]) -> String? {
    let names = suggestions(for: text, among: candidates)
    guard !names.isEmpty else { return nil }
    return "did you mean \(names.map { "\"\($0)\"" }.joined(separator: ", "))?"
  }

  /// The question behind a message, such as `; did you mean "tap"?`; empty if there is none.
  package static func hint(for text: String, among candidates: [String]) -> String {
    question(for: text, among: candidates).map { "; \($0)" } ?? ""
  }

  /// 0 for equality, 1 for a prefix, beyond that the edit distance; `nil` without resemblance.
  private static func rank(
    of candidate: [Character], for wanted: [Character], limit: Int
  ) -> Int? {
    if candidate == wanted { return 0 }
    if candidate.starts(with: wanted) { return 1 }
    return editDistance(wanted, candidate, limit: limit).map { $0 + 1 }
  }
}

/// The Damerau–Levenshtein distance of two texts: how many insertions, deletions, replacements and
/// swaps of neighbours lead from one to the other, no character being edited twice.
///
/// `nil` if it is above the limit, which the lengths alone may show without further work.
///
/// - Complexity: O(n·m) time, O(m) space.
func editDistance(_ first: [Character], _ second: [Character], limit: Int) -> Int? {
  guard abs(first.count - second.count) <= limit else { return nil }
  // Rows of the usual table: distances from the first `row` characters to every prefix of `second`.
  var beforeLast: [Int] = []
  var last = Array(0...second.count)
  for (row, character) in first.enumerated() {
    var current = [row + 1]
    current.reserveCapacity(second.count + 1)
    for (column, other) in second.enumerated() {
      var best = min(last[column + 1], current[column]) + 1
      best = min(best, last[column] + (character == other ? 0 : 1))
      let isSwap =
        row > 0 && column > 0 && character == second[column - 1] && first[row - 1] == other
      if isSwap { best = min(best, beforeLast[column - 1] + 1) }
      current.append(best)
    }
    (beforeLast, last) = (last, current)
  }
  return last[second.count] <= limit ? last[second.count] : nil
}
