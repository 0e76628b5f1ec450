/// An input of a form: the draft that the user sees, the accepted value, and the issues.
///
/// ```swift
/// let password = FormField("", .required, .length(8...), name: "password")
/// let again = FormField("", .equal(to: password, "Enter the same password twice."))
/// ```
///
/// The *draft* is the content of the field, valid or not. The *result* is the outcome of the rules
/// for the draft, and the *value* the last one they accepted:
///
/// ```text
/// age = FormField<Int?>(21, .range(18...120))
///
///                  draft   result                             value
///                  21      valid(21)                          21
/// draft = 7        7       invalid(7, [Enter 18 or more.])    21
/// draft = 70       70      valid(70)                          70
/// ```
///
/// Contract:
/// - **One change.** Draft, value, result, issues, visible issues, and commands that depend on them
///   change together: no observer sees a mixture. They are properties: always readable.
/// - **Cross-field rules** read other fields, and depend on them like any derived property.
/// - **Value.** It starts as the initial draft, valid or not, and is replaced when a draft is
///   accepted. Drafts that were replaced within one transaction do not count.
/// - **Editing.** Every write of the draft is an edit; `reset()` is not. Leaving the field
///   (`endEditing()`) writes a replaced value, such as a trimmed one, to the draft.
/// - **Lifetime.** Each property works as long as it is retained, also without the field; a running
///   question is cancelled when none of them is retained. A rule retains what it captures, and the
///   field its rules.
@MainActor
public final class FormField<Value: Equatable>: AnyFormField {
  /// The content of the field. Bind it to a view, or bind the field itself.
  public let draft: MutableProperty<Value>
  /// The result of the rules for the draft.
  public let result: Property<ValidationResult<Value>>
  /// The last value that was accepted, as a property; to read it, `value` is shorter.
  public private(set) lazy var acceptedValue = result.map(
    name: named("value"), fileID: fileID, line: line
  ) { [last] in $0.accepted ?? last.value }
  /// The last value that was accepted. Read inside a derived property, it becomes a dependency.
  public var value: Value { acceptedValue.value }

  /// Why rules replaced the entry: of the draft as it is, or of the one that was written when the field
  /// was left, until the next edit. Empty if nothing was replaced.
  ///
  /// ```swift
  /// let count = FormField(1, .clamped(to: 1...9))
  /// let hint = count.coercions.map { $0.first?.message ?? "" }
  /// count.draft.value = 12
  /// count.endEditing()
  /// print(count.draft.value, hint.value)           // 9 Changed to the nearest value from 1 to 9.
  /// ```
  public private(set) lazy var coercions = makeCoercions()

  @usableFromInline let rules: [ValidationRule<Value>]
  @usableFromInline let initial: MutableProperty<Value>
  @usableFromInline let decision: Property<Decision<Value>>
  /// Counts the calls of `revalidate()`.
  @usableFromInline let revision: MutableProperty<Int>
  @usableFromInline let answers: AsynchronousAnswers<Value>?
  @usableFromInline let last: LastValid<Value>
  let fileID: StaticString
  let line: UInt

  override func makeChange() -> Property<FieldChange?> {
    combine(draft, initial) { [title = name ?? site.description] new, old in
      new == old ? nil : FieldChange(field: title, old: old, new: new)
    }
  }

  /// Makes a field.
  ///
  /// - Parameters:
  ///   - initial: The draft at the beginning, and after `reset()`.
  ///   - rules: The rules, applied in this order.
  ///   - visibility: When issues are shown.
  ///   - name: The name of the field in a form.
  ///   - fileID: Where it is made.
  ///   - line: Where it is made.
  @inlinable
  public convenience init(
    _ initial: Value, _ rules: ValidationRule<Value>...,
    showing visibility: IssueVisibility = .afterFirstError,
    name: String? = nil, fileID: StaticString = #fileID, line: UInt = #line
  ) {
    self.init(
      initial, rules: rules, showing: visibility, name: name, fileID: fileID, line: line)
  }

