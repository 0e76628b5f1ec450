/// The fields, forms and lists of a form, with their places, as they are at a time.
@MainActor
final class FormShape {
  private(set) var entries: [FormEntry] = []
  /// The fields of the entries.
  private(set) var fields: [AnyFormField] = []
  /// The forms of rows, those in their rows included.
  private(set) var forms: [(place: RowPlace, form: FormModel)] = []
  /// All lists, those of rows included, each with the row that it is in.
  private(set) var lists: [(outer: RowPlace?, list: FormList)] = []
  /// The entries that are in rows of each of the form's own lists.
  private var ranges: [Range<Int>] = []
  private let ownCount: Int

  /// Reads the lists, tracked.
  init(_ fields: [AnyFormField], _ lists: [FormList]) {
    ownCount = lists.count
    add(fields, lists, in: nil)
  }

  private func add(_ fields: [AnyFormField], _ lists: [FormList], in outer: RowPlace?) {
    add(fields, in: outer)
    for list in lists {
      let start = entries.count
      self.lists.append((outer, list))
      for (index, (row, content)) in list.rows.enumerated() {
        let place = RowPlace(outer: outer, list: list, index: index, row: row)
        switch content {
        case .fields(let fields): add(fields, in: place)
        case .form(let form): add(form, at: place)
        }
      }
      if outer == nil { ranges.append(start..<entries.count) }
    }
  }

  private func add(_ form: FormModel, at place: RowPlace) {
    let inside = sequence(first: place) { $0.outer }
    guard !form.lists.contains(where: { list in inside.contains { $0.list === list } }) else {
      Runtime.current.report(
        Diagnostic(
          .misuse,
          """
          The row \(place.path) of a form has a form with the list that the row is in: its fields are left \
          out.
          To fix: return a form with the fields of the row alone.
          """, at: form.site))
      return
    }
    forms.append((place, form))
    add(form.ownFields, form.lists, in: place)
  }

  private func add(_ fields: [AnyFormField], in place: RowPlace?) {
    self.fields += fields
    entries += fields.map { FormEntry(field: $0, place: place) }
  }

  /// The changes of the lists and fields. Tracked.
  var changes: [FieldChange] {
    lists.compactMap { outer, list in
      list.change.map { old, new in
        FieldChange(field: outer.map { "\($0.path).\(list.name)" } ?? list.name, old: old, new: new)
      }
    }
      + entries.compactMap { entry in
        entry.field.change.value.map { change in
          entry.place == nil
            ? change : FieldChange(field: entry.path, old: change.old, new: change.new)
        }
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
  func fields(inList index: Int) -> ArraySlice<AnyFormField> { fields[ranges[index]] }

  /// The version of the last edit of any field, and of the lists. Tracked.
  var lastEdit: UInt64 {
    lists.reduce(fields.lastEdit) { Swift.max($0, $1.list.editVersion) }
  }

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

extension [AnyFormField] {
  /// The version of the last edit of any of them. Tracked.
  @MainActor var lastEdit: UInt64 {
    reduce(0) { Swift.max($0, $1.editVersion) }
  }
}
