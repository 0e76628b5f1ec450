/// One end of one link: it knows what the link has written to it, and so what is news.
///
/// The origin of a value is told by its *label*: the version that the graph gives to every value
/// that is new. An end whose present label is the one left by the link's own write holds that
/// value; any other label was given by somebody else. No values are compared, so it works for
/// values that cannot be.
@usableFromInline
@MainActor
final class LinkEnd<Value> {
  @usableFromInline let channel: Channel<Value>
  /// Of the property, which the channel retains; asked without counting references.
  @usableFromInline let node: Node?
  /// The label that both ends agreed on last.
  @exclusivity(unchecked) @usableFromInline var label: UInt64 = 0
  /// Whether the link is writing to it; what something outside sends meanwhile is an echo.
  @exclusivity(unchecked) @usableFromInline var isWriting = false

  @inlinable
  init(_ channel: Channel<Value>) {
    self.channel = channel
    node = channel.property?.node
  }

  /// Whether somebody else has given it a value since the ends agreed.
  @inlinable var hasNews: Bool {
    guard let node else { return false }
    return Graph.label(of: node) != label
  }

  /// Takes what it holds for what both ends agree on; returns whether that is news.
  @inlinable
  @discardableResult
  func takeNews() -> Bool {
    guard let node else { return false }
    let present = Graph.label(of: node)
    if present == label { return false }
    label = present
    return true
  }

  /// Writes a value. Observers run afterwards: what they make of it has a label of its own.
  @inlinable
  func write(_ value: Value) {
    guard let node else {
      isWriting = true
      channel.write(value)
      isWriting = false
      return
    }
    if Graph.batchDepth > 0 {
      channel.write(value)
      label = Graph.label(of: node)
    } else {
      Graph.beginHold()
      channel.write(value)
      label = Graph.label(of: node)
      Graph.endHold()
    }
  }

  /// Whether it did something else with the value than to hold it.
  @inlinable
  func hasAltered(_ value: Value) -> Bool {
    !channel.isVerbatim && !channel.comparison.areEquivalent(channel.read(), value)
  }
}

extension Property {
  /// The label of the present value: a value that is new has another one.
  @inlinable final var label: UInt64 { Graph.label(of: node) }
}

extension Graph {
  /// The version of an up-to-date node.
  @inlinable
  static func label(of node: Node) -> UInt64 {
    if node.record.pointee.flags.isUnready { prepareToRead(node) }
    return node.record.pointee.version
  }

  /// Holds the flush back until `endHold()`.
  @usableFromInline
  static func beginHold() {
    Turn.begin()
    batchDepth += 1
  }

  /// Lets the flush happen that was held back.
  @usableFromInline
  static func endHold() {
    batchDepth -= 1
    if batchDepth == 0 { flush() }
    Turn.end()
  }
}
