extension Graph {
  static func beginTransaction() {
    Turn.begin()
    if transactionDepth == 0 { epoch &+= 1 }
    transactionDepth += 1
    batchDepth += 1
  }

  static func endTransaction() {
    transactionDepth -= 1
    if transactionDepth == 0 { commitTouched() }
    batchDepth -= 1
    if batchDepth == 0 { flush() }
    Turn.end()
  }

  /// A source is written for the first time in the open transaction; its owner keeps the value
  /// from before. Unless that is plain data, it is forgotten when the transaction ends.
  @usableFromInline
  static func touch(source node: Node, forgetting: Bool) {
    node.record.pointee.epoch = epoch
    node.record.pointee.earlierVersion = node.record.pointee.version
    if forgetting { enlist(node) }
  }

  /// A derived node is evaluated in the open transaction: the first time, its owner remembers the
  /// value from before.
  static func touch(_ node: Node) {
    let flags = node.record.pointee.flags
    if flags.contains(.touched), !flags.contains(.overdue) { return }
    if !flags.contains(.touched) {
      node.record.pointee.earlierVersion = node.record.pointee.version
      node.record.pointee.owner?.takeUnretainedValue().rememberValue()
    }
    node.record.pointee.flags = flags.union(.touched).subtracting(.overdue)
    enlist(node)
  }

  /// The owner is retained (I2), so that the end of the transaction finds it.
  private static func enlist(_ node: Node) {
    _ = node.record.pointee.owner?.retain()
    touched.append(node)
  }

  /// A touched derived node has a new value. If it is the one from before the transaction, it gets
  /// its earlier version back, and nobody is notified.
  static func restoreVersion(of node: Node) {
    guard node.record.pointee.owner?.takeUnretainedValue().hasEarlierValue() == true else { return }
    node.record.pointee.version = node.record.pointee.earlierVersion
  }

  /// Forgets the value from before the transaction.
  static func forget(_ node: Node) {
    node.record.pointee.flags.subtract([.touched, .overdue])
    node.record.pointee.owner?.takeUnretainedValue().forgetEarlierValue()
  }

  /// Forgets the values from before the transaction.
  ///
  /// A derived node that is marked again has yet to be compared with its earlier value: it is
  /// overdue, and keeps it until the next evaluation.
  private static func commitTouched() {
    // Forgetting a value may run any code, transactions included; what they touch is popped too.
    while touched.count > 0 {
      let node = touched.removeLast()
      if node.record.pointee.flags.contains(.marked) {
        node.record.pointee.flags.insert(.overdue)
      } else {
        forget(node)
      }
      node.record.pointee.owner?.release()
    }
  }
}
