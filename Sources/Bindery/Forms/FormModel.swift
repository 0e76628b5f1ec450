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
/// rows            come back    stay                are the initial ones
/// ```
///
/// A form over a list has the fields of its rows. Rows come, go and move; a refusal of `lines[2].price`
/// is about the row that was the third when the body began, wherever it is now:
///
/// ```swift
/// @MainActor final class OrderLine {
///   let text = FormField("", .required, name: "text")
///   let quantity = FormField(1, .range(1...99), name: "quantity")
/// }
///
/// let title = FormField("", .required, name: "title")
/// let lines = MutableArrayProperty([OrderLine()], comparing: .identity, name: "lines")
/// let form = FormModel(title, each: lines) { [$0.text, $0.quantity] }
/// print(form.issuesByPath.value)
/// // [title: Enter a value., lines[0].text: Enter a value.]
/// ```
///
/// Contract:
/// - The state of a form changes together with its fields and rows: no observer sees a field and its
///   form disagree.
/// - The order of the fields is the order of the focus, and decides which invalid field is the
///   first: the fields that are given, then those of each list, row by row.
/// - A form retains its fields and lists, and the rows that a reset would bring back; they do not refer
///   to it, and may belong to several forms.
/// - A row that has gone counts for nothing: its issues, changes and pending rules are no matter of
///   the form.
/// - **Paths.** `title`, `lines[2].price`, `lines[id: 7].price`, and `lines[2].tags[0].text` for a list
///   in a row: an index counts from 0, the text of an id is that of `Identifiable`.
@MainActor
public final class FormModel {
  /// The fields, in the order they were given; then those of the rows, in theirs. Tracked, if there are
  /// lists.
  public var fields: [AnyFormField] { shape?.value.fields ?? ownFields }
  /// Whether every draft was accepted, and the form as a whole has no issue.
  public let isValid: Property<Bool>
  /// Whether an asynchronous rule of any field has not answered yet.
  public let isPending: Property<Bool>
  /// Whether any draft differs from the value its field was made or reset with, or a row has come, gone
  /// or moved.
  public private(set) lazy var isDirty = makeIsDirty()
  /// Issues with the form as a whole, to show: a server's, until the next edit of any field or list; and
  /// those that rules find with a list, from the first attempt to submit on.
  public let generalIssues: Property<[ValidationIssue]>
  /// Where the form was made.
  package let site: CallSite

  /// The fields without those of rows.
  let ownFields: [AnyFormField]
  let lists: [FormList]
  /// The fields and rows as they are; `nil` without lists.
  let shape: Property<FormShape>?
  let sources: FormSources
  /// Whether there is no issue with the form as a whole, shown or not.
  let hasNoOwnIssues: Property<Bool>
  private let fileID: StaticString
  private let line: UInt
  let scope = LifetimeScope()
  /// The rules of lists at the fields of their rows, by list.
  var ruleLinks: [[ObjectIdentifier: Connection]] = []
  var hasReportedRows = false
  /// The parts of the last refusals that no field shows.
  var untoldRefusals: [(refusal: FormRefusal, rest: FormRefusal?)] = []

  /// All issues, shown or not: those of the form as a whole first, then by field.
  public private(set) lazy var issues: Property<[ValidationIssue]> = Property { [sources] in
    sources.ownIssues.map(\.issue) + sources.present.issues.value
  }
  /// All issues to show.
  public private(set) lazy var visibleIssues: Property<[ValidationIssue]> = Property {
    [generalIssues, sources] in generalIssues.value + sources.present.visibleIssues.value
  }
  /// All issues, shown or not, with the paths of their subjects: those of the form as a whole first,
  /// then by field.
  ///
  /// ```swift
  /// let code = FormField("", .required, name: "code"), form = FormModel(code)
  /// let summary = form.issuesByPath.map { $0.map(\.description).joined(separator: "\n") }
  /// print(summary.value)                           // code: Enter a value.
  /// ```
  public private(set) lazy var issuesByPath: Property<[FormIssue]> = Property { [sources] in
    sources.ownIssues + sources.present.issuesByPath.value
  }
  /// The first field that is invalid; `nil` if none is.
  public private(set) lazy var firstInvalid: Property<AnyFormField?> = Property(
    comparing: .by { $0 === $1 }
  ) { [sources] in sources.present.firstInvalid }
  /// The changes since the fields and lists were made or reset: of the lists first, then of the fields,
  /// in their order.
  ///
  /// Those of rows have paths: `lines[2].price: 1 -> 2`. A list says where its rows were before:
  /// `lines: 0, 1, 2 -> 2, 0, new`.
  public private(set) lazy var changes: Property<[FieldChange]> = Property { [sources] in
    sources.present.changes
  }

  /// The first field of each name.
  lazy var fieldsByName = Dictionary(
    ownFields.compactMap { field in field.name.map { ($0, field) } }
  ) { first, _ in first }

  /// Makes a form from fields, in the order of the focus.
  public convenience init(
    _ fields: AnyFormField..., fileID: StaticString = #fileID, line: UInt = #line
  ) {
    self.init(fields: fields, fileID: fileID, line: line)
  }

