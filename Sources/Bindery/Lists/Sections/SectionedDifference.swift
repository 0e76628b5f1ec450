extension SectionedChange {
  /// The change from one list with sections to another: sections by their `id`, rows by the result
  /// of the closure `id`.
  ///
  /// ```swift
  /// let shown = [KeyedSection("Fruit", [Item(id: 1)])], fetched = [KeyedSection("Fruit", [Item(id: 2)])]
  /// let change = SectionedChange(from: shown, to: fetched, id: \.number)
  /// ```
  ///
  /// - Applied to the old list it gives the new one, for all lists.
  /// - Rows are matched within their section first, and the remaining ones between sections: so a
  ///   row whose section changes moves there.
  /// - Complexity: O(n). Sections and ends of sections that both lists share cost almost nothing.
  /// - The algorithm is that of `ListChange`, once for the sections and once for each of them.
  package init<RowID: Hashable>(
    from old: some Collection<KeyedSection<ID, Element>>,
    to new: some Collection<KeyedSection<ID, Element>>, id: @escaping (Element) -> RowID
  ) where Element: Equatable {
    self.init(
      from: PersistentArray(old), to: PersistentArray(new), .by(id).sharingEnds, .equality)
  }

  /// The change from one list with sections to another, whose elements have an `id`.
  package init(
    from old: some Collection<KeyedSection<ID, Element>>,
    to new: some Collection<KeyedSection<ID, Element>>
  ) where Element: Equatable & Identifiable {
    self.init(from: old, to: new, id: \.id)
  }

  init(
    from old: PersistentArray<KeyedSection<ID, Element>>,
    to new: PersistentArray<KeyedSection<ID, Element>>, _ identity: ListIdentity<Element>,
    _ comparison: Comparison<Element>
  ) {
    let sections = ListChange<KeyedSection<ID, Element>>(
      from: old, to: new, id: \.id, areEquivalent: { _, _ in true })
    var rows = RowMatcher(identity, comparison)
    for (section, origin) in sections.origins.enumerated() {
      guard let origin else { continue }
      rows.compare(old[origin].elements, origin, new[section].elements, section)
    }
    rows.matchLeftovers()
    let (removals, insertions) = (rows.removed.map(\.path), rows.inserted)
    self.init(
      sections: sections, oldCounts: old.map(\.elements.count),
      newCounts: new.map(\.elements.count), removals: removals.sorted(),
      insertions: insertions.map { ListInsertion(at: $0.path, $0.element) }
        .sorted { $0.index < $1.index },
      moves: rows.moves.map { ListMove(from: $0.from, to: $0.to) }.sorted { $0.to < $1.to },
      updates: rows.updates.map { ListUpdate(from: $0.from, to: $0.to, $0.element) }
        .sorted { $0.index < $1.index })
  }
}

/// Compares the rows of sections, and collects rows without a counterpart in their section.
private struct RowMatcher<Element> {
  typealias Row = (path: ListPath, element: Element)

  let identity: ListIdentity<Element>
  let comparison: Comparison<Element>
  private(set) var removed: [Row] = []
  private(set) var inserted: [Row] = []
  private(set) var moves: [(from: ListPath, to: ListPath)] = []
  private(set) var updates: [(from: ListPath, to: ListPath, element: Element)] = []

  init(_ identity: ListIdentity<Element>, _ comparison: Comparison<Element>) {
    self.identity = identity
    self.comparison = comparison
  }

  mutating func compare(
    _ old: PersistentArray<Element>, _ origin: Int, _ new: PersistentArray<Element>, _ section: Int
  ) {
    let (prefix, suffix) = identity.sharedEnds(old, new)
    if prefix == old.count, old.count == new.count { return }
    let change = identity.change(
      PersistentArray(old[prefix..<(old.count - suffix)]),
      PersistentArray(new[prefix..<(new.count - suffix)]), comparison)
    for row in change.removals {
      removed.append((ListPath(origin, prefix + row), old[prefix + row]))
    }
    for insertion in change.insertions {
      inserted.append((ListPath(section, prefix + insertion.index), insertion.element))
    }
    for move in change.moves {
      moves.append((ListPath(origin, prefix + move.from), ListPath(section, prefix + move.to)))
    }
    for update in change.updates {
      let (from, to) = (prefix + update.oldIndex, prefix + update.index)
      updates.append((ListPath(origin, from), ListPath(section, to), update.element))
    }
  }

  /// Turns a removal in one section and an insertion in another into a move.
  mutating func matchLeftovers() {
    guard let id = identity.id, !removed.isEmpty, !inserted.isEmpty else { return }
    let alignment = ListAlignment(
      from: ContiguousArray(removed.map { id($0.element) }),
      to: ContiguousArray(inserted.map { id($0.element) }))
    for (index, target) in alignment.targets.enumerated() where target >= 0 {
      let (old, new) = (removed[index], inserted[target])
      moves.append((old.path, new.path))
      if !comparison.areEquivalent(old.element, new.element) {
        updates.append((old.path, new.path, new.element))
      }
    }
    removed = zip(removed, alignment.targets).filter { $1 < 0 }.map(\.0)
    inserted = zip(inserted, alignment.origins).filter { $1 < 0 }.map(\.0)
  }
}
