import BinderyViews

/// The dialog of an alert.
final class TextModeAlert: Dialog {
  let alert: AlertContent
  let fields: [TextModeField]

  init(_ alert: AlertContent) {
    let fields = alert.textFields.map {
      TextModeField($0.label, isSecure: $0.isSecure, text: $0.text)
    }
    // A field that is read before super.init crashes the optimizer of Swift 6.3.
    (self.alert, self.fields) = (alert, fields)
    super.init(
      alert.title, message: alert.message ?? "", inputs: fields,
      buttons: alert.actions.map { ($0.title, $0.role == .default, $0.role == .cancel) },
      isEnabled: { alert.actions[$0].isEnabled(texts: $1) }
    ) { alert.actions[$0].perform(texts: $1) }
  }
}
