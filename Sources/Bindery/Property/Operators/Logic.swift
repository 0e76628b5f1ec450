extension Property where Value == Bool {
  /// True while the property is false.
  ///
  /// ```swift
  /// let canSave = !isTooLong
  /// ```
  public static prefix func ! (operand: Property<Bool>) -> Property<Bool> {
    operand.map { !$0 }
  }

  /// True while both are true.
  ///
  /// ```swift
  /// let canSave = hasChanges && !isTooLong
  /// ```
  public static func && (lhs: Property<Bool>, rhs: Property<Bool>) -> Property<Bool> {
    of(PairBody(lhs, rhs, ifEach: true), lhs, rhs)
  }

  /// True while at least one is true.
  ///
  /// ```swift
  /// let isBusy = load.isExecuting || save.isExecuting
  /// ```
  public static func || (lhs: Property<Bool>, rhs: Property<Bool>) -> Property<Bool> {
    of(PairBody(lhs, rhs, ifEach: false), lhs, rhs)
  }

  private static func of(
    _ body: PairBody, _ lhs: Property<Bool>, _ rhs: Property<Bool>
  ) -> Property<Bool> {
    let derived = Property<Bool>(derivedWith: .none, name: nil, fileID: #fileID, line: #line)
    Graph.setBody(body, of: derived)
    Graph.link(derived, to: lhs)
    Graph.link(derived, to: rhs)
    return derived
  }
}
