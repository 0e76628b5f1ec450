extension ArrayProperty {
  /// A derived list of the results of `transform` for all elements, in order.
  ///
  /// ```swift
  /// let lines = orders.flatMap { $0.lines }
  /// ```
  ///
  /// - `transform` runs once for each element that is inserted or replaced. When one is replaced,
  ///   equivalent results at both ends stay unchanged.
  /// - The list follows the properties that `transform` reads; `transform` runs for all elements then.
  /// - Complexity: O(m log n) per operation, for m results of an element; O(n), if `transform` reads
  ///   properties.
  public final func flatMap<Results: Sequence>(
    name: String? = nil, fileID: StaticString = #fileID, line: UInt = #line,
    _ transform: @escaping @MainActor (Element) -> Results
  ) -> ArrayProperty<Results.Element> where Results.Element: Equatable {
    flatMap(
      comparing: .equality, lists: .equality, isFollowing: true, name: name, fileID: fileID,
      line: line, transform)
  }

  /// A derived list of results that need not be equatable, such as view models. It does not follow
  /// what `transform` reads, so that they stay.
  public final func flatMap<Results: Sequence>(
    comparing comparison: Comparison<Results.Element>, name: String? = nil,
    fileID: StaticString = #fileID, line: UInt = #line,
    _ transform: @escaping @MainActor (Element) -> Results
  ) -> ArrayProperty<Results.Element> {
    flatMap(
      comparing: comparison, lists: comparison.ofLists, isFollowing: false, name: name,
      fileID: fileID, line: line, transform)
  }

  final func flatMap<Results: Sequence>(
    comparing comparison: Comparison<Results.Element>,
    lists: Comparison<PersistentArray<Results.Element>>, isFollowing: Bool, name: String?,
    fileID: StaticString, line: UInt,
    _ transform: @escaping @MainActor (Element) -> Results
  ) -> ArrayProperty<Results.Element> {
    let reader = ListReader(self)
    let derived = ArrayProperty<Results.Element>(
      derivedComparing: comparison, lists: lists, identity: .natural, name: name, fileID: fileID,
      line: line)
    let state = FlatMapState(derived)
    // Of a lazy sequence, the iteration reads.
    let results: @MainActor (Element) -> ContiguousArray<Results.Element> = {
      ContiguousArray(transform($0))
    }
    let readAll: @MainActor (PersistentArray<Element>) -> Void = {
      for each in $0 { _ = results(each) }
    }
    let update: @MainActor () -> Bool = { [unowned derived] in  // see ListBody
      // One operation becomes several.
      derived.follow(reader, isAnew: reader.parameterHasChanged(), comparesAlways: true) {
        state.rebuild(reader.list, results)
      } apply: { edit in
        state.apply(edit, results)
      }
    }
    derived.setBody(reading: reader) { [unowned derived] in  // see ListBody
      isFollowing ? reader.following(derived, reading: readAll, update) : update()
    }
    return derived
  }
}

/// How many results each element of the source has.
@MainActor
final class FlatMapState<Output> {
  /// Its body uses this, see `ListBody`.
  unowned let target: ArrayProperty<Output>
  @exclusivity(unchecked) var counts = ListTree<Weighed>()

  init(_ target: ArrayProperty<Output>) {
    self.target = target
  }

  func rebuild<Input>(
    _ list: PersistentArray<Input>, _ transform: (Input) -> ContiguousArray<Output>
  ) -> PersistentArray<Output> {
    var counts: ContiguousArray<Int> = []
    var results: ContiguousArray<Output> = []
    for element in list {
      let some = transform(element)
      counts.append(some.count)
      results += some
    }
    self.counts = ListTree(counts)
    return PersistentArray(results)
  }

  func apply<Input>(_ edit: ListEdit<Input>, _ transform: (Input) -> ContiguousArray<Output>) {
    switch edit {
    case .insert(let element, let index):
      let results = transform(element)
      insert(results[...], at: counts.weight(before: index))
      counts.insert(results.count, at: index)
    case .remove(_, let index):
      let start = counts.weight(before: index)
      remove(start..<(start + counts.remove(at: index)))
    case .replace(_, let element, let index):
      let results = transform(element)
      let start = counts.weight(before: index)
      let count = counts.replace(at: index, with: results.count)
      exchange(start..<(start + count), results)
    case .move(_, let from, let to):
      let start = counts.weight(before: from)
      let count = counts.remove(at: from)
      counts.insert(count, at: to)
      move(start..<(start + count), to: counts.weight(before: to))
    }
  }

  func insert(_ results: ArraySlice<Output>, at start: Int) {
    for (offset, element) in results.enumerated() {
      target.emit(.insert(element, at: start + offset))
    }
  }

  func element(at index: Int) -> Output { target.storage.unsafelyUnwrapped.tree[index] }

  func remove(_ range: Range<Int>) {
    for index in range.reversed() { target.emit(.remove(element(at: index), at: index)) }
  }

  /// Replaces the results of an element, except for equivalent ones at both ends.
  func exchange(_ range: Range<Int>, _ results: ContiguousArray<Output>) {
    let areEquivalent = target.elementComparison.areEquivalent
    let common = Swift.min(range.count, results.count)
    var prefix = 0
    while prefix < common,
      areEquivalent(element(at: range.lowerBound + prefix), results[prefix])
    {
      prefix += 1
    }
    var suffix = 0
    while suffix < common - prefix,
      areEquivalent(
        element(at: range.upperBound - 1 - suffix), results[results.count - 1 - suffix])
    {
      suffix += 1
    }
    for offset in prefix..<(common - suffix) {
      let index = range.lowerBound + offset
      let old = element(at: index)
      if areEquivalent(old, results[offset]) { continue }
      target.emit(.replace(old, with: results[offset], at: index))
    }
    let middle = common - suffix
    if range.count > results.count {
      remove((range.lowerBound + middle)..<(range.upperBound - suffix))
    } else {
      insert(results[middle..<(results.count - suffix)], at: range.lowerBound + middle)
    }
  }

  /// Moves a stretch so that it begins at another index.
  func move(_ range: Range<Int>, to start: Int) {
    for offset in 0..<range.count {
      let isLater = start > range.lowerBound
      let from = isLater ? range.lowerBound : range.lowerBound + offset
      let to = isLater ? start + range.count - 1 : start + offset
      let moved = element(at: from)
      if !target.isSilentMove(of: moved, from: from, to: to) {
        target.emit(.move(moved, from: from, to: to))
      }
    }
  }
}
