extension Property {
  /// A derived property that follows the property which `transform` chooses for the value.
  ///
  /// When the value changes, it switches, and releases the property that it followed before.
  ///
  /// ```swift
  /// let title = selected.flatMap { $0.name }      // the name in what is selected
  /// ```
  ///
  /// - `transform` runs once per change of this property, and not when the followed one changes.
  ///   Properties that it reads are not dependencies.
  /// - Retains this property and the one it follows.
  /// - To merge what several send, instead of following the newest, use signals: properties have
  ///   one value, so there is no merging form.
  @_disfavoredOverload  // a list maps its elements
  public final func flatMap<Output: Equatable>(
    name: String? = nil, fileID: StaticString = #fileID, line: UInt = #line,
    _ transform: @escaping @MainActor (Value) -> Property<Output>
  ) -> Property<Output> {
    flatMap(comparing: .equality, name: name, fileID: fileID, line: line, transform)
  }

  /// A derived property that switches, and compares with the given comparison.
  @_disfavoredOverload  // a list maps its elements
  public final func flatMap<Output>(
    comparing comparison: Comparison<Output>, name: String? = nil,
    fileID: StaticString = #fileID, line: UInt = #line,
    _ transform: @escaping @MainActor (Value) -> Property<Output>
  ) -> Property<Output> {
    let chosen = map(comparing: .identity, name: name, fileID: fileID, line: line, transform)
    let derived = Property<Output>(
      comparing: comparison, name: name, fileID: fileID, line: line
    ) { chosen._current._current }
    Graph.linkTracked(derived, to: chosen)
    return derived
  }
}
