import Bindery
public import BinderyViews

extension DrivenView {
  /// No: it takes no focus.
  public var isFocused: Bool { false }
  /// The views that its properties hold.
  public var drivenViews: [NamedView] { NamedView.reflected(in: self) }

  /// The role of the kind of view.
  public var role: ViewRole { ViewKind.of(self).role }

  /// The text of a label; a row is named after the first text that it shows.
  public var accessibleName: String {
    switch self {
    case let label as any LabelView: label.text
    case let menu as any MenuView: menu.title
    case is any CellView: drivenViews.lazy.map(\.view.partOfName).first { !$0.isEmpty } ?? ""
    default: ""
    }
  }

  /// The part of the view in the name of its row. Lists and rows that a row refers to are none.
  private var partOfName: String {
    if self is any CellView || self is any ListView { return "" }
    if let input = self as? any TextInputView { return isSecret ? "" : input.text }
    return accessibleName
  }

  /// The titles to choose from; `nil` if there are none.
  var optionTitles: [String]? {
    if let table = self as? any TableView { return table.sortableTitles }
    if let menu = self as? any MenuView { return menu.itemTitles }
    return (self as? any ChoiceView).map { titles(of: $0) }
  }

  private func titles(of choice: some ChoiceView) -> [String] { choice.options.map(\.title) }

  /// The identities of all rows of a list; `nil` if it is none.
  var rowIdentities: [String]? { (self as? any ListView).map { identities(of: $0) } }

  /// Whether a row of the list is selected; `nil` if it is none.
  func selects(_ row: String) -> Bool? { (self as? any ListView).map { selects(row, in: $0) } }

  private func selects(_ row: String, in list: some ListView) -> Bool {
    list.selectedIDs.contains { "\($0)" == row }
  }

  /// Whether the user may delete the row of one of its cells.
  func mayDelete(_ cell: any DrivenView) -> Bool {
    (self as? any EditableListView & DrivenView).map { mayDelete(cell, of: $0) } ?? false
  }

  private func mayDelete(_ cell: any DrivenView, of list: some EditableListView & DrivenView)
    -> Bool
  {
    let id = list.drivenViews.first { $0.view === cell }?.row
    let row = list.sections.lazy.flatMap(\.rows).first { "\($0.id)" == id }
    return row.map { list.canDelete($0) } ?? false
  }

  private func identities(of list: some ListView) -> [String] {
    list.sections.flatMap { $0.rows.array.map { "\($0.id)" } }
  }
}
