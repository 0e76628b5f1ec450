import Bindery
import BinderyViews

final class TextModeToggle: CheckBox, ToggleView, ValidatedView, FocusableView {
  let scope = LifetimeScope()
  private let editPipe = Signal<Bool, Never>.Pipe()
  var edits: Signal<Bool, Never> { editPipe.signal }

  override func userToggled() { editPipe.send(isOn) }
}
