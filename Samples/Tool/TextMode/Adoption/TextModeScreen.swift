import Bindery
import BinderyViews

class TextModeScreen: Window, ScreenView {
  let scope = LifetimeScope()

  func present(_ alert: AlertContent) { open(TextModeAlert(alert)) }
  func dismiss(_ alert: AlertContent) { close(titled: alert.title) }
}
