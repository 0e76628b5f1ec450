extension ArrayProperty {
  /// A derived list of the first elements, at most `maxLength`.
  ///
  /// ```swift
  /// let newest = messages.sorted { $0.date > $1.date }.prefix(3)
  /// ```
  ///
  /// Complexity: O(log n) per operation, and O(1) for those behind the prefix.
  public final func prefix(
    _ maxLength: Int, name: String? = nil, fileID: StaticString = #fileID, line: UInt = #line
  ) -> ArrayProperty<Element> {
    prefix(ListReader(self), name, fileID, line) { maxLength }
  }

  /// A derived list of the first elements, as many as a property says.
  ///
  /// ```swift
  /// let shown = messages.prefix(limit)               // limit.value += 20 shows more
  /// ```
  public final func prefix(
    _ maxLength: Property<Int>, name: String? = nil,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> ArrayProperty<Element> {
    prefix(ListReader(self, parameter: maxLength), name, fileID, line) { maxLength.stored }
  }

  final func prefix(
    _ reader: ListReader<Element>, _ name: String?, _ fileID: StaticString, _ line: UInt,
    _ maxLength: @escaping @MainActor () -> Int
  ) -> ArrayProperty<Element> {
    let derived = ArrayProperty(
      derivedComparing: elementComparison, lists: listComparison, identity: identity, name: name,
      fileID: fileID, line: line)
    derived.setBody(reading: reader) { [unowned derived] in  // see ListBody
      // The element that enters at one end may equal the one that leaves at the other.
      derived.follow(reader, comparesAlways: true) {
        PersistentArray(reader.list.prefix(Swift.max(0, maxLength())))
      } apply: { edit in
        derived.takePrefix(of: edit)
      } complete: {
        derived.fillPrefix(Swift.max(0, maxLength()), from: reader.list)
      }
    }
    return derived
  }

  /// Applies an operation on the source; the length may differ from the maximum afterwards.
  final func takePrefix(of edit: ListEdit<Element>) {
    let end = storedCount
    switch edit {
    case .insert(_, let index): if index < end { emit(edit) }
    case .remove(_, let index): if index < end { emit(edit) }
    case .replace(_, _, let index): if index < end { emit(edit) }
    case .move(let element, let from, let to):
      switch (from < end, to < end) {
      case (true, true):
        if !isSilentMove(of: element, from: from, to: to) { emit(edit) }
      case (true, false): emit(.remove(element, at: from))
      case (false, true): emit(.insert(element, at: to))
      case (false, false): break
      }
    }
  }

  /// Restores the maximum length.
  final func fillPrefix(_ maxLength: Int, from list: PersistentArray<Element>) {
    while storedCount > maxLength {
      let last = storedCount - 1
      emit(.remove(storage.unsafelyUnwrapped.tree[last], at: last))
    }
    while storedCount < Swift.min(maxLength, list.count) {
      emit(.insert(list.tree[storedCount], at: storedCount))
    }
  }
}