  /// Makes a field with a list of rules.
  @inlinable
  public convenience init(
    _ initial: Value, rules: [ValidationRule<Value>],
    showing visibility: IssueVisibility = .afterFirstError,
    name: String? = nil, fileID: StaticString = #fileID, line: UInt = #line
  ) {
    let draft = MutableProperty(initial, name: name, fileID: fileID, line: line)
    let baseline = MutableProperty(
      initial, name: Self.named("initial", in: name), fileID: fileID, line: line)
    let marks = MutableProperty(
      FieldMarks(pristine: draft.version), name: Self.named("marks", in: name), fileID: fileID,
      line: line)
    let revision = MutableProperty(
      0, name: Self.named("revision", in: name), fileID: fileID, line: line)
    let decision = Property(name: Self.named("decision", in: name), fileID: fileID, line: line) {
      _ = revision.value
      return Decision(on: draft.value, rules)
    }
    let answers = AsynchronousAnswers(
      to: rules, on: decision, name: name, fileID: fileID, line: line)
    // Does not depend on the draft unless something was refused.
    let remarks = Property(name: Self.named("remarks", in: name), fileID: fileID, line: line) {
      marks.value.remarks {
        _ = draft.value
        return draft.version
      }
    }
    let result: Property<ValidationResult<Value>>
    if let answers {
      result = combine(
        answers.makeResult(), remarks, name: Self.named("result", in: name), fileID: fileID,
        line: line
      ) { $0.adding($1) }
    } else {
      result = combine(
        decision, remarks, name: Self.named("result", in: name), fileID: fileID, line: line
      ) { $0.result.adding($1) }
    }
    let last = LastValid(initial, of: result)
    let issues = result.map(name: Self.named("issues", in: name), fileID: fileID, line: line) {
      $0.issues
    }
    self.init(
      name: name, fileID: fileID, line: line, isRequired: rules.contains { $0.isRequirement },
      rules: rules, draft: draft, initial: baseline, marks: marks, decision: decision,
      revision: revision,
      answers: answers, result: result, last: last, issues: issues,
      visibleIssues: combine(
        issues, draft, marks, remarks, name: Self.named("visibleIssues", in: name), fileID: fileID,
        line: line
      ) { [draft] issues, _, marks, remarks in
        marks.shows(draft.version, visibility) ? issues : marks.alwaysShown(of: remarks)
      },
      isValid: result.map(name: Self.named("isValid", in: name), fileID: fileID, line: line) {
        $0.isValid
      }, latches: visibility == .afterFirstError)
  }

  @usableFromInline
  init(
    name: String?, fileID: StaticString, line: UInt, isRequired: Bool,
    rules: [ValidationRule<Value>], draft: MutableProperty<Value>, initial: MutableProperty<Value>,
    marks: MutableProperty<FieldMarks>, decision: Property<Decision<Value>>,
    revision: MutableProperty<Int>, answers: AsynchronousAnswers<Value>?,
    result: Property<ValidationResult<Value>>, last: LastValid<Value>,
    issues: Property<[ValidationIssue]>, visibleIssues: Property<[ValidationIssue]>,
    isValid: Property<Bool>, latches: Bool
  ) {
    self.rules = rules
    self.draft = draft
    self.initial = initial
    self.decision = decision
    self.revision = revision
    self.answers = answers
    self.result = result
    self.last = last
    (self.fileID, self.line) = (fileID, line)
    super.init(
      name: name, site: CallSite(fileID: fileID, line: line), isRequired: isRequired,
      mayBePending: answers != nil, marks: marks, issues: issues, visibleIssues: visibleIssues,
      isValid: isValid, latches: latches)
  }

  @usableFromInline
  static func named(_ part: String, in name: String?) -> String? {
    name.map { "\($0).\(part)" }
  }

  func named(_ part: String) -> String? { Self.named(part, in: name) }

  /// Makes this value the initial one, and restores it, as `reset()` does.
  ///
  /// ```swift
  /// model.email.reset(to: account.email)             // loaded, or saved: nothing is dirty
  /// ```
  public func reset(to newInitial: Value) {
    transaction {
      restart(with: newInitial)
      resetEntries()
    }
  }

  private func restart(with newInitial: Value) {
    transaction {
      initial.value = newInitial
      draft.value = newInitial
      marks.modify {
        let included = $0.included
        $0 = FieldMarks(pristine: draft.version)
        $0.included = included
      }
    }
  }

  /// Writes the value that the rules have replaced the draft with, unless it has issues.
  override func writeReplacement() {
    let decision = decision.untracked
    if decision.issues.isEmpty { write(decision) }
  }

  package override var anyDraft: AnyProperty? { draft }
  override var draftVersion: UInt64 { draft.version }
  override var editVersion: UInt64 {
    _ = draft.value
    return draft.version
  }

  package override var isStale: Bool {
    untracked { Decision(on: draft.value, rules).issues.isEmpty != decision.value.issues.isEmpty }
  }

  override func makeIsPending() -> Property<Bool> {
    result.map(name: named("isPending"), fileID: fileID, line: line) { $0.isPending }
  }

  override func makeIsDirty() -> Property<Bool> {
    combine(draft, initial, name: named("isDirty"), fileID: fileID, line: line) { $0 != $1 }
  }

  override func applyRules() {
    revision.value += 1
    answers?.askAgain()
  }

  override func restart(keepingDraft: Bool) {
    if keepingDraft { restart(with: draft.untracked) } else { reset(to: initial.untracked) }
  }
}

/// Remembers the last value that was accepted.
///
/// It is stored at the end of a change: a draft in the middle of a transaction does not count,
/// whether it was read or not.
@MainActor
@usableFromInline
final class LastValid<Value: Equatable> {
  @usableFromInline var value: Value
  @usableFromInline var connection: Connection?

  @inlinable
  init(_ initial: Value, of result: Property<ValidationResult<Value>>) {
    value = initial
    // The first observer of the result, so that the value is stored before other observers run.
    connection = result.observe { [weak self] result in
      if let accepted = result.accepted { self?.value = accepted }
    }
  }
}
