extension ArrayProperty {
  /// The elements in sections, by a key. Sections are in increasing order, the elements of each in
  /// the order of this list; no section is empty.
  ///
  /// ```swift
  /// let byInitial = names.sorted().grouped { $0.prefix(1) }
  /// ```
  ///
  /// - `key` runs once for each element that is inserted or replaced.
  /// - The sections follow the properties that `key` reads; `key` runs for all elements then.
  /// - Complexity: O(log n) per operation; O(n), if `key` reads properties.
  public final func grouped<Key: Hashable & Comparable>(
    name: String? = nil, fileID: StaticString = #fileID, line: UInt = #line,
    by key: @escaping @MainActor (Element) -> Key
  ) -> SectionedArrayProperty<Key, Element> {
    grouped(ListReader(self), name, fileID, line, { $0 < $1 }, by: key)
  }

  /// The elements in sections, in a given order of the sections.
  ///
  /// ```swift
  /// let byState = tasks.grouped { $0.state } sectionsBy: { $0.rank < $1.rank }
  /// ```
  public final func grouped<Key: Hashable>(
    name: String? = nil, fileID: StaticString = #fileID, line: UInt = #line,
    by key: @escaping @MainActor (Element) -> Key,
    sectionsBy areInIncreasingOrder: @escaping @MainActor (Key, Key) -> Bool
  ) -> SectionedArrayProperty<Key, Element> {
    grouped(ListReader(self), name, fileID, line, areInIncreasingOrder, by: key)
  }

  /// The elements in sections, by a key that depends on another property.
  ///
  /// ```swift
  /// let sections = photos.grouped(with: unit) { photo, unit in photo.date.start(of: unit) }
  /// ```
  ///
  /// When the parameter changes, all elements are grouped again.
  public final func grouped<Key: Hashable & Comparable, Parameter>(
    with parameter: Property<Parameter>, name: String? = nil,
    fileID: StaticString = #fileID, line: UInt = #line,
    by key: @escaping @MainActor (Element, Parameter) -> Key
  ) -> SectionedArrayProperty<Key, Element> {
    grouped(ListReader(self, parameter: parameter), name, fileID, line, { $0 < $1 }) {
      key($0, parameter.stored)
    }
  }

  final func grouped<Key: Hashable>(
    _ reader: ListReader<Element>, _ name: String?, _ fileID: StaticString, _ line: UInt,
    _ order: @escaping @MainActor (Key, Key) -> Bool,
    by key: @escaping @MainActor (Element) -> Key
  ) -> SectionedArrayProperty<Key, Element> {
    let derived = SectionedArrayProperty<Key, Element>(
      derivedComparing: elementComparison, lists: listComparison, identity: identity, name: name,
      fileID: fileID, line: line)
    let state = GroupState(derived, order)
    let readAll: @MainActor (PersistentArray<Element>) -> Void = { list in
      _ = Set(list.map(key)).sorted(by: order)
    }
    let body = ListBody(derived.sectionComparison) { [unowned derived] in  // see ListBody
      reader.following(derived, reading: readAll) {
        let isAnew = reader.parameterHasChanged()
        defer { reader.finish() }
        guard !isAnew, state.isFilled, let news = reader.news() else {
          return state.rebuild(reader.list, key)
        }
        let before = state.list
        for position in news {
          if let edit = reader[position] { state.apply(edit, key) }
        }
        return state.commit(before)
      }
    }
    Graph.setBody(body, of: derived)
    Graph.link(derived, to: self)
    if let parameter = reader.parameter { Graph.link(derived, to: parameter) }
    return derived
  }
}

/// The section of each element of the source, and its place there.
@MainActor
final class GroupState<Key: Hashable, Element> {
  typealias Section = KeyedSection<Key, Element>

  /// Its body uses this, see `ListBody`.
  unowned let target: SectionedArrayProperty<Key, Element>
  let order: (Key, Key) -> Bool
  /// The labels and keys in the order of the source.
  @exclusivity(unchecked) var labels = OrderLabels(count: 0)
  @exclusivity(unchecked) var keys = ListTree<Unweighted<Key>>()
  /// The labels of the elements of each section, in their order.
  @exclusivity(unchecked) var members: [Key: ListTree<Unweighted<OrderLabel>>] =
    [:]

