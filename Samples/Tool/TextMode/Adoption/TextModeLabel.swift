import Bindery
import BinderyViews

final class TextModeLabel: TextBlock, LabelView {
  let scope = LifetimeScope()
  var tone = LabelTone.normal {
    didSet { style = tone == .normal ? .plain : tone == .secondary ? .faint : .strong }
  }
}
