extension Property {
  /// Keeps the value from before the open transaction, before it is written for the first time in
  /// it; says whether it was the first time.
  @inlinable
  @discardableResult
  final func rememberBeforeWrite() -> Bool {
    guard remember(self, in: earlierAsSource, epoch: Graph.epoch) else { return false }
    // Plain data need not be forgotten when the transaction ends.
    if !_isPOD(Value.self) { Graph.enlist(self) }
    return true
  }

  /// Labels a value written in the open transaction. It may be the one from before: then the version
  /// is the earlier one again, and nobody is notified.
  @inlinable
  @discardableResult
  final func labelWrite(comparing comparison: Comparison<Value>) -> Bool {
    if let version = Bindery.earlierVersion(of: self, in: earlierAsSource, comparison) {
      node.record.pointee.version = version
      return false
    }
    Graph.bumpVersion(of: node)
    return true
  }
}

extension AnyProperty {
  /// A derived value must not have effects. Nothing is lost: the write happens when the engine has
  /// finished what it is doing.
  @usableFromInline
  final func postpone(_ write: @escaping @MainActor () -> Void) {
    let derived = Graph.evaluating
    Runtime.current.report(
      Diagnostic(
        .writeInDerived,
        """
        '\(debugName ?? "property")' (\(callSite)) was written by the body of the derived value \
        '\(derived?.name ?? "property")'.
        A derived value is computed when somebody reads it, so what it writes depends on who \
        looks.
        The write is made after the evaluation. To fix: write from an observer or an effect.
        """, at: derived?.site))
    Turn.whenDone(write)
  }
}
