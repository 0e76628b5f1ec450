import Bindery
import BinderyViews

final class TextModeSpinner: BusyMark, SpinnerView {
  let scope = LifetimeScope()
}
