extension Graph {
  /// The version of an up-to-date node: a value that is new has another one.
  @inlinable
  static func version(of node: Node) -> UInt64 {
    if node.record.pointee.flags.isUnready { prepareToRead(node) }
    return node.record.pointee.version
  }

  /// Holds the flush back until `endHold()`.
  @usableFromInline
  static func beginHold() {
    Turn.begin()
    batchDepth &+= 1
  }

  /// Runs the flush that was held back.
  @usableFromInline
  static func endHold() {
    batchDepth &-= 1
    if batchDepth == 0 { flush() }
    Turn.end()
  }
}
