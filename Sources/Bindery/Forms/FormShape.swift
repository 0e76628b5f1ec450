/// The fields, forms and lists of a form, with their places, as they are at a time.
@MainActor
final class FormShape {
  private let contents: FormContents
  var entries: [FormEntry] { contents.entries }
  /// The fields of the entries.
  var fields: [AnyFormField] { contents.fields }
  var forms: [(place: RowPlace, form: FormModel)] { contents.forms }
  var lists: [(outer: RowPlace?, list: FormList)] { contents.lists }
  private let fileID: StaticString
  private let line: UInt

  // Of all parts, made with the first that asks.

  private(set) lazy var issues = gathered { $0.issues(at: $1) }
  private(set) lazy var visibleIssues = gathered { $0.visibleIssues(at: $1) }
  private(set) lazy var issuesByPath = gathered { $0.issuesByPath(at: $1) }
  private lazy var changesOfFields = gathered { $0.change(at: $1) }
  /// The index of the first part that is a field with issues.
  private lazy var firstInvalidPart: Property<Int?> = tree { shape, places in
    for place in places {
      if let field = shape.field(at: place), !field.issues.value.isEmpty { return place }
    }
    return nil
  } join: {
    $0.lazy.compactMap(\.self).first
  }
  private lazy var lastFieldEdit: Property<UInt64> = tree { shape, places in
    var last: UInt64 = 0
    for place in places { last = max(last, shape.field(at: place)?.editVersion ?? 0) }
    return last
  } join: {
    $0.max() ?? 0
  }

  /// Reads the lists, tracked.
  init(
    _ fields: [AnyFormField], _ lists: [FormList], _ fileID: StaticString, _ line: UInt
  ) {
    (self.fileID, self.line) = (fileID, line)
    contents = FormContents(fields, lists)
  }

  // MARK: State

  // The parts are the forms of rows, and the fields. All of this is tracked.

  /// The first field that has issues.
  var firstInvalid: AnyFormField? { firstInvalidPart.value.flatMap { field(at: $0) } }

  private func field(at place: Int) -> AnyFormField? {
    place < forms.count ? nil : fields[place - forms.count]
  }

  private func issues(at place: Int) -> [ValidationIssue] {
    field(at: place)?.issues.value ?? forms[place].form.sources.ownIssues.map(\.issue)
  }

  private func visibleIssues(at place: Int) -> [ValidationIssue] {
    field(at: place)?.visibleIssues.value ?? forms[place].form.generalIssues.value
  }

  private func issuesByPath(at place: Int) -> [FormIssue] {
    if let field = field(at: place) {
      let issues = field.issues.value
      // The path is made only if there is an issue.
      return issues.isEmpty
        ? [] : issues.map { [path = entries[place - forms.count].path] in FormIssue(path, $0) }
    }
    let (row, form) = forms[place]
    return form.sources.ownIssues.map { issue in
      FormIssue(issue.path.isEmpty ? row.path : "\(row.path).\(issue.path)", issue.issue)
    }
  }

  private func change(at place: Int) -> [FieldChange] {
    guard let field = field(at: place), let change = field.change.value else { return [] }
    let entry = entries[place - forms.count]
    return [
      entry.place == nil
        ? change : FieldChange(field: entry.path, old: change.old, new: change.new)
    ]
  }

  /// The changes of the lists and fields.
  var changes: [FieldChange] {
    lists.compactMap { outer, list in
      list.change.map { old, new in
        FieldChange(field: outer.map { "\($0.path).\(list.name)" } ?? list.name, old: old, new: new)
      }
    } + changesOfFields.value
  }

  /// The version of the last edit of any field, and of the lists.
  var lastEdit: UInt64 {
    lists.reduce(lastFieldEdit.value) { Swift.max($0, $1.list.editVersion) }
  }

  /// A property that is computed from all parts: as a tree, so that an edit of one field does not read the
  /// others. `leaf`, which is tracked, computes the value of some parts, `join` makes one of several.
  ///
  /// It does not retain the shape: what was read of a form once must not retain a row that has gone.
  private func tree<Value: Equatable>(
    leaf: @escaping @MainActor (FormShape, Range<Int>) -> Value,
    join: @escaping @MainActor ([Value]) -> Value
  ) -> Property<Value> {
    let leaves = (forms.count + entries.count).ranges.map { places in
      Property(fileID: fileID, line: line) { [weak self] in
        self.map { leaf($0, places) } ?? join([])
      }
    }
    func joined(_ nodes: [Property<Value>]) -> Property<Value> {
      Property(fileID: fileID, line: line) { join(nodes.map(\.value)) }
    }
    let roots = leaves.grouped(by: joined)
    return roots.count == 1 ? roots[0] : joined(roots)
  }

