import BinderyViews

/// An alert of a screen: what it shows, and its fields.
@MainActor
final class HeadlessAlert {
  let content: AlertContent
  let fields: [HeadlessTextField]
  /// Whether it was in sight, so that the log tells of it.
  var isKnown = false

  init(_ content: AlertContent) {
    self.content = content
    fields = content.textFields.map { field in
      let view = HeadlessTextField(field.label, isSecure: field.isSecure)
      view.text = field.text
      return view
    }
  }

  /// The alert is on this screen now.
  func attach(to screen: HeadlessScreen) {
    for (index, field) in fields.enumerated() {
      field.attach(to: screen, in: nil, as: "alert[\(index)]")
    }
  }

  func detach() {
    for field in fields { field.detach() }
  }
}
