import Bindery
import BinderyViews

final class TextModeImage: Picture, ImageView {
  let scope = LifetimeScope()
  private let tapPipe = Signal<Void, Never>.Pipe()
  var taps: Signal<Void, Never> { tapPipe.signal }

  override func userPressed() { tapPipe.send(()) }
}
