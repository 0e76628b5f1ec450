/// The fields of a form, and their combined state.
///
/// ```swift
/// @MainActor final class ProfileViewModel {
///   let name = FormField("", .trimmed, .required, .length(...30), name: "name")
///   let age = FormField<Int?>(nil, .range(18...120), name: "age")
///   let form: FormModel
///   let save: Command<Void, Void, any Error>
///
///   init(profiles: some Profiles) {
///     form = FormModel(name, age)
///     save = Command(.submitting(form), .named("save")) { [name, age] in
///       try await profiles.save(name.value, age.value)
///     }
///   }
/// }
/// ```
///
/// A screen binds only the fields and the command:
///
/// ```swift
/// final class ProfileScreen: HeadlessScreen {
///   let name = HeadlessTextField("Name"), age = HeadlessNumberField("Age")
///   let confirm = HeadlessButton("Save")
///
///   init(_ model: ProfileViewModel) {
///     super.init(title: "Profile")
///     name.bind(model.name)                              // draft, issue and focus
///     age.bind(model.age)
///     confirm.bind(model.save)                           // enabled while the form is valid
///   }
/// }
/// ```
///
/// ```text
///                    name      issue                shown               save
/// start              ""        Enter a value.       –                   blocked by invalid
/// type "Ada "        "Ada "    –                    –                   enabled
/// leave it           "Ada"     –                    –                   enabled
/// clear              ""        Enter a value.       –                   blocked by invalid
/// leave it           ""        Enter a value.       Enter a value.      blocked by invalid
/// type "A"           "A"       –                    –                   enabled
/// tap save           "A"       –                    –                   executing
/// server refuses     "A"       Taken.               Taken.              blocked by invalid
/// type "d"           "Ad"      –                    –                   enabled
/// ```
///
/// A reset and `markSaved()`, line by line:
///
/// ```text
///                 reset()      field.reset(to: x)  markSaved()
/// draft           initial      x                   stays
/// initial value   stays        x                   draft
/// entered text    draft        draft               stays         also one that cannot be converted
/// left, judged    starts over  starts over         starts over
/// refused field   dropped      dropped             dropped
/// general issues  dropped      until an edit       until an edit
/// ```
///
/// Contract:
/// - The state of a form changes together with its fields: no observer sees a field and its form
///   disagree.
/// - The order of the fields is the order of the focus, and decides which invalid field is the
///   first.
/// - A form retains its fields; they do not refer to it, and may belong to several forms.
@MainActor
public final class FormModel {
  /// The fields, in the order they were given.
  public let fields: [AnyFormField]
  /// Whether every draft was accepted, and the form as a whole has no issue.
  public let isValid: Property<Bool>
  /// Whether an asynchronous rule of any field has not answered yet.
  public let isPending: Property<Bool>
  /// Whether any draft differs from the value its field was made or reset with.
  public private(set) lazy var isDirty = Property.any(
    fields.map(\.isDirty), fileID: fileID, line: line)
  /// A server's issues with the form as a whole; until the next edit of any field.
  public let generalIssues: Property<[ValidationIssue]>
  /// Where the form was made.
  package let site: CallSite

  private let refusal: MutableProperty<GeneralRefusal?>
  private let fileID: StaticString
  private let line: UInt
  let scope = LifetimeScope()

  /// All issues, shown or not: those of the form as a whole first, then by field.
  public private(set) lazy var issues: Property<[ValidationIssue]> = Property {
    [generalIssues, fields] in
    generalIssues.value + fields.flatMap(\.issues.value)
  }
  /// All issues to show.
  public private(set) lazy var visibleIssues: Property<[ValidationIssue]> = Property {
    [generalIssues, fields] in
    generalIssues.value + fields.flatMap(\.visibleIssues.value)
  }
  /// The first field that is invalid; `nil` if none is.
  public private(set) lazy var firstInvalid: Property<AnyFormField?> = Property(
    comparing: .by { $0 === $1 }
  ) { [fields] in fields.first { !$0.issues.value.isEmpty } }
  /// The changes since the fields were made or reset, in their order.
  public private(set) lazy var changes: Property<[FieldChange]> = Property { [fields] in
    fields.compactMap(\.change.value)
  }

  /// The first field of each name.
  private lazy var fieldsByName = Dictionary(
    fields.compactMap { field in field.name.map { ($0, field) } }
  ) { first, _ in first }

  /// Makes a form from fields, in the order of the focus.
  public convenience init(
    _ fields: AnyFormField..., fileID: StaticString = #fileID, line: UInt = #line
  ) {
    self.init(fields: fields, fileID: fileID, line: line)
  }

