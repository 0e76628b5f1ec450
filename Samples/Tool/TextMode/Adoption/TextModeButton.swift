import Bindery
import BinderyViews

final class TextModeButton: PushButton, ButtonView, FocusableView {
  let scope = LifetimeScope()
  private let tapPipe = Signal<Void, Never>.Pipe()
  var taps: Signal<Void, Never> { tapPipe.signal }

  override func userPressed() { tapPipe.send(()) }
}
