extension ArrayProperty {
  /// A derived list of the results of `transform` for all elements, in order.
  ///
  /// ```swift
  /// let lines = orders.flatMap { $0.lines }
  /// ```
  ///
  /// - `transform` runs once for each element that is inserted or replaced. When one is replaced,
  ///   results that are equivalent to those before stay unchanged.
  /// - The list follows the properties that `transform` reads; `transform` runs for all elements then.
  /// - Complexity: O(n) for n results, with each change.
  public final func flatMap<Results: Sequence>(
    name: String? = nil, fileID: StaticString = #fileID, line: UInt = #line,
    _ transform: @escaping @MainActor (Element) -> Results
  ) -> ArrayProperty<Results.Element> where Results.Element: Equatable {
    // Of a lazy sequence, the iteration reads.
    map(fileID: fileID, line: line) { ContiguousArray(transform($0)) }
      .joined(comparing: .equality, lists: .equality, name, fileID, line)
  }

  /// A derived list of results that need not be equatable, such as view models. It does not follow
  /// what `transform` reads, so that they stay.
  public final func flatMap<Results: Sequence>(
    comparing comparison: Comparison<Results.Element>, name: String? = nil,
    fileID: StaticString = #fileID, line: UInt = #line,
    _ transform: @escaping @MainActor (Element) -> Results
  ) -> ArrayProperty<Results.Element> {
    map(comparing: .alwaysDifferent, fileID: fileID, line: line) { ContiguousArray(transform($0)) }
      .joined(comparing: comparison, lists: comparison.ofLists, name, fileID, line)
  }

  /// The elements of all elements.
  private final func joined<Result>(
    comparing comparison: Comparison<Result>, lists: Comparison<PersistentArray<Result>>,
    _ name: String?, _ fileID: StaticString, _ line: UInt
  ) -> ArrayProperty<Result> where Element == ContiguousArray<Result> {
    ArrayProperty<Result>(
      recomputedFrom: [self], comparing: comparison, lists: lists, identity: .natural, name: name,
      fileID: fileID, line: line
    ) {
      PersistentArray(self.stored.joined())
    }
  }
}
