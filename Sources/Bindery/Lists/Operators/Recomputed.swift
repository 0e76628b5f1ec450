extension ArrayProperty {
  /// A derived list that is computed as a whole with each change of its sources, and changed by what
  /// differs.
  ///
  /// - Parameters:
  ///   - sources: The properties whose stored values `compute` reads; `compute` retains them.
  ///   - reportsDuplicates: Whether new elements with one identity are reported.
  convenience init(
    recomputedFrom sources: [AnyProperty], comparing comparison: Comparison<Element>,
    lists: Comparison<PersistentArray<Element>>, identity: ListIdentity<Element>,
    reportsDuplicates: Bool = false, name: String?, fileID: StaticString, line: UInt,
    _ compute: @escaping @MainActor () -> PersistentArray<Element>
  ) {
    self.init(
      derivedComparing: comparison, lists: lists, identity: identity, name: name, fileID: fileID,
      line: line)
    // For `unowned`, see `ListBody`.
    let body = ListBody(lists) { [unowned self] in
      take(compute(), reportsDuplicates: reportsDuplicates)
    }
    Graph.setBody(body, of: self)
    for source in sources { Graph.link(self, to: source) }
  }

  /// Takes a whole list; returns whether it differs.
  private func take(_ list: PersistentArray<Element>, reportsDuplicates: Bool) -> Bool {
    if let storage, listComparison.areEquivalent(storage, list) { return false }
    let change = identity.change(storage ?? [], list, elementComparison)
    if reportsDuplicates, !change.duplicates.isEmpty {
      Runtime.current.report(
        DuplicateIdentity.diagnostic(change.duplicates, in: debugName, at: callSite))
    }
    guard let old = storage else {
      storage = list
      return true
    }
    if change.isEmpty { return false }
    perform(change, from: old, to: list)
    return true
  }
}
