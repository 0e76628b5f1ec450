/// A longest strictly increasing subsequence, as the indices of its members. O(n log n), and O(n)
/// if the sequence is increasing.
///
/// Patience sorting with links to the pile before (Fredman: "On computing the length of longest
/// increasing subsequences", 1975).
@usableFromInline
func longestIncreasingSubsequence(of values: ContiguousArray<Int>) -> ContiguousArray<Int> {
  /// The index of the smallest value that ends an increasing subsequence of each length.
  var ends: ContiguousArray<Int> = []
  var previous = ContiguousArray(repeating: -1, count: values.count)
  for index in values.indices {
    let value = values[index]
    var low = ends.count
    if let last = ends.last, values[last] >= value {
      var high = ends.count - 1
      low = 0
      while low < high {
        let middle = (low + high) / 2
        if values[ends[middle]] < value { low = middle + 1 } else { high = middle }
      }
    }
    if low > 0 { previous[index] = ends[low - 1] }
    if low == ends.count { ends.append(index) } else { ends[low] = index }
  }
  var members = ContiguousArray(repeating: 0, count: ends.count)
  var index = ends.last ?? -1
  for place in ends.indices.reversed() {
    members[place] = index
    index = previous[index]
  }
  return members
}
