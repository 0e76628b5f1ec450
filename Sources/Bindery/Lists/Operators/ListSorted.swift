extension ArrayProperty {
  /// A derived list of the elements in order. Equivalent elements keep the order of this list.
  ///
  /// ```swift
  /// let byTitle = tasks.sorted { $0.title < $1.title }
  /// ```
  ///
  /// - A replacement that changes the place of an element is reported as a move and a replacement.
  /// - The order follows the properties that it reads, such as those of elements that are objects.
  /// - Complexity: O(log n) per operation, comparisons included. An order that reads properties sorts
  ///   all elements with each change: O(n log n).
  @inlinable
  public final func sorted(
    name: String? = nil, fileID: StaticString = #fileID, line: UInt = #line,
    by areInIncreasingOrder: @escaping @MainActor (Element, Element) -> Bool
  ) -> ArrayProperty<Element> {
    sorted(ListReader(self), name, fileID, line, areInIncreasingOrder)
  }

  /// A derived list of the elements in an order that depends on another property.
  ///
  /// ```swift
  /// let shown = tasks.sorted(with: order) { first, second, order in
  ///   order == .byTitle ? first.title < second.title : first.date < second.date
  /// }
  /// ```
  ///
  /// When the parameter changes, the list is sorted again, and observers get moves.
  public final func sorted<Parameter>(
    with parameter: Property<Parameter>, name: String? = nil,
    fileID: StaticString = #fileID, line: UInt = #line,
    by areInIncreasingOrder: @escaping @MainActor (Element, Element, Parameter) -> Bool
  ) -> ArrayProperty<Element> {
    sorted(ListReader(self, parameter: parameter), name, fileID, line) {
      areInIncreasingOrder($0, $1, parameter.stored)
    }
  }

  /// A derived list of the elements in increasing order.
  @inlinable
  public final func sorted(
    name: String? = nil, fileID: StaticString = #fileID, line: UInt = #line
  ) -> ArrayProperty<Element> where Element: Comparable {
    sorted(ListReader(self), name, fileID, line) { $0 < $1 }
  }

  @inlinable
  final func sorted(
    _ reader: ListReader<Element>, _ name: String?, _ fileID: StaticString, _ line: UInt,
    _ areInIncreasingOrder: @escaping @MainActor (Element, Element) -> Bool
  ) -> ArrayProperty<Element> {
    let derived = ArrayProperty(
      derivedComparing: elementComparison, lists: listComparison, identity: identity, name: name,
      fileID: fileID, line: line)
    let state = SortedState(derived)
    let readAll: @MainActor (PersistentArray<Element>) -> Void = {
      _ = $0.sorted(by: areInIncreasingOrder)
    }
    derived.setBody(reading: reader) { [unowned derived] in  // see ListBody
      reader.following(derived, reading: readAll) {
        derived.follow(reader, isAnew: reader.parameterHasChanged()) {
          state.rebuild(reader.list, areInIncreasingOrder)
        } apply: { edit in
          state.apply(edit, areInIncreasingOrder)
        }
      }
    }
    return derived
  }
}

/// The place of each element of the source in the sorted list.
///
/// Elements are found by binary search, and equivalent ones by the label of their place in the
/// source.
@usableFromInline
@MainActor
final class SortedState<Element> {
  @usableFromInline typealias Order = (Element, Element) -> Bool

  /// Its body uses this, see `ListBody`.
  @usableFromInline unowned let target: ArrayProperty<Element>
  /// The labels in the order of the source.
  @exclusivity(unchecked) @usableFromInline var source = OrderLabels(count: 0)
  /// The labels in the order of the sorted list.
  @exclusivity(unchecked) @usableFromInline var sorted = ListTree<Unweighted<OrderLabel>>()

  @inlinable
  init(_ target: ArrayProperty<Element>) {
    self.target = target
  }

  @inlinable
  func rebuild(_ list: PersistentArray<Element>, _ order: Order) -> PersistentArray<Element> {
    source = OrderLabels(count: list.count)
    var pairs: ContiguousArray<(element: Element, index: Int)> = []
    pairs.reserveCapacity(list.count)
    for element in list { pairs.append((element, pairs.count)) }
    pairs.sort { first, second in
      if order(first.element, second.element) { return true }
      return first.index < second.index && !order(second.element, first.element)
    }
    var labels: ContiguousArray<OrderLabel> = []
    labels.reserveCapacity(list.count)
    source.labels.forEach { labels.append($0) }
    sorted = ListTree(pairs.lazy.map { labels[$0.index] })
    return PersistentArray(pairs.lazy.map(\.element))
  }

  @inlinable
  func apply(_ edit: ListEdit<Element>, _ order: Order) {
    switch edit {
    case .insert(let element, let index):
      let label = source.insert(at: index)
      let place = place(for: element, label, order)
      sorted.insert(label, at: place)
      target.emit(.insert(element, at: place))
    case .remove(let element, let index):
      let place = find(element, source.remove(at: index), order)
      sorted.remove(at: place)
      target.emit(.remove(element, at: place))
    case .replace(let old, let new, let index):
      replace(old, new, source[index], order)
    case .move(let element, let from, let to):
      let (label, newLabel) = source.move(from: from, to: to)
      let place = find(element, label, order)
      move(element, from: place, to: self.place(for: element, newLabel, order), newLabel)
    }
  }

  @inlinable
  func replace(_ old: Element, _ new: Element, _ label: OrderLabel, _ order: Order) {
    let place = find(old, label, order)
    let newPlace = move(old, from: place, to: self.place(for: new, label, order), label)
    target.emit(.replace(old, with: new, at: newPlace))
  }

  /// Moves an element before the one at an index, counted before the move; returns its new index.
  @inlinable
  @discardableResult
  func move(_ element: Element, from place: Int, to border: Int, _ label: OrderLabel) -> Int {
    let newPlace = border > place ? border - 1 : border
    if newPlace == place, sorted[place] === label { return place }
    sorted.remove(at: place)
    sorted.insert(label, at: newPlace)
    if !target.isSilentMove(of: element, from: place, to: newPlace) {
      target.emit(.move(element, from: place, to: newPlace))
    }
    return newPlace
  }

  /// The index before which an element belongs.
  @inlinable
  func place(for element: Element, _ label: OrderLabel, _ order: Order) -> Int {
    let tree = target.storage.unsafelyUnwrapped.tree
    let start = tree.partitioningIndex { !order($0, element) }
    if start == tree.count || order(element, tree[start]) { return start }
    // Among equivalent elements, the order of the source counts.
    var (low, high) = (start, tree.partitioningIndex { order(element, $0) })
    while low < high {
      let middle = (low + high) / 2
      if sorted[middle].value < label.value { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// The index of an element that is in the list.
  @inlinable
  func find(_ element: Element, _ label: OrderLabel, _ order: Order) -> Int {
    let place = place(for: element, label, order)
    if place < sorted.count, sorted[place] === label { return place }
    return search(label)
  }

  /// Finds an element in a list that is not in order: the order is not a strict weak order, or
  /// objects in the list were mutated. O(n).
  @usableFromInline
  func search(_ label: OrderLabel) -> Int {
    var (index, found) = (0, 0)
    sorted.forEach {
      if $0 === label { found = index }
      index += 1
    }
    return found
  }
}
