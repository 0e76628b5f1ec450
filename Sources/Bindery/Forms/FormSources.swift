/// The parts of a form that its state is derived from. They do not retain the form.
@MainActor
struct FormSources {
  let ownFields: [AnyFormField]
  let lists: [FormList]
  /// The fields and rows as they are; `nil` without lists.
  let shape: Property<FormShape>?
  /// A server's issues with the form as a whole.
  let refusal: MutableProperty<GeneralRefusal?>
  /// Whether an attempt was made to submit the form; `nil` without lists.
  let isAttempted: MutableProperty<Bool>?

  init(
    _ fields: [AnyFormField], _ lists: [FormList], _ shape: Property<FormShape>?,
    _ fileID: StaticString, _ line: UInt
  ) {
    ownFields = fields
    self.lists = lists
    self.shape = shape
    refusal = MutableProperty(nil, fileID: fileID, line: line)
    isAttempted = shape.map { _ in MutableProperty(false, fileID: fileID, line: line) }
  }

  // All of this is tracked.

  var fields: [AnyFormField] { shape?.value.fields ?? ownFields }

  /// The version of the last edit of any field or list.
  var lastEdit: UInt64 { shape?.value.lastEdit ?? ownFields.lastEdit }

  /// The issues of a server. Does not depend on the fields unless there are such.
  private var refused: [FormIssue] {
    guard let refusal = refusal.value, refusal.lastEdit == lastEdit else { return [] }
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

  private func ownIssues(shownOnly: Bool) -> [FormIssue] {
    shownOnly ? generalIssues : refused + listIssues
  }

  /// The issues of the form as a whole, of the forms of rows, and of the fields.
  func issues(
    shownOnly: Bool = false, of field: (AnyFormField) -> Property<[ValidationIssue]>
  ) -> [ValidationIssue] {
    var issues = ownIssues(shownOnly: shownOnly).map(\.issue)
    for (_, form) in shape?.value.forms ?? [] {
      issues += form.sources.ownIssues(shownOnly: shownOnly).map(\.issue)
    }
    for each in fields { issues += field(each).value }
    return issues
  }

  var issuesByPath: [FormIssue] {
    var issues = ownIssues(shownOnly: false)
    for (place, form) in shape?.value.forms ?? [] {
      issues += form.sources.ownIssues(shownOnly: false).map { issue in
        FormIssue(issue.path.isEmpty ? place.path : "\(place.path).\(issue.path)", issue.issue)
      }
    }
    for entry in shape?.value.entries ?? ownFields.map({ FormEntry(field: $0, place: nil) }) {
      let found = entry.field.issues.value
      if !found.isEmpty { issues += found.map { [path = entry.path] in FormIssue(path, $0) } }
    }
    return issues
  }
}

/// The issues of a form as a whole whose last edit had this version.
struct GeneralRefusal: Equatable {
  let lastEdit: UInt64
  let issues: [FormIssue]
}
