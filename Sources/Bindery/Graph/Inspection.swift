/// What reads a property.
package enum PropertyReader {
  /// A derived property.
  case property(AnyProperty)
  /// An observer, a binding or an effect: where it was made, and how often it ran in the last flush.
  case observer(CallSite, isEffect: Bool, runs: Int)
}

/// What the graph knows of a property, for explanations: nothing is evaluated.
extension AnyProperty {
  /// The number of the present value: a new value has a new one.
  package final var version: UInt64 { node.record.pointee.version }

  /// Whether it is computed from others.
  package final var isDerived: Bool { node.record.pointee.flags.contains(.derived) }

  /// Whether the stored value is the present one.
  package final var isUpToDate: Bool {
    node.record.pointee.flags.isDisjoint(with: [.marked, .running, .checking, .unevaluated])
  }

  /// What the last evaluation has read, in that order. Where a property has fixed sources, the order
  /// is theirs, and begins anywhere.
  package final var sources: [AnyProperty] {
    guard !node.record.pointee.flags.contains(.ended) else { return [] }
    return node.sources
  }

  /// What reads it, in the order of notification.
  package final var readers: [PropertyReader] {
    Graph.markDropped()
    var readers: [PropertyReader] = []
    var next = node.record.asProperty.pointee.firstReader
    while let link = next {
      next = link.pointee.nextReader
      let reader = Node(record: link.pointee.reader)
      let flags = reader.record.pointee.flags
      if flags.contains(.ended) { continue }
      if flags.contains(.observer) {
        let ran = reader.record.pointee.version == Graph.flushNumber
        readers.append(
          .observer(
            reader.site, isEffect: !flags.contains(.fixed),
            runs: ran ? Int(reader.record.pointee.runs) : 0))
      } else {
        readers.append(.property(reader.record.property.takeUnretainedValue()))
      }
    }
    return readers
  }

  /// The condition that computes it, if it is one of `&&`, `||`, `all`, `any` and `none`.
  package final var condition: Condition? {
    guard isDerived, let body = node.record.asProperty.pointee.body else { return nil }
    return (body.takeUnretainedValue() as? any ConditionalBody)?.condition
  }
}

extension Node {
  /// What a derived node or an observer reads.
  @MainActor var sources: [AnyProperty] {
    let isRing = record.pointee.flags.contains(.fixed)
    let first = record.pointee.firstSource
    var next = first
    var sources: [AnyProperty] = []
    while let link = next {
      sources.append(link.pointee.source.property.takeUnretainedValue())
      next = isRing ? link.next(from: first) : link.pointee.nextSource
    }
    return sources
  }
}

/// How a Boolean property follows from its sources: it is `value` as long as each of them is `each`.
package struct Condition: Sendable, Equatable {
  package let value: Bool
  package let each: Bool

  package init(_ value: Bool, ifEach each: Bool) {
    (self.value, self.each) = (value, each)
  }
}

/// The body of a condition.
@MainActor
protocol ConditionalBody: NodeBody {
  var condition: Condition { get }
}

/// A value whose text is made without any code of the app, so that it may be asked for at any time.
protocol SafeTextValue {
  var safeText: String? { get }
}

/// The text of a value, if it can be made without any code of the app: of text, numbers, flags,
/// durations, simple enumerations, lists of these, and the number of elements of other lists.
func safeText<Value>(of value: Value) -> String? {
  if let value = value as? any SafeTextValue { return value.safeText }
  if value is any CustomStringConvertible || value is any CustomDebugStringConvertible
    || value is any CustomReflectable || value is any TextOutputStreamable
  {
    return nil
  }
  let mirror = Mirror(reflecting: value)
  return mirror.displayStyle == .enum && mirror.children.isEmpty ? "\(value)" : nil
}

extension String: SafeTextValue { var safeText: String? { debugDescription } }
extension Bool: SafeTextValue { var safeText: String? { description } }
extension Int: SafeTextValue { var safeText: String? { description } }
extension Double: SafeTextValue { var safeText: String? { description } }
extension Duration: SafeTextValue { var safeText: String? { description } }

extension Optional: SafeTextValue {
  var safeText: String? {
    if let value = self { Bindery.safeText(of: value) } else { "nil" }
  }
}

extension Array: SafeTextValue {
  var safeText: String? { listText(self, count: count) }
}

/// The elements of a short list, or the number of them.
func listText<Elements: Sequence>(_ elements: Elements, count: Int) -> String? {
  let texts = count <= 3 ? elements.map { safeText(of: $0) } : [nil]
  guard texts.contains(nil) else {
    return "[" + texts.compactMap(\.self).joined(separator: ", ") + "]"
  }
  return count == 1 ? "1 element" : "\(count) elements"
}
