/// A field whose value type does not matter: what a form needs of it.
///
/// Every `FormField` is one.
@MainActor
public class AnyFormField {
  /// The given name; a form reports changes and maps a server's issues with it.
  public final let name: String?
  /// Where the field was made.
  public final let site: CallSite
  /// Whether something has to be entered: one of its rules is `required`. A rule of your own that
  /// demands a value does not say so.
  public final let isRequired: Bool
  /// What is wrong, whether it is shown or not, in the order of the rules.
  public final let issues: Property<[ValidationIssue]>
  /// What is wrong and to be shown, according to the field's `IssueVisibility`.
  ///
  /// ```swift
  /// emailError.bind(model.email.visibleIssues) { $0.first?.message ?? "" }
  /// ```
  public final let visibleIssues: Property<[ValidationIssue]>
  /// Whether the draft was accepted.
  public final let isValid: Property<Bool>
  /// Whether an asynchronous rule has still to answer.
  public final let isPending: Property<Bool>
  /// Whether the draft differs from what the field was made or reset with.
  public final let isDirty: Property<Bool>

  /// Asks whoever shows the field to move the focus to it.
  public final var focusRequests: Signal<Void, Never> { focusPipe.signal }

  @usableFromInline final let marks: MutableProperty<FieldMarks>
  /// Whether it has a rule that may keep it waiting.
  final let mayBePending: Bool
  private let remarks: FieldRemarks
  private let focusPipe = Signal<Void, Never>.Pipe()
  private let latch: Connection?

  /// Whether it has been left.
  public private(set) final lazy var isTouched: Property<Bool> = marks.map { $0.left != nil }
  /// Whether there has been an attempt to submit it.
  public private(set) final lazy var isSubmitted: Property<Bool> = marks.map { $0.submitted != nil }

  /// `isPending` is `nil` if it never is.
  @usableFromInline
  init(
    name: String?, site: CallSite, isRequired: Bool, marks: MutableProperty<FieldMarks>,
    remarks: FieldRemarks,
    issues: Property<[ValidationIssue]>, visibleIssues: Property<[ValidationIssue]>,
    isValid: Property<Bool>, isPending: Property<Bool>?, isDirty: Property<Bool>,
    latches: Bool
  ) {
    self.name = name
    self.site = site
    self.isRequired = isRequired
    self.marks = marks
    self.remarks = remarks
    self.issues = issues
    self.visibleIssues = visibleIssues
    self.isValid = isValid
    self.isPending = isPending ?? .constant(false)
    mayBePending = isPending != nil
    self.isDirty = isDirty
    // Noted when it is shown already: it changes nothing now, only what is shown later.
    latch =
      latches
      ? visibleIssues.observe { [marks] in
        if !$0.isEmpty { marks.modify { $0.hasShownIssue = true } }
      }
      : nil
  }

  /// What differs from what the field was made or reset with; `nil` if nothing does.
  public var change: Property<FieldChange?> { .constant(nil) }

  /// The label of the draft: a later edit of any field has a larger one. Tracked.
  final var editLabel: UInt64 { remarks.draftLabel() }

  /// Asks for the focus, see `focusRequests`.
  public final func requestFocus() {
    focusPipe.send(())
  }

  /// The user has left the field: what is in it is judged, and a value that a rule has replaced is
  /// shown.
  ///
  /// Binding a view to the field calls it.
  public func endEditing() {}

  /// Shows what is wrong with the field as it is; an attempt to submit does that.
  public func showIssues() {}

  /// Takes what somebody else, such as a server, has found wrong with the draft. It counts until
  /// the draft is edited, and is shown with every policy.
  ///
  /// ```swift
  /// model.email.refuse([ValidationIssue(.refused, "There is an account with this address.")])
  /// ```
  public final func refuse(_ issues: [ValidationIssue]) {
    remarks.refuse(issues)
  }

  /// Takes a property for what is wrong with what was entered, as long as the connection lasts: the
  /// text of an input that cannot be read is not a draft, but the field is not valid either. It is
  /// shown with every policy.
  ///
  /// ```swift
  /// let text = Channel(model.age.draft).map(.integer)
  /// let connection = model.age.include(text.issue.map { $0.map(ValidationIssue.init) })
  /// ```
  public final func include(
    _ issue: Property<ValidationIssue?>, fileID: StaticString = #fileID, line: UInt = #line
  ) -> Connection {
    remarks.include(issue, fileID, line)
  }

  /// Applies the rules again: asks asynchronous ones once more, and those that look at something
  /// which is no property.
  public func revalidate() {}

  /// Goes back to what the field was made with, untouched and unjudged.
  public func reset() {}

  /// Makes what is in the field what it was made with: it is not dirty, touched or judged any more.
  public func markSaved() {}
}
