import Foundation

/// How much a test does: enough to fail when something is wrong, or, with `BINDERY_STRESS=1`, as
/// much as the contract says and minutes allow.
enum Extent {
  private static let isFull = ProcessInfo.processInfo.environment["BINDERY_STRESS"] == "1"

  /// How many properties there are in a chain, or observers side by side. Recursion would need more
  /// stack than there is for fewer.
  static let many = isFull ? 100_000 : 20_000

  /// How many operations are done to each random graph.
  static let operations = isFull ? 5_000 : 500

  /// How many pairs of random lists are compared, and how many edits each derived list follows.
  static let lists = isFull ? 1_000 : 400
  static let edits = isFull ? 300 : 120
}
