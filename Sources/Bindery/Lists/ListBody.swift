/// The body of a derived list, or of what is derived from a list: code that brings it up to date and
/// says whether it has changed.
///
/// Its code retains the source (I2) and refers to the derived property unowned. That exists whenever
/// a body runs: a body runs for a reader on the main actor, which retains what it reads, and lets go
/// of it on the main actor only. So no other thread can have released the last reference.
@usableFromInline
final class ListBody<Value>: ValueBody<Value> {
  @usableFromInline let update: @MainActor () -> Bool

  @inlinable
  @MainActor
  init(_ comparison: Comparison<Value>, _ update: @escaping @MainActor () -> Bool) {
    self.update = update
    super.init(comparison) { body, _ in unsafeDowncast(body, to: ListBody.self).update() }
  }
}

/// The end of a derived list that reads its source.
@usableFromInline
@MainActor
final class ListReader<Element> {
  @usableFromInline let source: ArrayProperty<Element>
  @exclusivity(unchecked) @usableFromInline var cursor: ListCursor?
  /// A further property that the derivation depends on, and its version at the last use.
  @usableFromInline let parameter: AnyProperty?
  @exclusivity(unchecked) @usableFromInline var seen: UInt64 = 0
  /// The properties that the closure of the derivation reads, if it reads any.
  @exclusivity(unchecked) @usableFromInline var reads: Property<Void>?
  @exclusivity(unchecked) var seenReads: UInt64 = 0

  @inlinable
  init(_ source: ArrayProperty<Element>, parameter: AnyProperty? = nil) {
    self.source = source
    self.parameter = parameter
  }

  /// The present list. It is up to date, because the sources of a fixed node are refreshed before
  /// its body runs.
  @inlinable var list: PersistentArray<Element> { source.storage.unsafelyUnwrapped }

  /// The operations since the last time; `nil` if they are not known, or if the whole list is new.
  @inlinable
  func news() -> Range<Int>? {
    guard let cursor, let range = source.journal.news(for: cursor) else { return nil }
    for position in range {
      if case .reset = source.journal[position] { return nil }
    }
    return range
  }

  @inlinable
  subscript(position: Int) -> ListEdit<Element>? {
    if case .edit(let edit) = source.journal[position] { return edit }
    return nil
  }

  /// Whether several operations may cancel each other out.
  ///
  /// A single operation cannot, and neither can a move and one other operation.
  @inlinable
  func mayCancelOut(_ news: Range<Int>) -> Bool {
    var (moves, others) = (0, 0)
    for position in news {
      if case .edit(.move) = source.journal[position] { moves += 1 } else { others += 1 }
    }
    return moves > 1 || others > 1
  }

  /// Notes that all operations have been used.
  @inlinable
  func finish() {
    if let cursor {
      source.journal.finish(cursor, count: source.storedCount)
    } else {
      cursor = source.journal.makeCursor(isLazy: true)
    }
  }

  /// Whether the parameter, or what the closure reads, has changed since the last call.
  @inlinable
  func parameterHasChanged() -> Bool {
    let haveReadsChanged = reads != nil && readsHaveChanged()
    guard let version = parameter?.node.record.pointee.version, version != seen else {
      return haveReadsChanged
    }
    seen = version
    return true
  }

  @usableFromInline
  func readsHaveChanged() -> Bool {
    guard let version = reads?.node.record.pointee.version, version != seenReads else {
      return false
    }
    seenReads = version
    return true
  }
}

extension ArrayProperty {
  /// Gives a derived list its code and links it to its sources.
  @inlinable
  final func setBody<Input>(
    reading reader: ListReader<Input>, _ update: @escaping @MainActor () -> Bool
  ) {
    Graph.setBody(ListBody(listComparison, update), of: self)
    Graph.link(self, to: reader.source)
    if let parameter = reader.parameter { Graph.link(self, to: parameter) }
  }

  /// Brings a derived list up to date: by the operations on its source if they are known, or else
  /// as a whole. Returns whether it has changed.
  ///
  /// `apply` may only use the operation and its own state, because the source has already changed
  /// further. `complete` runs after the operations, when the list of the source is their result.
  @inlinable
  final func follow<Input>(
    _ reader: ListReader<Input>, isAnew: Bool = false, comparesAlways: Bool = false,
    rebuild: () -> PersistentArray<Element>, apply: (ListEdit<Input>) -> Void,
    complete: () -> Void = {}
  ) -> Bool {
    guard !isAnew, storage != nil, let news = reader.news() else {
      let list = rebuild()
      reader.finish()
      return exchange(for: list)
    }
    let begin = editCount
    let position = journal.end
    let before = comparesAlways || reader.mayCancelOut(news) ? storage : nil
    for position in news {
      if let edit = reader[position] { apply(edit) }
    }
    complete()
    reader.finish()
    if editCount == begin { return false }
    if let before, !differsAtEdit(from: before),
      listComparison.areEquivalent(before, storage.unsafelyUnwrapped)
    {
      journal.rewind(to: position)
      return false
    }
    return true
  }

  /// Takes a recomputed list; returns whether it differs.
  @inlinable
  final func exchange(for list: PersistentArray<Element>) -> Bool {
    if let old = storage, listComparison.areEquivalent(old, list) { return false }
    reset(to: list)
    return true
  }
}
