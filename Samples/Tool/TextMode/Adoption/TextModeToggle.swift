import Bindery
import BinderyViews

final class TextModeToggle: CheckBox, ToggleView, ValidatedView, FocusableView {
  let scope = LifetimeScope()
  private let togglePipe = Signal<Bool, Never>.Pipe()
  var toggles: Signal<Bool, Never> { togglePipe.signal }

  override func userToggled() { togglePipe.send(isOn) }
}
