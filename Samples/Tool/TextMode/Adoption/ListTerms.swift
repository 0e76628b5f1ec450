import Bindery

// Converts the types of lists to those of the toolkit.

extension ListBox.Section {
  init(_ section: ListSection<Row>) {
    self.init(header: section.header, rows: section.rows.array, footer: section.footer)
  }
}

extension SelectionMode {
  /// The most rows that can be selected.
  var limit: Int {
    switch self {
    case .none: 0
    case .single, .toggle: 1
    case .multiple: .max
    }
  }
}