  /// Makes a form from fields and the rows of a list.
  ///
  /// ```swift
  /// let lines = MutableArrayProperty([OrderLine()], comparing: .identity, name: "lines")
  /// let form = FormModel(each: lines) { [$0.text, $0.quantity] }
  /// print(form.fields.count)                       // 2
  /// ```
  ///
  /// - Parameters:
  ///   - fields: The fields that are in no row.
  ///   - rows: The list. Its name is the first part of paths, or `rows` if it has none.
  ///   - rules: Rules across the rows.
  ///   - fileID: Where it is made.
  ///   - line: Where it is made.
  ///   - content: Returns the fields of a row, in the order of the focus. Called again when a property
  ///     that it reads changes: a field may be in the form only at times.
  public convenience init<Row: AnyObject>(
    _ fields: AnyFormField..., each rows: MutableArrayProperty<Row>, rules: [RowRule<Row>] = [],
    fileID: StaticString = #fileID, line: UInt = #line,
    fields content: @escaping @MainActor (Row) -> [AnyFormField]
  ) {
    self.init(
      fields: fields, rows: [.each(rows, rules: rules, fields: content)], fileID: fileID, line: line
    )
  }

  /// Makes a form from fields and the forms of the rows of a list, which may have lists of their own.
  ///
  /// ```swift
  /// @MainActor final class OrderDay {
  ///   let lines = MutableArrayProperty([OrderLine()], comparing: .identity, name: "lines")
  ///   private(set) lazy var form = FormModel(each: lines) { [$0.text] }
  /// }
  ///
  /// let days = MutableArrayProperty([OrderDay()], comparing: .identity, name: "days")
  /// let form = FormModel(each: days) { $0.form }
  /// print(form.issuesByPath.value)                 // [days[0].lines[0].text: Enter a value.]
  /// ```
  ///
  /// - Parameters:
  ///   - fields: The fields that are in no row.
  ///   - rows: The list. Its name is the first part of paths, or `rows` if it has none.
  ///   - rules: Rules across the rows.
  ///   - fileID: Where it is made.
  ///   - line: Where it is made.
  ///   - content: Returns the form of a row. Called once for a row.
  public convenience init<Row: AnyObject>(
    _ fields: AnyFormField..., each rows: MutableArrayProperty<Row>, rules: [RowRule<Row>] = [],
    fileID: StaticString = #fileID, line: UInt = #line,
    form content: @escaping @MainActor (Row) -> FormModel
  ) {
    self.init(
      fields: fields, rows: [.each(rows, rules: rules, form: content)], fileID: fileID, line: line)
  }

  /// Makes a form from a list of fields, and from lists with rows.
  public init(
    fields: [AnyFormField], rows: [Rows] = [], fileID: StaticString = #fileID, line: UInt = #line
  ) {
    let lists = rows.map(\.list)
    let shape =
      lists.isEmpty
      ? nil
      : Property(comparing: .identity, fileID: fileID, line: line) {
        FormShape(fields, lists, fileID, line)
      }
    let sources = FormSources(fields, lists, shape, fileID, line)
    let generalIssues = Property(fileID: fileID, line: line) { sources.generalIssues.map(\.issue) }
    ownFields = fields
    self.lists = lists
    self.shape = shape
    self.sources = sources
    site = CallSite(fileID: fileID, line: line)
    (self.fileID, self.line) = (fileID, line)
    self.generalIssues = generalIssues
    hasNoOwnIssues =
      lists.isEmpty
      ? generalIssues.map(fileID: fileID, line: line, \.isEmpty)
      : Property(fileID: fileID, line: line) { sources.hasNoOwnIssues }
    isValid = sources.ofPresent { [hasNoOwnIssues] shape, fields in
      .all(
        fields.map(\.isValid) + [hasNoOwnIssues]
          + (shape?.forms ?? []).map(\.form.hasNoOwnIssues), fileID: fileID, line: line)
    }
    isPending = sources.ofPresent { _, fields in
      .any(fields.filter(\.mayBePending).map(\.isPending), fileID: fileID, line: line)
    }
    reportSharedNames()
    if Graph.recorder != nil { Runtime.current.activity?.formPartWasMade(self, at: site) }
    if let shape {
      scope.observe(shape, fileID: fileID, line: line) { [weak self] in self?.follow($0) }
    }
  }

  /// The field with this name, the first if there are several, or with this path; `nil` if there is
  /// none. Tracked, if there are lists.
  ///
  /// ```swift
  /// let lines = MutableArrayProperty([OrderLine()], comparing: .identity, name: "lines")
  /// let form = FormModel(each: lines) { [$0.text, $0.quantity] }
  /// print(form["lines[0].quantity"]?.name ?? "")   // quantity
  /// ```
  public subscript(path: String) -> AnyFormField? {
    fieldsByName[path] ?? shape?.value[path]?.field
  }

  private func makeIsDirty() -> Property<Bool> {
    sources.ofPresent { [fileID, line] shape, fields in
      .any(
        (shape?.lists ?? []).map(\.list.isRearranged) + fields.map(\.isDirty), fileID: fileID,
        line: line)
    }
  }
}
