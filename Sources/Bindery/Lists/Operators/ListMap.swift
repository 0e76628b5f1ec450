extension ArrayProperty {
  /// A derived list: `transform` of each element.
  ///
  /// ```swift
  /// let titles = tasks.map { $0.title }
  /// ```
  ///
  /// - `transform` runs once for each element that is inserted or replaced, not for other or moved
  ///   ones: an object made for an element stays with it.
  /// - The list follows the properties that `transform` reads; `transform` runs for all elements then.
  /// - Complexity: O(log n) per operation; O(n), if `transform` reads properties.
  @inlinable
  public final func map<Output: Equatable>(
    name: String? = nil, fileID: StaticString = #fileID, line: UInt = #line,
    _ transform: @escaping @MainActor (Element) -> Output
  ) -> ArrayProperty<Output> {
    map(
      comparing: .equality, lists: .equality, isFollowing: true, name: name, fileID: fileID,
      line: line, transform)
  }

  /// A derived list of results that need not be equatable, such as a view model for each row. It does
  /// not follow what `transform` reads, so that a row keeps its view model.
  ///
  /// ```swift
  /// let rows = tasks.map(comparing: .identity) { TaskRowModel($0) }
  /// ```
  @inlinable
  public final func map<Output>(
    comparing comparison: Comparison<Output>, name: String? = nil,
    fileID: StaticString = #fileID, line: UInt = #line,
    _ transform: @escaping @MainActor (Element) -> Output
  ) -> ArrayProperty<Output> {
    map(
      comparing: comparison, lists: comparison.ofLists, isFollowing: false, name: name,
      fileID: fileID, line: line, transform)
  }

  @inlinable
  final func map<Output>(
    comparing comparison: Comparison<Output>, lists: Comparison<PersistentArray<Output>>,
    isFollowing: Bool, name: String?, fileID: StaticString, line: UInt,
    _ transform: @escaping @MainActor (Element) -> Output
  ) -> ArrayProperty<Output> {
    let reader = ListReader(self)
    let derived = ArrayProperty<Output>(
      derivedComparing: comparison, lists: lists, identity: .natural, name: name, fileID: fileID,
      line: line)
    let update: @MainActor () -> Bool = { [unowned derived] in  // see ListBody
      derived.follow(reader, isAnew: reader.parameterHasChanged()) {
        PersistentArray(reader.list.lazy.map { transform($0) })
      } apply: { edit in
        derived.map(edit, transform)
      }
    }
    if isFollowing {
      let readAll: @MainActor (PersistentArray<Element>) -> Void = {
        for each in $0 { _ = transform(each) }
      }
      derived.setBody(reading: reader) { [unowned derived] in  // see ListBody
        reader.following(derived, reading: readAll, update)
      }
    } else {
      derived.setBody(reading: reader, update)
    }
    return derived
  }

  /// Applies an operation on the source to this list.
  @inlinable
  final func map<Input>(_ edit: ListEdit<Input>, _ transform: (Input) -> Element) {
    switch edit {
    case .insert(let element, let index): emit(.insert(transform(element), at: index))
    case .remove(_, let index): emit(.remove(storage.unsafelyUnwrapped.tree[index], at: index))
    case .replace(_, let element, let index):
      let old = storage.unsafelyUnwrapped.tree[index]
      let new = transform(element)
      if elementComparison.areEquivalent(old, new) { return }
      emit(.replace(old, with: new, at: index))
    case .move(_, let from, let to):
      let element = storage.unsafelyUnwrapped.tree[from]
      if !isSilentMove(of: element, from: from, to: to) {
        emit(.move(element, from: from, to: to))
      }
    }
  }
}