  /// Makes a form from a list of fields.
  public init(
    fields: [AnyFormField], fileID: StaticString = #fileID, line: UInt = #line
  ) {
    let site = CallSite(fileID: fileID, line: line)
    let refusal = MutableProperty<GeneralRefusal?>(nil, fileID: fileID, line: line)
    // Does not depend on the fields unless there is a refusal.
    let generalIssues = Property(fileID: fileID, line: line) {
      guard let refusal = refusal.value, refusal.lastEdit == fields.lastEdit else {
        return [ValidationIssue]()
      }
      return refusal.issues
    }
    self.fields = fields
    self.site = site
    self.refusal = refusal
    (self.fileID, self.line) = (fileID, line)
    self.generalIssues = generalIssues
    isValid = .all(
      fields.map(\.isValid) + [generalIssues.map(fileID: fileID, line: line, \.isEmpty)],
      fileID: fileID, line: line)
    isPending = .any(
      fields.filter(\.mayBePending).map(\.isPending), fileID: fileID, line: line)
    reportSharedNames()
    if Graph.recorder != nil { Runtime.current.activity?.formPartWasMade(self, at: site) }
  }

  /// The field with this name, the first if there are several; `nil` if there is none.
  public subscript(name: String) -> AnyFormField? {
    fieldsByName[name]
  }

  /// Attempts to submit: shows the issues of every field, and requests the focus for the first
  /// invalid one. Returns whether the form is valid.
  ///
  /// A command made with `Command(.submitting(form))` calls it.
  @discardableResult
  public func showIssues() -> Bool {
    transaction {
      writeReplacements()
      for field in fields { field.noteAttempt() }
    }
    return requestFocusIfInvalid()
  }

  /// Writes the values that rules have replaced drafts with.
  func writeReplacements() {
    transaction {
      for field in fields { field.writeReplacement() }
    }
  }

  /// Notes an attempt to submit the drafts as they are; see `showIssues()`.
  func noteAttempt() {
    transaction {
      for field in fields { field.noteAttempt() }
    }
    _ = requestFocusIfInvalid()
  }

  /// Returns whether the form is valid.
  private func requestFocusIfInvalid() -> Bool {
    if isValid.untracked { return true }
    firstInvalid.untracked?.requestFocus()
    return false
  }

  /// Shows a server's issues: at the fields with the given names, and the others, including those
  /// with unknown names, in `generalIssues`. Requests the focus for the first of these fields.
  public func refuse(_ refusal: FormRefusal) {
    transaction {
      for (name, issues) in refusal.fields { self[name]?.refuse(issues) }
      let general = homelessIssues(of: refusal)
      self.refusal.value =
        general.isEmpty
        ? nil : GeneralRefusal(lastEdit: untracked { fields.lastEdit }, issues: general)
    }
    fields.first { field in
      field.name.map { refusal.fields[$0] != nil } ?? false
    }?.requestFocus()
  }

  /// The issues that no field shows.
  private func homelessIssues(of refusal: FormRefusal) -> [ValidationIssue] {
    let homeless = refusal.fields.filter { self[$0.key] == nil }.sorted { $0.key < $1.key }
    return refusal.general + homeless.flatMap(\.value)
  }

  /// The part of a refusal that no field shows, if any.
  func untold(of refusal: FormRefusal) -> FormRefusal? {
    guard refusal.fields.keys.contains(where: { self[$0] != nil }) else { return refusal }
    let general = homelessIssues(of: refusal)
    return general.isEmpty ? nil : FormRefusal([:], general: general)
  }

  /// Restores the initial values; the fields are untouched and not judged, and nothing is refused.
  public func reset() {
    transaction {
      for field in fields { field.reset() }
      refusal.value = nil
    }
  }

  /// Makes the present drafts the initial values: no field is dirty, touched or judged. General issues
  /// stay until the next edit, because this is none.
  ///
  /// ```swift
  /// model.save.completions.observe { model.form.markSaved() }.store(in: scope)
  /// ```
  public func markSaved() {
    transaction {
      for field in fields { field.markSaved() }
    }
  }

  private func reportSharedNames() {
    var seen: Set<String> = []
    for field in fields {
      guard let name = field.name, !seen.insert(name).inserted else { continue }
      Runtime.current.report(
        Diagnostic(
          .misuse,
          """
          Two fields of a form have the name '\(name)', the second is made at \(field.site).
          What a server refuses is shown at the first of them.
          To fix: give it a name of its own.
          """, at: site))
    }
  }
}

/// The issues of a form as a whole whose last edit had this version.
private struct GeneralRefusal: Equatable {
  let lastEdit: UInt64
  let issues: [ValidationIssue]
}

extension [AnyFormField] {
  /// The version of the last edit of any of them. Tracked.
  @MainActor fileprivate var lastEdit: UInt64 {
    reduce(0) { Swift.max($0, $1.editVersion) }
  }
}
