import Bindery
import BinderyViews

final class TextModeScrollArea: ScrollArea, ScrollingView {
  let scope = LifetimeScope()
  private let scrollPipe = Signal<Double, Never>.Pipe()
  var scrolls: Signal<Double, Never> { scrollPipe.signal }

  override func userScrolled() { scrollPipe.send(offset) }
}
