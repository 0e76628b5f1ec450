import Bindery
import BinderyViews

final class TextModeLabel: TextBlock, LabelView {
  let scope = LifetimeScope()
}
