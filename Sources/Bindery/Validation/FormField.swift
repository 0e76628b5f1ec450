/// Something to be filled in: what the user sees, what it is worth, and what is wrong with it.
///
/// ```swift
/// let password = FormField("", .required, .length(8...), name: "password")
/// let again = FormField("", .equal(to: password, "Enter the same password twice."))
/// ```
///
/// The *draft* is what is in the field, right or wrong. The *result* is what the rules make of it,
/// and the *value* the last one they accepted:
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
/// - **One change.** Draft, value, result, issues, what is shown, and commands that depend on any
///   of them are never seen in a mixture, by no observer. They are properties: always readable.
/// - **Cross-field rules** read other fields, and are followed like any derived property.
/// - **Value.** It starts as the initial draft, valid or not, and is replaced when a draft is
///   accepted. Drafts that came and went within one transaction do not count.
/// - **Editing.** Writing the draft is an edit, whoever does it; `reset()` is none. Leaving the
///   field (`endEditing()`) writes a replaced value, such as a trimmed one, to the draft.
/// - **Lifetime.** Each property keeps working as long as somebody has it, without the field; a
///   question that is under way is cancelled when nobody has any of them. A rule retains what it
///   captures, and the field its rules.
@MainActor
public final class FormField<Value: Equatable>: AnyFormField {
  /// What is in the field. Bind it to a view, or bind the field itself.
  public let draft: MutableProperty<Value>
  /// What the rules make of the draft.
  public let result: Property<ValidationResult<Value>>
  /// The last value that was accepted.
  public let value: Property<Value>

  private let initial: MutableProperty<Value>
  private let decision: Property<Decision<Value>>
  private let refusal: MutableProperty<Refusal?>
  private let included: MutableProperty<[Property<ValidationIssue?>]>
  private let revision: MutableProperty<Int>
  private let answers: AsynchronousAnswers<Value>?
  private lazy var ownChange: Property<FieldChange?> = combine(draft, initial) {
    [title = name ?? site.description] new, old in
    new == old ? nil : FieldChange(field: title, old: old, new: new)
  }

  public override var change: Property<FieldChange?> { ownChange }

  override var editLabel: UInt64 {
    _ = draft.value
    return draft.label
  }

  /// Makes a field.
  ///
  /// - Parameters:
  ///   - initial: What is in it at the beginning, and after `reset()`.
  ///   - rules: What it must be like, in this order.
  ///   - visibility: When issues are shown.
  ///   - name: What a form calls it.
  ///   - fileID: Where it is made.
  ///   - line: Where it is made.
  public convenience init(
    _ initial: Value, _ rules: Rule<Value>...,
    showing visibility: IssueVisibility = .afterFirstError,
    name: String? = nil, fileID: StaticString = #fileID, line: UInt = #line
  ) {
    self.init(
      initial, rules: rules, showing: visibility, name: name, fileID: fileID, line: line)
  }

