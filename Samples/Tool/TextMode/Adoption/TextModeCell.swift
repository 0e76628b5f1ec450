import Bindery
import BinderyViews

class TextModeCell: ListCell, CellView, FadingView {
  let scope = LifetimeScope()
  var contents: [any ScopeOwner] { parts.compactMap { $0 as? any ScopeOwner } }
  var alpha = 1.0 { didSet { isFaint = alpha < 1 } }
}
