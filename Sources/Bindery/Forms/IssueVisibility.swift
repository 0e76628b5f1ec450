/// When a field's issues are shown.
///
/// ```swift
/// let code = FormField("", .length(6...6), showing: .onSubmit)
/// ```
///
/// Issues are known at once, and can disable a command; but a message about a missing `@` after the
/// first letter disturbs. Leaving a field and trying to submit *judge* its content; the policies
/// differ in what follows from that:
///
/// ```text
///                   before        typing   left "a"   typing "ab"    typing again,
///                   anything      "a"      (too       (still too     after it
///                                          short)     short)         was fine once
/// always            shown         shown    shown      shown          shown
/// onChange          –             shown    shown      shown          shown
/// afterFirstError   –             –        shown      shown          shown
/// onBlur            –             –        shown      –              –
/// onSubmit          –             –        –          –              –
/// ```
///
/// - An attempt to submit shows the issues of every field, whatever its policy; with `onBlur` and
///   `onSubmit` until the next edit, with `afterFirstError` from then on.
/// - A server's refusal is shown with every policy, until the next edit.
/// - A reset and `markSaved()` start over, as before anything; what was shown before does not count. So
///   with `afterFirstError`, an issue that such a call leaves shown, because an input still has it,
///   counts only when what is shown has changed.
/// - Only present issues are shown: with every policy, a corrected issue disappears at once.
public enum IssueVisibility: Sendable, Hashable, CaseIterable {
  /// From the beginning.
  case always
  /// From the first edit.
  case onChange
  /// When the field has been left; and once an issue has been shown, with every change.
  case afterFirstError
  /// When the field has been left, until it is edited again.
  case onBlur
  /// After an attempt to submit, until the field is edited again.
  case onSubmit
}

/// The events that decide which issues of a field are shown, and its issues that come from no rule.
@usableFromInline
struct FieldMarks: Equatable {
  /// The version of the draft that the field was made or reset with.
  var pristine: UInt64
  /// The version of the draft that it was left with last.
  var left: UInt64?
  /// The version of the draft at the last attempt to submit.
  var submitted: UInt64?
  /// Whether an issue has been shown.
  var hasShownIssue = false
  /// A server's refusal.
  var refusal: Refusal?
  /// The issues of inputs, and of rules across rows.
  var included = Included()
  /// The reasons why rules replaced the entry.
  var coercion: Coercion?

  /// Issues from outside for the draft that had this version.
  struct Refusal: Equatable {
    let version: UInt64
    let issues: [ValidationIssue]
  }

  /// The reasons why rules replaced the entry with the draft that has this version.
  struct Coercion: Equatable {
    let version: UInt64
    let reasons: [CoercionReason]
  }

  /// The issues of inputs and of rules across rows, as properties.
  struct Included: Equatable {
    private(set) var issues: [Property<ValidationIssue?>] = []
    var rules: [RowRuleLink] = []

    mutating func append(_ issue: Property<ValidationIssue?>) { issues.append(issue) }

    mutating func remove(_ issue: Property<ValidationIssue?>) {
      if let index = issues.firstIndex(where: { $0 === issue }) { issues.remove(at: index) }
    }

    static func == (left: Included, right: Included) -> Bool {
      left.issues.elementsEqual(right.issues) { $0 === $1 } && left.rules == right.rules
    }
  }

  @usableFromInline
  init(pristine: UInt64) {
    self.pristine = pristine
  }

  /// The issues that the field's own rules do not find. Reads the version of the draft if something was
  /// refused.
  @MainActor
  @usableFromInline
  func remarks(_ version: () -> UInt64) -> FieldRemarks {
    var remarks = FieldRemarks(shown: included.issues.compactMap(\.value))
    if let refusal, refusal.version == version() { remarks.shown += refusal.issues }
    if !included.rules.isEmpty { remarks.judged = included.rules.flatMap(\.issues) }
    return remarks
  }

  /// Whether issues of a draft with this version are shown.
  @usableFromInline
  func shows(_ version: UInt64, _ visibility: IssueVisibility) -> Bool {
    if submitted == version { return true }
    return switch visibility {
    case .always: true
    case .onChange: version != pristine
    case .afterFirstError: hasShownIssue || left == version
    case .onBlur: left == version
    case .onSubmit: false
    }
  }
}

/// The issues of a field that its own rules do not find.
@usableFromInline
struct FieldRemarks: Equatable {
  /// Shown with every policy: issues of inputs, and a server's.
  @usableFromInline var shown: [ValidationIssue]
  /// Issues of rules across rows, shown when those of the field's own rules are.
  @usableFromInline var judged: [ValidationIssue] = []
}
