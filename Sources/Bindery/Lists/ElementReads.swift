// What the predicate, the order or the transform of a derived list reads besides its elements.

extension ArrayProperty {
  /// Brings a derived list up to date, and makes it follow the properties that its closure reads.
  ///
  /// The first reads are found by a probe. From then on, one property beside the list reads what the
  /// closure reads for each element, and the list depends on that property as on a parameter. So a
  /// list whose closure reads no properties pays for the probe alone, and one whose closure does is
  /// computed in O(n) when the source or one of those properties changes.
  ///
  /// - Parameters:
  ///   - reader: The end of the list that reads its source.
  ///   - read: Calls the closure for one element, for what it reads.
  ///   - update: Brings the list up to date.
  @inlinable
  final func following<Input>(
    _ reader: ListReader<Input>, reading read: @escaping @MainActor (Input) -> Void,
    _ update: @MainActor () -> Bool
  ) -> Bool {
    if reader.reads != nil { return update() }
    let probe = ReadProbe.begin()
    let hasChanged = update()
    if probe.end() { follow(readsOf: reader, read) }
    return hasChanged
  }

  @usableFromInline
  final func follow<Input>(
    readsOf reader: ListReader<Input>, _ read: @escaping @MainActor (Input) -> Void
  ) {
    let (source, parameter) = (reader.source, reader.parameter)
    let reads = Property<Void>(comparing: .alwaysDifferent) {
      for element in source._current { read(element) }
      // Another parameter may lead to other reads.
      if let parameter { Graph.trackParameter(parameter.node) }
    }
    _ = reads.untracked
    reader.reads = reads
    _ = reader.readsHaveChanged()
    Graph.link(self, to: reads)
  }
}

extension Graph {
  /// Makes the node that runs depend on another one, whose value it does not ask for here.
  fileprivate static func trackParameter(_ node: Node) {
    if node.record.pointee.flags.isUnready { prepareToRead(node) }
    track(node)
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
      return ReadProbe(OutsideSource(fileID: #fileID, line: #line))
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
