import Bindery
import BinderyViews

class TextModeList<Row: Identifiable, Cell: TextModeCell>: ListBox<Row, Cell>, ListView {
  let scope = LifetimeScope()
  private let selectionPipe = Signal<Set<Row.ID>, Never>.Pipe()
  private let activationPipe = Signal<Row.ID, Never>.Pipe()
  var selections: Signal<Set<Row.ID>, Never> { selectionPipe.signal }
  var activations: Signal<Row.ID, Never> { activationPipe.signal }
  var boundCells: [Cell] { visibleCells }
  var sections: [ListSection<Row>] = [] { didSet { show(sections.map { Section($0) }) } }
  var selectionMode = SelectionMode.none {
    didSet { (selectionLimit, deselects) = (selectionMode.limit, selectionMode == .toggle) }
  }

  override var canOpen: Bool { activationPipe.isObserved }
  override func recycle(_ cell: Cell) { cell.endBindings() }
  override func userSelected() { selectionPipe.send(selectedIDs) }
  override func userActivated(_ id: Row.ID) { activationPipe.send(id) }
}
