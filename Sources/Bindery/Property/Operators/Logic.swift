extension Property where Value == Bool {
  /// True while the property is false.
  ///
  /// ```swift
  /// let canSave = !isTooLong
  /// ```
  @inlinable
  public static prefix func ! (operand: Property<Bool>) -> Property<Bool> {
    operand.map { !$0 }
  }

  /// True while both are true.
  @inlinable
  public final func and(
    _ other: Property<Bool>, fileID: StaticString = #fileID, line: UInt = #line
  ) -> Property<Bool> {
    combine(self, other, fileID: fileID, line: line) { $0 && $1 }
  }

  /// True while at least one is true.
  @inlinable
  public final func or(
    _ other: Property<Bool>, fileID: StaticString = #fileID, line: UInt = #line
  ) -> Property<Bool> {
    combine(self, other, fileID: fileID, line: line) { $0 || $1 }
  }
}
