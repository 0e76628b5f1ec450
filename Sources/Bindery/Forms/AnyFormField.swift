/// A field without its value type: the members that a form needs.
///
/// ```swift
/// let fields: [AnyFormField] = [model.email, model.password]
/// let isDirty = Property.any(fields.map(\.isDirty))
/// ```
///
/// Every `FormField` is one.
@MainActor
public class AnyFormField {
  /// The given name; a form uses it to report changes and to place a server's issues.
  public final let name: String?
  /// Where the field was made.
  package final let site: CallSite
  /// Whether an entry is required: one of its rules is `required`. Your own rules do not count.
  public final let isRequired: Bool
  /// All issues, shown or not, in the order of the rules.
  public final let issues: Property<[ValidationIssue]>
  /// The issues to show, according to the field's `IssueVisibility`.
  ///
  /// ```swift
  /// emailError.bind(model.email.visibleIssues) { $0.first?.message ?? "" }
  /// ```
  public final let visibleIssues: Property<[ValidationIssue]>
  /// Whether the draft was accepted.
  public final let isValid: Property<Bool>
  /// Whether an asynchronous rule has not answered yet.
  public private(set) final lazy var isPending: Property<Bool> =
    mayBePending ? makeIsPending() : .constant(false)
  /// Whether the draft differs from what the field was made or reset with.
  public private(set) final lazy var isDirty = makeIsDirty()

  /// Sends when the view of the field should take the focus.
  public final var focusRequests: Signal<Void, Never> { focusPipe.signal }

  @usableFromInline final let marks: MutableProperty<FieldMarks>
  /// Whether it has an asynchronous rule.
  final let mayBePending: Bool
  private let focusPipe = Signal<Void, Never>.Pipe()
  /// Made with the first input that is bound.
  private var resetPipe: Signal<Void, Never>.Pipe?
  private let latch: Connection?

  /// Whether it has been left.
  public private(set) final lazy var isTouched: Property<Bool> = marks.map { $0.left != nil }
  /// Whether an attempt was made to submit it.
  package private(set) final lazy var isSubmitted: Property<Bool> = marks.map {
    $0.submitted != nil
  }

  init(
    name: String?, site: CallSite, isRequired: Bool, mayBePending: Bool,
    marks: MutableProperty<FieldMarks>, issues: Property<[ValidationIssue]>,
    visibleIssues: Property<[ValidationIssue]>, isValid: Property<Bool>, latches: Bool
  ) {
    self.name = name
    self.site = site
    self.isRequired = isRequired
    self.mayBePending = mayBePending
    self.marks = marks
    self.issues = issues
    self.visibleIssues = visibleIssues
    self.isValid = isValid
    // Noted when an issue is shown already: it affects only what is shown later.
    latch =
      latches
      ? visibleIssues.observe { [marks] in
        if !$0.isEmpty { marks.modify { $0.hasShownIssue = true } }
      }
      : nil
    if Graph.recorder != nil { Runtime.current.activity?.formPartWasMade(self, at: site) }
  }

  /// The difference from the value that the field was made or reset with; `nil` if there is none.
  public private(set) final lazy var change = makeChange()

  /// The version of the draft: a later edit of any field has a larger one. Tracked.
  var editVersion: UInt64 { 0 }

  /// Asks for the focus, see `focusRequests`. A field that is in a row of a list, out of sight, is
  /// brought into sight before.
  public final func requestFocus() {
    if !focusPipe.isObserved { Runtime.current.reveal { focusPipe.isObserved } }
    focusPipe.send(())
  }

  /// Sends when inputs are to drop what was entered, and to show the draft.
  package final var resets: Signal<Void, Never> {
    let pipe = resetPipe ?? Signal<Void, Never>.Pipe()
    resetPipe = pipe
    return pipe.signal
  }

