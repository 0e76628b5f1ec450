/// One end of one link: it knows what the link has written to it, and so what is news.
///
/// The *version* of a value shows its origin: the graph gives a new one to every new value. An end
/// that has the version left by the link's own write holds that value; any other version comes from
/// another write, and is news. No values are compared, so it works for values that are not
/// `Equatable`.
@usableFromInline
@MainActor
final class LinkEnd<Value> {
  @usableFromInline let channel: Channel<Value>
  /// The node of the property, which the channel retains; read without reference counting.
  @usableFromInline let node: Node
  /// The version that both ends agreed on last.
  @exclusivity(unchecked) @usableFromInline var version: UInt64 = 0
  /// The observer of the property, as long as the link keeps the observation.
  @exclusivity(unchecked) @usableFromInline var observer: Node?

  @inlinable
  init(_ channel: Channel<Value>) {
    self.channel = channel
    node = channel.property.node
  }

  /// The value, untracked.
  @inlinable var value: Value { channel.property.untracked }

  /// Whether it was written from outside the link since the ends agreed.
  @inlinable var hasNews: Bool { Graph.version(of: node) != version }

  /// Notes the present value as the one both ends agree on; returns whether it is news.
  @inlinable
  @discardableResult
  func takeNews() -> Bool {
    let present = Graph.version(of: node)
    if present == version { return false }
    version = present
    return true
  }

  /// Writes a value. Observers run afterwards: if they change it, the result has another version.
  /// Returns whether the end may have the value later.
  @inlinable
  @discardableResult
  func write(_ value: Value) -> Bool {
    // In a flush, which is the rule, nothing has to be held back.
    if Graph.batchDepth == 0 { return writeHeld(value) }
    let answersLater = channel.write(value)
    version = Graph.version(of: node)
    return answersLater
  }

  @inlinable
  func writeHeld(_ value: Value) -> Bool {
    Graph.beginHold()
    let answersLater = write(value)
    Graph.endHold()
    return answersLater
  }

  /// Leaves out the observer of the value that was written: it would find no news.
  @inlinable
  func noteWritten() {
    if let observer { Graph.note(version, seenBy: observer) }
  }

  /// Whether it holds another value than the one written.
  @inlinable
  @inline(__always)
  func hasAltered(_ value: Value) -> Bool {
    !channel.isVerbatim && !holds(value)
  }

  /// Whether it has this value, as it compares values.
  @inlinable
  func holds(_ value: Value) -> Bool {
    channel.property.comparison.areEquivalent(channel.property.untracked, value)
  }
}
