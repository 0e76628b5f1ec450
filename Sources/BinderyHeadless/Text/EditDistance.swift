/// The Damerau–Levenshtein distance of two texts: how many insertions, deletions, replacements and
/// swaps of neighbours lead from one to the other, no character being edited twice.
///
/// `nil` if it is above the limit, which is decided without work if the lengths alone say so.
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
