/// When a field's issues are shown.
///
/// What is wrong is known at once, and a command can be disabled by it; but nobody wants to be told
/// of a missing `@` after the first letter. Leaving a field and trying to submit *judge* what is in
/// it; the policies differ in what becomes of the judgement:
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
/// - What a server has refused is shown with every policy, until the next edit.
/// - What is shown is always true: an issue that is mended goes with every policy in the same
///   moment.
public enum IssueVisibility: Sendable, Hashable, CaseIterable {
  /// From the beginning.
  case always
  /// From the first edit.
  case onChange
  /// When the field has been left; and once an issue has been shown, with every change.
  case afterFirstError
  /// When the field has been left, until it is edited again.
  case onBlur
  /// When somebody has tried to submit, until the field is edited again.
  case onSubmit
}

/// What has happened to a field.
@usableFromInline
struct FieldMarks: Equatable {
  /// The label of the draft that the field was made or reset with.
  var pristine: UInt64
  /// The label of the draft that it was left with last.
  var left: UInt64?
  /// The label of the draft that somebody tried to submit last.
  var submitted: UInt64?
  /// Whether an issue has been shown.
  var hasShownIssue = false

  @usableFromInline
  init(pristine: UInt64) {
    self.pristine = pristine
  }

  /// Whether issues of a draft with this label are shown.
  @usableFromInline
  func shows(_ label: UInt64, _ visibility: IssueVisibility) -> Bool {
    if submitted == label { return true }
    return switch visibility {
    case .always: true
    case .onChange: label != pristine
    case .afterFirstError: hasShownIssue || left == label
    case .onBlur: left == label
    case .onSubmit: false
    }
  }
}
