// Other properties that the closures of a derived list read.

extension ListReader {
  /// Brings what is derived from the list up to date, and makes it follow the properties that its
  /// closure reads.
  ///
  /// The first reads are found by a probe. From then on, one property beside the derived one reads
  /// what the closure reads for all elements, and the derived one depends on that property as on a
  /// parameter. So a list whose closure reads no properties pays for the probe alone, and one whose
  /// closure does is computed as a whole when the source or one of those properties changes.
  ///
  /// - Parameters:
  ///   - derived: What is brought up to date.
  ///   - readAll: Calls the closure for all elements, for what it reads.
  ///   - update: Brings `derived` up to date, and returns whether it has changed.
  @inlinable
  func following(
    _ derived: AnyProperty,
    reading readAll: @escaping @MainActor (PersistentArray<Element>) -> Void,
    _ update: @MainActor () -> Bool
  ) -> Bool {
    if reads != nil { return update() }
    let probe = ReadProbe.begin()
    let hasChanged = update()
    if probe.end() { followReads(derived, readAll) }
    return hasChanged
  }

  @usableFromInline
  func followReads(
    _ derived: AnyProperty, _ readAll: @escaping @MainActor (PersistentArray<Element>) -> Void
  ) {
    let (source, parameter) = (source, parameter)
    let reads = Property<Void>(comparing: .alwaysDifferent) {
      readAll(source._current)
      // Another parameter may lead to other reads.
      if let parameter { Graph.trackParameter(parameter.node) }
    }
    _ = reads.untracked
    self.reads = reads
    _ = readsHaveChanged()
    Graph.link(derived, to: reads)
  }
}

/// Finds out whether code reads properties: as the reader of what it runs.
@MainActor
@usableFromInline
struct ReadProbe {
  /// A source that is not in use; lists that are evaluated inside each other have one each.
  @exclusivity(unchecked) private static var spare: OutsideSource?

  private let source: OutsideSource
  private let outer: Graph.Tracking

  private init(_ source: OutsideSource) {
    self.source = source
    outer = Graph.beginTracking(source.node)
  }

  @usableFromInline
  static func begin() -> ReadProbe {
    guard let source = spare else {
      let source = OutsideSource(fileID: #fileID, line: #line)
      // It reads, and its links are of that kind.
      source.node.record.pointee.flags.insert(.tracked)
      return ReadProbe(source)
    }
    spare = nil
    return ReadProbe(source)
  }

  /// Returns whether anything was read.
  @usableFromInline
  func end() -> Bool {
    Graph.endTracking(source.node, outer: outer)
    let hasRead = source.node.record.pointee.firstSource != nil
    if hasRead { Graph.dropSources(of: source.node.record) }
    Self.spare = source
    return hasRead
  }
}
