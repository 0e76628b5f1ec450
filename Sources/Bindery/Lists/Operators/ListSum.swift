extension ArrayProperty {
  /// The sum of the results of `transform` for all elements.
  ///
  /// ```swift
  /// let total = items.sum { $0.price }
  /// ```
  ///
  /// - `transform` runs once for each element that is inserted or replaced. The sum follows the
  ///   properties that `transform` reads, such as those of elements that are objects; `transform`
  ///   runs for all elements then.
  /// - Complexity: O(n) additions for each change.
  public final func sum<Number: AdditiveArithmetic>(
    name: String? = nil, fileID: StaticString = #fileID, line: UInt = #line,
    _ transform: @escaping @MainActor (Element) -> Number
  ) -> Property<Number> {
    map(fileID: fileID, line: line, transform).array
      .map(name: name, fileID: fileID, line: line) { $0.reduce(.zero) { $0 + $1 } }
  }
}
