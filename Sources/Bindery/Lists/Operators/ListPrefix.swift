extension ArrayProperty {
  /// A derived list of the first elements, at most `maxLength`.
  ///
  /// ```swift
  /// let newest = messages.sorted { $0.date > $1.date }.prefix(3)
  /// ```
  ///
  /// Complexity: O(k) for a prefix of k elements, with each change.
  public final func prefix(
    _ maxLength: Int, name: String? = nil, fileID: StaticString = #fileID, line: UInt = #line
  ) -> ArrayProperty<Element> {
    prefix(following: [self], name, fileID, line) { maxLength }
  }

  /// A derived list of the first elements, as many as a property says.
  ///
  /// ```swift
  /// let shown = messages.prefix(limit)               // limit.value += 20 shows more
  /// ```
  public final func prefix(
    _ maxLength: Property<Int>, name: String? = nil,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> ArrayProperty<Element> {
    prefix(following: [self, maxLength], name, fileID, line) { maxLength.stored }
  }

  private final func prefix(
    following sources: [AnyProperty], _ name: String?, _ fileID: StaticString, _ line: UInt,
    _ maxLength: @escaping @MainActor () -> Int
  ) -> ArrayProperty<Element> {
    ArrayProperty(
      recomputedFrom: sources, comparing: elementComparison, lists: listComparison,
      identity: identity, name: name, fileID: fileID, line: line
    ) {
      PersistentArray(self.stored.prefix(Swift.max(0, maxLength())))
    }
  }
}