  init(
    _ target: SectionedArrayProperty<Key, Element>, _ order: @escaping @MainActor (Key, Key) -> Bool
  ) {
    self.target = target
    self.order = order
  }

  var isFilled: Bool { target.storage != nil }

  var list: PersistentArray<Section> { target.storage.unsafelyUnwrapped }

  /// Groups all elements; returns whether the result differs.
  func rebuild(_ list: PersistentArray<Element>, _ key: (Element) -> Key) -> Bool {
    labels = OrderLabels(count: list.count)
    var newKeys: ContiguousArray<Key> = []
    newKeys.reserveCapacity(list.count)
    var elements: [Key: ContiguousArray<Element>] = [:]
    var groups: [Key: ContiguousArray<OrderLabel>] = [:]
    var source: ContiguousArray<OrderLabel> = []
    labels.labels.forEach { source.append($0) }
    for (element, label) in zip(list, source) {
      let key = key(element)
      newKeys.append(key)
      elements[key, default: []].append(element)
      groups[key, default: []].append(label)
    }
    keys = ListTree(newKeys)
    members = groups.mapValues { ListTree($0) }
    let sections = elements.keys.sorted(by: order).map { Section($0, elements[$0] ?? []) }
    let before = target.storage
    target.storage = PersistentArray(sections)
    guard let before else { return true }
    return commit(before)
  }

  /// Whether the list differs now; if not, keeps the one from before.
  func commit(_ before: PersistentArray<Section>) -> Bool {
    !target.sectionComparison.areEquivalent(before, list)
  }

  func apply(_ edit: ListEdit<Element>, _ key: (Element) -> Key) {
    switch edit {
    case .insert(let element, let index):
      let key = key(element)
      keys.insert(key, at: index)
      insert(element, key, labels.insert(at: index))
    case .remove(_, let index):
      remove(keys.remove(at: index), labels.remove(at: index))
    case .replace(_, let element, let index):
      let newKey = key(element)
      let oldKey = keys.replace(at: index, with: newKey)
      let label = labels[index]
      if newKey == oldKey {
        replace(element, newKey, label)
      } else {
        remove(oldKey, label)
        insert(element, newKey, label)
      }
    case .move(let element, let from, let to):
      let key = keys.remove(at: from)
      keys.insert(key, at: to)
      remove(key, labels.remove(at: from))
      insert(element, key, labels.insert(at: to))
    }
  }

  /// The index of a section, or the index at which to insert it.
  func section(_ key: Key) -> Int {
    list.tree.partitioningIndex { !order($0.id, key) }
  }

  /// The place of a label in its section.
  func place(_ label: OrderLabel, in labels: ListTree<Unweighted<OrderLabel>>) -> Int {
    labels.partitioningIndex { $0.value >= label.value }
  }

  func insert(_ element: Element, _ key: Key, _ label: OrderLabel) {
    let section = section(key)
    if members[key] == nil { target.storage?.tree.insert(Section(key, []), at: section) }
    let place = place(label, in: members[key] ?? ListTree())
    members[key, default: ListTree()].insert(label, at: place)
    change(section) { $0.tree.insert(element, at: place) }
  }

  func remove(_ key: Key, _ label: OrderLabel) {
    guard let labels = members[key] else { return }
    let section = section(key)
    if labels.count == 1 {
      members[key] = nil
      target.storage?.tree.remove(at: section)
      return
    }
    let place = place(label, in: labels)
    members[key]?.remove(at: place)
    change(section) { $0.tree.remove(at: place) }
  }

  func replace(_ element: Element, _ key: Key, _ label: OrderLabel) {
    guard let labels = members[key] else { return }
    let place = place(label, in: labels)
    change(section(key)) { $0.tree.replace(at: place, with: element) }
  }

  func change(_ index: Int, _ body: (inout PersistentArray<Element>) -> Void) {
    var section = list.tree[index]
    body(&section.elements)
    target.storage?.tree.replace(at: index, with: section)
  }
}