  /// Makes a field with a list of rules.
  public init(
    _ initial: Value, rules: [Rule<Value>], showing visibility: IssueVisibility = .afterFirstError,
    name: String? = nil, fileID: StaticString = #fileID, line: UInt = #line
  ) {
    func named(_ part: String) -> String? { name.map { "\($0).\(part)" } }
    let draft = MutableProperty(initial, name: name, fileID: fileID, line: line)
    let baseline = MutableProperty(initial, name: named("initial"), fileID: fileID, line: line)
    let refusal = MutableProperty<Refusal?>(
      nil, name: named("refusal"), fileID: fileID, line: line)
    let included = MutableProperty<[Property<ValidationIssue?>]>(
      [], comparing: .always, name: named("included"), fileID: fileID, line: line)
    let entries = Property(name: named("entry"), fileID: fileID, line: line) {
      included.value.lazy.compactMap(\.value).first
    }
    let marks = MutableProperty(
      FieldMarks(pristine: draft.label), name: named("marks"), fileID: fileID, line: line)
    let revision = MutableProperty(0, name: named("revision"), fileID: fileID, line: line)
    let decision = Property(name: named("decision"), fileID: fileID, line: line) {
      _ = revision.value
      return Decision(on: draft.value, rules)
    }
    let checks = rules.compactMap { if case .ask(let check) = $0.step { check } else { nil } }
    let answers =
      checks.isEmpty
      ? nil
      : AsynchronousAnswers(
        checks, on: decision, name: name, fileID: fileID, line: line)
    let unrefused =
      answers?.result(name: named("answered"), fileID: fileID, line: line)
      ?? decision.map(name: named("decided"), fileID: fileID, line: line, \.result)
    // What was not found by the rules, and is shown with every policy.
    let unruled = combine(draft, refusal, entries, fileID: fileID, line: line) {
      [draft] _, refusal, issue in
      let refused = refusal?.label == draft.label ? refusal?.issues ?? [] : []
      return issue.map { [$0] + refused } ?? refused
    }
    let result = combine(
      unrefused, draft, unruled, name: named("result"), fileID: fileID, line: line
    ) { result, value, unruled in
      unruled.isEmpty ? result : .invalid(value, unruled + result.issues)
    }
    let issues = result.map(name: named("issues"), fileID: fileID, line: line, \.issues)
    let last = LastValid(initial, of: result)

    self.draft = draft
    self.initial = baseline
    self.decision = decision
    self.refusal = refusal
    self.included = included
    self.revision = revision
    self.answers = answers
    self.result = result
    value = result.map(name: named("value"), fileID: fileID, line: line) {
      $0.accepted ?? last.value
    }
    super.init(
      name: name, site: CallSite(fileID: fileID, line: line), marks: marks, issues: issues,
      visibleIssues: combine(
        issues, draft, marks, unruled, name: named("visibleIssues"), fileID: fileID, line: line
      ) { [draft] issues, _, marks, unruled in
        marks.shows(draft.label, visibility) ? issues : unruled
      },
      isValid: result.map(name: named("isValid"), fileID: fileID, line: line, \.isValid),
      isPending: result.map(name: named("isPending"), fileID: fileID, line: line, \.isPending),
      isDirty: combine(
        draft, baseline, name: named("isDirty"), fileID: fileID, line: line
      ) { $0 != $1 },
      latches: visibility == .afterFirstError)
  }

  /// The user has left the field: what is in it is judged, and a value that a rule has replaced is
  /// shown.
  ///
  /// Binding a view to the field calls it.
  public override func endEditing() {
    transaction {
      writeReplacement()
      marks.modify { $0.left = draft.label }
    }
  }

  /// Shows what is wrong with the field as it is; an attempt to submit does that.
  public override func showIssues() {
    transaction {
      writeReplacement()
      marks.modify { $0.submitted = draft.label }
    }
  }

  /// Takes what somebody else, such as a server, has found wrong with the draft. It counts until
  /// the draft is edited, and is shown with every policy.
  public override func refuse(_ issues: [ValidationIssue]) {
    refusal.value = issues.isEmpty ? nil : Refusal(label: draft.label, issues: issues)
  }

  /// Takes a property for what is wrong with what was entered, as long as the connection lasts.
  public override func include(
    _ issue: Property<ValidationIssue?>, fileID: StaticString = #fileID, line: UInt = #line
  ) -> Connection {
    included.modify { $0.append(issue) }
    return Connection(fileID: fileID, line: line) { [included] in
      included.modify { $0.removeAll { $0 === issue } }
    }
  }

  /// Applies the rules again: asks asynchronous ones once more, and those that look at something
  /// which is no property.
  public override func revalidate() {
    transaction {
      revision.value += 1
      answers?.askAgain()
    }
  }

  /// Goes back to what the field was made with, untouched and unjudged.
  public override func reset() {
    reset(to: initial.peek)
  }

  /// Makes this value what the field was made with, and goes back to it.
  ///
  /// ```swift
  /// model.email.reset(to: account.email)             // loaded, or saved: nothing is dirty
  /// ```
  public func reset(to newInitial: Value) {
    transaction {
      initial.value = newInitial
      draft.value = newInitial
      refusal.value = nil
      marks.value = FieldMarks(pristine: draft.label)
    }
  }

  /// Makes what is in the field what it was made with: it is not dirty, touched or judged any more.
  public override func markSaved() {
    reset(to: draft.peek)
  }

  /// Writes what the rules have replaced the draft by, unless something is wrong with it.
  private func writeReplacement() {
    let decision = decision.peek
    if decision.issues.isEmpty { draft.value = decision.value }
  }
}

/// What somebody else has found wrong with the draft that had this label.
private struct Refusal: Equatable {
  let label: UInt64
  let issues: [ValidationIssue]
}
