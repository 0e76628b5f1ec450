extension SectionedChange {
  /// The change from one list with sections to another: sections by their `id`, rows by the result
  /// of the closure `id`.
  ///
  /// ```swift
  /// let shown = [ListSection("Fruit", [Item(id: 1)])], fetched = [ListSection("Fruit", [Item(id: 2)])]
  /// let change = SectionedChange(from: shown, to: fetched, id: \.number)
  /// ```
  ///
  /// - Applied to the old list it gives the new one, for all lists.
  /// - Rows are matched within their section first, and the remaining ones between sections: so a
  ///   row whose section changes moves there.
  /// - Complexity: O(n).
  /// - The algorithm is that of `ListChange`, once for the sections and once for each of them.
  package init<RowID: Hashable>(
    from old: some Collection<ListSection<Element>>,
    to new: some Collection<ListSection<Element>>, id: @escaping (Element) -> RowID
  ) where Element: Equatable {
    self.init(
      from: PersistentArray(old), to: PersistentArray(new), .by(id), .equality)
  }

  /// The change from one list with sections to another, whose elements have an `id`.
  package init(
    from old: some Collection<ListSection<Element>>,
    to new: some Collection<ListSection<Element>>
  ) where Element: Equatable & Identifiable {
    self.init(from: old, to: new, id: \.id)
  }

  init(
    from old: PersistentArray<ListSection<Element>>,
    to new: PersistentArray<ListSection<Element>>, _ identity: ListIdentity<Element>,
    _ comparison: Comparison<Element>
  ) {
    let sections = ListChange<ListSection<Element>>(
      from: old, to: new, id: \.id,
      areEquivalent: { ($0.header, $0.footer) == ($1.header, $1.footer) })
    var rows = RowMatcher(identity, comparison)
    for (section, origin) in sections.origins.enumerated() {
      guard let origin else { continue }
      rows.compare(old[origin].rows, origin, new[section].rows, section)
    }
    rows.matchLeftovers()
    let (removals, insertions) = (rows.removed.map(\.path), rows.inserted)
    self.init(
      sections: sections, oldCounts: old.map(\.rows.count),
      newCounts: new.map(\.rows.count), removals: removals.sorted(),
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
    let change = identity.change(old, new, comparison)
    removed += change.removals.map { (ListPath(origin, $0), old[$0]) }
    inserted += change.insertions.map { (ListPath(section, $0.index), $0.element) }
    moves += change.moves.map { (ListPath(origin, $0.from), ListPath(section, $0.to)) }
    updates += change.updates.map {
      (ListPath(origin, $0.oldIndex), ListPath(section, $0.index), $0.element)
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
