/// The parts of a form that its state is derived from. They do not retain the form.
@MainActor
final class FormSources {
  let ownFields: [AnyFormField]
  let lists: [FormList]
  /// The fields and rows as they are; `nil` without lists.
  let shape: Property<FormShape>?
  /// A server's issues with the form as a whole.
  let refusal: MutableProperty<GeneralRefusal?>
  /// Whether an attempt was made to submit the form; `nil` without lists.
  let isAttempted: MutableProperty<Bool>?
  private let fileID: StaticString
  private let line: UInt

  init(
    _ fields: [AnyFormField], _ lists: [FormList], _ shape: Property<FormShape>?,
    _ fileID: StaticString, _ line: UInt
  ) {
    ownFields = fields
    self.lists = lists
    self.shape = shape
    refusal = MutableProperty(nil, fileID: fileID, line: line)
    isAttempted = shape.map { _ in MutableProperty(false, fileID: fileID, line: line) }
    (self.fileID, self.line) = (fileID, line)
  }

  /// A form without lists has one shape for ever.
  private lazy var onlyShape = FormShape(ownFields, [], fileID, line)

  // All of this is tracked.

  /// The fields and rows as they are.
  var present: FormShape { shape?.value ?? onlyShape }

  /// The issues of a server. Does not depend on the fields unless there are such.
  private var refused: [FormIssue] {
    guard let refusal = refusal.value, refusal.lastEdit == present.lastEdit else { return [] }
    return refusal.issues
  }

  /// The issues that rules find with lists.
  private var listIssues: [FormIssue] {
    lists.flatMap { list in list.issues.value.map { FormIssue(list.name, $0) } }
  }

  /// The issues with the form as a whole to show.
  var generalIssues: [FormIssue] {
    isAttempted?.value == true ? refused + listIssues : refused
  }

  /// Whether there is no issue with the form as a whole, nor one that a rule across rows finds with a
  /// field.
  var hasNoOwnIssues: Bool {
    guard refused.isEmpty, lists.allSatisfy(\.issues.value.isEmpty) else { return false }
    guard let shape = shape?.value else { return true }
    // Asked here, too: the fields of a row that has just come get their issues with the next observers.
    return lists.allSatisfy { list in
      list.fieldIssues?.value.keys.contains { shape.contains($0) } != true
    }
  }

  /// The issues with the form as a whole, shown or not.
  var ownIssues: [FormIssue] { refused + listIssues }

  /// A property of the rows and all fields as they are: a new one when rows come, go or move, so that a
  /// keystroke costs what it costs in a form without lists.
  func ofPresent(
    _ make: @escaping @MainActor (FormShape?, [AnyFormField]) -> Property<Bool>
  ) -> Property<Bool> {
    guard let shape else { return make(nil, ownFields) }
    return shape.flatMap(fileID: fileID, line: line) { make($0, $0.fields) }
  }
}

/// The issues of a form as a whole whose last edit had this version.
struct GeneralRefusal: Equatable {
  let lastEdit: UInt64
  let issues: [FormIssue]
}
