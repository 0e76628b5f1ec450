/// What somebody may have meant who wrote a name that does not exist.
package enum Suggestion {
  /// The candidates that resemble a text, best first, at most three.
  ///
  /// ```swift
  /// Suggestion.suggestions(for: "tpa", among: ["type", "tap"])             // ["tap"]
  /// Suggestion.suggestions(for: "signup", among: ["signIn", "signUp"])     // ["signUp", "signIn"]
  /// Suggestion.suggestions(for: "pass", among: ["password", "mass"])       // ["password", "mass"]
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

  /// 0 for equality, 1 for a prefix, beyond that the edit distance; `nil` without resemblance.
  private static func rank(
    of candidate: [Character], for wanted: [Character], limit: Int
  ) -> Int? {
    if candidate == wanted { return 0 }
    if candidate.starts(with: wanted) { return 1 }
    return editDistance(wanted, candidate, limit: limit).map { $0 + 1 }
  }
}
