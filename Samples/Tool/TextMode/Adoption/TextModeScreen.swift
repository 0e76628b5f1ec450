import Bindery
import BinderyViews

class TextModeScreen: Window, ScreenView {
  let scope = LifetimeScope()
  /// Not asked: there is no page before this one.
  var mayLeave: @MainActor () -> Bool = { true }

  func present(_ alert: AlertContent) { open(TextModeAlert(alert)) }
  func dismiss(_ alert: AlertContent) { close(titled: alert.title) }
}
