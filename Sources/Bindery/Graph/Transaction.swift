/// Combines several writes into one change: observers run once, when the outermost transaction
/// ends.
///
/// ```swift
/// transaction {
///   a.value = 5
///   b.value = 7
/// }                                                // observers of a + b see 12, never 9 or 10
/// ```
///
/// - Reads inside are fresh; only notifications wait.
/// - A property that ends with the value it began with notifies no observer.
/// - If `body` throws, what it wrote stays written and is notified.
@MainActor
public func transaction<Result, Failure: Error>(
  _ body: () throws(Failure) -> Result
) throws(Failure) -> Result {
  Graph.beginTransaction()
  defer { Graph.endTransaction() }
  return try body()
}

/// An overload for bodies that may return `nil`, whose type does not follow from the body.
@_disfavoredOverload
@available(
  *, unavailable, message: "say what the body returns: `transaction { () -> Int? in … }`"
)
@MainActor
public func transaction(_ body: () -> Any?) { fatalError() }

extension Graph {
  static func beginTransaction() {
    assertMainActor()
    Turn.begin()
    if transactionDepth == 0 { epoch &+= 1 }
    transactionDepth &+= 1
    batchDepth &+= 1
  }

  static func endTransaction() {
    transactionDepth &-= 1
    if transactionDepth == 0 { commitTouched() }
    batchDepth &-= 1
    if batchDepth == 0 { flush() }
    Turn.end()
  }

  /// Called when a derived node is evaluated in the open transaction: the first time, the property
  /// remembers its value from before.
  static func touch(_ node: Node) {
    let flags = node.record.pointee.flags
    if flags.contains(.touched), !flags.contains(.overdue) { return }
    let property = node.record.property.takeUnretainedValue()
    if !flags.contains(.touched) { property.rememberValue() }
    node.record.pointee.flags = flags.subtracting(.overdue) | .touched
    enlist(property)
  }

  /// Notes that the value from before must be forgotten when the transaction ends. Retains the
  /// property until then (I2).
  @usableFromInline
  static func enlist(_ property: AnyProperty) {
    _ = Unmanaged.passRetained(property)
    touched.append(property.node)
  }

  /// Called when a touched derived node has a new value. If that is the value from before the
  /// transaction, the node gets its earlier version back, and no observer is notified.
  static func restoreVersion(of node: Node) {
    // The comparison is user code, and refreshes of other nodes are suspended. So it counts as part
    // of the evaluation: its writes wait, and its reads are not tracked.
    let (outerEvaluating, outer) = (evaluating, current)
    (evaluating, current) = (node, nil)
    let version = node.record.property.takeUnretainedValue().earlierVersion
    (evaluating, current) = (outerEvaluating, outer)
    if let version { node.record.pointee.version = version }
  }

  /// Forgets the value from before the transaction; it is released when no derived value is being
  /// evaluated.
  static func forget(_ node: Node) {
    node.record.pointee.flags.remove(.touched | .overdue)
    if let value = node.record.property.takeUnretainedValue().takeEarlierValue() {
      releaseLater(value)
    }
  }

  /// Forgets the values from before the transaction.
  ///
  /// A derived node that is marked again has yet to be compared with its earlier value: it is
  /// overdue, and keeps it until the next evaluation.
  private static func commitTouched() {
    while touched.count > 0 {
      let node = touched.removeLast()
      if node.record.pointee.flags.contains(.marked) {
        node.record.pointee.flags.insert(.overdue)
      } else {
        forget(node)
      }
      release(node.record.property)
    }
    // The code that runs then may open transactions.
    releaseObjects()
  }
}
