import Bindery
import BinderyViews

class TextModeGroup: Panel, GroupView {
  let scope = LifetimeScope()
}
