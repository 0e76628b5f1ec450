/// The result of `interleavings`: how many orders were tried, and the one that fails.
///
/// ```swift
/// let report = await interleavings { stage in
///   model.signUp.execute()
///   await stage.answerAll()
/// }
/// print(report.orders)
/// ```
public struct InterleavingsReport: Sendable, CustomStringConvertible {
  /// The number of orders that were tried.
  public let orders: Int
  /// How often a state came up that was known: it is not left in all ways again.
  public let equalStates: Int
  /// Whether there are no other orders.
  public let isComplete: Bool
  /// The events of the order that fails, one a line, then the failures as comments; `nil` if none fails.
  public let failure: String?

  /// Whether no order fails.
  public var isPassed: Bool { failure == nil }

  /// `14 orders, all there are, 3 known states`
  public var description: String {
    (failure.map { $0 + "\n" } ?? "") + "\(orders) orders" + (isComplete ? ", all there are" : "")
      + ", \(equalStates) known states"
  }
}