  /// Drops what was entered and is not the draft: a text that cannot be converted, an edit that is
  /// held back.
  final func resetEntries() {
    guard let resetPipe else { return }
    let hasUnread =
      latch != nil
      && !untracked {
        marks.value.alwaysShown(of: marks.value.remarks { editVersion })
      }.isEmpty
    resetPipe.send(())
    guard hasUnread else { return }
    // The inputs drop it after the draft was reset: what was shown until then does not count.
    Turn.whenDone { [marks, visibleIssues] in
      if visibleIssues.untracked.isEmpty { marks.modify { $0.hasShownIssue = false } }
    }
  }

  /// Ends editing: the user has left the field. Its content is judged, and a value that a rule has
  /// replaced is shown.
  ///
  /// Binding a view to the field calls it.
  public final func endEditing() {
    transaction {
      writeReplacement()
      marks.modify { $0.left = draftVersion }
    }
  }

  /// Shows the present issues of the field; an attempt to submit calls it.
  public final func showIssues() {
    transaction {
      writeReplacement()
      noteAttempt()
    }
  }

  /// Notes an attempt to submit the draft as it is.
  final func noteAttempt() {
    marks.modify { $0.submitted = draftVersion }
  }

  /// Adds issues from outside, such as a server's, to the draft. They count until the draft is
  /// edited, and are shown with every policy.
  ///
  /// ```swift
  /// model.email.refuse([ValidationIssue(.refused, "There is an account with this address.")])
  /// ```
  public final func refuse(_ issues: [ValidationIssue]) {
    marks.modify {
      $0.refusal = issues.isEmpty ? nil : .init(version: draftVersion, issues: issues)
    }
  }

  /// The issues from outside with the draft as it is.
  final var refused: [ValidationIssue] {
    let refusal = marks.untracked.refusal
    return refusal?.version == draftVersion ? refusal?.issues ?? [] : []
  }

  /// Adds the issue of an input, as long as the connection lasts: text that cannot be converted is
  /// not a draft, but it makes the field invalid. The issue is shown with every policy.
  ///
  /// ```swift
  /// let age = FormField(18, .range(18...120))
  /// let text = Channel(age.draft).map(.integer)
  /// let connection = age.include(text.issue)
  /// ```
  ///
  /// A reset of the field resets the entry of a view that is bound to it, but not of such a channel.
  public final func include(
    _ issue: Property<ValidationIssue?>, fileID: StaticString = #fileID, line: UInt = #line
  ) -> Connection {
    marks.modify { $0.included.append(issue) }
    return Connection(fileID: fileID, line: line) { [marks] in
      marks.modify { $0.included.remove(issue) }
    }
  }

  /// Adds the issues that rules across rows find for the field, as long as the connection lasts. They are
  /// shown as those of its own rules are.
  final func include(_ link: RowRuleLink) -> Connection {
    marks.modify { $0.included.rules.append(link) }
    return Connection { [marks] in
      marks.modify { marks in
        if let index = marks.included.rules.firstIndex(of: link) {
          marks.included.rules.remove(at: index)
        }
      }
    }
  }

  /// Applies the rules again, including asynchronous ones and those that read something other than
  /// properties.
  public final func revalidate() {
    transaction { applyRules() }
  }

  /// Restores the initial value; the field is untouched and not judged. The views that are bound to it
  /// drop what was entered: also a text that cannot be converted, and an edit that is held back.
  public final func reset() {
    restart(keepingDraft: false)
  }

  /// Makes the present draft the initial value: the field is not dirty, touched or judged any more.
  /// What is being entered stays.
  public final func markSaved() {
    restart(keepingDraft: true)
  }

  // The parts that need the value.

  /// The draft without its type.
  package var anyDraft: AnyProperty? { nil }
  /// Whether its own rules, applied to the draft again, decide otherwise than they did: they read something
  /// that is not a property.
  package var isStale: Bool { false }
  func makeChange() -> Property<FieldChange?> { .constant(nil) }
  func makeIsPending() -> Property<Bool> { .constant(false) }
  func makeIsDirty() -> Property<Bool> { .constant(false) }
  var draftVersion: UInt64 { 0 }
  func writeReplacement() {}
  func applyRules() {}
  func restart(keepingDraft: Bool) {}
}
