/// The content of an alert, as a value.
///
/// ```swift
/// let taken = AlertContent.alert("Email taken", [.retry(model.signUp), .cancel()])
/// ```
public struct AlertContent: Sendable, Equatable {
  /// The line in bold.
  public var title: String
  /// The explanation under it.
  public var message: String?
  /// The text fields, in order.
  public var textFields: [AlertTextField]
  /// The actions, in order; never empty.
  public var actions: [AlertAction]
  /// The view beside which the choices are shown, as a menu; `nil` for an alert over the screen.
  public var anchor: AlertAnchor?

  /// Makes an alert. Without actions it gets one, "OK", so that it can be dismissed.
  public init(
    title: String, message: String? = nil, textFields: [AlertTextField] = [],
    actions: [AlertAction] = []
  ) {
    self.title = title
    self.message = message
    self.textFields = textFields
    self.actions = actions.isEmpty ? [.ok()] : actions
  }

  /// Makes an alert, for the short spelling `.alert(…)`.
  public static func alert(
    _ title: String, message: String? = nil, _ actions: [AlertAction] = []
  ) -> AlertContent {
    AlertContent(title: title, message: message, actions: actions)
  }

  /// This alert, whose actions call `before` first.
  @MainActor
  func performing(before: @escaping @MainActor @Sendable () -> Void) -> AlertContent {
    var content = self
    content.actions = actions.map { $0.performing(before: before) }
    return content
  }
}
