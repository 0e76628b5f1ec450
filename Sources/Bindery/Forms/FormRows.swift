extension FormModel {
  /// A list whose rows are a part of a form, for a form with several lists.
  ///
  /// ```swift
  /// @MainActor final class Guest {
  ///   let name = FormField("", .required, name: "name")
  /// }
  ///
  /// let adults = MutableArrayProperty([Guest()], comparing: .identity, name: "adults")
  /// let children = MutableArrayProperty<Guest>([], comparing: .identity, name: "children")
  /// let form = FormModel(
  ///   fields: [], rows: [.each(adults) { [$0.name] }, .each(children) { [$0.name] }])
  /// print(form.issuesByPath.value)                 // [adults[0].name: Enter a value.]
  /// ```
  @MainActor
  public struct Rows {
    let list: FormList

    /// The rows of a list, by the fields of each.
    ///
    /// - Parameters:
    ///   - rows: The list. Its name is the first part of paths, or `rows` if it has none.
    ///   - rules: Rules across the rows.
    ///   - fields: Returns the fields of a row, in the order of the focus. Called again when a property
    ///     that it reads changes: a field may be in the form only at times.
    public static func each<Row: AnyObject>(
      _ rows: MutableArrayProperty<Row>, rules: [RowRule<Row>] = [],
      fields: @escaping @MainActor (Row) -> [AnyFormField]
    ) -> Rows {
      Rows(list: FormRowList(rows, rules) { .fields(fields($0)) })
    }

    /// The rows of a list, each of which is a form itself, perhaps with lists of its own.
    ///
    /// - Parameters:
    ///   - rows: The list. Its name is the first part of paths, or `rows` if it has none.
    ///   - rules: Rules across the rows.
    ///   - form: Returns the form of a row. Called once for a row, as long as that is in the list or
    ///     a reset would bring it back.
    public static func each<Row: AnyObject>(
      _ rows: MutableArrayProperty<Row>, rules: [RowRule<Row>] = [],
      form: @escaping @MainActor (Row) -> FormModel
    ) -> Rows {
      Rows(list: FormRowList(rows, rules) { .form(form($0)) })
    }
  }
}

/// A list of a form without the type of its rows.
@MainActor
class FormList {
  /// The first part of paths: `lines`.
  let name: String
  /// Whether a row has come, gone or moved since the list was made or reset with the present ones.
  let isRearranged: Property<Bool>
  /// The issues with the list as a whole.
  let issues: Property<[ValidationIssue]>
  /// The issues with fields, by field; `nil` if no rule finds such.
  let fieldIssues: Property<[ObjectIdentifier: [ValidationIssue]]>?

  fileprivate init(
    name: String, isRearranged: Property<Bool>, issues: Property<[ValidationIssue]>,
    fieldIssues: Property<[ObjectIdentifier: [ValidationIssue]]>?
  ) {
    self.name = name
    self.isRearranged = isRearranged
    self.issues = issues
    self.fieldIssues = fieldIssues
  }

  /// The rows in their order. Tracked.
  var rows: [(row: AnyObject, content: FormRowContent)] { [] }
  /// The version of the last change of the list. Tracked.
  var editVersion: UInt64 { 0 }
  /// The places of the rows before and now, as text; `nil` if no row has come, gone or moved. Tracked.
  var change: (old: String, new: String)? { nil }

  /// The identity of a row as text; `nil` if it has none but its place.
  func id(of row: AnyObject) -> String? { nil }
  /// Brings the rows back that the list was made or reset with.
  func restore() {}
  /// Makes the present rows the ones that a reset brings back.
  func markSaved() {}
  /// Forgets what is kept of rows that are gone for good. Releases them, which may run any code.
  func forgetRows() {}
}

/// The parts that a row has in a form.
enum FormRowContent {
  case fields([AnyFormField])
  case form(FormModel)
}

/// A list of a form.
private final class FormRowList<Row: AnyObject>: FormList {
  private let list: MutableArrayProperty<Row>
  private let initial: MutableProperty<PersistentArray<Row>>
  private let makeContent: @MainActor (Row) -> FormRowContent
  /// The forms of rows, those that a reset would bring back included.
  private var forms: [ObjectIdentifier: (row: Row, form: FormModel)] = [:]

