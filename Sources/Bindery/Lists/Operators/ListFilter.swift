extension ArrayProperty {
  /// A derived list of the elements that satisfy the predicate, in their order.
  ///
  /// ```swift
  /// let open = tasks.filter { !$0.isDone }
  /// ```
  ///
  /// - The predicate follows the properties that it reads, such as those of elements that are
  ///   objects: `tasks.filter { !$0.isDone.value }`.
  /// - Complexity: the predicate runs once for each element that is inserted or replaced; O(log n)
  ///   per operation. A predicate that reads properties runs for all elements with each change: O(n).
  @inlinable
  public final func filter(
    name: String? = nil, fileID: StaticString = #fileID, line: UInt = #line,
    _ predicate: @escaping @MainActor (Element) -> Bool
  ) -> ArrayProperty<Element> {
    filter(ListReader(self), name, fileID, line, predicate)
  }

  /// A derived list of the elements that satisfy a predicate which depends on another property.
  ///
  /// ```swift
  /// let found = tasks.filter(with: query) { task, query in task.title.contains(query) }
  /// ```
  ///
  /// When the parameter changes, the predicate runs once for each element, and observers get the
  /// removals and insertions.
  @inlinable
  public final func filter<Parameter>(
    with parameter: Property<Parameter>, name: String? = nil,
    fileID: StaticString = #fileID, line: UInt = #line,
    _ predicate: @escaping @MainActor (Element, Parameter) -> Bool
  ) -> ArrayProperty<Element> {
    filter(ListReader(self, parameter: parameter), name, fileID, line) {
      predicate($0, parameter.stored)
    }
  }

  @inlinable
  final func filter(
    _ reader: ListReader<Element>, _ name: String?, _ fileID: StaticString, _ line: UInt,
    _ predicate: @escaping @MainActor (Element) -> Bool
  ) -> ArrayProperty<Element> {
    let derived = ArrayProperty(
      derivedComparing: elementComparison, lists: listComparison, identity: identity, name: name,
      fileID: fileID, line: line)
    let state = FilterState(derived)
    let readAll: @MainActor (PersistentArray<Element>) -> Void = {
      for each in $0 { _ = predicate(each) }
    }
    derived.setBody(reading: reader) { [unowned derived] in  // see ListBody
      reader.following(derived, reading: readAll) {
        let hasOtherPredicate = reader.parameterHasChanged()
        return derived.follow(reader, comparesAlways: hasOtherPredicate) {
          state.rebuild(reader.list, predicate)
        } apply: { edit in
          state.apply(edit, predicate)
        } complete: {
          if hasOtherPredicate { state.refilter(reader.list, predicate) }
        }
      }
    }
    return derived
  }
}

/// Which elements of the source are in the filtered list: a counted mark for each, to convert the
/// indices of one list to those of the other.
@usableFromInline
@MainActor
final class FilterState<Element> {
  /// Its body uses this, see `ListBody`.
  @usableFromInline unowned let target: ArrayProperty<Element>
  @exclusivity(unchecked) @usableFromInline var marks = ListTree<Marked>()

  @inlinable
  init(_ target: ArrayProperty<Element>) {
    self.target = target
  }

  @inlinable
  func rebuild(
    _ list: PersistentArray<Element>, _ predicate: (Element) -> Bool
  ) -> PersistentArray<Element> {
    var passing: ContiguousArray<Element> = []
    var marks: ContiguousArray<Bool> = []
    marks.reserveCapacity(list.count)
    for element in list {
      let passes = predicate(element)
      marks.append(passes)
      if passes { passing.append(element) }
    }
    self.marks = ListTree(marks)
    return PersistentArray(passing)
  }

  @inlinable
  func apply(_ edit: ListEdit<Element>, _ predicate: (Element) -> Bool) {
    switch edit {
    case .insert(let element, let index):
      let passes = predicate(element)
      if passes { target.emit(.insert(element, at: marks.weight(before: index))) }
      marks.insert(passes, at: index)
    case .remove(let element, let index):
      guard marks.remove(at: index) else { return }
      target.emit(.remove(element, at: marks.weight(before: index)))
    case .replace(let old, let new, let index):
      let passes = predicate(new)
      let passed = marks.replace(at: index, with: passes)
      guard passes || passed else { return }
      let place = marks.weight(before: index)
      switch (passed, passes) {
      case (true, true): target.emit(.replace(old, with: new, at: place))
      case (true, false): target.emit(.remove(old, at: place))
      default: target.emit(.insert(new, at: place))
      }
    case .move(let element, let from, let to):
      let place = marks.weight(before: from)
      let passes = marks.remove(at: from)
      marks.insert(passes, at: to)
      guard passes else { return }
      let newPlace = marks.weight(before: to)
      if !target.isSilentMove(of: element, from: place, to: newPlace) {
        target.emit(.move(element, from: place, to: newPlace))
      }
    }
  }

  /// Applies another predicate: as operations, or as a new list if they are many.
  @inlinable
  func refilter(_ list: PersistentArray<Element>, _ predicate: (Element) -> Bool) {
    var edits: ContiguousArray<ListEdit<Element>> = []
    var newMarks: ContiguousArray<Bool> = []
    newMarks.reserveCapacity(list.count)
    var oldMarks: ContiguousArray<Bool> = []
    oldMarks.reserveCapacity(list.count)
    marks.forEach { oldMarks.append($0) }
    var place = 0
    for (element, passed) in zip(list, oldMarks) {
      let passes = predicate(element)
      newMarks.append(passes)
      switch (passed, passes) {
      case (true, false): edits.append(.remove(element, at: place))
      case (false, true): edits.append(.insert(element, at: place))
      default: break
      }
      if passes { place += 1 }
    }
    marks = ListTree(newMarks)
    if edits.count > 64, edits.count > target.storedCount / 8 {
      target.reset(to: PersistentArray(zip(list, newMarks).lazy.filter(\.1).map(\.0)))
    } else {
      for edit in edits { target.emit(edit) }
    }
  }
}
