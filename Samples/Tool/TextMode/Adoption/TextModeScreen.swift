import Bindery
import BinderyViews

class TextModeScreen: Window, ScreenView {
  let scope = Scope()

  func present(_ alert: AlertContent) {
    let inputs = alert.textFields.map { TextInput($0.label, isSecure: $0.isSecure, text: $0.text) }
    open(
      Dialog(
        alert.title, message: alert.message ?? "", inputs: inputs,
        buttons: alert.actions.map { ($0.title, $0.role == .default, $0.role == .cancel) }
      ) { alert.actions[$0].perform(texts: $1) })
  }

  func dismiss(_ alert: AlertContent) { close(titled: alert.title) }
}
