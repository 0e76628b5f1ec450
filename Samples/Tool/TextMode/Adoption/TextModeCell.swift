import Bindery
import BinderyViews

class TextModeCell: ListCell, CellView, FadingView {
  let scope = LifetimeScope()
  var contents: [any BindingTarget] { parts.compactMap { $0 as? any BindingTarget } }
  var alpha = 1.0 { didSet { isFaint = alpha < 1 } }
}
