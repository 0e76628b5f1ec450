import Bindery
import BinderyViews

final class TextModeScrollArea: ScrollArea, ScrollingView {
  let scope = Scope()
  private let scrollPipe = Signal<Double, Never>.Pipe()
  var didScroll: Signal<Double, Never> { scrollPipe.signal }

  override func userScrolled() { scrollPipe.send(offset) }
}
