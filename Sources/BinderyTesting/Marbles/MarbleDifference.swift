import BinderyHeadless

/// How what happened differs from what a diagram says.
struct MarbleDifference: Hashable {
  /// Where: one time, or where it was expected and where it was.
  let times: [Duration]
  /// What, in a few words.
  let note: String

  /// Compares two streams, and gives each mark its verdict.
  static func between(
    _ expected: [Diagram.Entry], _ actual: [Diagram.Entry]
  ) -> (differences: [MarbleDifference], expected: [MarbleLane.Mark], actual: [MarbleLane.Mark]) {
    let (allMissing, allUnexpected) = unmatched(expected, actual)
    var unexpected = allUnexpected
    var differences: [MarbleDifference] = []
    if allMissing.isEmpty, unexpected.isEmpty,
      let (first, other) = zip(expected, actual).first(where: { $0 != $1 })
    {
      let note = "\(other.symbol.text) comes before \(first.symbol.text)"
      differences.append(MarbleDifference(times: [first.time], note: note))
    }
    for index in allMissing.sorted() {
      let entry = expected[index]
      let candidates = unexpected.filter { actual[$0].symbol == entry.symbol }
      if let moved = candidates.min(by: {
        (distance(actual[$0], entry), $0) < (distance(actual[$1], entry), $1)
      }) {
        unexpected.remove(moved)
        differences.append(shift(from: entry, to: actual[moved]))
      } else if let other = unexpected.sorted().first(where: { actual[$0].time == entry.time }) {
        unexpected.remove(other)
        differences.append(
          MarbleDifference(
            times: [entry.time],
            note: "\(actual[other].symbol.text) instead of \(entry.symbol.text)"))
      } else {
        differences.append(
          MarbleDifference(times: [entry.time], note: "\(entry.symbol.text) is missing"))
      }
    }
    for index in unexpected.sorted() {
      let entry = actual[index]
      differences.append(
        MarbleDifference(times: [entry.time], note: "\(entry.symbol.text) was not expected"))
    }
    differences.sort { ($0.times.min() ?? .zero) < ($1.times.min() ?? .zero) }
    return (
      differences,
      expected.enumerated().map { .init($1, allMissing.contains($0) ? .missing : .fine) },
      actual.enumerated().map { .init($1, allUnexpected.contains($0) ? .unexpected : .fine) }
    )
  }

  /// What has no counterpart at the same time.
  private static func unmatched(
    _ expected: [Diagram.Entry], _ actual: [Diagram.Entry]
  ) -> (missing: Set<Int>, unexpected: Set<Int>) {
    var missing = Set(expected.indices)
    var unexpected = Set(actual.indices)
    for (index, entry) in expected.enumerated() {
      guard let match = unexpected.sorted().first(where: { actual[$0] == entry }) else { continue }
      missing.remove(index)
      unexpected.remove(match)
    }
    return (missing, unexpected)
  }

  private static func distance(_ one: Diagram.Entry, _ other: Diagram.Entry) -> Duration {
    one.time < other.time ? other.time - one.time : one.time - other.time
  }

  private static func shift(from: Diagram.Entry, to: Diagram.Entry) -> MarbleDifference {
    let word = to.time > from.time ? "late" : "early"
    return MarbleDifference(
      times: [from.time, to.time],
      note: "\(from.symbol.text) \(distance(from, to).scriptText) \(word)")
  }
}
