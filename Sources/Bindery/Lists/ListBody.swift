/// The body of a derived list, or of what is derived from a list: code that brings it up to date and
/// says whether it has changed.
///
/// What it runs keeps the source (I2) and refers to the derived property unowned, as that is there
/// whenever a body runs.
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
  /// What else the derivation depends on, if anything, and its version when it was last used.
  @usableFromInline let parameter: AnyProperty?
  @exclusivity(unchecked) @usableFromInline var seen: UInt64 = 0

  @inlinable
  init(_ source: ArrayProperty<Element>, parameter: AnyProperty? = nil) {
    self.source = source
    self.parameter = parameter
  }

  /// The list as it is now. It is up to date: sources of a fixed node are before its body runs.
  @inlinable var list: PersistentArray<Element> { source.storage.unsafelyUnwrapped }

  /// What happened since the last time; `nil`, if that is not known, or all is new.
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

  /// Whether several operations may come to nothing together.
  ///
  /// One alone makes a difference or none. So do a move and something else: other elements are in the
  /// list afterwards, or as many as were not before.
  @inlinable
  func mayCancelOut(_ news: Range<Int>) -> Bool {
    var (moves, others) = (0, 0)
    for position in news {
      if case .edit(.move) = source.journal[position] { moves += 1 } else { others += 1 }
    }
    return moves > 1 || others > 1
  }

  /// All that happened has been used.
  @inlinable
  func finish() {
    if let cursor {
      source.journal.finish(cursor, count: source.storedCount)
    } else {
      cursor = source.journal.makeCursor(isLazy: true)
    }
  }

  /// Whether the parameter is another one than the last time this was asked.
  @inlinable
  func parameterHasChanged() -> Bool {
    guard let version = parameter?.node.record.pointee.version, version != seen else {
      return false
    }
    seen = version
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

  /// Brings a derived list up to date: by the operations on its source if they are known, else
  /// anew. Returns whether it has changed.
  ///
  /// `apply` may only use the operation and what it has itself: the source is further on already.
  /// `complete` runs after the operations, when the list of the source is the one they led to.
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

  /// Takes a list that was computed anew; returns whether it is another one.
  @inlinable
  final func exchange(for list: PersistentArray<Element>) -> Bool {
    if let old = storage, listComparison.areEquivalent(old, list) { return false }
    reset(to: list)
    return true
  }
}