  /// The list of what is found at all parts.
  private func gathered<Found: Equatable>(
    _ find: @escaping @MainActor (FormShape, Int) -> [Found]
  ) -> Property<[Found]> {
    tree { shape, places in
      var all: [Found] = []
      for place in places {
        let found = find(shape, place)
        if !found.isEmpty { all += found }
      }
      return all
    } join: {
      Array($0.joined())
    }
  }

  // MARK: Paths

  /// The entries by their paths, by index and by identity of the rows.
  private(set) lazy var entriesByPath: [Substring: FormEntry] = Dictionary(
    entries.flatMap { entry in entry.paths.map { (Substring($0), entry) } }
  ) { first, _ in first }

  /// The rows by their paths.
  private lazy var placesByPath: [Substring: RowPlace] = {
    var places: [Substring: RowPlace] = [:]
    for place in entries.compactMap(\.place) + forms.map(\.place) {
      for place in sequence(first: place, next: \.outer) {
        for path in place.paths where places[Substring(path)] == nil {
          places[Substring(path)] = place
        }
      }
    }
    return places
  }()

  private lazy var members = Set(fields.map(ObjectIdentifier.init))

  func contains(_ field: ObjectIdentifier) -> Bool { members.contains(field) }

  /// The entry with this path.
  subscript(path: String) -> FormEntry? { entriesByPath[Substring(path)] }

  /// The row whose path this is, or is the beginning of it.
  func place(in path: String) -> RowPlace? {
    var path = Substring(path)
    while true {
      if let place = placesByPath[path] { return place }
      guard let end = path.lastIndex(of: ".") else { return nil }
      path = path[..<end]
    }
  }

  /// The present place of a row; `nil` if it has gone.
  func place(of row: RowPlace) -> RowPlace? {
    placesByPath.values.first { $0.row === row.row && $0.list === row.list }
  }

  /// The fields in the rows of one of the form's own lists.
  func fields(inList index: Int) -> ArraySlice<AnyFormField> { fields[contents.ranges[index]] }

  /// The first two fields of one row that have one name.
  var sharedName: (row: RowPlace, first: AnyFormField, second: AnyFormField)? {
    var (place, seen): (RowPlace?, [String: AnyFormField]) = (nil, [:])
    for entry in entries {
      guard let row = entry.place, let name = entry.field.name else { continue }
      if row !== place { (place, seen) = (row, [:]) }
      if let first = seen.updateValue(entry.field, forKey: name), first !== entry.field {
        return (row, first, entry.field)
      }
    }
    return nil
  }
}

/// A field with its place.
struct FormEntry {
  let field: AnyFormField
  /// The row that it is in.
  let place: RowPlace?

  /// `lines[2].price`
  @MainActor var path: String {
    let name = field.name ?? field.site.description
    return place.map { "\($0.path).\(name)" } ?? name
  }

  @MainActor var paths: [String] {
    let name = field.name ?? field.site.description
    return place.map { place in place.paths.map { "\($0).\(name)" } } ?? [name]
  }
}

/// The place of a row in the lists of a form.
@MainActor
final class RowPlace {
  /// The row that its list is in.
  let outer: RowPlace?
  let list: FormList
  let index: Int
  let row: AnyObject

  init(outer: RowPlace?, list: FormList, index: Int, row: AnyObject) {
    self.outer = outer
    self.list = list
    self.index = index
    self.row = row
  }

  private func paths(_ step: String) -> [String] {
    outer.map { outer in outer.paths.map { "\($0).\(list.name)\(step)" } } ?? [
      "\(list.name)\(step)"
    ]
  }

  /// `lines[2]`
  var path: String {
    let step = "\(list.name)[\(index)]"
    return outer.map { "\($0.path).\(step)" } ?? step
  }

  /// The path by index, and by identity: `lines[id: 7]`.
  var paths: [String] {
    paths("[\(index)]") + (list.id(of: row).map { paths("[id: \($0)]") } ?? [])
  }
}
