import Bindery
import BinderyViews

class TextModeScreen: Window, ScreenView {
  let scope = LifetimeScope()

  func present(_ alert: AlertContent) {
    open(
      Dialog(
        alert.title, message: alert.message ?? "",
        inputs: alert.textFields.map {
          DialogInput($0.label, isSecure: $0.isSecure, text: $0.text)
        },
        buttons: alert.actions.map { ($0.title, $0.role == .default, $0.role == .cancel) },
        isEnabled: { alert.actions[$0].isEnabled(texts: $1) }
      ) { alert.actions[$0].perform(texts: $1) })
  }

  func dismiss(_ alert: AlertContent) { close(titled: alert.title) }
}
