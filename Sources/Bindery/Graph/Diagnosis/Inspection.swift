/// A reader of a property.
package enum PropertyReader {
  /// A derived property.
  case property(AnyProperty)
  /// An observer, a binding or an effect: where it was made, and how often it ran in the last flush.
  case observer(CallSite, isEffect: Bool, runs: Int)
}

/// The links and the state of a property, for explanations: nothing is evaluated.
extension AnyProperty {
  /// The version of the stored value: a new value has a new one.
  package final var storedVersion: UInt64 { node.record.pointee.version }

  /// Whether it is computed from others.
  package final var isDerived: Bool { node.record.pointee.flags.contains(.derived) }

  /// Whether the stored value is the present one.
  package final var isUpToDate: Bool {
    node.record.pointee.flags.isDisjoint(with: .marked | .running | .checking | .unevaluated)
  }

  /// Whether it has the same sources for ever, or none.
  package final var hasFixedSources: Bool {
    node.record.pointee.flags.isFixed
  }

  /// The properties that the last evaluation read, in that order. Where a property has fixed
  /// sources, the order is theirs, and begins anywhere.
  package final var sources: [AnyProperty] {
    node.record.pointee.flags.contains(.ended) ? [] : node.sources
  }

  /// Calls a closure with the same properties. It must not change what is linked.
  package final func forEachSource(_ body: (AnyProperty) -> Void) {
    if !node.record.pointee.flags.contains(.ended) { node.forEachSource(body) }
  }

  /// The readers that are properties, in the order of notification.
  package final var derivedReaders: [AnyProperty] {
    var readers: [AnyProperty] = []
    forEachReadingNode { reader in
      if reader.record.pointee.flags.contains(.observer) { return }
      readers.append(reader.record.property.takeUnretainedValue())
    }
    return readers
  }

  /// Its readers, in the order of notification.
  package final var readers: [PropertyReader] {
    var readers: [PropertyReader] = []
    forEachReader { readers.append($0) }
    return readers
  }

  /// Calls a closure with each of its readers. It must not change what is linked.
  package final func forEachReader(_ body: (PropertyReader) -> Void) {
    forEachReadingNode { reader in
      let flags = reader.record.pointee.flags
      guard flags.contains(.observer) else {
        return body(.property(reader.record.property.takeUnretainedValue()))
      }
      let ran = reader.record.pointee.version == Graph.flushNumber
      body(
        .observer(
          reader.site, isEffect: flags.contains(.tracked),
          runs: ran ? Int(reader.record.pointee.runs) : 0))
    }
  }

  /// Calls a closure with each reader that has not ended, in the order of notification.
  @inline(__always)
  private final func forEachReadingNode(_ body: (Node) -> Void) {
    Graph.markDropped()
    var next = node.record.asProperty.pointee.firstReader
    while let link = next {
      next = link.pointee.nextReader
      let reader = Node(record: link.pointee.reader)
      if !reader.record.pointee.flags.contains(.ended) { body(reader) }
    }
  }
}

extension Node {
  /// The sources of a derived node or an observer.
  @MainActor var sources: [AnyProperty] {
    var sources: [AnyProperty] = []
    forEachSource { sources.append($0) }
    return sources
  }

  /// The first of them.
  @MainActor var firstSource: AnyProperty? {
    record.pointee.firstSource?.pointee.source.property.takeUnretainedValue()
  }

  /// Calls a closure with each of them. It must not change what is linked.
  @MainActor func forEachSource(_ body: (AnyProperty) -> Void) {
    let isRing = record.pointee.flags.isFixed
    let first = record.pointee.firstSource
    var next = first
    while let link = next {
      body(link.pointee.source.property.takeUnretainedValue())
      next = isRing ? link.next(from: first) : link.pointee.nextSource
    }
  }
}
