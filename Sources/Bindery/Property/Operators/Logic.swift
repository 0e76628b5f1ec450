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
  ///
  /// ```swift
  /// let canSave = hasChanges && !isTooLong
  /// ```
  @inlinable
  public static func && (lhs: Property<Bool>, rhs: Property<Bool>) -> Property<Bool> {
    combine(lhs, rhs) { $0 && $1 }
  }

  /// True while at least one is true.
  ///
  /// ```swift
  /// let isBusy = load.isExecuting || save.isExecuting
  /// ```
  @inlinable
  public static func || (lhs: Property<Bool>, rhs: Property<Bool>) -> Property<Bool> {
    combine(lhs, rhs) { $0 || $1 }
  }
}
