import Bindery
import BinderyViews

final class TextModeEditableList<Row: Identifiable, Cell: TextModeCell>: TextModeList<Row, Cell>,
  EditableListView
{
  private let deletionPipe = Signal<Row.ID, Never>.Pipe()
  private let movePipe = Signal<RowMove<Row.ID>, Never>.Pipe()
  private let actionPipe = Signal<RowAction<Row.ID>, Never>.Pipe()
  var deletions: Signal<Row.ID, Never> { deletionPipe.signal }
  var moves: Signal<RowMove<Row.ID>, Never> { movePipe.signal }
  var chosenActions: Signal<RowAction<Row.ID>, Never> { actionPipe.signal }

  override func userDeleted(_ id: Row.ID) { deletionPipe.send(id) }
  override func userMoved(_ id: Row.ID, from source: Int, to destination: Int) {
    movePipe.send(RowMove(id, from: source, to: destination))
  }
  override func userChose(_ title: String, of id: Row.ID) { actionPipe.send(RowAction(id, title)) }
}
