import Bindery
import BinderyViews

final class TextModeField: TextInput, TextFieldView, ValidatedView, FocusableView {
  let scope = LifetimeScope()
  private let editPipe = Signal<String, Never>.Pipe()
  private let commitPipe = Signal<Void, Never>.Pipe()
  var edits: Signal<String, Never> { editPipe.signal }
  var commits: Signal<Void, Never> { commitPipe.signal }

  var selection: Range<Int> {
    get { caret..<caret }
    set {}
  }

  override func userEdited() { editPipe.send(text) }
  override func userLeft() { commitPipe.send(()) }
}
