import Bindery
import BinderyViews

final class TextModeList<Row: Identifiable, Cell: TextModeCell>: ListBox<Row, Cell>, ListView {
  let scope = Scope()
  private let selectionPipe = Signal<Set<Row.ID>, Never>.Pipe()
  private let activationPipe = Signal<Row.ID, Never>.Pipe()
  var selections: Signal<Set<Row.ID>, Never> { selectionPipe.signal }
  var activations: Signal<Row.ID, Never> { activationPipe.signal }
  var sections: [ListSection<Row>] = [] { didSet { rows = sections.flatMap(\.rows) } }
  var selectionMode = SelectionMode.none {
    didSet { (selectionLimit, deselects) = (selectionMode.limit, selectionMode == .toggle) }
  }

  override func recycle(_ cell: Cell) { cell.endBindings() }
  override func userSelected() { selectionPipe.send(selectedIDs) }
  override func userActivated(_ id: Row.ID) { activationPipe.send(id) }
}
