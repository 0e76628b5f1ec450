/// The fields, forms and lists of a form, with their places.
@MainActor
struct FormContents {
  private(set) var entries: [FormEntry] = []
  /// The fields of the entries.
  private(set) var fields: [AnyFormField] = []
  /// The forms of rows, those in their rows included.
  private(set) var forms: [(place: RowPlace, form: FormModel)] = []
  /// All lists, those of rows included, each with the row that it is in.
  private(set) var lists: [(outer: RowPlace?, list: FormList)] = []
  /// The entries that are in rows of each of the form's own lists.
  private(set) var ranges: [Range<Int>] = []

  /// Reads the lists, tracked.
  init(_ fields: [AnyFormField], _ lists: [FormList]) {
    add(fields, lists, in: nil)
  }

  private mutating func add(_ fields: [AnyFormField], _ lists: [FormList], in outer: RowPlace?) {
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

  private mutating func add(_ form: FormModel, at place: RowPlace) {
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

  private mutating func add(_ fields: [AnyFormField], in place: RowPlace?) {
    self.fields += fields
    entries += fields.map { FormEntry(field: $0, place: place) }
  }
}
