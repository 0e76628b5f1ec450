extension Property {
  /// A derived property: `transform` of this one's value.
  ///
  /// `transform` runs once per change, on the next read. Other properties that it reads are not
  /// dependencies; use `Property { }` for that.
  ///
  /// ```swift
  /// let isTooLong = name.map { $0.count > 15 }
  /// ```
  @_disfavoredOverload  // a list maps its elements
  @inlinable
  public final func map<Output: Equatable>(
    name: String? = nil, fileID: StaticString = #fileID, line: UInt = #line,
    _ transform: @escaping @MainActor (Value) -> Output
  ) -> Property<Output> {
    map(comparing: .equality, name: name, fileID: fileID, line: line, transform)
  }

  /// A derived property that compares with the given comparison.
  @_disfavoredOverload  // a list maps its elements
  @inlinable
  public final func map<Output>(
    comparing comparison: Comparison<Output>, name: String? = nil,
    fileID: StaticString = #fileID, line: UInt = #line,
    _ transform: @escaping @MainActor (Value) -> Output
  ) -> Property<Output> {
    let derived = Property<Output>(
      derivedWith: .fixed, name: name, fileID: fileID, line: line)
    Graph.setBody(MapBody(comparison, self, transform), of: derived)
    Graph.link(derived, to: self)
    return derived
  }
}
