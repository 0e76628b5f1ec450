// Why values were replaced, and writes that are refused.

extension FormField {
  /// Writes a value to the draft if the rules accept it; else nothing changes, and the result says why.
  ///
  /// ```swift
  /// let count = FormField(1, .clamped(to: 1...9)), even = FormField(2, .range(2...8))
  /// print(count.trySet(12), count.draft.value)       // coerced(9, from: 12) 9
  /// print(even.trySet(12).issues, even.draft.value)  // [Enter 8 or less.] 2
  /// ```
  ///
  /// - A value that rules replace is accepted: the draft is the replacement, and `coercions` has the
  ///   reasons.
  /// - Asynchronous rules are asked about the new draft as about any other; the result is `pending` then.
  ///   Rules across rows judge it as soon as it is the draft.
  /// - It is an edit as every write of the draft, and does not show issues.
  ///
  /// - Parameter value: The value to write.
  /// - Returns: The result of the rules for the value. Only an `invalid` one was not written.
  @discardableResult
  public func trySet(_ value: Value) -> ValidationResult<Value> {
    // A property, so that a rule that writes is reported as always.
    let decision = Property(comparing: .alwaysDifferent, fileID: fileID, line: line) { [rules] in
      Decision(on: value, rules)
    }.untracked
    if decision.issues.isEmpty { write(decision) }
    return decision.result
  }

  /// Makes the value of a decision without issues the draft, and keeps the reasons if it was replaced.
  func write(_ decision: Decision<Value>) {
    transaction {
      draft.value = decision.value
      guard decision.value != decision.draft else { return }
      let reasons = untracked { decision.reasons(of: rules) }
      marks.modify { $0.coercion = .init(version: draft.version, reasons: reasons) }
    }
  }

  func makeCoercions() -> Property<[CoercionReason]> {
    Property(name: named("coercions"), fileID: fileID, line: line) {
      [draft, marks, decision, rules] in
      _ = draft.value
      if let coercion = marks.value.coercion, coercion.version == draft.version {
        return coercion.reasons
      }
      let decision = decision.value
      return decision.issues.isEmpty && decision.value != decision.draft
        ? decision.reasons(of: rules) : []
    }
  }
}

extension Decision {
  /// The reasons of the rules that replace the draft.
  @MainActor
  fileprivate func reasons(of rules: [ValidationRule<Value>]) -> [CoercionReason] {
    var value = draft
    var reasons: [CoercionReason] = []
    for case .replace(let replacement, because: let kept) in rules.map(\.step) {
      let next = replacement(value)
      if next != value { reasons.append(kept.reason) }
      value = next
    }
    return reasons
  }
}
