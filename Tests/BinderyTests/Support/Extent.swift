import TestKit

extension Extent {
  /// How many properties there are in a chain, or observers side by side. Recursion would need more
  /// stack than there is for fewer.
  static let many = number(20_000, stress: 100_000)

  /// How many operations are done to each random graph.
  static let operations = number(200, stress: 5_000)

  /// How many pairs of random lists are compared, and how many edits each derived list follows.
  static let lists = number(120, stress: 1_000)
  static let edits = number(60, stress: 300)
}
