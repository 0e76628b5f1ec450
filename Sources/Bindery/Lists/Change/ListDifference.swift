extension ListChange {
  /// The change from one list to another, by identity: what came, went, changed places, and has the
  /// same identity but other content.
  ///
  /// ```swift
  /// let change = ListChange(from: shown, to: fetched, id: \.id)
  /// ```
  ///
  /// - Applied to the old list it gives the new one, whatever they are.
  /// - As few moves as possible. Equal identities are matched in their order, and told in
  ///   `duplicates`.
  /// - Complexity: O(n). If m elements have not kept their order, O(n + m log m). Equal lists, an
  ///   append and a single edit cost comparisons only.
  /// - The algorithm: equal ends are set aside, the rest is matched by a table of identities
  ///   (Heckel: "A technique for isolating differences between files", 1978), and what is not in a
  ///   longest increasing subsequence of the matches has moved.
  @inlinable
  public init<ID: Hashable>(
    from old: some Collection<Element>, to new: some Collection<Element>,
    id: (Element) -> ID, areEquivalent: (Element, Element) -> Bool
  ) {
    let (before, after) = (ContiguousArray(old), ContiguousArray(new))
    let alignment = ListAlignment(
      from: ContiguousArray(before.map(id)), to: ContiguousArray(after.map(id)))
    self.init(alignment, before, after, areEquivalent: areEquivalent)
  }

  /// The change from one list to another, by identity.
  @inlinable
  public init<ID: Hashable>(
    from old: some Collection<Element>, to new: some Collection<Element>, id: (Element) -> ID
  ) where Element: Equatable {
    self.init(from: old, to: new, id: id, areEquivalent: ==)
  }

  /// The change from one list to another, by the elements' own identity.
  @inlinable
  public init(from old: some Collection<Element>, to new: some Collection<Element>)
  where Element: Equatable & Identifiable {
    self.init(from: old, to: new, id: \.id, areEquivalent: ==)
  }

  /// The change from one list to another, of elements that are their own identity: there are no
  /// updates.
  @_disfavoredOverload  // what has an `id` is identified by it
  @inlinable
  public init(from old: some Collection<Element>, to new: some Collection<Element>)
  where Element: Hashable {
    let (before, after) = (ContiguousArray(old), ContiguousArray(new))
    let alignment = ListAlignment(from: before, to: after)
    self.init(alignment, before, after) { _, _ in true }
  }

  @inlinable
  init(
    _ alignment: ListAlignment, _ old: ContiguousArray<Element>, _ new: ContiguousArray<Element>,
    areEquivalent: (Element, Element) -> Bool
  ) {
    var removals: [Int] = []
    var insertions: [Insertion] = []
    var updates: [Update] = []
    for index in old.indices where alignment.targets[index] < 0 { removals.append(index) }
    for index in new.indices {
      let origin = alignment.origins[index]
      if origin < 0 {
        insertions.append(Insertion(at: index, new[index]))
      } else if !areEquivalent(old[origin], new[index]) {
        updates.append(Update(from: origin, to: index, new[index]))
      }
    }
    self.init(
      oldCount: old.count, newCount: new.count, removals: removals, insertions: insertions,
      moves: alignment.moved.map { Move(from: alignment.origins[$0], to: $0) }, updates: updates,
      duplicates: alignment.duplicates)
  }
}
