import Bindery
import BinderyViews

/// A row of a list: views side by side, which a subclass declares and names in `contents`.
class TextModeCell: Widget, CellView {
  let scope = Scope()
  var contents: [any BindingTarget] { [] }

  override func lines(width: Int) -> [TextLine] {
    contents.compactMap { $0 as? Widget }.filter { !$0.isHidden }.flatMap { $0.lines(width: width) }
  }
}

extension SelectionMode {
  /// The most rows that can be selected.
  var limit: Int {
    switch self {
    case .none: 0
    case .single, .toggle: 1
    case .multiple: .max
    }
  }
}
