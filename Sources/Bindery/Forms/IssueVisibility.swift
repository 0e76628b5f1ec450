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
  /// The rest, which most fields do not have: apart, because each keystroke copies the marks.
  private var rare: RareMarks?

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

  /// A server's refusal.
  var refusal: Refusal? {
    get { rare?.values.refusal }
    set { change { $0.refusal = newValue } }
  }

  /// The issues of inputs, and of rules across rows.
  var included: Included {
    get { rare?.values.included ?? Included() }
    set { change { $0.included = newValue } }
  }

  /// The reasons why rules replaced the entry.
  var coercion: Coercion? {
    get { rare?.values.coercion }
    set { change { $0.coercion = newValue } }
  }

  private mutating func change(_ body: (inout RareMarks.Values) -> Void) {
    var values = rare?.values ?? RareMarks.Values()
    body(&values)
    rare = values.areNone ? nil : RareMarks(values)
  }

  /// The issues that the field's own rules do not find, those of rules across rows last. Reads the version
  /// of the draft if something was refused.
  @MainActor
  @usableFromInline
  func remarks(_ version: () -> UInt64) -> [ValidationIssue] {
    guard let values = rare?.values else { return [] }
    var remarks = values.included.issues.compactMap(\.value)
    if let refusal = values.refusal, refusal.version == version() { remarks += refusal.issues }
    return remarks + values.included.rules.flatMap(\.issues)
  }

  /// The remarks that are shown with every policy: not those of rules across rows.
  @MainActor
  @usableFromInline
  func alwaysShown(of remarks: [ValidationIssue]) -> [ValidationIssue] {
    guard let rules = rare?.values.included.rules, !rules.isEmpty else { return remarks }
    return remarks.dropLast(untracked { rules.reduce(0) { $0 + $1.issues.count } })
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

/// The marks that most fields do not have.
private final class RareMarks: Equatable {
  struct Values: Equatable {
    var refusal: FieldMarks.Refusal?
    var included = FieldMarks.Included()
    var coercion: FieldMarks.Coercion?

    var areNone: Bool {
      refusal == nil && coercion == nil && included.issues.isEmpty && included.rules.isEmpty
    }
  }

  let values: Values

  init(_ values: Values) { self.values = values }

  static func == (lhs: RareMarks, rhs: RareMarks) -> Bool {
    lhs === rhs || lhs.values == rhs.values
  }
}
