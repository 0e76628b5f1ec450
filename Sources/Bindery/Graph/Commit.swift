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

  /// A derived node is evaluated in the open transaction: the first time, the property remembers
  /// its value from before.
  static func touch(_ node: Node) {
    let flags = node.record.pointee.flags
    if flags.contains(.touched), !flags.contains(.overdue) { return }
    let property = node.record.property.takeUnretainedValue()
    if !flags.contains(.touched) { property.rememberValue() }
    node.record.pointee.flags = flags.union(.touched).subtracting(.overdue)
    enlist(property)
  }

  /// The value from before is forgotten when the transaction ends. The property is retained (I2),
  /// so that it is there then.
  @usableFromInline
  static func enlist(_ property: AnyProperty) {
    _ = Unmanaged.passRetained(property)
    touched.append(property.node)
  }

  /// A touched derived node has a new value. If it is the one from before the transaction, it gets
  /// its earlier version back, and nobody is notified.
  static func restoreVersion(of node: Node) {
    guard let version = node.record.property.takeUnretainedValue().earlierVersion else { return }
    node.record.pointee.version = version
  }

  /// Forgets the value from before the transaction.
  static func forget(_ node: Node) {
    node.record.pointee.flags.subtract([.touched, .overdue])
    node.record.property.takeUnretainedValue().forgetEarlierValue()
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
      node.record.property.release()
    }
  }
}
