import Bindery
import BinderyViews

final class PlainTreeCell: PlainView, TreeCellView {
  var contents: [any ScopeOwner] { [] }
  var isExpanded: Bool?
  var level = 1 {
    didSet { level = taken(level, over: oldValue) }
  }
}

/// A tree that binds no cells.
final class PlainTree: PlainInput<Set<Int>>, TreeView {
  typealias Node = PlainRow
  typealias Row = TreeRow<PlainRow>
  typealias Cell = PlainTreeCell

  private let disclosurePipe = Signal<Int, Never>.Pipe()
  var configure: (@MainActor (PlainTreeCell, TreeRow<PlainRow>) -> Void)?
  var boundCells: [PlainTreeCell] { [] }
  var selectionMode = SelectionMode.none
  var selectedIDs: Set<Int> {
    get { stored }
    set { set(newValue) }
  }
  var sections: [ListSection<TreeRow<PlainRow>>] = [] {
    didSet { if fault == .sendsFromCode, rows.count > 1 { disclosurePipe.send(0) } }
  }
  var rows: [TreeRow<PlainRow>] { sections.flatMap { $0.rows.array } }
  var selections: Signal<Set<Int>, Never> { pipe.signal }
  var activations: Signal<Int, Never> { .never }
  var disclosures: Signal<Int, Never> { disclosurePipe.signal }

  func userDiscloses(_ place: Int) {
    guard takesEvents, rows.indices.contains(place),
      rows[place].isExpanded != nil || fault == .choosesDisabled,
      fault != .sendsNothing
    else { return }
    disclosurePipe.send(rows[place].id)
  }
}

final class PlainGrid: PlainList, GridView {
  var columns = 1 {
    didSet { columns = taken(columns, over: oldValue) }
  }
}