  init(
    _ list: MutableArrayProperty<Row>, _ rules: [RowRule<Row>],
    _ content: @escaping @MainActor (Row) -> FormRowContent
  ) {
    self.list = list
    makeContent = content
    let initial = MutableProperty(list.untracked, comparing: .alwaysDifferent)
    self.initial = initial
    let listRules = rules.compactMap { if case .list(let find) = $0.step { find } else { nil } }
    let fieldRules = rules.compactMap { if case .fields(let find) = $0.step { find } else { nil } }
    // Kept apart: a rule about the list may read values, which depend on the issues with fields.
    var fieldErrors: Property<[ValidationIssue]>?
    var fieldIssues: Property<[ObjectIdentifier: [ValidationIssue]]>?
    if !fieldRules.isEmpty {
      let found = Property(comparing: .alwaysDifferent) {
        Self.found(by: fieldRules, in: Array(list.value))
      }
      (fieldErrors, fieldIssues) = (found.map(\.errors), found.map(\.issues))
    }
    let issues: Property<[ValidationIssue]> =
      rules.isEmpty
      ? .constant([])
      : Property {
        let rows = Array(list.value)
        return listRules.flatMap { Self.issues(with: rows, $0) } + (fieldErrors?.value ?? [])
      }
    super.init(
      name: list.debugName ?? "rows",
      isRearranged: Property {
        !list.value.elementsEqual(initial.value) { $0 === $1 }
      }, issues: issues, fieldIssues: fieldIssues)
  }

  override var rows: [(row: AnyObject, content: FormRowContent)] {
    let rows = list.value
    return rows.map { row in (row, content(of: row)) }
  }

  private func content(of row: Row) -> FormRowContent {
    if let known = forms[ObjectIdentifier(row)] { return .form(known.form) }
    let content = makeContent(row)
    if case .form(let form) = content {
      forms[ObjectIdentifier(row)] = (row, form)
    }
    return content
  }

  override func forgetRows() {
    if forms.isEmpty || forms.count == list.untracked.count { return }
    let known = Set((Array(list.untracked) + Array(initial.untracked)).map(ObjectIdentifier.init))
    // Released here, because that may run any code.
    let before = forms
    forms = before.filter { known.contains($0.key) }
    extendLifetime(before)
  }

  override var editVersion: UInt64 {
    _ = list.value
    return list.version
  }

  override var change: (old: String, new: String)? {
    guard isRearranged.value else { return nil }
    let (before, now) = (initial.value, list.value)
    let places = Dictionary(
      zip(before.map { ObjectIdentifier($0) }, before.indices)
    ) { first, _ in first }
    return (
      before.indices.map(String.init).joined(separator: ", "),
      now.map { places[ObjectIdentifier($0)].map(String.init) ?? "new" }.joined(separator: ", ")
    )
  }

  override func id(of row: AnyObject) -> String? {
    (row as? any Identifiable).map { Self.text(ofIDOf: $0) }
  }

  private static func text(ofIDOf row: some Identifiable) -> String { "\(row.id)" }

  override func restore() {
    list.replaceAll(with: initial.untracked)
  }

  override func markSaved() {
    initial.value = list.untracked
    forgetRows()
  }

  private static func issues(
    with rows: [Row], _ find: @MainActor ([Row]) throws -> [ValidationIssue]
  ) -> [ValidationIssue] {
    do { return try find(rows) } catch { return [ValidationIssue(thrown: error)] }
  }

  private static func found(
    by rules: [@MainActor ([Row]) throws -> [(field: AnyFormField, issue: ValidationIssue)]],
    in rows: [Row]
  ) -> (issues: [ObjectIdentifier: [ValidationIssue]], errors: [ValidationIssue]) {
    var found: (issues: [ObjectIdentifier: [ValidationIssue]], errors: [ValidationIssue]) = (
      [:], []
    )
    for rule in rules {
      do {
        for (field, issue) in try rule(rows) {
          found.issues[ObjectIdentifier(field), default: []].append(issue)
        }
      } catch {
        found.errors.append(ValidationIssue(thrown: error))
      }
    }
    return found
  }
}
