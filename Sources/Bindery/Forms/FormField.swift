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
  public let acceptedValue: Property<Value>
  /// The last value that was accepted. Read inside a derived property, it becomes a dependency.
  public var value: Value { acceptedValue.value }

  @usableFromInline let initial: MutableProperty<Value>
  @usableFromInline let decision: Property<Decision<Value>>
  @usableFromInline let revision: MutableProperty<Int>
  @usableFromInline let answers: AsynchronousAnswers<Value>?

  override var difference: Property<FieldChange?> {
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
  public init(
    _ initial: Value, rules: [ValidationRule<Value>],
    showing visibility: IssueVisibility = .afterFirstError,
    name: String? = nil, fileID: StaticString = #fileID, line: UInt = #line
  ) {
    func named(_ part: String) -> String? { name.map { "\($0).\(part)" } }
    let draft = MutableProperty(initial, name: name, fileID: fileID, line: line)
    let baseline = MutableProperty(initial, name: named("initial"), fileID: fileID, line: line)
    let marks = MutableProperty(
      FieldMarks(pristine: draft.version), name: named("marks"), fileID: fileID, line: line)
    let revision = MutableProperty(0, name: named("revision"), fileID: fileID, line: line)
    let remarks = FieldRemarks(name: named("remarks"), fileID: fileID, line: line) {
      _ = draft.value
      return draft.version
    }
    let decision = Property(name: named("decision"), fileID: fileID, line: line) {
      _ = revision.value
      return Decision(on: draft.value, rules)
    }
    let answers = AsynchronousAnswers(
      to: rules, on: decision, name: name, fileID: fileID, line: line)
    let result: Property<ValidationResult<Value>>
    if let answers {
      result = combine(
        answers.makeResult(), remarks.issues, name: named("result"), fileID: fileID, line: line
      ) { $0.adding($1) }
    } else {
      result = combine(
        decision, remarks.issues, name: named("result"), fileID: fileID, line: line
      ) { $0.result.adding($1) }
    }
    let last = LastValid(initial, of: result)
    let issues = result.map(name: named("issues"), fileID: fileID, line: line) { $0.issues }

    self.draft = draft
    self.initial = baseline
    self.decision = decision
    self.revision = revision
    self.answers = answers
    self.result = result
    acceptedValue = result.map(name: named("value"), fileID: fileID, line: line) {
      $0.accepted ?? last.value
    }
    super.init(
      name: name, site: CallSite(fileID: fileID, line: line),
      isRequired: rules.contains { $0.isRequirement }, marks: marks, remarks: remarks,
      issues: issues,
      visibleIssues: combine(
        issues, draft, marks, remarks.issues, name: named("visibleIssues"), fileID: fileID,
        line: line
      ) { [draft] issues, _, marks, remarks in
        marks.shows(draft.version, visibility) ? issues : remarks
      },
      isValid: result.map(name: named("isValid"), fileID: fileID, line: line) { $0.isValid },
      isPending: answers == nil
        ? nil : result.map(name: named("isPending"), fileID: fileID, line: line) { $0.isPending },
      isDirty: combine(
        draft, baseline, name: named("isDirty"), fileID: fileID, line: line
      ) { $0 != $1 },
      latches: visibility == .afterFirstError)
  }

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
      refuse([])
      marks.value = FieldMarks(pristine: draft.version)
    }
  }

  /// Writes the value that the rules have replaced the draft with, unless it has issues.
  override func writeReplacement() {
    let decision = decision.untracked
    if decision.issues.isEmpty { draft.value = decision.value }
  }

  package override var anyDraft: AnyProperty? { draft }
  override var draftVersion: UInt64 { draft.version }

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
final class LastValid<Value> {
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

/// The issues of a field that come from no rule: a server's refusals, and entries that could not
/// become a draft. They are shown with every policy.
@MainActor
@usableFromInline
final class FieldRemarks {
  /// The present issues. Does not depend on the draft unless something was refused.
  @usableFromInline let issues: Property<[ValidationIssue]>
  /// The version of the draft. Tracked.
  let draftVersion: @MainActor () -> UInt64

  private let refusal: MutableProperty<Refusal?>
  private let included: MutableProperty<[Property<ValidationIssue?>]>

  /// The issues from outside for the draft that had this version.
  private struct Refusal: Equatable {
    let version: UInt64
    let issues: [ValidationIssue]
  }

  @usableFromInline
  init(
    name: String?, fileID: StaticString, line: UInt, draftVersion: @escaping @MainActor () -> UInt64
  ) {
    let refusal = MutableProperty<Refusal?>(nil, fileID: fileID, line: line)
    let included = MutableProperty<[Property<ValidationIssue?>]>(
      [], comparing: .alwaysDifferent, fileID: fileID, line: line)
    self.draftVersion = draftVersion
    self.refusal = refusal
    self.included = included
    issues = Property(name: name, fileID: fileID, line: line) {
      let unread = included.value.compactMap(\.value)
      guard let refusal = refusal.value, refusal.version == draftVersion() else { return unread }
      return unread + refusal.issues
    }
  }

  /// Adds issues that count until the next edit.
  func refuse(_ issues: [ValidationIssue]) {
    refusal.value = issues.isEmpty ? nil : Refusal(version: untracked(draftVersion), issues: issues)
  }

  func include(
    _ issue: Property<ValidationIssue?>, _ fileID: StaticString, _ line: UInt
  ) -> Connection {
    included.modify { $0.append(issue) }
    return Connection(fileID: fileID, line: line) { [included] in
      included.modify { issues in
        if let index = issues.firstIndex(where: { $0 === issue }) { issues.remove(at: index) }
      }
    }
  }
}
